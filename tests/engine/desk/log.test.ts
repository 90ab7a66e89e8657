import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { nodeDigest } from '../../../adapters/log-file/node-digest.ts';
import { addressOf, pageAt, queriesOf } from '../../../engine/desk/registry.ts';
import { initialRoot, turn as takeTurn } from '../../../engine/desk/slices.ts';
import { type DeskLanguage, vocabulary } from '../../../engine/desk/vocabulary.ts';
import { personalKindOf } from '../../../engine/kernel/personal.ts';
import { partsOf } from '../../../engine/kernel/shape.ts';
import { redecide } from '../../../engine/log/derive.ts';
import { createLogReader } from '../../../engine/log/read.ts';
import { createRedaction } from '../../../engine/log/redact.ts';
import { createRedactionCheck } from '../../../engine/log/redacted.ts';
import type { TurnOf } from '../../../engine/log/turn.ts';
import { createLogWriter } from '../../../engine/log/write.ts';
import { desk, deskNames } from '../../../engine/programs/desk.ts';
import { shop } from '../../../engine/programs/shop.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';
import { verifiedBy } from '../log/support/logs.ts';
import { deskVisit } from './support/visits.ts';
import type * as t from 'io-ts';

const anyVisit = fc.gen().map((draw) => deskVisit((from) => draw(() => from), 70).map(({ turn }) => turn));

const logOf = (turns: readonly TurnOf<DeskLanguage>[]): readonly string[] => {
  const facts = { engine: '0.0.0', logId: 'a-desk', locale: 'th', timeZone: 'Asia/Bangkok' };
  const writer = createLogWriter(nodeDigest, desk, {
    ...facts,
    isRedacted: false,
    derived: null,
    state: initialRoot,
  });
  return [...turns.flatMap((turn) => writer.turn(turn)), ...writer.close()];
};

const verified = (lines: readonly string[], rules: TakeTurn<DeskLanguage> = takeTurn) =>
  verifiedBy({ ...desk, turn: rules }, lines);

test('a page starts each of its reads by the read’s own name', () => {
  const price = pageAt('/desk/price?page=2');
  expect(price === null ? [] : queriesOf(price)).toEqual([
    { type: 'Price' },
    { type: 'Announcements', page: 2 },
    { type: 'Standing' },
  ]);
});

describe('a log of the desk', () => {
  test('of any visit verifies, also redacted, and then without personal data', () => {
    fc.assert(
      fc.property(anyVisit, (turns) => {
        expect(verified(logOf(turns))).toEqual(E.right(null));
        const redaction = createRedaction(desk);
        const made = turns.map(redaction.turn);
        expect(redecide<DeskLanguage>(initialRoot, made, takeTurn)).toEqual(made);
        expect(verified(logOf(made))).toEqual(E.right(null));
        const check = createRedactionCheck(desk);
        expect(made.every((turn) => check.turn(turn) && check.state(turn.state))).toBe(true);
      }),
      // Visits are drawn step by step: shrinking would draw all of it again, for minutes.
      { numRuns: runs(25), endOnFailure: true },
    );
  });

  test('names what is decided differently now', () => {
    const turns = fc.sample(anyVisit, { numRuns: 1, seed: 4 })[0] ?? [];
    const late: TakeTurn<DeskLanguage> = (root, command, facts) =>
      takeTurn(root, command, command.type === 'Start' ? facts : { ...facts, at: facts.at + 1 });
    expect(verified(logOf(turns), late)).toMatchObject({
      right: { what: expect.stringMatching(/events|state/) },
    });
  });

  test('is refused by readers of shop logs alone, and without its program', () => {
    const lines = logOf([]);
    const [header = ''] = lines;
    const read = (text: string) => createLogReader(nodeDigest, [shop]).read(text);
    expect(read(header)).toMatchObject({
      left: { message: 'this is a log of the program desk, and only those of shop are read here' },
    });
    const body = header.slice(0, -76);
    const linked = (text: string): string => `${text},"chain":"${nodeDigest(text)}"}`;
    expect(linked(body)).toBe(header);
    for (const [name, message] of [
      ['', 'the header does not say of which program this is a log'],
      [',"program":"till"', 'this is a log of the program "till", and only those of shop are read here'],
    ] as const)
      expect(read(linked(body.replace(',"program":"desk"', name)))).toMatchObject({ left: { message } });
  });
});

/** The text fields of a codec that are not marked as personal data. */
const unmarked = (codec: t.Mixed, field: string, seen: Set<t.Mixed>): readonly string[] => {
  if (seen.has(codec) || personalKindOf(codec) !== undefined) return [];
  seen.add(codec);
  const parts = partsOf(codec);
  switch (parts.kind) {
    case 'record':
      return Object.entries(parts.fields).flatMap(([name, of]) =>
        unmarked(of, `${field}.${name}`, new Set(seen)),
      );
    case 'list':
      return unmarked(parts.of, field, new Set(seen));
    case 'union':
      return parts.members.flatMap((member) => unmarked(member, field, new Set(seen)));
    case 'word':
      return codec.name === 'string' || codec.name.startsWith('text ') ? [field] : [];
  }
};

describe('what buyers are known by', () => {
  test('is marked wherever the desk has words for it', () => {
    const suspicious =
      /\.(phone|email|firstName|lastName|fullName|recipient|buyer|postcode|subDistrict|taxId|orderNumber|orderId|customerId|username|birthDate)[a-zA-Z]*$/i;
    // The shop's own numbers, and order numbers in the shop's codec, which open nothing.
    const isOwn = (field: string): boolean =>
      /\.seller\.|\.branch\.|\.terms\.phone$|\.order\.orderNumber$/.test(field);
    const { byType: _, ...words } = vocabulary;
    const found = Object.values(words).flatMap((codec) => unmarked(codec, '', new Set()));
    expect([...new Set(found)].filter((field) => suspicious.test(field) && !isOwn(field))).toEqual([]);
  });

  test('is gone from addresses, which lead to the same pages as before', () => {
    const names = deskNames.create();
    const places = [
      '/desk?q=สมชาย&queue=slips',
      '/desk?q=%E0%B8%AA',
      '/desk/nowhere',
      '/desk?page=01',
      '/desk',
      '/elsewhere?q=1',
    ];
    const made = places.map((place) => names('address', place));
    expect(new Set(made).size).toBe(places.length);
    for (const [index, place] of places.entries()) {
      const [was, is] = [pageAt(place), pageAt(made[index] ?? '')];
      expect(is?.type).toBe(was?.type);
      expect(deskNames.isMadeUp('address', made[index] ?? '')).toBe(true);
      if (is !== null) expect(pageAt(addressOf(is))).toEqual(is);
    }
    expect(made.join(' ')).not.toContain('สมชาย');
    expect(deskNames.isMadeUp('address', '/desk?q=สมชาย')).toBe(false);
    expect(deskNames.isMadeUp('words', 'แหวนของคุณมาลี')).toBe(false);
  });
});
