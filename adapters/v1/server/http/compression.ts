import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quick rather than small: a page is compressed for each visitor. */
const brotliSettings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 17 },
};
const gzipSettings = { level: 5 };

export const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

export const sendCompressed = async (
  reply: FastifyReply,
  text: string,
  acceptEncoding = '',
): Promise<FastifyReply> => {
  void reply.header('vary', 'accept-encoding');
  if (accepts(acceptEncoding, 'br'))
    return reply.header('content-encoding', 'br').send(await brotli(text, brotliSettings));
  if (accepts(acceptEncoding, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(await gzipped(text, gzipSettings));
  return reply.send(text);
};
