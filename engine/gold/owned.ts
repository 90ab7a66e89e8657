import * as t from 'io-ts';
import { record } from '../kernel/codec.ts';
import { SatangCodec } from '../values/codecs/money.ts';
import { Count, Moment } from '../values/codecs/quantity.ts';
import { GoldKind, MilligramsCodec } from '../values/codecs/weight.ts';
import { noMoney, satang } from '../values/money.ts';
import { OrderId } from '../values/order-id.ts';
import { type AnnouncedPrices, priceOf } from '../values/price.ts';

/** Pieces of a line that a customer received and has not given back; `paid` is for all of them, less the coupon's share. */
export const OwnedPieces = record({
  certificate: OrderId,
  productName: t.string,
  goldKind: GoldKind,
  weight: MilligramsCodec,
  quantity: Count,
  paid: SatangCodec,
  boughtAt: Moment,
});
export type OwnedPieces = t.TypeOf<typeof OwnedPieces>;

/** Minimum buy-back value of the pieces by an announcement, and its gain over the price paid. */
export const worthToday = (owned: readonly OwnedPieces[], announced: AnnouncedPrices) => {
  const sum = (of: (pieces: OwnedPieces) => number) => owned.reduce((all, pieces) => all + of(pieces), 0);
  const worth = sum(
    ({ goldKind, weight, quantity }) =>
      quantity * priceOf(goldKind, announced, weight, noMoney, noMoney).minimumBuyBack,
  );
  return { worth: satang(worth), gain: worth - sum(({ paid }) => paid) };
};
