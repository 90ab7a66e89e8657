import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patched, tutorialPatches } from '../tutorial/steps.ts';
import { root } from './project-files.ts';

test('the steps of the tutorial fit the sources', async () => {
  const texts = new Map<string, string>();
  for (const patch of await tutorialPatches()) {
    const path = join(root, patch.file);
    const text = texts.get(patch.file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    texts.set(patch.file, patched(text, patch));
  }
  expect(texts.size).toBeGreaterThan(13);
});
