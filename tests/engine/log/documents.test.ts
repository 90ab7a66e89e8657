import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { redecide } from '../../../engine/log/derive.ts';
import { breaking, firstPlace } from '../../../engine/log/fault.ts';
import { race } from '../../../engine/log/race.ts';
import { createLogReader, type WrittenTurn } from '../../../engine/log/read.ts';
import { createRedaction } from '../../../engine/log/redact.ts';
import { shrink } from '../../../engine/log/shrink.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import type { Law } from '../../../engine/laws/law.ts';
import type { ShopLanguage, TakeTurn } from '../../../engine/take-turn.ts';
import { initialRoot, turn as takeTurn } from '../../../engine/rules.ts';
import { ready } from '../../../engine/kernel/remote.ts';
import { aProfile } from '../support/profiles.ts';
import { aLine } from '../support/visit.ts';
import { visitOf } from '../../support/recorded.ts';
import { digest, logOf, readAll, rechained, verifyAll } from './support/logs.ts';
import { shop } from '../../../engine/programs/shop.ts';

const person = 'malee.canary@example.com';

/** Commands of a document, and the state that it begins with. */
interface Begun {
  readonly commands: readonly Command[];
  readonly state: Root;
  readonly seq: number;
}

const startedAt = 1_700_000_000_000;

/** The turns of documents one after another; each counts its own from `seq`. */
const visitIn = (documents: readonly Begun[]): readonly Turn[] => {
  let n = 0;
  return documents.flatMap(({ commands, state: first, seq: from }, index) => {
    let state = first;
    return commands.map((command, place): Turn => {
      n += 1;
      const facts = { at: startedAt + n, seq: from + place };
      const step = takeTurn(state, command, facts);
      ({ state } = step);
      const begun = { engine: `0.0.${index}`, logId: `run-${index}`, state: first };
      const document = place === 0 && index > 0 ? { document: begun } : {};
      return { n, ...facts, origin: 'ui', cause: null, ...document, command, ...step };
    });
  });
};

const commands: readonly Command[] = [
  { type: 'Start', hasSession: false, guestLines: [aLine()], consent: null },
  ...visitOf(person, 70).slice(1),
];

/**
 * Four documents: 70 turns; 30 that begin alike; 10 from the state after 20 of those, as after Back; 5 with an empty
 * bag.
 */
const visit = (): readonly Turn[] => {
  const first = { commands, state: initialRoot, seq: 1 };
  const second = { ...first, commands: commands.slice(0, 30) };
  const left = visitIn([first, second])[89]?.state ?? initialRoot;
  const back = { commands: commands.slice(20, 30), state: left, seq: 21 };
  return visitIn([first, second, back, { ...first, commands: commands.slice(3, 8) }]);
};

const documentLines = (lines: readonly string[]): readonly number[] =>
  lines.flatMap((line, index) => (line.startsWith('{"document":') ? [index] : []));

const readTurns = (lines: readonly string[]): readonly WrittenTurn<ShopLanguage>[] => {
  const reader = createLogReader(digest, [shop]);
  return lines.flatMap((text) => {
    const line = reader.read(text);
    if (E.isLeft(line)) throw new Error(line.left.message);
    return line.right.kind === 'turn' ? [line.right.turn] : [];
  });
};

/** The lines with one of them changed, and the chain rebuilt from there. */
const forged = (lines: readonly string[], at: number, change: (line: string) => string): readonly string[] =>
  rechained(lines.with(at, change(lines[at] ?? '')));

/** A shop that rejects every visit to a ring's page. */
const otherwise =
  (isOtherwise: (seq: number) => boolean): TakeTurn =>
  (root, command, facts) =>
    isOtherwise(facts.seq)
      ? { state: root, outcome: E.left({ type: 'OutOfStock', available: 0 }), effects: [] }
      : takeTurn(root, command, facts);

describe('a visit of several documents', () => {
  test('is one log: each document starts with its own state, and all verifies', () => {
    const lines = logOf(visit());
    expect(documentLines(lines)).toHaveLength(3);
    expect(verifyAll(lines)).toEqual(E.right(null));
    const read = readAll(lines);
    expect(E.isRight(read) && read.right.length).toBe(115);
    expect(
      readTurns(lines).flatMap(({ n, document }) => (document === undefined ? [] : [{ n, document }])),
    ).toEqual([
      { n: 71, document: { engine: '0.0.1', logId: 'run-1', state: initialRoot } },
      { n: 101, document: { engine: '0.0.2', logId: 'run-2', state: visit()[89]?.state } },
      { n: 111, document: { engine: '0.0.3', logId: 'run-3', state: initialRoot } },
    ]);
  });

  test('has a divergence wherever a turn is decided differently now', () => {
    const lines = logOf(visit());
    const turns = visit();
    for (const index of [69, 70, 71, 99, 100, 109, 110]) {
      const { at } = turns[index]!;
      const rules: TakeTurn = (root, command, facts) =>
        otherwise(() => facts.at === at)(root, command, facts);
      expect(verifyAll(lines, rules)).toMatchObject(E.right({ turn: index + 1, what: 'outcome' }));
    }
  });

  test('a document with a wrong state, place or time is noticed', () => {
    const lines = logOf(visit());
    const [first = 0] = documentLines(lines);
    const kind = (at: number, change: (line: string) => string): unknown => {
      const read = verifyAll(forged(lines, at, change));
      return E.isLeft(read) ? read.left.kind : read.right?.what;
    };
    expect(kind(first, (line) => line)).toBeUndefined();
    expect(kind(first, (line) => line.replace('"isOnline":true', '"isOnline":false'))).toBe('state');
    expect(kind(first, (line) => line.replace('"document":70', '"document":69'))).toBe('disorder');
    expect(kind(first, (line) => line.replace(/"startedAt":\d+/, '"startedAt":1'))).toBe('disorder');
    expect(kind(first, (line) => line.replace('"logId"', '"logIt"'))).toBe('not-a-log');
    expect(kind(first, (line) => line.replace('"engine"', '"a":1,"engine"'))).toBe('unknown-words');
    expect(kind(first, (line) => line.replace('"isOnline":true', '"isOnline":1'))).toBe('unknown-words');
    const without = verifyAll(lines.filter((_, index) => index !== first));
    expect(E.isLeft(without) && without.left.kind).toBe('altered');
  });

  test('redacted it holds no personal data in any of them, and verifies', () => {
    const redaction = createRedaction(shop);
    const profile = ready(aProfile({ email: person }));
    const known = { ...initialRoot, session: { ...initialRoot.session, profile } };
    const turns = visitIn([
      { commands, state: initialRoot, seq: 1 },
      { commands: commands.slice(0, 5), state: known, seq: 1 },
    ]);
    const lines = logOf(turns.map(redaction.turn));
    expect(logOf(turns)[documentLines(logOf(turns))[0] ?? 0]).toContain(person);
    expect(lines.join('\n')).not.toContain('canary');
    expect(verifyAll(lines)).toEqual(E.right(null));
  });

  test('re-decides identically; in races no turn changes its document', () => {
    const turns = visit();
    expect(redecide(initialRoot, turns, takeTurn).map(({ state }) => state)).toEqual(
      turns.map(({ state }) => state),
    );
    const law: Law = {
      name: 'begins-anew',
      says: 'what a document begins with is its own state',
      applies: () => true,
      breach: ({ before, facts }) =>
        facts.at === turns[70]?.at && before !== initialRoot ? 'it goes on from the one before' : undefined,
    };
    expect(race({ first: initialRoot, turns, rules: takeTurn, laws: [law], limit: 20 }).broken).toBeNull();
  });

  test('shrunk it is a log of the document that shows the fault', () => {
    const law: Law = {
      name: 'nobody-comes-late',
      says: 'nobody goes anywhere in the last document',
      applies: () => true,
      breach: ({ facts }) => (facts.at > startedAt + 100 ? 'somebody did' : undefined),
    };
    const turns = visit();
    const shrunk = shrink(initialRoot, turns, breaking([law], takeTurn));
    expect(shrunk?.turns).toHaveLength(1);
    const [only] = shrunk?.turns ?? [];
    expect(only?.n).toBe(101);
    // A log from this turn on begins with its document.
    const made = redecide(initialRoot, shrunk?.turns ?? [], takeTurn);
    const lines = logOf(made);
    expect(lines[0]).toContain('"logId":"run-2"');
    expect(documentLines(lines)).toEqual([]);
    expect(verifyAll(lines)).toEqual(E.right(null));
    expect(firstPlace(initialRoot, made, breaking([law], takeTurn))?.index).toBe(0);
  });
});
