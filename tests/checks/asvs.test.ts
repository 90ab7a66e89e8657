import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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

test('each requirement of levels 1 and 2 has one row (G32)', () => {
  const ids = rows.flatMap((row) => row.ids);
  expect([ids.length, new Set(ids).size]).toEqual([253, 253]);
});

test('each row says a state, and what shows it', () => {
  for (const { ids, state, proof } of rows) {
    expect([ids, ['met', 'n/a', 'exception', 'operator'].includes(state)]).toEqual([ids, true]);
    expect([ids, proof.length > 3]).toEqual([ids, true]);
    if (state === 'met') expect([ids, /`[^`]+`/.test(proof)]).toEqual([ids, true]);
  }
});
