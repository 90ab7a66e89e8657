import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { lineOf, linesOf } from '../../engine/cart/projection.ts';
import { badgeText, totalQuantityOf } from '../../engine/cart/selectors.ts';
import { type Command, initialRoot, Root } from '../../engine/root.ts';
import { rules, turn } from '../../engine/rules.ts';
import { runs } from '../support/properties.ts';
import { deepFreeze } from './support/freeze.ts';
import { visit } from './support/visits.ts';

const start = deepFreeze(initialRoot);
const factsOf = (seq: number) => ({ at: 1_700_000_000_000 + seq, seq });

/** Every turn of a visit, with the state before it; each state is frozen before the next turn sees it. */
const turnsOf = (commands: readonly Command[]) => {
  let state = start;
  return commands.map((command, index) => {
    const before = state;
    const result = turn(before, deepFreeze(command), factsOf(index + 1));
    state = deepFreeze(result.state);
    return { before, command, ...result };
  });
};

describe('laws of the engine, for any commands in any order', () => {
  test('no command makes the rules throw or change what they were given (G17)', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        turnsOf(commands);
      }),
      { numRuns: runs(6_000) },
    );
  });

  test('a rejected command leaves the state identical and asks nothing of the world', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        for (const { before, state, outcome, effects } of turnsOf(commands)) {
          if (E.isRight(outcome)) continue;
          expect(state).toBe(before);
          expect(effects).toHaveLength(0);
        }
      }),
      { numRuns: runs(600) },
    );
  });

  test("the events of a turn, folded over the state before, are the turn's state", () => {
    fc.assert(
      fc.property(visit, (commands) => {
        for (const { before, state, outcome } of turnsOf(commands)) {
          const events = E.isRight(outcome) ? outcome.right : [];
          expect(events.reduce((root, event) => rules.evolve(root, event), before)).toEqual(state);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('the same visit told twice ends in the same state with the same effects', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        expect(turnsOf(commands).map(({ effects }) => effects)).toEqual(
          turnsOf(commands).map(({ effects }) => effects),
        );
        expect(turnsOf(commands).at(-1)?.state).toEqual(turnsOf(commands).at(-1)?.state);
      }),
      { numRuns: runs(200) },
    );
  });

  test('every state is one that the codec of the state accepts', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        for (const { state } of turnsOf(commands)) expect(Root.is(state)).toBe(true);
      }),
      { numRuns: runs(150) },
    );
  });

  test('states, events and effects survive being written as JSON', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        for (const { state, effects, outcome } of turnsOf(commands)) {
          const said = { state, effects, events: E.isRight(outcome) ? outcome.right : [] };
          expect(JSON.parse(JSON.stringify(said))).toEqual(said);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  test('an accepted quantity is within 1 and the stock known at that moment', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        for (const { command, outcome, state } of turnsOf(commands)) {
          if (E.isLeft(outcome)) continue;
          if (
            command.type === 'SetQuantity' &&
            outcome.right.some(({ type }) => type === 'QuantityChanged')
          ) {
            const line = lineOf(state.cart, command);
            expect(line?.quantity).toBeGreaterThanOrEqual(1);
            expect(line?.quantity).toBeLessThanOrEqual(line?.stock ?? 0);
          }
          if (command.type === 'AddLine' && outcome.right.some(({ type }) => type === 'LineAdded')) {
            const line = lineOf(state.cart, command.line);
            expect(line?.quantity).toBeGreaterThanOrEqual(1);
            expect(line?.quantity).toBeLessThanOrEqual(command.line.stock);
          }
        }
      }),
      { numRuns: runs(800) },
    );
  });

  test('the badge is the sum of the quantities of the lines, and 99+ above 99', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        for (const { state } of turnsOf(commands)) {
          const sum = linesOf(state.cart).reduce((total, line) => total + line.quantity, 0);
          expect(totalQuantityOf(state.cart)).toBe(sum);
          expect(badgeText(sum)).toBe(sum === 0 ? '' : sum > 99 ? '99+' : `${sum}`);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('no two lines of the bag have the same product and size', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        for (const { state } of turnsOf(commands)) {
          const keys = linesOf(state.cart).map(({ productId, sizeId }) => `${productId}/${sizeId}`);
          expect(new Set(keys).size).toBe(keys.length);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('a line never has more than one change under way and one behind it', () => {
    fc.assert(
      fc.property(visit, (commands) => {
        for (const { state } of turnsOf(commands)) {
          const sent = state.cart.intents.filter(({ stage }) => stage === 'sent');
          const behind = state.cart.intents.filter(({ stage }) => stage !== 'sent');
          for (const intents of [sent, behind]) {
            const keys = intents.map(({ key }) => `${key.productId}/${key.sizeId}`);
            expect(new Set(keys).size).toBe(keys.length);
          }
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('a command that nobody knows is rejected, whatever its name', () => {
    for (const type of ['Nonsense', '__proto__', 'constructor', 'toString']) {
      const result = turn(start, { type } as unknown as Command, factsOf(1));
      expect(result.outcome).toEqual(E.left({ type: 'UnknownCommand' }));
      expect(result.state).toBe(start);
    }
  });
});
