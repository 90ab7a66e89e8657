import * as t from 'io-ts';
import { either as E } from 'fp-ts';
import { oneOf, record } from '../../kernel/codec.ts';
import { Count } from '../../values/codecs/quantity.ts';

/**
 * What there is of a size of a product at a place: what can be sold, and what buyers were promised that has not left the
 * house. Together they are what staff count there.
 */
export const StockAt = record({ sizeId: t.string, placeId: t.string, forSale: Count, held: Count });
export type StockAt = t.TypeOf<typeof StockAt>;

/** How stock is changed: by what was counted, held pieces among it; by what came; or by what is gone. */
export const StockChangeKind = oneOf(['counted', 'added', 'removed']);
export type StockChangeKind = t.TypeOf<typeof StockChangeKind>;

export interface StockChange {
  readonly kind: StockChangeKind;
  readonly pieces: number;
}

/** The most pieces of a size at a place. */
export const mostPieces = 100_000;

/** Why stock cannot become what was asked: buyers were promised more than there would be, or it is beyond belief. */
export type StockProblem = 'held' | 'too-many';

/** What can be sold after a change: never less than nothing, so that promised pieces are there. */
export const stockAfter = (
  { forSale, held }: Pick<StockAt, 'forSale' | 'held'>,
  { kind, pieces }: StockChange,
): E.Either<StockProblem, number> => {
  const after = kind === 'counted' ? pieces - held : kind === 'added' ? forSale + pieces : forSale - pieces;
  if (after < 0) return E.left('held');
  return after + held > mostPieces ? E.left('too-many') : E.right(after);
};
