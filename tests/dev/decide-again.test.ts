import { describe, expect, test } from 'vitest';
import type { Program } from '../../engine/log/program.ts';
import { shop } from '../../engine/programs/shop.ts';
import type { Command } from '../../engine/slices.ts';
import type { ShopLanguage } from '../../engine/take-turn.ts';
import { decideAgain, logChangedDecisions } from '../../src/dev/decide-again.ts';
import { turnsOf } from '../engine/log/support/logs.ts';
import { aLine } from '../engine/support/visit.ts';

type Rules = Program<ShopLanguage>['turn'];

/** Rules that add two of everything. */
const generous: Rules = (root, command, facts) =>
  shop.turn(
    root,
    command.type === 'AddLine' ? { ...command, line: { ...command.line, quantity: 2 } } : command,
    facts,
  );

const broken: Rules = (root, command, facts) => {
  if (command.type === 'AddLine') throw new Error('a rule that is being written');
  return shop.turn(root, command, facts);
};

const visit: readonly Command[] = [
  { type: 'Start', hasSession: false, guestLines: [], consent: null },
  { type: 'AddLine', line: aLine({ stock: 9 }) },
  { type: 'ConnectionLost' },
  { type: 'AddLine', line: aLine({ stock: 9 }) },
];
const turns = turnsOf(visit);

describe('a visit that is decided again by changed rules', () => {
  test('has the same state by the same rules', () => {
    const { state, different } = decideAgain(shop.initial, turns, shop);
    expect(state).toEqual(turns.at(-1)?.state);
    expect(different).toEqual([]);
  });

  test('has the changed rules’ state and names each turn', () => {
    const { state, different } = decideAgain(shop.initial, turns, { turn: generous });
    expect(state).toEqual(turnsOf(visit, generous).at(-1)?.state);
    expect(different.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^turn 2: the events of AddLine differ: .*; the state differs from here on at cart\./,
      ),
      expect.stringMatching(/^turn 4: the events of AddLine differ: [^;]*$/),
    ]);
  });

  test('continues where rules fail, and the console shows the first turns', () => {
    const { state, different } = decideAgain(shop.initial, turns, { turn: broken });
    expect(state.connection.isOnline).toBe(false);
    const said: unknown[] = [];
    const say = (word: unknown): void => void said.push(word);
    logChangedDecisions(turns.length, different, {
      info: say,
      groupCollapsed: say,
      log: () => undefined,
      groupEnd: () => undefined,
    });
    expect(said).toEqual([
      'rules: 4 turns decided again, 2 different',
      expect.stringContaining(
        'turn 2: AddLine was decided, now it fails: Error: a rule that is being written',
      ),
      expect.stringContaining('turn 4: AddLine was decided, now it fails'),
    ]);
  });
});
