import * as t from 'io-ts';
import { guarded } from '../../kernel/codec.ts';
import { isQuantity, isCount } from '../quantity.ts';

/** Codec of a line's quantity: a whole number of pieces, 1 … `largestQuantity` (spec 5). */
export const Quantity = guarded('Quantity', isQuantity);

/** Codec of a count of pieces or of stock: a whole number from 0. */
export const Count = guarded('Count', isCount);

/** Codec of a moment, milliseconds since 1970 UTC; a log's vocabulary calls it a count like any other. */
export const Moment = guarded(Count.name, isCount);

/** Codec of a requested quantity, sensible or not: JSON writes NaN as null; beyond doubles are the infinities. */
export const WantedNumber = new t.Type<number, number, unknown>(
  'WantedNumber',
  (value): value is number => typeof value === 'number',
  (value, context) =>
    value === null
      ? t.success(NaN)
      : typeof value === 'number'
        ? t.success(value)
        : t.failure(value, context),
  Number,
);
