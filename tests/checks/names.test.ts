import { expect, test } from 'vitest';
import { sourcesOf } from './project-files.ts';

/** Most exported names that may stand in several files: words of slices, and names that shop and desk share. */
const most = 38;

const exported = /^export (?:abstract |async |declare )*(?:class|const|enum|function|interface|type) (\w+)/gm;

test('an exported name means one thing', () => {
  const files = new Map<string, Set<string>>();
  for (const { path, text } of sourcesOf('{engine,adapters,src}/**/*.{ts,tsx}')) {
    for (const [, name = ''] of text.matchAll(exported))
      files.set(name, (files.get(name) ?? new Set()).add(path));
  }
  const shared = [...files].filter(([, paths]) => paths.size > 1).map(([name]) => name);
  expect(shared.length, shared.toSorted().join(' ')).toBeLessThanOrEqual(most);
  expect(files.size).toBeGreaterThan(1_000);
});
