import type { CouponTerms } from '../../../engine/desk/coupons/coupon.ts';
import { bahtText, noMoney, type Satang, satangFromBahtText } from '../../../engine/values/money.ts';
import { bangkokOffset } from '../../../engine/values/bangkok-day.ts';
import { westernDigits } from '../../../engine/values/quantity.ts';

/** A coupon as it is typed; '' for what is left open. */
export interface TypedCoupon {
  readonly code: string;
  readonly kind: 'amount' | 'percent';
  readonly amount: string;
  readonly percent: string;
  readonly most: string;
  readonly minimum: string;
  /** By the clock of Thailand, as '2026-12-05T10:00'. */
  readonly beginsAt: string;
  readonly endsAt: string;
  readonly mostUses: string;
  readonly isOnceEach: boolean;
}

export const emptyCoupon: TypedCoupon = {
  code: '',
  kind: 'amount',
  amount: '',
  percent: '',
  most: '',
  minimum: '',
  beginsAt: '',
  endsAt: '',
  mostUses: '',
  isOnceEach: true,
};

const baht = (amount: Satang | null): string => (amount === null || amount === 0 ? '' : bahtText(amount));

/** A moment as a field for date and time has it, by the clock of Thailand; '' for none. */
export const localText = (at: number | null): string =>
  at === null ? '' : new Date(at + bangkokOffset).toISOString().slice(0, 16);

/** The moment of a field for date and time; null for ''. */
export const momentOf = (text: string): number | null => {
  const at = Date.parse(`${text}:00+07:00`);
  return Number.isNaN(at) ? null : at;
};

/** A coupon's terms as they are typed. */
export const typedOf = ({
  gift,
  minimum,
  beginsAt,
  endsAt,
  mostUses,
  isOnceEach,
}: CouponTerms): TypedCoupon => ({
  ...emptyCoupon,
  kind: gift.type,
  ...(gift.type === 'amount'
    ? { amount: baht(gift.amount) }
    : { percent: String(gift.percent), most: baht(gift.most) }),
  minimum: baht(minimum),
  beginsAt: localText(beginsAt),
  endsAt: localText(endsAt),
  mostUses: mostUses === null ? '' : String(mostUses),
  isOnceEach,
});

const amountOf = (text: string): Satang | undefined =>
  satangFromBahtText(westernDigits(text).replaceAll(/[฿,\s]/g, ''));

const wholeOf = (text: string): number | undefined => {
  const digits = westernDigits(text).replaceAll(/[,\s]/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
};

/** What was typed, where every figure is one, else the fields that are none. */
export type ReadCoupon = { readonly terms: CouponTerms } | { readonly wrong: readonly (keyof TypedCoupon)[] };

/** Reads what was typed; whether it makes a coupon is another question (`couponFaults`). */
export const readTyped = (typed: TypedCoupon): ReadCoupon => {
  const amount = amountOf(typed.amount);
  const percent = wholeOf(typed.percent);
  const most = typed.most.trim() === '' ? null : amountOf(typed.most);
  const minimum = typed.minimum.trim() === '' ? noMoney : amountOf(typed.minimum);
  const mostUses = typed.mostUses.trim() === '' ? null : wholeOf(typed.mostUses);
  const isAmount = typed.kind === 'amount';
  const wrong: (keyof TypedCoupon)[] = [];
  if (isAmount && amount === undefined) wrong.push('amount');
  if (!isAmount && percent === undefined) wrong.push('percent');
  if (!isAmount && most === undefined) wrong.push('most');
  if (minimum === undefined) wrong.push('minimum');
  if (mostUses === undefined) wrong.push('mostUses');
  if (wrong.length > 0) return { wrong };
  return {
    terms: {
      gift: isAmount
        ? { type: 'amount', amount: amount ?? noMoney }
        : { type: 'percent', percent: percent ?? 0, most: most ?? null },
      minimum: minimum ?? noMoney,
      beginsAt: momentOf(typed.beginsAt),
      endsAt: momentOf(typed.endsAt),
      mostUses: mostUses ?? null,
      isOnceEach: typed.isOnceEach,
    },
  };
};
