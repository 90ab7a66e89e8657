import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patched, patchesIn, tutorialPatches } from '../tutorial/steps.ts';
import { root } from './project-files.ts';

const textOf = (file: string): Promise<string | undefined> =>
  readFile(join(root, file), 'utf8').catch(() => undefined);

describe('the tutorial', () => {
  it('has ten steps that fit the sources, one after the other', async () => {
    const patches = await tutorialPatches();
    const texts = new Map<string, string | undefined>();
    for (const patch of patches) {
      const { file } = patch;
      texts.set(file, patched(texts.has(file) ? texts.get(file) : await textOf(file), patch));
    }
    expect([...new Set(patches.map(({ step }) => step))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const product = [...texts.keys()].filter((file) => !file.startsWith('tests/'));
    expect(product.length).toBeLessThanOrEqual(20);
  });

  const step = (lines: readonly string[]) => {
    const [patch] = patchesIn(['## 1 A step', '```diff engine/a.ts', ...lines, '```', ''].join('\n'));
    if (patch === undefined) throw new Error('no patch was read');
    return patch;
  };

  it('puts lines in and takes lines out where the others stand', () => {
    expect(patched('a\nb\nc\n', step([' a', '+a2', ' b', '@@', '-c', '+d']))).toBe('a\na2\nb\nd\n');
    expect(patched(undefined, step(['+a', '+', '+b']))).toBe('a\n\nb\n');
  });

  it.each([
    ['lines that are not there any more', 'a\nb\n', [' x', '+y']],
    ['lines that are there twice', 'a\nb\na\n', [' a', '+y']],
    ['a new file that is there', 'a\n', ['+y']],
    ['a file that is gone', undefined, [' a', '+y']],
  ])('fails on %s', (_, text, lines) => {
    expect(() => patched(text, step(lines))).toThrow('step 1: engine/a.ts');
  });
});
