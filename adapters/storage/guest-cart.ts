import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { from, map, type Observable, ReplaySubject, tap } from 'rxjs';
import type { GuestChange } from '../../engine/cart/effect.ts';
import { applyGuestChange, mergeDuplicates } from '../../engine/cart/guest.ts';
import { CartLine } from '../../engine/cart/line.ts';
import type { GuestBagTrouble } from '../../engine/connection/state.ts';
import { type LockParts, type Locked, underLock } from '../browser/locks.ts';
import { readJson } from './json.ts';
import { readItems } from './quarantine.ts';
import { changesOf, type KeyedStorage } from './storage.ts';

/** The key of the guest's bag (spec 3). */
export const guestCartKey = 'guestCartProduct';

const lockName = 'guest-cart';

/** The version of the stored bag that this shop writes: its number beside the lines. A bare list of lines has none. */
const writtenVersion = 1;

const Versioned = t.type({ version: t.number, lines: t.unknown });

/** Whether a text is the bag of a newer shop, whose lines may be anything. */
const isNewer = (text: string): boolean => {
  const parsed = readJson(text);
  return E.isRight(parsed) && Versioned.is(parsed.right) && parsed.right.version > writtenVersion;
};

const linesIn = (value: unknown): unknown => (Versioned.is(value) ? value.lines : value);

/** The guest's bag in this browser, shared by all its tabs. */
export interface GuestCart {
  /** What storage holds, with this tab's changes that are not carried out yet. */
  readonly read: () => readonly CartLine[];
  /**
   * Begins to carry a change out, at once; the stream tells the bag afterwards. The bag is read when it is told, so
   * it has every change that was begun until then.
   */
  readonly change: (change: GuestChange) => Observable<readonly CartLine[]>;
  /** Empties the bag in all tabs. */
  readonly clear: () => Observable<readonly CartLine[]>;
  /** The bag after another tab or window changed it. */
  readonly others$: Observable<readonly CartLine[]>;
  /** What the shopper should know of the stored bag; each is told once. */
  readonly troubles$: Observable<GuestBagTrouble>;
  /** Carries out now what still waits for the lock: the page is going away. */
  readonly flush: () => void;
}

/** What the guest's bag needs: where it is kept, and a lock that all tabs share. */
export interface GuestCartParts extends LockParts {
  readonly storage: KeyedStorage;
}

type Change = (lines: readonly CartLine[]) => readonly CartLine[];

/**
 * The stored guest's bag: every change is a read-modify-write under a lock that all tabs share, so that two tabs
 * keep both their changes. Bad lines are put aside, duplicates merged. The bag of a newer shop, which another tab runs
 * already, is neither read nor overwritten: this tab goes on in memory.
 */
export const createGuestCart = ({ storage, ...locking }: GuestCartParts): GuestCart => {
  const pending = new Map<Change, Locked<void> | null>();
  // Emptying writes an empty list; no value at all means that the storage was wiped. Nobody tells the tab in which
  // that was done, and its bag is written again with its next change (case H-S17).
  let last: readonly CartLine[] = [];

  let isOutdated = false;
  const told = new Set<GuestBagTrouble>();
  const troubles = new ReplaySubject<GuestBagTrouble>();
  const tell = (trouble: GuestBagTrouble): void => {
    if (told.has(trouble)) return;
    told.add(trouble);
    troubles.next(trouble);
  };

  /** Whether the stored bag is a newer shop's; once it was, this tab leaves it alone for good. */
  const isOthers = (): boolean => {
    const text = isOutdated ? null : storage.get(guestCartKey);
    if (text !== null && isNewer(text)) {
      isOutdated = true;
      tell('outdated');
    }
    return isOutdated;
  };

  const write = (lines: readonly CartLine[]): void => {
    last = lines;
    if (!isOthers()) storage.set(guestCartKey, JSON.stringify({ version: writtenVersion, lines }));
  };

  const stored = (): readonly CartLine[] => {
    if (isOthers()) return last;
    const items = readItems(storage, guestCartKey, CartLine, linesIn);
    if (items === null) return last;
    if (items.bad.length > 0) tell('spoilt');
    const lines = mergeDuplicates(items.good);
    if (items.bad.length > 0 || lines.length < items.good.length) write(lines);
    last = lines;
    return lines;
  };

  const read = (): readonly CartLine[] => {
    let lines = stored();
    for (const change of pending.keys()) lines = change(lines);
    return lines;
  };

  const begin = (change: Change): Observable<readonly CartLine[]> => {
    pending.set(change, null);
    const carriedOut = underLock(lockName, locking, () => {
      const before = stored();
      pending.delete(change);
      write(change(before));
    });
    if (pending.has(change)) pending.set(change, carriedOut);
    return from(carriedOut.result).pipe(map(read));
  };

  return {
    read,
    change: (change) => begin((lines) => applyGuestChange(lines, change)),
    clear: () => begin(() => []),
    others$: changesOf(storage, [guestCartKey]).pipe(
      tap(() => {
        if (storage.get(guestCartKey) === null) last = [];
      }),
      map(read),
    ),
    troubles$: troubles,
    flush: () => {
      for (const waiting of pending.values()) waiting?.now();
    },
  };
};
