import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { devPages } from '../../src/dev/pages.ts';

const root = join(import.meta.dirname, '../..');
/** An API that answers 404. */
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
    plugins: [devPages({ root, api, origin: 'http://localhost', qa: false })],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
});

afterAll(() => vite.close());

it('in development, pages load slices on the server, and browsers keep theirs', async () => {
  const page = '/src/shop/orders/OrderPage.tsx';
  expect(await vite.ssrLoadModule(page)).toMatchObject({
    slices: expect.any(Object),
    default: expect.any(Function),
  });
  const sent = await vite.environments.client.transformRequest(page);
  expect(sent?.code).toContain('import.meta.hot.data.slices ??=');
});

/** Reads an address as a browser does. */
const read = async (path: string): Promise<string> => {
  const server = createHttpServer(vite.middlewares);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  server.close();
  return text;
};

it('in development, editing a style updates a page that the server rendered', async () => {
  const { client } = vite.environments;
  const style = '/src/shop/home/Hero.module.css';
  for (const url of ['/src/shop/home/HomePage.tsx', '/src/shop/home/Hero.tsx', style])
    await client.transformRequest(url);
  expect(await read('/')).toContain(`data-vite-dev-id="${join(root, style)}"`);
  const send = vi.spyOn(client.hot, 'send');
  vite.watcher.emit('change', join(root, style));
  await expect.poll(() => send.mock.calls).toHaveLength(1);
  expect(send.mock.calls).toMatchObject([
    [
      {
        type: 'update',
        updates: [{ path: '/src/shop/home/Hero.tsx', acceptedPath: '/src/shop/home/Hero.tsx' }],
      },
    ],
  ]);
});

it('in development, the first script captures events on parts not yet hydrated', async () => {
  const html = await read('/');
  const modules = [...html.matchAll(/<script type="module"[^>]* src="([^"?]+)/g)].map(([, src]) => src);
  const [first, application] = ['/src/shop/first/first-script.ts', '/src/shop/main.tsx'].map((src) =>
    modules.indexOf(src),
  );
  expect(first).toBeGreaterThanOrEqual(0);
  expect(first).toBeLessThan(application ?? -1);
  const [, chunks = ''] =
    /from "([^"]*virtual:application[^"]*)"/.exec(await read('/src/shop/first/first-script.ts')) ?? [];
  // The application starts by itself.
  expect(await read(chunks)).toContain('chunks = []');
});

it('lists every command, event and effect with its meaning at /dev/catalogue', async () => {
  const text = await read('/dev/catalogue');
  expect(text).toContain(
    '/** Retry a failed query. */\n  RetryQuery: { of: QueryName },\n  // decide of queries',
  );
  expect(text).toContain('# engine/desk/mutations');
  expect(text.match(/^ {2}[A-Z]\w+: /gm)?.length).toBeGreaterThan(500);
});
