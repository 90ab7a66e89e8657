import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { glob } from 'node:fs/promises';

describe('text of the shop', () => {
  test('grows with the text size that a reader has set in the browser: no style gives a size, a line height or the width from which a layout begins in px', async () => {
    const found: string[] = [];
    const widths: string[] = [];
    let looked = 0;
    for await (const path of glob('src/shop/**/*.css')) {
      const text = readFileSync(path, 'utf8');
      looked += 1;
      for (const [declaration] of text.matchAll(/\b(?:font-size|line-height|font):[^;}]*\dpx[^;}]*/g))
        found.push(`${path}: ${declaration}`);
      for (const [query] of text.matchAll(/@media[^{]*-width: [\d.]+px[^{]*/g))
        widths.push(`${path}: ${query}`);
    }
    expect(looked).toBeGreaterThan(100);
    expect(found).toEqual([]);
    // Twice as large a text has the room of half the window: the layout for that is the one that fits.
    expect(widths).toEqual([]);
  });
});
