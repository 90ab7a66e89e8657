import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The requirements of levels 1 and 2 in each section of ASVS 5.0.0, by their last numbers; the others are of level 3. */
const levelsOneAndTwo: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
};

/** Numbers of a list such as `1-9,11`. */
const numbers = (list: string): readonly number[] =>
  list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

const required = Object.entries(levelsOneAndTwo).flatMap(([section, list]) =>
  numbers(list).map((number) => `${section}.${number}`),
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
    const [from, to] = [first, last].map((id) => Number(id.split('.')[2]));
    return numbers(`${from}-${to}`).map((number) => `${section}.${number}`);
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
