import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { contract } from '../../contract/index.ts';
import { codeOf } from '../error-code.ts';
import { Problem } from '../http/problem.ts';

export interface BackendRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: Buffer | undefined;
  readonly signal: AbortSignal;
}

const mostConnections = 128;
const mostAtOnce = 512;

const longestSilence = 15_000;
const longestRead = 5_000;

const longestAnswer = 4 * 1024 ** 2;

/** Whether a path leaves the backend's base path, in any encoding (path traversal). */
const climbs = (target: string): boolean => {
  const [path = ''] = target.split('?', 1);
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return true;
  }
  return plain.split(/[/\\]/).some((part) => part === '..' || part === '.');
};

const unavailable = (cause: string): Problem => new Problem('UNAVAILABLE', {}, 2, cause);

const failed = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : unavailable(codeOf(error) || (error instanceof Error ? error.name : 'unknown'));

/** A request that went out on a connection which the other side had just closed: it was not read, and may go again. */
const wentNowhere = (method: string, error: unknown, reusedSocket: boolean): boolean =>
  reusedSocket &&
  method === 'GET' &&
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE');

export const openBackend = (address: string) => {
  const base = new URL(address);
  const { request, Agent } = base.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections, timeout: longestSilence });
  const folder = base.pathname.replace(/\/$/, '');
  let underWay = 0;

  const send = async (
    { method, target, headers, body, signal }: BackendRequest,
    isSecond = false,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sent = request({
        agent,
        method,
        host: base.hostname.replaceAll(/^\[|\]$/g, ''),
        port: base.port,
        path: folder + target,
        headers: { ...headers, host: base.host },
        signal,
      });
      sent.setTimeout(longestSilence, () => sent.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
      sent.once('response', resolve);
      sent.once('error', (error) => {
        if (signal.aborted) reject(signal.reason);
        else if (isSecond || !wentNowhere(method, error, sent.reusedSocket)) reject(error);
        else resolve(send({ method, target, headers, signal }, true));
      });
      // Once the answer has begun, its own stream reports errors.
      sent.on('error', () => undefined);
      sent.end(body);
    });

  /** Throws UNAVAILABLE when no answer begins in time or too many wait, NOT_FOUND for a target that climbs out of its folder. */
  const ask = async (wanted: BackendRequest): Promise<IncomingMessage> => {
    if (climbs(wanted.target)) throw new Problem('NOT_FOUND');
    if (underWay >= mostAtOnce) throw unavailable('too many wait');
    underWay += 1;
    try {
      const answer = await send(wanted);
      answer.on('error', () => undefined);
      const { statusCode = 0 } = answer;
      if (statusCode < 200 || statusCode > 599) {
        answer.destroy();
        throw unavailable(`status ${statusCode}`);
      }
      return answer;
    } catch (error) {
      throw failed(error);
    } finally {
      underWay -= 1;
    }
  };

  return {
    ask,
    /** Reads an answer whole, as an unknown visitor. Throws UNAVAILABLE as well for one that is too long. */
    read: async (target: string) => {
      const answer = await ask({
        method: 'GET',
        target,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(longestRead),
      });
      const chunks: Buffer[] = [];
      let length = 0;
      try {
        for await (const chunk of answer as AsyncIterable<Buffer>) {
          length += chunk.length;
          if (length > longestAnswer) throw unavailable('too long');
          chunks.push(chunk);
        }
      } catch (error) {
        throw failed(error);
      }
      return {
        status: answer.statusCode ?? 0,
        contentType: answer.headers['content-type'] ?? '',
        text: Buffer.concat(chunks).toString('utf8'),
      };
    },
    close: (): void => agent.destroy(),
  };
};
export type Backend = ReturnType<typeof openBackend>;

/** Throws UNAVAILABLE, with the reason as its cause, while a backend does not answer. */
export const requireReachable = async ({ read }: Backend): Promise<void> => {
  const { status } = await read(contract.announcement.path);
  if (status >= 500) throw unavailable(`status ${status}`);
};
