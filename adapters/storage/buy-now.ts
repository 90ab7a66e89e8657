import * as t from 'io-ts';
import { either as E } from 'fp-ts';
import { filter, map } from 'rxjs';
import type { CheckoutCommand } from '../../engine/checkout/words.ts';
import type { Of } from '../../engine/kernel/tagged.ts';
import { CartLine } from '../../engine/values/codecs/cart-line.ts';
import { decodeJson } from './json.ts';
import { createOwnedValue, type OwnerParts } from './owned-value.ts';
import { changesOf } from './storage.ts';

const Named = t.type({ value: t.type({ productId: t.string }) });

/** An id that can stand in an address of a product. */
const isId = (id: string): boolean => /^[\w.-]{1,64}$/.test(id) && !/^\.{1,2}$/.test(id);

/** The product that is bought now, kept for its owner for a day. */
export const createBuyNow = (parts: OwnerParts) => {
  const kept = createOwnedValue('buyNowProduct', CartLine, parts);
  const namedIn = (text: string | null): string | null => {
    const named = text === null ? E.left('none') : decodeJson(text, Named);
    if (E.isLeft(named)) return null;
    const { productId } = named.right.value;
    return isId(productId) ? productId : null;
  };
  const { storage } = parts;
  let mine: string | null = null;
  let last: string | null = null;
  let hasForm = storage.get('checkoutDraft') !== null;
  let isOrdered = false;
  const look = (): void => {
    last = storage.get('buyNowProduct');
    mine = last;
  };
  return {
    keep: (line: CartLine): void => {
      kept.keep(line);
      look();
    },
    forget: (whose: 'everybody' | 'others'): void => {
      kept.forget(whose);
      look();
    },
    /** The product that is bought now; where it cannot be read, is too old or another one's, at most which it was (case H-K12). */
    found: (): Of<CheckoutCommand, 'BuyNowFound'> => {
      const productId = namedIn(storage.get('buyNowProduct'));
      const line = kept.read();
      look();
      return { type: 'BuyNowFound', line, productId: line === null ? productId : null };
    },
    /**
     * Another tab or window let go of what this one buys: it was ordered there, when the form went with it, or only left. What
     * it chooses for itself is its own.
     */
    others$: changesOf(storage, ['buyNowProduct', 'checkoutDraft']).pipe(
      filter(() => {
        const isForgotten = mine !== null && last === mine && storage.get('buyNowProduct') === null;
        const hadForm = hasForm;
        last = storage.get('buyNowProduct');
        hasForm = storage.get('checkoutDraft') !== null;
        isOrdered = hadForm && !hasForm;
        return isForgotten;
      }),
      map(() => ({ type: 'BuyNowGone', isOrdered }) as const),
    ),
  };
};
