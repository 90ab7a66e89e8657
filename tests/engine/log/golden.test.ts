import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { changesOf } from '../../../engine/log/changes.ts';
import { addedSince, upcasters } from '../../../engine/log/upcast.ts';
import { fingerprintOf } from '../../../engine/log/write.ts';
import { vocabulary, vocabularyVersion } from '../../../engine/vocabulary.ts';
import { tool } from '../../replay/support/tool.ts';
import { digest, readAll, verifyAll } from './support/logs.ts';
import { shop } from '../../../engine/programs/shop.ts';
import { textOfVocabulary } from '../../../engine/kernel/vocabulary.ts';

const golden = join(import.meta.dirname, '..', '..', 'golden');

const versions = readdirSync(golden, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

const deskVersions = versions.filter((version) => existsSync(join(golden, version, 'desk')));

const contentOf = (...path: readonly string[]): string => readFileSync(join(golden, ...path), 'utf8');

const logsOf = (version: string): readonly string[] =>
  readdirSync(join(golden, version)).filter((name) => name.endsWith('.jsonl'));

/** Which words are others than when the logs of a version were recorded, one a line. */
const changedWords = (version: string): string =>
  changesOf(JSON.parse(contentOf(version, 'vocabulary.json')), JSON.parse(textOfVocabulary(vocabulary)))
    .map(({ path }) => path.join('.'))
    .join('\n');

describe('the golden logs', () => {
  test('are there for every vocabulary from the first to the present one', () => {
    const all = Array.from({ length: vocabularyVersion }, (_, index) => String(index + 1));
    const advice = 'record the logs of each version while it is the present one: tests/golden/README.md';
    expect(versions, advice).toEqual(all);
    for (const version of versions) expect(logsOf(version).length, advice).toBeGreaterThanOrEqual(4);
  });

  test('say by their fingerprint that the words are the present version’s', () => {
    const present = String(vocabularyVersion);
    const recorded = contentOf(present, 'vocabulary.txt').trim();
    const advice = `The words of commands, events, effects, rejections or the state have changed since vocabulary ${present} was recorded:
${changedWords(present)}
Logs of shoppers are written in the old words. Raise vocabularyVersion in engine/vocabulary.ts, add a step to engine/log/upcast.ts that brings the old words up, and record the golden logs of the new version (tests/golden/README.md).`;
    expect(fingerprintOf(digest, shop), advice).toBe(recorded);
  });

  test('are compared without what their shops had no words for, and with everything else', () => {
    for (const { from, adds = [] } of upcasters) {
      const then = contentOf(String(from), 'vocabulary.json');
      const now = contentOf(String(from + 1), 'vocabulary.json');
      for (const type of adds) {
        expect(then).not.toContain(`"\\"${type}\\""`);
        expect(now).toContain(`"\\"${type}\\""`);
      }
    }
    expect(addedSince(vocabularyVersion, upcasters).size).toBe(0);
  });

  for (const version of versions) {
    for (const name of logsOf(version)) {
      test(`${version}/${name} is decided today as it was then`, () => {
        const text = contentOf(version, name);
        const lines = text.split('\n');
        expect(JSON.parse(lines[0] ?? '')).toMatchObject({
          vocabulary: Number(version),
          fingerprint: contentOf(version, 'vocabulary.txt').trim(),
          isRedacted: true,
        });
        expect(verifyAll(lines)).toEqual(E.right(null));
        const turns = readAll(lines);
        expect(E.isRight(turns) && turns.right.length).toBeGreaterThan(20);
        expect(text.length).toBeLessThan(400_000);
      });
    }
  }

  for (const version of deskVersions) {
    for (const name of logsOf(join(version, 'desk'))) {
      test(`${version}/desk/${name} is decided today by the desk as it was then`, async () => {
        const path = join(golden, version, 'desk', name);
        expect(await tool(['verify', path])).toMatchObject({ code: 0, err: '' });
        expect(JSON.parse(contentOf(version, 'desk', name).split('\n')[0] ?? '')).toMatchObject({
          program: 'desk',
          isRedacted: true,
        });
      });
    }
  }

  test('notice rules that are not the shop’s', () => {
    const lines = contentOf('1', 'guest-bag.jsonl').split('\n');
    const found = verifyAll(lines, (state) => ({ state, outcome: E.right([]), effects: [] }));
    expect(found).toMatchObject(E.right({ turn: 1 }));
  });
});
