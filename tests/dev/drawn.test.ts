import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rulesUpdate } from '../../src/dev/rules-update.ts';

const root = join(import.meta.dirname, '../..');
let vite: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'silent',
    plugins: [rulesUpdate(root)],
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
