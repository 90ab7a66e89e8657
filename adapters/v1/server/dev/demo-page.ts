import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Html, markup, none } from '../http/markup.ts';

const fontFile = (script: 'thai' | 'latin'): string =>
  readFileSync(
    new URL(import.meta.resolve(`@fontsource-variable/anuphan/files/anuphan-${script}-wght-normal.woff2`)),
  ).toString('base64');

let fonts: string | undefined;

/** The shop's font inside the page itself: not every machine that looks at the demo has Thai letters. */
const fontFaces = (): string =>
  (fonts ??= (
    [
      ['thai', 'U+0E00-0E7F, U+200C-200D, U+25CC'],
      ['latin', 'U+0000-00FF, U+2000-206F, U+2190-21FF'],
    ] as const
  )
    .map(
      ([script, range]) =>
        `@font-face { font-family: Anuphan; src: url(data:font/woff2;base64,${fontFile(script)}) format('woff2'); unicode-range: ${range}; }`,
    )
    .join('\n'));

const style = `
  body { font: 16px/1.6 Anuphan, system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; color: #2b2117; background: #faf7f0; }
  h1 { font-size: 1.5rem; margin: 0; }
  h2 { font-size: 1.125rem; margin: 0; }
  li p { margin: 0.25rem 0; }
  img { height: 12rem; width: auto; max-width: 100%; border: 1px solid #e2d8c3; }
  ol { list-style: none; padding: 0; }
  li { background: #fff; border: 1px solid #e2d8c3; border-radius: 8px; padding: 0.75rem 1rem; margin: 0.75rem 0; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.25rem 0 0; }
  small { color: #6b5c48; }
  a { color: #7a1f1f; }
  table { width: 100%; border-collapse: collapse; background: #fff; font-variant-numeric: tabular-nums; }
  caption { text-align: left; color: #6b5c48; padding: 0.25rem 0; }
  th, td { border-bottom: 1px solid #e2d8c3; padding: 0.4rem 0.6rem; text-align: right; }
  .wide { overflow-x: auto; }
  fieldset { min-width: 0; }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
  button, input { max-width: 100%; font: inherit; min-height: 44px; padding: 0 0.9rem; border: 1px solid #8c7a55; border-radius: 8px; background: #fff; color: inherit; }
  button { cursor: pointer; }
  [role='alert'] { border: 1px solid #b42318; border-radius: 8px; background: #fdeeec; color: #8a1710; padding: 0.5rem 0.75rem; }
`;

interface Shown {
  readonly title: string;
  readonly body: Html;
  readonly refresh?: number | undefined;
  readonly hasForms?: boolean;
}

export const sendDemoPage = (
  reply: FastifyReply,
  { title, body, refresh, hasForms = false }: Shown,
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'font-src data:',
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
  const again = refresh === undefined ? none : markup`<meta http-equiv="refresh" content="${refresh}">`;
  return reply
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(
      markup`<!doctype html><html lang="th"><head><meta charset="utf-8">${again}<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style nonce="${nonce}">${new Html(fontFaces() + style)}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
        .text,
    );
};

export const acceptForms = (app: FastifyInstance, bodyLimit: number): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
};

export const fieldOf = (form: URLSearchParams, name: string): string | undefined => {
  const values = form.getAll(name);
  return values.length === 1 ? values[0] : undefined;
};
