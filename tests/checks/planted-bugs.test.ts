import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Bug, bugs } from '../planted/bugs.ts';
import { stalePlantedBugs } from './planted-bugs.ts';
import { root } from './project-files.ts';

const onDisk = (file: string): string | undefined => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
};

const good: Bug = { name: 'one more', file: 'a.ts', text: 'a + 1', instead: 'a + 2', by: ['a.test.ts'] };
const told = (bug: Partial<Bug>): readonly string[] =>
  stalePlantedBugs([{ ...good, ...bug }], (file) => ({ 'a.ts': 'a + 1; b; b', 'a.test.ts': '' })[file]);

describe('the planted bugs', () => {
  it('can all be planted in the sources as they are', () => {
    expect(stalePlantedBugs(bugs, onDisk)).toEqual([]);
  });

  it('are refused where there is none, and a good one is not', () => {
    expect(() => stalePlantedBugs([], onDisk)).toThrow('No bug');
    expect(told({})).toEqual([]);
  });

  it.each([
    ['a text that is gone', { text: 'c' }],
    ['a text that is there twice', { text: 'b' }],
    ['a file that is gone', { file: 'b.ts' }],
    ['no change', { instead: good.text }],
    ['a test that is gone', { by: ['b.test.ts'] }],
  ] satisfies readonly (readonly [string, Partial<Bug>])[])('are refused with %s', (_, bug) => {
    expect(told(bug)).toHaveLength(1);
  });

  it('are refused with a name that two have', () => {
    expect(stalePlantedBugs([good, good], () => good.text)).toEqual(['‘one more’ is there twice']);
  });
});
