import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageOf } from '../../../engine/route/address.ts';
import { noncePlaceholder, pagePolicy } from './content-security-policy.ts';
import { Problem } from './problem.ts';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';
const hour = 'public, max-age=3600';

/** Serves a folder of the built shop below its own name. */
const serveFolder = async (
  app: FastifyInstance,
  dist: string,
  name: string,
  cacheControl: string,
): Promise<void> => {
  const root = path.join(dist, name);
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: `/${name}/`,
    preCompressed: true,
    cacheControl: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    decorateReply: false,
    setHeaders: (response) => {
      void response.header('cache-control', cacheControl);
    },
  });
};

/** Files at the top of the built shop, such as the icon; the page itself is not one of them. */
const topFiles = (dist: string): readonly string[] =>
  readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(html|br|gz|map)$/.test(entry.name))
    .map((entry) => entry.name);

const acceptsHtml = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? '*/*';
  return /text\/html|text\/\*|\*\/\*/.test(accept);
};

const isPage = (request: FastifyRequest, pathName: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(v1|assets|pictures)(\/|$)/.test(pathName) &&
  acceptsHtml(request);

const tagManagerSetting = /(<meta\s+name="shop-tag-manager"\s+content=")[^"]*(")/;
const qaSetting = /(<meta\s+name="shop-qa"\s+content=")[^"]*(")/;

/** Where testers look at logs; the shop has it only when `qa` is on (ruling P28). */
const replayPath = '/replay';

const statusOf = (pathName: string, qa: boolean): number => {
  if (pathName === replayPath) return qa ? 200 : 404;
  return pageOf(pathName, '').name === 'not-found' ? 404 : 200;
};

/**
 * Serves the built shop: hashed assets for a year, pictures for a day, and its page, with a nonce of its own each
 * time, for every address that is not the API's; 404 where the shop has no page, so that no wrong address looks right. `qa` tells the page whether testers use it, `tagManagerId` which container it may load.
 */
export const serveShop = async (
  app: FastifyInstance,
  dist: string,
  qa: boolean,
  tagManagerId: string | undefined,
): Promise<void> => {
  const built = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const html = built
    .replace(qaSetting, `$1${qa ? 'on' : 'off'}$2`)
    .replace(tagManagerSetting, `$1${tagManagerId ?? ''}$2`);
  const page = (reply: FastifyReply, status: number): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(status)
      .header('content-security-policy', pagePolicy(nonce, { hasTagManager: tagManagerId !== undefined }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(noncePlaceholder, nonce));
  };

  await serveFolder(app, dist, 'assets', year);
  await serveFolder(app, dist, 'pictures', day);
  await app.register(fastifyStatic, { root: dist, serve: false });
  for (const name of topFiles(dist)) {
    app.get(`/${name}`, async (_request, reply) =>
      reply.header('cache-control', hour).sendFile(name, { cacheControl: false }),
    );
  }
  for (const route of ['/', '/*']) {
    app.get(route, async (request, reply) => {
      const pathName = request.url.split('?', 1)[0] ?? '/';
      if (!isPage(request, pathName)) throw new Problem(404, 'NOT_FOUND');
      return page(reply, statusOf(pathName, qa));
    });
  }
};
