import * as t from 'io-ts';
import { list, record } from '../../kernel/codec.ts';

export const ProductIds = list(t.string);
export type ProductIds = t.TypeOf<typeof ProductIds>;

/**
 * A change of a stored list of products, independent of what another tab did to it meanwhile: `add`
 * puts what is not there to the front, `lead` puts all of them there, `remove` takes them out, `clear` takes all out.
 */
export const IdsChange = t.union([
  record({ change: t.literal('add'), productIds: ProductIds }),
  record({ change: t.literal('lead'), productIds: ProductIds }),
  record({ change: t.literal('remove'), productIds: ProductIds }),
  record({ change: t.literal('clear') }),
]);
export type IdsChange = t.TypeOf<typeof IdsChange>;
