import * as t from 'io-ts';
import { list, nullable, record } from '../../kernel/codec.ts';
import { SatangCodec } from './money.ts';
import { IsoDay } from './iso-day.ts';
import { Count, Moment } from './quantity.ts';

const Days = record({ from: IsoDay, to: IsoDay });

/** Delivery and pickup dates of a piece. */
export const Availability = record({
  /** Null where it is not sent, and where the shop promises no day. */
  parcel: nullable(
    record({
      /** Until when it must be paid to arrive on these days. */
      payBefore: Moment,
      /** Delivery fee of this piece alone. */
      fee: SatangCodec,
      /** To Bangkok and the provinces around it. */
      nearby: Days,
      elsewhere: Days,
    }),
  ),
  /** Branches that have it, in the order of the shop's list; `day` is the first on which it can be picked up. */
  branches: list(
    record({
      branchId: t.string,
      name: t.string,
      day: IsoDay,
      stock: list(record({ sizeId: t.string, pieces: Count })),
    }),
  ),
});
export type Availability = t.TypeOf<typeof Availability>;
