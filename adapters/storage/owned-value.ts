import { either as E } from 'fp-ts';
import { dayLength } from '../../engine/values/bangkok-day.ts';
import { type KeyedStorage, type StorageKey, keysByLifetime } from './storage.ts';
import {
  isDefined,
  isNumber,
  isRecordOf,
  isText,
  type Reader,
  storedValue,
  readerOf,
} from './stored-value.ts';
import { createTokenStore } from '../v1/client/tokens.ts';
import { createOrderProofs } from './order-proofs.ts';

/** Lifetime of values of one visit, milliseconds: a day. */
export const keepingTime = dayLength;

/** Tolerance for a browser clock that was set back since the value was stored, milliseconds. */
const clockTolerance = 5 * 60_000;

/** Whether a stored value has expired, by its age in milliseconds, or lies in the future. */
export const isTooOld = (age: number, longest = keepingTime): boolean =>
  age >= longest || age <= -clockTolerance;

interface Owned<A> {
  readonly owner: string;
  readonly at: number;
  readonly value: A;
}

const isOwned = isRecordOf<Owned<unknown>>({ owner: isText, at: isNumber, value: isDefined });

export interface OwnerParts {
  readonly storage: KeyedStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Present owner: the session's id, or 'guest'. */
  readonly owner: () => string;
}

/**
 * A value under a key with who it belongs to and since when (spec 4.8; case H-K12). What cannot be read, is too
 * old or another one's is deleted without a copy: typed data must not outlive it.
 */
export const createOwnedValue = <A>(
  key: StorageKey,
  reader: Reader<A>,
  { storage, now, owner }: OwnerParts,
  longest = keepingTime,
) => {
  const stored = storedValue<Owned<A>>(storage, key, {
    decode: (found) =>
      isOwned(found) ? E.map((value: A) => ({ ...found, value }))(reader.decode(found.value)) : E.left(found),
  });
  return {
    /** The value, unless it is too old or another owner's: then it is forgotten. */
    read: (): A | null => {
      const found = stored.read();
      if (found === null) return null;
      if (found.owner === owner() && !isTooOld(now() - found.at, longest)) return found.value;
      stored.forget();
      return null;
    },
    keep: (value: A): void => stored.write({ owner: owner(), at: now(), value }),
    /** Deletes it, or only if it is of another owner. */
    forget: (whose: 'everybody' | 'others'): void => {
      if (whose === 'everybody' || stored.read()?.owner !== owner()) stored.forget();
    },
  };
};

/** Present owner by the tokens in storage: the session's id, or 'guest'. */
export const ownerIn = (storage: KeyedStorage): (() => string) => {
  const tokens = createTokenStore(storage);
  return () => tokens.read()?.session ?? 'guest';
};

const aside = 'checkoutDraftAside';

/** Customer data in a browser's storage, whether or not the code that wrote it is loaded. */
export const createCustomerStorage = (storage: KeyedStorage, now: () => number) => {
  const owned = keysByLifetime('owner')
    .filter((key) => key !== aside)
    .map((key) => createOwnedValue(key, readerOf(isDefined), { storage, now, owner: ownerIn(storage) }));
  const whose = storedValue(
    storage,
    aside,
    readerOf(isRecordOf<{ readonly customerId: string }>({ customerId: isText })),
  );
  return {
    /** Clears a customer's data when the session has ended (shared device); `isForGood` also clears parked drafts. */
    forget: (isForGood: boolean): void => {
      createOrderProofs(storage).forget();
      for (const value of owned) value.forget('others');
      if (isForGood) storage.remove(aside);
    },
    /** Clears another customer's parked draft. */
    forgetOthersThan: (customerId: string): void => {
      const found = whose.read();
      if (found !== null && found.customerId !== customerId) whose.forget();
    },
  };
};
