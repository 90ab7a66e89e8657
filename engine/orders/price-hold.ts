import type * as t from 'io-ts';
import { record } from '../kernel/codec.ts';
import { Count } from '../values/codecs/quantity.ts';
import type { GoldKind } from '../values/weight.ts';
import type { PaymentMethod } from './order.ts';

/** Whole minutes for which a price is held, by way to pay. */
export const HoldMinutes = record({ promptpay: Count, transfer: Count });
export type HoldMinutes = t.TypeOf<typeof HoldMinutes>;

/** Minutes that prices are held, by kind of gold and payment method (ruling P45). */
export const PriceHolds = record({ bar: HoldMinutes, ornament: HoldMinutes });
export type PriceHolds = t.TypeOf<typeof PriceHolds>;

/** Bounds of a hold, minutes: less is too short to pay in, more is a bet on the price that costs its buyer nothing. */
export const shortestHold = 5;
export const longestHold = 24 * 60;

/** The longest hold of a buyer who let this many orders lapse in so many days. */
export const strictHold = 15;
export const lapsesUntilStrict = 2;
export const lapseDays = 30;

export const standardPriceHolds: PriceHolds = {
  bar: { promptpay: 15, transfer: 30 },
  ornament: { promptpay: 30, transfer: 24 * 60 },
};

export interface HeldFor {
  readonly kinds: readonly GoldKind[];
  /** Orders of the buyer that lapsed in the last `lapseDays`. */
  readonly lapses: number;
}

/** Minutes that an order's price is held: the shortest hold of its kinds, capped for a buyer whose orders lapsed. */
export const holdMinutesOf = (holds: PriceHolds, { kinds, lapses }: HeldFor): HoldMinutes => {
  const most = lapses >= lapsesUntilStrict ? strictHold : longestHold;
  const least = (method: PaymentMethod): number =>
    kinds.reduce((minutes, kind) => Math.min(minutes, holds[kind][method]), most);
  return { promptpay: least('promptpay'), transfer: least('transfer') };
};

/** Grace period for money sent after the price's deadline, since clocks differ and people are slow; milliseconds. */
export const paymentGrace = 15 * 60_000;

/** Whether money sent at that time pays at the held price. */
export const isSentInTime = (sentAt: number, pricedUntil: number): boolean =>
  sentAt <= pricedUntil + paymentGrace;

/** A hold in words: '15 นาที', '24 ชั่วโมง', '1 ชั่วโมง 30 นาที'. */
export const holdText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} ชั่วโมง`] : []), ...(rest > 0 ? [`${rest} นาที`] : [])].join(' ');
};
