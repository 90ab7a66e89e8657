import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { glob } from 'node:fs/promises';

describe('text of the shop', () => {
  test('grows with the text size that a reader has set in the browser: no style gives a size or line height in px', async () => {
    const found: string[] = [];
    let looked = 0;
    for await (const path of glob('src/shop/**/*.css')) {
      const text = readFileSync(path, 'utf8');
      looked += 1;
      for (const [declaration] of text.matchAll(/\b(?:font-size|line-height|font):[^;}]*\dpx[^;}]*/g))
        found.push(`${path}: ${declaration}`);
    }
    expect(looked).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});
