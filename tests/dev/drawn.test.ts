import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devPages } from '../../src/dev/pages.ts';
import { rulesUpdate } from '../../src/dev/rules-update.ts';

const root = join(import.meta.dirname, '../..');
/** An API that knows nothing. */
const api = {
  pass: () => undefined,
  read: async () => ({ status: 404, contentType: 'application/json', text: '{}' }),
};
let vite: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'silent',
    plugins: [devPages({ root, api, origin: 'http://localhost', qa: false }), rulesUpdate(root)],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
});

afterAll(() => vite.close());

it('while developing, the server has the code of pages that bring slices, and the browser keeps those that it had', async () => {
  const page = '/src/shop/home/HomePage.tsx';
  expect(await vite.ssrLoadModule(page)).toMatchObject({
    slices: expect.any(Array),
    default: expect.any(Function),
  });
  const sent = await vite.environments.client.transformRequest(page);
  expect(sent?.code).toContain('import.meta.hot.data.slices ??=');
});

it('while developing, too, the first script keeps what is done to a part of the page that does not listen yet', async () => {
  const server = createHttpServer(vite.middlewares);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const read = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text();
  const html = await read('/');
  const modules = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src]) => src);
  const [first, application] = ['/src/shop/first/first-script.ts', '/src/shop/main.tsx'].map((src) =>
    modules.indexOf(src),
  );
  expect(first).toBeGreaterThanOrEqual(0);
  expect(first).toBeLessThan(application ?? -1);
  const [, chunks = ''] =
    /from "([^"]*virtual:application[^"]*)"/.exec(await read('/src/shop/first/first-script.ts')) ?? [];
  // The application starts by itself.
  expect(await read(chunks)).toContain('chunks = []');
  server.close();
});
