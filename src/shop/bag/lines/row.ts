import type { CartLine } from '../../../../engine/values/cart-line.ts';
import type { FailedChange, LineNews } from '../../../../engine/cart/words.ts';

export interface BagRow {
  readonly line: CartLine;
  /** The change of this line that was taken back. */
  readonly failed: FailedChange | undefined;
  /** Number of the notice that this line is new, or null. */
  readonly added: number | null;
  /** What is told of its quantity. */
  readonly news?: LineNews | undefined;
  /** Why its price is another than before; null when it is not. */
  readonly price: string | null;
  /** That its kind of gold is paused, in words; null while it is sold. */
  readonly paused?: string | null;
  /** Whether it could not be put aside. */
  readonly isRefused?: boolean;
  /** Whether all of it is drawn; until then it is its name alone, which can be found, read, focused and followed. */
  readonly isWhole?: boolean;
}

/** Whether a row looks the same: lines are compared by their facts, because a projection makes them anew. */
export const sameRow = (before: BagRow, now: BagRow): boolean =>
  before.failed === now.failed &&
  before.added === now.added &&
  before.news === now.news &&
  before.price === now.price &&
  before.paused === now.paused &&
  before.isRefused === now.isRefused &&
  before.isWhole === now.isWhole &&
  (before.line === now.line ||
    (Object.keys(now.line) as (keyof CartLine)[]).every((fact) => before.line[fact] === now.line[fact]));
