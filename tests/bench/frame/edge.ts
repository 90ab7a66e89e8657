import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { loadTool } from '../tools/load.ts';
import type { Bench } from './section.ts';
import { portOf } from '../../support/free-port.ts';

interface SelfSigned {
  readonly generate: (
    names: readonly { readonly name: string; readonly value: string }[],
    options: object,
  ) => Promise<{ readonly private: string; readonly cert: string }>;
}

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
]);

const handedOn = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name.startsWith(':') || ofConnection.has(name) ? [] : [[name, value]],
    ),
  );

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script[^>]*>[^]*?<\/script>|<link[^>]*modulepreload[^>]*>/g, '');

/**
 * Proxies a local server by HTTP/2 and self-signed TLS, as a CDN does, keeping its compression; returns the address.
 * `isStatic` removes scripts from pages: the baseline.
 */
export const openEdge = async (
  { tools, atEnd }: Bench,
  upstream: string,
  { isStatic = false } = {},
): Promise<string> => {
  await tools();
  const { generate } = (await loadTool('selfsigned')) as SelfSigned;
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keySize: 2_048,
  });
  const { hostname, port } = new URL(upstream);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => {
    const headers = handedOn(asked.headers);
    headers['host'] = String(asked.headers[':authority'] ?? asked.headers.host);
    headers['x-forwarded-proto'] = 'https';
    const { method, url } = asked;
    const passed = request({ agent, hostname, port, method, path: url, headers }, (came) => {
      const its = handedOn(came.headers);
      if (!isStatic || came.headers['content-type']?.startsWith('text/html') !== true) {
        answer.writeHead(came.statusCode ?? 502, its);
        came.pipe(answer);
        return;
      }
      void buffer(came).then((page) => {
        delete its['content-length'];
        answer.writeHead(came.statusCode ?? 502, its);
        answer.end(brotliCompressSync(withoutScripts(brotliDecompressSync(page).toString())));
      });
    });
    passed.once('error', () => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    });
    asked.pipe(passed);
  });
  const listening = await portOf(server);
  atEnd(() => {
    server.close();
    agent.destroy();
  });
  return `https://127.0.0.1:${listening}`;
};
