import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { changesOf } from '../../../engine/log/changes.ts';
import { addedSince, upcasters } from '../../../engine/log/upcast.ts';
import { fingerprintOf } from '../../../engine/log/write.ts';
import { vocabulary } from '../../../engine/vocabulary.ts';
import { type ShownFigures, versionOf } from '../../../engine/log/program.ts';
import { tool } from '../../replay/support/tool.ts';
import { digest, logOf, readAll, rechained, turnsOf, verifyAll } from './support/logs.ts';
import { type Figures, shop, shopFigures, type ShopFigures } from '../../../engine/programs/shop.ts';
import { textOfVocabulary } from '../../../engine/kernel/vocabulary.ts';
import { turn } from '../../../engine/rules.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { satang } from '../../../engine/values/money.ts';
import { aLine } from '../support/visit.ts';
import { keyOf } from '../../../engine/values/cart-line.ts';

const golden = join(import.meta.dirname, '..', '..', 'golden');

const versions = readdirSync(golden, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

const deskVersions = versions.filter((version) => existsSync(join(golden, version, 'desk')));

const contentOf = (...path: readonly string[]): string => readFileSync(join(golden, ...path), 'utf8');

const logsOf = (version: string): readonly string[] =>
  readdirSync(join(golden, version)).filter((name) => name.endsWith('.jsonl'));

/** Words that differ from those at the recording of a version's logs, one a line. */
const changedWords = (version: string): string =>
  changesOf(JSON.parse(contentOf(version, 'vocabulary.json')), JSON.parse(textOfVocabulary(vocabulary)))
    .map(({ path }) => path.join('.'))
    .join('\n');

describe('the golden logs', () => {
  test('exist for every vocabulary from the first to the present one', () => {
    const all = Array.from({ length: versionOf(shop) }, (_, index) => String(index + 1));
    const advice = 'record the logs of each version while it is the present one: tests/golden/README.md';
    expect(versions, advice).toEqual(all);
    for (const version of versions) expect(logsOf(version).length, advice).toBeGreaterThanOrEqual(4);
  });

  test('say by their fingerprint that the words are the present version’s', () => {
    const present = String(versionOf(shop));
    const recorded = contentOf(present, 'vocabulary.txt').trim();
    const advice = `The words of commands, events, effects, rejections or the state have changed since vocabulary ${present} was recorded:
${changedWords(present)}
Logs of shoppers are written in the old words. Add a step to engine/log/upcast.ts that brings the old words up, and record the golden logs of the new version (tests/golden/README.md).`;
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
    expect(addedSince(versionOf(shop), upcasters).size).toBe(0);
  });

  for (const version of versions) {
    for (const name of logsOf(version)) {
      test(`${version}/${name} is decided today as recorded`, () => {
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
      test(`${version}/desk/${name} is decided today by the desk as recorded`, async () => {
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

const line = aLine({ quantity: 1, stock: 5 });
const commands: readonly Command[] = [
  { type: 'Start', hasSession: false, guestLines: [], consent: null },
  { type: 'AddLine', line },
  { type: 'OpenBag' },
  ...Array.from({ length: 62 }, (_, index): Command => ({
    type: 'SetQuantity',
    ...keyOf(line),
    quantity: (index % 5) + 1,
  })),
];
const log = logOf(turnsOf(commands));

/** A shop that shows something else than this one. */
const showing = (
  totals: (totals: ShopFigures) => ShopFigures,
  lines: (lines: Figures['lines']) => Figures['lines'] = (same) => same,
): Pick<ShownFigures<Root>, 'totals' | 'all'> => ({
  totals: (root) => totals(shopFigures.totals(root)),
  all: (root) => {
    const figures = shopFigures.all(root);
    return { ...figures, ...totals(figures), lines: lines(figures.lines) };
  },
});

const found = (figures: ReturnType<typeof showing>) => verifyAll(log, turn, undefined, figures);

/** The log with a line changed and the hash chain rebuilt after it. */
const rewritten = (change: (text: string) => string): readonly string[] =>
  rechained(log, (text) => change(text.slice(0, text.lastIndexOf(',"chain":"'))));

describe('G39: the figures that a shopper saw', () => {
  test('are in the turn that changes them and in every keyframe', () => {
    expect(log[2]).toContain(`"shown":{"badge":"1","pay":null,"total":${line.unitPrice}}`);
    expect(log[3]).not.toContain('"shown"');
    expect(log[65]).toMatch(
      /^\{"at":1700000000063,"hash":"[0-9a-f]{64}","keyframe":64,"shown":\{"badge":"1"/,
    );
    expect(log[65]).toContain('"lines":[{"notes":[{"note":"low-stock","stock":5}],"productId":"ring"');
    expect(verifyAll(log)).toEqual(E.right(null));
  });

  test.each<readonly [string, ReturnType<typeof showing>, number, string]>([
    [
      'a total',
      showing((all) => ({ ...all, total: all.total === null ? null : satang(all.total * 2) })),
      2,
      `the shown total was ${line.unitPrice}, now ${line.unitPrice * 2}`,
    ],
    [
      'a badge',
      showing((all) => ({ ...all, badge: all.badge === '' ? '' : `${all.badge}+` })),
      2,
      'the shown badge was "1", now "1+"',
    ],
    [
      'a reason why pay is disabled',
      showing((all) => ({ ...all, pay: all.badge === '3' ? { why: 'pending' } : all.pay })),
      6,
      'the shown pay was null, now {"why":"pending"}',
    ],
    [
      'the sum of a line',
      showing(
        (all) => all,
        (lines) => lines.map((each) => ({ ...each, sum: satang(7) })),
      ),
      64,
      `the shown lines.0.sum was ${line.unitPrice}, now 7`,
    ],
    [
      'a note at a line',
      showing(
        (all) => all,
        (lines) => lines.map((each) => ({ ...each, notes: [] })),
      ),
      64,
      'the shown lines.0.notes.0 was {"note":"low-stock","stock":5}, now nothing',
    ],
  ])('name %s that the shop shows otherwise now', (_name, figures, at, message) => {
    expect(found(figures)).toEqual(E.right({ turn: at, what: 'figures', message }));
  });

  test('name a figure that was wrong then', () => {
    const lines = rewritten((text) => text.replace(`"total":${line.unitPrice}}`, '"total":5}'));
    expect(verifyAll(lines)).toMatchObject(
      E.right({ turn: 2, message: `the shown total was 5, now ${line.unitPrice}` }),
    );
  });

  test.each([
    ['something that is no figure', '"badge":"1"', '"badge":1'],
    ['a figure too many', '"shown":{"badge":"1"', '"shown":{"also":1,"badge":"1"'],
    ['another time in a keyframe', '{"at":17', '{"at":27'],
    ['another state in a keyframe', ',"hash":"', ',"hash":"0'],
  ])('are an error of form: %s', (_name, from, to) => {
    const lines = rewritten((text) => {
      const changed = text.replace(from, to);
      return to.endsWith('0') ? changed.replace(/"hash":"(.{64})./, '"hash":"$1') : changed;
    });
    expect(verifyAll(lines)).toMatchObject({ _tag: 'Left' });
  });
});
