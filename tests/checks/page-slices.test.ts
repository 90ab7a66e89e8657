import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { LateSlice } from '../../adapters/late-slice.ts';
import { pagesOfLate } from '../../engine/late-slices.ts';

// A page whose code forgets a slice would be entered without it, and its log would be decided otherwise with all slices loaded.
test('the code of every page brings the late slices that hear of what happens on it', async () => {
  const text = await readFile('src/shop/navigation/pages.ts', 'utf8');
  const found = [
    ...text.matchAll(/^ {2}'?([a-z-]+)'?: lazyChunk\(\(\) => import\('\.\.\/([\w/.]+)'\)\),$/gm),
  ];
  const modules = new Map(found.map(([, page = '', path = '']) => [page, path]));
  const brought = async (page: string): Promise<readonly string[]> => {
    const path = modules.get(page) ?? '';
    const module = (await import(/* @vite-ignore */ `../../src/shop/${path}`)) as {
      readonly slices?: readonly LateSlice[];
    };
    return (module.slices ?? []).map(({ name }) => name);
  };
  const pairs = Object.entries(pagesOfLate).flatMap(([name, pages]) => pages.map((page) => ({ name, page })));
  expect(pairs.length).toBeGreaterThan(10);
  for (const { name, page } of pairs) {
    expect(await brought(page), `${page} brings ${name}`).toContain(name);
  }
}, 60_000);
