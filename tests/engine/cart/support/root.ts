import { either as E } from 'fp-ts';
import { initialCart } from '../../../../engine/cart/initial.ts';
import { intentsPerTurn } from '../../../../engine/cart/intent-number.ts';
import { decide } from '../../../../engine/cart/rules.ts';
import type { CartCommand, CartEvent, CartState, Intent } from '../../../../engine/cart/words.ts';
import type { Outcome } from '../../../../engine/kernel/slice.ts';
import { initialRoot } from '../../../../engine/rules.ts';
import type { Root } from '../../../../engine/slices.ts';
import { type CartLine, lineKey } from '../../../../engine/values/cart-line.ts';
import { deepFreeze } from '../../support/freeze.ts';
import { aLine } from '../../support/visit.ts';

/** The facts of a turn, and the number of the intent that it makes at this index. */
export const facts = { at: 0, seq: 3 };
export const number = (index = 0): number => facts.seq * intentsPerTurn + index;

/** A line of this product in size 52. */
export const line = (productId: string, of: Partial<CartLine> = {}): CartLine => aLine({ productId, ...of });

export const key = (productId: string) => lineKey(productId, '52');

/** Two desired pieces of this product, unless overridden. */
export const wish = (id: number, productId: string, stage: Intent['stage'], quantity = 2): Intent => ({
  id,
  key: key(productId),
  quantity,
  line: line(productId),
  index: null,
  stage,
});

export const mine = { mode: 'server', cartId: 'cart-1', version: 4 } as const;

/** A shop with this bag, by default online and with a signed-in customer. */
export const shop = (
  cart: Partial<CartState>,
  { isOnline = true, isSignedIn = true }: { readonly isOnline?: boolean; readonly isSignedIn?: boolean } = {},
): Root =>
  deepFreeze({
    ...initialRoot,
    cart: { ...initialCart, ...cart },
    connection: { ...initialRoot.connection, isOnline },
    session: { ...initialRoot.session, status: isSignedIn ? 'signed-in' : 'signed-out' },
  });

/** The events of a command in this shop, or the type of its rejection. */
export const decided = (root: Root, command: CartCommand): readonly object[] | string => {
  const handlers = decide as unknown as Readonly<
    Record<string, (command: CartCommand, root: Root, of: typeof facts) => Outcome<CartEvent>>
  >;
  const outcome = handlers[command.type]?.(command, root, facts);
  if (outcome === undefined) throw new Error(`${command.type} has no rule`);
  return E.isRight(outcome) ? outcome.right : outcome.left.type;
};

/** A shop, a command, and its events or the type of its rejection. */
export type RuleCase = readonly [root: Root, command: CartCommand, outcome: readonly object[] | string];
