import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { factsOf } from './source-facts.ts';

/** Who of the sources of the first load loads a package, each with the way that leads there. */
const waysTo = async (name: string, from: readonly string[]): Promise<readonly string[]> => {
  const wayTo = new Map<string, readonly string[]>(from.map((path) => [path, [path]]));
  const found: string[] = [];
  for (const [path, way] of wayTo) {
    const { loads } = factsOf({ path, text: await readFile(path, 'utf8') });
    for (const loaded of loads) {
      if (loaded === name) found.push(way.join(' → '));
      const target = posix.join(posix.dirname(path), loaded);
      if (loaded.startsWith('.') && /\.tsx?$/.test(target) && !wayTo.has(target))
        wayTo.set(target, [...way, target]);
    }
  }
  // A walk that ended at once looked at nothing.
  expect(wayTo.size).toBeGreaterThan(150);
  return found;
};

// Codecs come with the code that makes calls: what a first visit needs before that is rules, pages and what the browser keeps.
test('no file of the first load brings io-ts', async () => {
  const pages = ['home/HomePage', 'catalogue/CataloguePage', 'product/ProductPage', 'main'];
  const first = pages.map((page) => `src/shop/${page}.tsx`);
  // Fetched by a page that nobody touches.
  expect(await waysTo('io-ts', [...first, 'adapters/analytics/data-layer.ts'])).toEqual([]);
});
