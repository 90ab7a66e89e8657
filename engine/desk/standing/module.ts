import * as t from 'io-ts';
import { list, nullable, record } from '../../kernel/codec.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { Count } from '../../values/codecs/quantity.ts';

/** Which of the steps to a shop's first sale were taken. */
export const FirstSteps = record({
  price: t.boolean,
  branch: t.boolean,
  product: t.boolean,
  stock: t.boolean,
  payment: t.boolean,
});
export type FirstSteps = t.TypeOf<typeof FirstSteps>;

/** State of the shop, read by every page of the desk. */
export const Standing = record({
  /** Orders whose slip waits for a check; null for staff who do not see orders. */
  slips: nullable(Count),
  /** Settings that still are examples, for owners; empty for others, and in a demo. */
  examples: list(t.string),
  /** For owners until all were taken, or the first order; null after it, and for others. */
  firstSteps: nullable(FirstSteps),
});
export type Standing = t.TypeOf<typeof Standing>;

export const queries = { Standing: queryRow({}, Standing) };
