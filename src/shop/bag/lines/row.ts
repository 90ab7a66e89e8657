import type { CartLine } from '../../../../engine/values/cart-line.ts';
import type { FailedChange, LineNews } from '../../../../engine/cart/words.ts';

export interface BagRow {
  readonly line: CartLine;
  readonly failed: FailedChange | undefined;
  /** Number of the notice that this line is new, or null. */
  readonly added: number | null;
  readonly news?: LineNews | undefined;
  /** Why its price is another than before; null when it is not. */
  readonly price: string | null;
  /** That its kind of gold is paused, in words; null while it is sold. */
  readonly paused?: string | null;
  readonly isRefused?: boolean;
  /** Whether all of it is drawn; until then it is its name alone, which can be found, read, focused and followed. */
  readonly isWhole?: boolean;
}

/** Whether a row looks the same: lines are compared by their facts, because a projection makes new objects. */
export const sameRow = (before: BagRow, now: BagRow): boolean =>
  (Object.keys({ ...before, ...now }) as (keyof BagRow)[]).every((part) =>
    part === 'line'
      ? (Object.keys(now.line) as (keyof CartLine)[]).every((fact) => before.line[fact] === now.line[fact])
      : before[part] === now[part],
  );
