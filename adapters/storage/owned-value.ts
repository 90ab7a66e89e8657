import { either as E } from 'fp-ts';
import { dayLength } from '../../engine/values/bangkok-day.ts';
import type { KeyedStorage } from './storage.ts';
import type { StorageKey } from './keys.ts';
import { isAnything, isNumber, isRecordOf, isText, type Reader } from './reader.ts';
import { storedValue } from './stored-value.ts';

/** For how long the browser keeps what belongs to one visit, milliseconds: a day. */
export const keepingTime = dayLength;

/** How far the clock of the browser may have been set back since something was kept, milliseconds. */
const clockTolerance = 5 * 60_000;

/** Whether something was kept for too long, by its age in milliseconds, or in what would be the future. */
export const isTooOld = (age: number, longest = keepingTime): boolean =>
  age >= longest || age <= -clockTolerance;

/** A value of checkout that this browser keeps for its owner. */
export interface OwnedValue<A> {
  /** The value, unless it is too old or another owner's: then it is forgotten. */
  readonly read: () => A | null;
  readonly keep: (value: A) => void;
  /** Forgets it, or only what another owner has left. */
  readonly forget: (whose: 'everybody' | 'others') => void;
}

interface Owned<A> {
  readonly owner: string;
  readonly at: number;
  readonly value: A;
}

const isOwned = isRecordOf<Owned<unknown>>({ owner: isText, at: isNumber, value: isAnything });

/** Dependencies of an owned value. */
export interface OwnerParts {
  readonly storage: KeyedStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Who is here: the session's id, or 'guest'. */
  readonly owner: () => string;
}

/**
 * A value under a key with who it belongs to and since when (spec 4.8; case H-K12). What cannot be read, is too
 * old or another one's is dropped and not put aside: no copy of what was typed shall outlive it.
 */
export const createOwnedValue = <A>(
  key: StorageKey,
  reader: Reader<A>,
  { storage, now, owner }: OwnerParts,
  longest = keepingTime,
): OwnedValue<A> => {
  const stored = storedValue<Owned<A>>(storage, key, {
    decode: (found) =>
      isOwned(found) ? E.map((value: A) => ({ ...found, value }))(reader.decode(found.value)) : E.left(found),
  });
  return {
    read: () => {
      const found = stored.read();
      if (found === null) return null;
      if (found.owner === owner() && !isTooOld(now() - found.at, longest)) return found.value;
      stored.forget();
      return null;
    },
    keep: (value) => stored.write({ owner: owner(), at: now(), value }),
    forget: (whose) => {
      if (whose === 'everybody' || stored.read()?.owner !== owner()) stored.forget();
    },
  };
};
