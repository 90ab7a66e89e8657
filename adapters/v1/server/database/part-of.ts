import type * as t from 'io-ts';

/** The part of a row that a codec names: a statement may tell more than what is answered from its rows. */
export const partOf =
  <A>(codec: t.Type<A, unknown, unknown>) =>
  (row: A): A =>
    codec.encode(row) as A;
