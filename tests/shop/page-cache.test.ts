import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openPages } from '../../src/pages.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const text = 'ทองแท้ <p>'.repeat(1_500);
let renders = 0;
const pages = openPages({
  render: async (_, address) => {
    renders += 1;
    // Takes from the pool of small buffers, as answers of a busy process do.
    Buffer.from(text.slice(0, 8_000));
    return `${address} ${text.slice(0, 2_000 + ((renders * 997) % 12_000))}`;
  },
  filesOf: () => ({ styles: [], code: [] }),
})({
  read: async () => ({ status: 404, contentType: 'application/json', text: '{}' }),
  origin: () => 'https://shop.example.com',
});

test('cached pages pin at most 32 MiB and are served as rendered', async () => {
  const first = await pages('/locations', '');
  expect(first?.body).toContain('ทองแท้');
  // Freed memory is returned a little after its collection.
  const pinned = (): number => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers / 1024 ** 2;
  };
  const before = pinned();
  for (let visit = 0; visit < 3_000; visit += 1) {
    await pages('/locations', `?visit=${visit}`);
    if (visit % 50 === 0) await pages('/locations', '');
  }
  expect(pinned() - before).toBeGreaterThan(16);
  await expect.poll(() => pinned() - before).toBeLessThan(32 * 1.1);
  expect(renders).toBe(3_001);
  expect(await pages('/locations', '')).toEqual(first);
  expect(renders).toBe(3_001);
});
