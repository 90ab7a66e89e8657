import * as t from 'io-ts';
import { either as E } from 'fp-ts';
import { filter, map, defer, ignoreElements, type Observable, tap } from 'rxjs';
import type { CheckoutCommand } from '../../engine/checkout/words.ts';
import type { Of } from '../../engine/kernel/tagged.ts';
import { CartLine } from '../../engine/values/codecs/cart-line.ts';
import { decodeJson, storedValue } from './stored-value.ts';
import { createOwnedValue, type OwnerParts, isTooOld, ownerIn } from './owned-value.ts';
import { storageChanges, type KeyedStorage } from './storage.ts';
import { CheckoutDraft } from '../../engine/checkout/draft.ts';
import { nullable } from '../../engine/kernel/codec.ts';
import { CustomerId } from '../../engine/values/profile.ts';
import type { Clock } from '../clock.ts';
import { CheckoutStep } from '../../engine/values/page/page-codec.ts';
import { canonicalText } from '../../engine/kernel/canonical.ts';
import { OrderRequest } from '../../engine/orders/order.ts';

const Named = t.type({ value: t.type({ productId: t.string }) });

/** Product id that is safe in an address. */
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
    /** Product of "buy now"; if it is unreadable, too old or another owner's, at most its id (case H-K12). */
    found: (): Of<CheckoutCommand, 'BuyNowFound'> => {
      const productId = namedIn(storage.get('buyNowProduct'));
      const line = kept.read();
      look();
      return { type: 'BuyNowFound', line, productId: line === null ? productId : null };
    },
    /** Another tab removed this tab's buy-now product: ordered it (then the form is gone, too), or left it. */
    others$: storageChanges(storage, ['buyNowProduct', 'checkoutDraft']).pipe(
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

const KeptDraft = t.type({ draft: CheckoutDraft, customerId: nullable(CustomerId) });
export type KeptDraft = t.TypeOf<typeof KeptDraft>;

/** Debounce before a changed form is written, milliseconds. */
const writingPause = 250;

/** The form of checkout, kept for its owner for a day; writes are debounced. */
export const createCheckoutDraft = ({
  clock,
  ...rest
}: Omit<OwnerParts, 'now'> & { readonly clock: Clock }) => {
  const kept = createOwnedValue('checkoutDraft', KeptDraft, { ...rest, now: clock.now });
  let waiting: { readonly draft: KeptDraft; readonly by: string } | null = null;
  // The owner may have signed out in another tab meanwhile.
  const flush = (): void => {
    if (waiting !== null && waiting.by === rest.owner()) kept.keep(waiting.draft);
    waiting = null;
  };
  let changedAt = clock.now();
  return {
    read: kept.read,
    /** Writes a form at once, unless a newer one of this owner is stored or waits. */
    adopt: (draft: KeptDraft): void => {
      if (waiting === null && kept.read() === null) kept.keep(draft);
    },
    /** Time of the last change of the form in this tab, milliseconds since 1970. */
    changedAt: (): number => changedAt,
    /** Writes the form after a moment; a later one takes the place of one that waits. */
    keep: (draft: KeptDraft): Observable<never> => {
      changedAt = clock.now();
      waiting = { draft, by: rest.owner() };
      return defer(() => clock.after(writingPause).pipe(tap(flush), ignoreElements()));
    },
    forget: (whose: 'everybody' | 'others'): void => {
      waiting = null;
      kept.forget(whose);
    },
    /** Writes pending changes at once: the page is being unloaded. */
    flush,
  };
};

const Parked = t.type({ customerId: t.string, at: t.number, step: CheckoutStep, draft: CheckoutDraft });
type Parked = t.TypeOf<typeof Parked>;

/** Form of a customer whose session expired: kept a day for them alone, deleted by the next sign-in. */
export const createParkedDraft = (storage: KeyedStorage, now: () => number) => {
  const { read, write, forget } = storedValue(storage, 'checkoutDraftAside', Parked);
  const fresh = (): Parked | null => {
    const found = read();
    if (found === null || !isTooOld(now() - found.at)) return found;
    forget();
    return null;
  };
  return {
    /** Keeps a form that was typed `at`, milliseconds since 1970, unless another tab's of that customer is newer. */
    keep: (parked: Parked): void => {
      const there = fresh();
      if (there?.customerId !== parked.customerId || there.at <= parked.at) write(parked);
    },
    /** Hands out the form of this customer, or nothing; whosever it is, it is kept no longer. */
    take: (customerId: string): Pick<Parked, 'step' | 'draft'> | null => {
      const parked = fresh();
      forget();
      return parked?.customerId === customerId ? parked : null;
    },
    forget,
    /** Forgets it when it is too old or cannot be read. */
    tidy: (): void => void fresh(),
  };
};

/**
 * Time in which an order without an answer is retried automatically, milliseconds. Later it would surprise: the price is not
 * held any longer, and if there is an order, its buyer was notified.
 */
export const pendingTime = 30 * 60_000;

/** Limit of noted orders; more tabs do not wait for answers at once. */
const mostPending = 8;

/** `at`: when it was sent last. */
const Pending = t.type({ key: t.string, request: OrderRequest, at: t.number });
type Pending = t.TypeOf<typeof Pending>;

/** Orders in flight, each noted from just before it is sent until its answer is known (cases K09, H-K05). */
export const createPendingOrder = ({ newKey, ...rest }: OwnerParts & { readonly newKey: () => string }) => {
  const { now } = rest;
  const kept = createOwnedValue('pendingOrder', t.readonlyArray(Pending), rest, pendingTime);
  // Request of this tab without a known answer; another tab may have received the answer and deleted the key.
  let mine: Pending | null = null;
  const isRecent = ({ at }: Pending): boolean => now() - at < pendingTime;
  const stored = () => (kept.read() ?? []).filter(isRecent);
  const without = (key: string) => stored().filter((pending) => pending.key !== key);
  const textOf = (request: OrderRequest): string => canonicalText(OrderRequest.encode(request));
  return {
    /** Last order that was sent and has no known answer, or null. */
    read: (): OrderRequest | null => stored()[0]?.request ?? null,
    /** Last such order of this tab, or null. */
    unanswered: (): OrderRequest | null => (mine !== null && isRecent(mine) ? mine.request : null),
    /** Notes an order before it is sent; returns its idempotency key: that of an equal unanswered order, else a new one. */
    note: (request: OrderRequest): string => {
      const text = textOf(request);
      const noted = [...stored(), ...(mine === null ? [] : [mine])].find(
        (pending) => textOf(pending.request) === text,
      );
      mine = { key: noted?.key ?? newKey(), request, at: now() };
      kept.keep([mine, ...without(mine.key)].slice(0, mostPending));
      return mine.key;
    },
    /** Called when the order with this key was answered. */
    settle: (key: string): void => {
      if (mine?.key === key) mine = null;
      const others = without(key);
      if (others.length > 0) kept.keep(others);
      else kept.forget('everybody');
    },
    forget: (whose: 'everybody' | 'others'): void => {
      mine = null;
      kept.forget(whose);
    },
  };
};

const Purchase = t.union([t.literal('undecided'), t.literal('guest-lines')]);

/** The stores of checkout, owned by the present session or guest; `newKey` gives an unguessable text. */
export const createCheckoutStores = (storage: KeyedStorage, clock: Clock, newKey: () => string) => {
  const shared = { storage, owner: ownerIn(storage), now: clock.now };
  return {
    draft: createCheckoutDraft({ ...shared, clock }),
    parked: createParkedDraft(storage, clock.now),
    pending: createPendingOrder({ ...shared, newKey }),
    buyNow: createBuyNow(shared),
    purchase: createOwnedValue('checkoutPurchase', Purchase, shared),
  };
};
export type CheckoutStores = ReturnType<typeof createCheckoutStores>;
