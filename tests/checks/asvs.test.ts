import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 begins with, by chapter; the others are of level 3. */
const levelsOneAndTwo: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const required = Object.entries(levelsOneAndTwo).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

interface Row {
  readonly ids: readonly string[];
  readonly state: string;
  readonly proof: string;
}

const idsIn = (cell: string): readonly string[] =>
  cell.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('–');
    const section = first.split('.').slice(0, 2).join('.');
    const start = Number(first.split('.')[2]);
    return Array.from(
      { length: Number(last.split('.')[2]) - start + 1 },
      (_, index) => `${section}.${start + index}`,
    );
  });

const cells = (line: string): readonly string[] => line.slice(2, -2).split(' | ');

const rows: readonly Row[] = readFileSync('adapters/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [ids = '', , state = '', proof = ''] = cells(line);
    return { ids: idsIn(ids), state, proof };
  });

/** What is named in a proof and is not there: files, and sentences in the file before them. */
const lost = ({ proof }: Row): readonly string[] => {
  let file = '';
  return [...proof.matchAll(/`([^`]+)`|‘([^’]+(?:’[a-z][^’]*)*)’/g)].flatMap(([, path, sentence]) => {
    if (path !== undefined) {
      if (!/^[.\w][\w./-]*\.(tsx?|md|json|mjs)$/.test(path)) return [];
      file = path;
      return existsSync(path) ? [] : [path];
    }
    return existsSync(file) && readFileSync(file, 'utf8').includes(sentence ?? '')
      ? []
      : [`${file}: ${sentence}`];
  });
};

test('each requirement of levels 1 and 2 has one row (G32)', () => {
  expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(required.toSorted());
  expect(required).toHaveLength(253);
});

test('each row says a state, and what shows it', () => {
  for (const { ids, state, proof } of rows) {
    expect([ids, ['met', 'n/a', 'exception', 'operator'].includes(state)]).toEqual([ids, true]);
    expect([ids, proof.length > 3]).toEqual([ids, true]);
    if (state === 'met') expect([ids, /`[^`]+`/.test(proof)]).toEqual([ids, true]);
  }
});

test('what rows name is there', () => {
  expect(rows.flatMap(lost)).toEqual([]);
});
