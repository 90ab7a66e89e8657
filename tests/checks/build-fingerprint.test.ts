import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../support/new-folder.ts';
import { fingerprint, isBuilt, stampBuild } from '../../src/build-fingerprint.ts';

const sources = {
  'index.html': '<h1>1</h1>',
  'vite.config.ts': '1',
  'package-lock.json': '{}',
  'src/book-of-places.ts': '1',
  'src/supported-browsers.ts': '1',
  'src/build-fingerprint.ts': '1',
  'src/first-script.ts': '1',
  'src/page-renderer.ts': '1',
  'src/desk/main.tsx': '1',
  'src/shop/main.tsx': '1',
  'src/replay/pages/Replay.tsx': '1',
  'adapters/runtime.ts': '1',
  'adapters/v1/server/app.ts': '1',
  'engine/values/money.ts': '1',
};

let root = '';
const dist = (): string => join(root, 'dist');
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

beforeEach(async () => {
  root = newFolder();
  await mkdir(dist());
  await Promise.all(Object.entries(sources).map(([path, text]) => write(path, text)));
});

describe('the start builds the shop', () => {
  it('when it was never built, or its build was broken off', async () => {
    expect(await isBuilt(root, dist())).toBe(false);
  });

  it('not again when nothing changed, even though files were touched', async () => {
    await stampBuild(root, dist());
    await utimes(join(root, 'src/shop/main.tsx'), new Date(0), new Date(0));
    expect(await isBuilt(root, dist())).toBe(true);
  });

  it.each([
    'index.html',
    'package-lock.json',
    'src/book-of-places.ts',
    'src/supported-browsers.ts',
    'src/shop/main.tsx',
    'src/replay/pages/Replay.tsx',
    'adapters/runtime.ts',
    'engine/values/money.ts',
  ])('when %s changed', async (path) => {
    await stampBuild(root, dist());
    await write(path, '2');
    expect(await isBuilt(root, dist())).toBe(false);
  });

  it('when a file is added, removed or renamed', async () => {
    const before = await fingerprint(root);
    await write('src/shop/bag/Bag.tsx', '1');
    const more = await fingerprint(root);
    await rm(join(root, 'src/shop/bag/Bag.tsx'));
    await write('src/shop/bag/Sack.tsx', '1');
    const renamed = await fingerprint(root);
    await rm(join(root, 'src/shop/bag'), { recursive: true });
    expect(new Set([before, more, renamed]).size).toBe(3);
    expect(await fingerprint(root)).toBe(before);
  });

  it('not when only the API changed, which is no part of it', async () => {
    await stampBuild(root, dist());
    await write('adapters/v1/server/app.ts', '2');
    expect(await isBuilt(root, dist())).toBe(true);
  });
});
