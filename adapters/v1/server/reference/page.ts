import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type * as t from 'io-ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { generalErrors } from '../../contract/errors.ts';
import { deskResources } from '../../contract/desk/index.ts';
import { resources } from '../../contract/index.ts';
import { Html, markup, none } from '../http/markup.ts';
import { sendCompressed } from '../http/compression.ts';
import { componentSchemas, jsonSchema } from '../http/openapi.ts';
import { examples, type RecordedExample } from './examples.ts';

const style = `
  :root { color-scheme: light dark; --line: #d9cfbb; --soft: #6b5c48; --back: #faf7f0; --box: #fff; --text: #2b2117; --link: #7a1f1f; }
  @media (prefers-color-scheme: dark) { :root { --line: #4a4237; --soft: #b8ab95; --back: #1b1713; --box: #241f19; --text: #f0e9dc; --link: #e8a9a0; } }
  body { font: 16px/1.6 system-ui, sans-serif; margin: 0; color: var(--text); background: var(--back); }
  a { color: var(--link); }
  code, pre { font: 13px/1.5 ui-monospace, monospace; }
  pre { background: var(--box); border: 1px solid var(--line); border-radius: 8px; padding: 0.75rem; overflow: auto; max-height: 26rem; }
  nav { padding: 1rem; border-right: 1px solid var(--line); overflow: auto; }
  nav ul { list-style: none; padding: 0; margin: 0.25rem 0 1rem; }
  nav a { display: block; text-decoration: none; padding: 0.15rem 0; overflow-wrap: anywhere; }
  main { padding: 1rem; min-width: 0; max-width: 60rem; }
  section { border-top: 1px solid var(--line); padding: 1rem 0; }
  h3 { margin: 0; overflow-wrap: anywhere; }
  .soft { color: var(--soft); }
  .way { overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); padding: 0.25rem 0.5rem 0.25rem 0; overflow-wrap: anywhere; }
  @media (min-width: 60rem) { body { display: grid; grid-template-columns: 18rem 1fr; } nav { position: sticky; top: 0; height: 100vh; box-sizing: border-box; } main { padding: 1rem 2rem; } }
  @media (max-width: 60rem) { nav { border: 0; border-bottom: 1px solid var(--line); max-height: 35vh; box-sizing: border-box; } }
`;

const callers: Readonly<Record<AnyEndpoint['access'], string>> = {
  public: 'Everyone',
  visitor: 'Everyone; with a bearer token as that customer',
  customer: 'A signed-in customer: Authorization: Bearer <access token>',
  credentials: 'No token: the call carries its own proof',
  tester: 'Testers: Authorization: Bearer <QA_KEY>',
  staff: 'Staff: session cookie of the desk',
};

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const isEmpty = (codec: t.Mixed): boolean => {
  const { properties } = jsonSchema(codec);
  return properties !== undefined && Object.keys(properties as object).length === 0;
};

const schemaOf = (title: string, codec: t.Mixed): Html =>
  isEmpty(codec)
    ? none
    : markup`<details><summary>${title}</summary><pre tabindex="0">${json(jsonSchema(codec))}</pre></details>`;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const command = (
  origin: string,
  line: AnyEndpoint,
  { params = {}, query = {}, headers = {}, body }: RecordedExample,
): string => {
  const path = line.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  const token = { customer: '$ACCESS_TOKEN', tester: '$QA_KEY' }[line.access as string];
  return [
    `curl ${line.method === 'GET' ? '' : `-X ${line.method} `}${quoted(`${origin}${path}${search === '' ? '' : `?${search}`}`)}`,
    ...(token === undefined ? [] : [`-H "Authorization: Bearer ${token}"`]),
    ...(line.access === 'staff' ? ['-H "Cookie: desk=$DESK_SESSION" -H "Sec-Fetch-Site: same-origin"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `--data ${quoted(json(body))}`]),
  ].join(' \\\n  ');
};

const operation = (name: string, line: AnyEndpoint, origin: string): Html => {
  const example = examples()[name] ?? {};
  const errors = line.errors.map(
    ({ status, code }) => markup`<tr><td>${status}</td><td><code>${code}</code></td></tr>`,
  );
  return markup`<section id="${name}"><h3>${name}</h3><p>${line.summary}.</p>
<p class="way"><strong>${line.method}</strong> <code>${line.path}</code><br><span class="soft">${callers[line.access]}</span></p>
${schemaOf('Parameters', line.params)}${schemaOf('Query', line.query)}${schemaOf('Headers', line.headers)}${schemaOf('Body', line.body)}
${line.envelope === 'none' ? markup`<p class="soft">Answers 204, without a body.</p>` : line.envelope === 'file' ? markup`<p class="soft">Answers a file.</p>` : schemaOf(line.envelope === 'page' ? 'Answer: each entry of data' : line.envelope === 'data' ? 'Answer: data' : 'Answer', line.response)}
${errors.length === 0 ? none : markup`<details><summary>Errors of its own: ${errors.length}</summary><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th></tr></thead><tbody>${errors}</tbody></table></details>`}
<h4>Example</h4><pre tabindex="0" role="group" aria-label="Example of ${name}">${command(origin, line, example)}</pre>
${example.answer === undefined ? none : markup`<pre tabindex="0" role="group" aria-label="Answer to the example of ${name}">${typeof example.answer === 'string' ? example.answer : json(example.answer)}</pre>`}</section>`;
};

const pageOf = (origin: string): ((nonce: string) => string) => {
  const all = Object.entries<Readonly<Record<string, AnyEndpoint>>>({ ...resources, ...deskResources }).map(
    ([title, calls]) => [title, Object.entries(calls)] as const,
  );
  const schemas = Object.entries(componentSchemas()).map(
    ([name, schema]) =>
      markup`<details><summary>${name}</summary><pre tabindex="0">${json(schema)}</pre></details>`,
  );
  const menu = all.map(
    ([title, calls]) =>
      markup`<strong>${title}</strong><ul>${calls.map(([name]) => markup`<li><a href="#${name}">${name}</a></li>`)}</ul>`,
  );
  const body = all.map(
    ([title, calls]) =>
      markup`<h2>${title}</h2>${calls.map(([name, line]) => operation(name, line, origin))}`,
  );
  const general = generalErrors.map(({ status, code }) => markup`<li>${status} <code>${code}</code></li>`);
  const { text } =
    markup`<body><nav aria-label="Calls"><p><a href="#top">The /v1 API</a></p><div>${menu}</div></nav>
<main id="top"><h1>The /v1 API</h1>
<p>Amounts are baht, weights grams, times ISO 8601. Each call states how success is wrapped: <code>{"data": …}</code>, a page <code>{"data": […], "page", "page_size", "total"}</code>, or bare. Errors are <code>{"error": {"code", "message", "requestId"}}</code>; decide by the code. As a document: <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p>
<p>Errors of every call:</p><ul>${general}</ul>
<p>The contract’s tests recorded the examples: their orders, keys and some products do not exist here. Long lists and texts are shortened.</p>${body}<h2>Schemas</h2>${schemas}</main></body></html>`;
  return (nonce) =>
    markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The /v1 API</title><style nonce="${nonce}">${new Html(style)}</style></head>${new Html(text)}`
      .text;
};

/** A plain page without a script: the kept viewers (Scalar, Redoc, Swagger UI) take inline styles or an install script. */
export const serveReference = (app: FastifyInstance, origin: () => string): void => {
  let page: ReturnType<typeof pageOf> | undefined;
  app.get('/v1/reference', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    void reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      )
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8');
    return sendCompressed(reply, (page ??= pageOf(origin()))(nonce), request.headers['accept-encoding']);
  });
};
