import * as t from 'io-ts';
import { either as E } from 'fp-ts';
import { ReplaySubject } from 'rxjs';
import type { GuestChange } from '../../engine/cart/words.ts';
import { applyGuestChange, mergeDuplicates } from '../../engine/cart/guest.ts';
import { CartLine } from '../../engine/values/codecs/cart-line.ts';
import type { GuestBagTrouble } from '../../engine/connection/words.ts';
import { readJson } from './stored-value.ts';
import { createSharedList, type SharedListParts } from './shared-list.ts';

/** Version of the stored bag's format; a bare list of lines has none. */
const writtenVersion = 1;

const Versioned = t.type({ version: t.number, lines: t.unknown });

/** Whether a text is a bag of a newer version, in an unknown format. */
const isNewer = (text: string): boolean => {
  const parsed = readJson(text);
  return E.isRight(parsed) && Versioned.is(parsed.right) && parsed.right.version > writtenVersion;
};

const linesIn = (value: unknown): unknown => (Versioned.is(value) ? value.lines : value);

/**
 * The stored guest's bag. Bad lines are put aside, duplicates merged. A bag written by a newer version in another tab is
 * neither read nor overwritten: this tab keeps its own in memory.
 */
export const createGuestCart = (parts: SharedListParts) => {
  const { storage } = parts;
  let isOutdated = false;
  const reported = new Set<GuestBagTrouble>();
  const troubles = new ReplaySubject<GuestBagTrouble>();
  const tell = (trouble: GuestBagTrouble): void => {
    if (reported.has(trouble)) return;
    reported.add(trouble);
    troubles.next(trouble);
  };

  /** Whether the stored bag is a newer version's; once it was, this tab never writes it again. */
  const isOthers = (): boolean => {
    const text = isOutdated ? null : storage.get('guestCartProduct');
    if (text !== null && isNewer(text)) {
      isOutdated = true;
      tell('outdated');
    }
    return isOutdated;
  };

  const keep = (lines: readonly CartLine[]): void => {
    if (!isOthers()) storage.set('guestCartProduct', JSON.stringify({ version: writtenVersion, lines }));
  };

  const bag = createSharedList(
    {
      key: 'guestCartProduct',
      codec: CartLine,
      tidy: mergeDuplicates,
      keep,
      listIn: linesIn,
      onBad: () => tell('spoilt'),
      isOthers,
    },
    parts,
  );
  return {
    ...bag,
    /** Starts a change; emits the bag afterwards, with every change started until then. */
    change: (change: GuestChange) => bag.change((lines) => applyGuestChange(lines, change)),
    clear: () => bag.change(() => []),
    /** Troubles of the stored bag for the shopper; each is emitted once. */
    troubles$: troubles.asObservable(),
  };
};
export type GuestCart = ReturnType<typeof createGuestCart>;
