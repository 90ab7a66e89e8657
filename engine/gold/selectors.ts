import { bangkokDay } from '../values/bangkok-day.ts';
import { unitPriceToPay } from '../cart/selectors.ts';
import { type CartLine, sameLine } from '../values/cart-line.ts';
import { linesOf } from '../cart/projection.ts';
import type { Announcement } from '../values/product.ts';
import type { QueriesState } from '../queries/words.ts';
import type { GoldReads, PriceNote } from './words.ts';

export interface AnnouncedStep {
  readonly announcement: Announcement;
  /** Price change of a bar, satang, negative for a fall; null when the announcement before is not known. */
  readonly change: number | null;
  /** Whether it is of the latest day. */
  readonly isOfDay: boolean;
}

export const announcedSteps = (history: readonly Announcement[]): readonly AnnouncedStep[] => {
  const latest = history.at(-1);
  return history.map((announcement, index) => {
    const before = history[index - 1];
    return {
      announcement,
      change: before === undefined ? null : announcement.barSell - before.barSell,
      isOfDay: latest !== undefined && bangkokDay(announcement.at) === bangkokDay(latest.at),
    };
  });
};

/** Price change of a bar since the last announcement of the day before, satang; null while that is not known. */
export const changeOfDay = ({
  gold,
  queries,
}: Pick<GoldReads, 'gold'> & { readonly queries: QueriesState }): number | null => {
  const { announcement } = gold;
  if (announcement === null) return null;
  const day = bangkokDay(announcement.at);
  const former = queries.announcements.remote.value?.findLast(({ at }) => bangkokDay(at) < day);
  return former === undefined ? null : announcement.barSell - former.barSell;
};

/** The announcement that explains changed prices; null while it is not certain which one that is. */
export const explainingAnnouncement = ({ gold }: Pick<GoldReads, 'gold'>): Announcement | null =>
  gold.isDoubted ? null : gold.announcement;

/** Whether the shown announcement may be an old one (ux U8). */
export const isGoldStale = ({ gold, connection }: Pick<GoldReads, 'gold' | 'connection'>): boolean =>
  gold.isStale || !connection.isOnline;

export const noteOf = (
  notes: readonly PriceNote[],
  line: Pick<CartLine, 'productId' | 'sizeId'>,
): PriceNote | undefined => notes.find(({ key }) => sameLine(key, line));

/** Price change of the noted lines together, satang; null when no price of a line changed. */
export const notedDifference = (lines: readonly CartLine[], notes: readonly PriceNote[]): number | null => {
  let sum: number | null = null;
  if (notes.length === 0) return sum;
  for (const line of lines) {
    const note = noteOf(notes, line);
    if (note !== undefined) sum = (sum ?? 0) + (unitPriceToPay(line) - note.before) * line.quantity;
  }
  return sum;
};

export const bagDifference = ({ cart, gold }: Pick<GoldReads, 'cart' | 'gold'>): number | null =>
  notedDifference(linesOf(cart), gold.notes);
