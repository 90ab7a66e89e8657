import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { deskPath } from '../../../../engine/desk/registry.ts';
import { sendCompressed } from '../http/compression.ts';
import { pagePolicy, scriptHashes } from './content-security-policy.ts';
import { buildOf, pageTemplate } from './page-template.ts';

/**
 * Never cached, never indexed; its data needs a staff session. Left out where it is not built.
 */
export const serveDesk = (
  app: FastifyInstance,
  { dist, qa }: { readonly dist: string; readonly qa: boolean },
): void => {
  const file = path.join(dist, 'src', 'desk', 'index.html');
  if (!existsSync(file)) return;
  const built = readFileSync(file, 'utf8');
  const template = pageTemplate(built, { qa, tagManagerId: undefined, build: buildOf(dist) });
  const additions = { scriptHashes: scriptHashes(built), hasTagManager: false };
  for (const route of [deskPath, `${deskPath}/*`])
    app.get(route, async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      void reply
        .headers({
          'content-security-policy': pagePolicy(nonce, additions),
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8');
      return sendCompressed(reply, template(nonce, undefined, ''), request.headers['accept-encoding']);
    });
};
