import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../http/problem.ts';
import { isSameOrigin } from '../http/same-origin.ts';

/** A page of the demo whose forms are sent to its own path. */
export interface FormPage {
  readonly path: string;
  readonly show: (reply: FastifyReply) => Promise<FastifyReply>;
  readonly submit: (form: URLSearchParams, reply: FastifyReply) => Promise<FastifyReply>;
  /** What belongs to the page beside. */
  readonly serveMore?: (pages: FastifyInstance) => void;
}

/** The one value of a field of a form; undefined when there is none, or more than one. */
export const fieldOf = (form: URLSearchParams, name: string): string | undefined => {
  const values = form.getAll(name);
  return values.length === 1 ? values[0] : undefined;
};

/** Serves a page with forms of at most 1 KiB. A form of another site is refused. */
export const serveFormPage = async (
  app: FastifyInstance,
  { path, show, submit, serveMore }: FormPage,
): Promise<void> => {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    pages.get(path, async (_request, reply) => show(reply));
    serveMore?.(pages);
    pages.post(
      path,
      {
        onRequest: async (request) => {
          if (!isSameOrigin(request)) throw new Problem(403, 'FORBIDDEN');
        },
      },
      async ({ body }, reply) =>
        submit(body instanceof URLSearchParams ? body : new URLSearchParams(), reply),
    );
  });
};
