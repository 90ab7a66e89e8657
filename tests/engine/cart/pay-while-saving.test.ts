import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { step } from '../../../engine/kernel/turn.ts';
import { firstBreach, witness } from '../../../engine/laws/index.ts';
import { rules, turn } from '../../../engine/rules.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { keyOf } from '../../../engine/values/cart-line.ts';
import { runs } from '../../support/properties.ts';
import { lawOf } from '../support/law-of.ts';
import { aCustomer, aLine } from '../support/visit.ts';

const line = aLine();
const key = keyOf(line);
const failures: readonly Failure[] = [
  { kind: 'offline', status: null, code: null },
  { kind: 'timeout', status: null, code: null },
  { kind: 'refused', status: 409, code: 'OUT_OF_STOCK' },
];

type Act = (root: Root) => Command;
const always =
  (command: Command): Act =>
  () =>
    command;
/** What the server may say about the change that was made last. */
const answered = ({ cart }: Root, quantity: number): Command => ({
  type: 'ChangeAccepted',
  intent: cart.intents[0]?.id ?? 0,
  cart: { cartId: 'cart-1', version: cart.version + 1, lines: [aLine({ quantity })] },
});

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(always({ type: 'Pay' })) },
  {
    weight: 4,
    arbitrary: fc
      .integer({ min: 1, max: 12 })
      .map((quantity) => always({ type: 'SetQuantity', ...key, quantity })),
  },
  { weight: 3, arbitrary: fc.constant(always({ type: 'SendChange', ...key })) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 10 }).map((quantity) => (root: Root) => answered(root, quantity)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...failures).map(
      (failure) =>
        ({ cart }: Root) =>
          ({ type: 'ChangeFailed', intent: cart.intents[0]?.id ?? 0, failure }) as const,
    ),
  },
  fc.constantFrom(
    always({ type: 'RemoveLine', ...key }),
    always({ type: 'ConnectionLost' }),
    always({ type: 'ConnectionRestored' }),
    always({ type: 'CloseBag' }),
    always({ type: 'CheckoutRefused', failure: { kind: 'server', status: 500, code: null } }),
    always({ type: 'SignOut' }),
  ),
);

/** Carries visits out by these rules under the law; how many of 100 come to wait with paying. */
const watched = (takeTurn: TakeTurn, visits: number): number => {
  const law = lawOf('pay-waits-for-saving');
  let [waiting, all] = [0, 0];
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 20 }), (acts) => {
      let { root } = aCustomer(line).on(
        { type: 'OpenBag' },
        { type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [line] } },
      );
      let isReached = false;
      for (const [index, next] of acts.entries()) {
        const seq = 100 + index;
        const seen = witness(takeTurn, root, next(root), { at: 1_700_000_000_000 + seq, seq });
        expect(firstBreach([law], seen), law.says).toBeUndefined();
        root = seen.state;
        isReached ||= root.cart.isPayWanted;
      }
      all += 1;
      if (isReached) waiting += 1;
    }),
    { numRuns: visits },
  );
  return (100 * waiting) / all;
};

test('whoever pays while a change is saved waits for that alone, in visits of which many come to it', () => {
  expect(watched(turn, runs(300))).toBeGreaterThan(15);
});

test('a bag that forgets who waits is found out', () => {
  const forgetful: TakeTurn = (root, command, facts) =>
    step(
      {
        ...rules,
        evolve: (state, event) => (event.type === 'PayLetGo' ? state : rules.evolve(state, event)),
      },
      root,
      command,
      facts,
    );
  expect(() => watched(forgetful, 300)).toThrow('pay-waits-for-saving');
});
