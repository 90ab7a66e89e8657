import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { portOf } from '../../support/free-port.ts';
import type { Bench } from '../frame/section.ts';
import { SmallPage } from './page.ts';

/** Serves a small server-rendered page, to measure hydration alone; returns its address. */
export const openSmallPage = async (bench: Bench): Promise<string> => {
  const outDir = await bench.folder();
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir,
      lib: { entry: join(import.meta.dirname, 'client.ts'), formats: ['es'], fileName: 'client' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = await readFile(join(outDir, 'client.js'), 'utf8');
  const html = `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>แหวนทอง</title><script type="module" src="/client.js"></script><body>${renderToString(createElement(SmallPage))}</body></html>`;
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/client.js';
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    answer.setHeader('content-encoding', 'br');
    answer.end(brotliCompressSync(isScript ? script : html));
  });
  const port = await portOf(server);
  bench.atEnd(() => void server.close());
  return `http://127.0.0.1:${port}`;
};
