import type { CouponTerms } from '../../../engine/desk/coupons/coupon.ts';
import { bahtText, noMoney, type Satang, satangFromBahtText } from '../../../engine/values/money.ts';
import { westernDigits } from '../../../engine/values/quantity.ts';
import { momentOf, momentTyped } from '../ui/page.tsx';

/** A coupon as it is typed; '' for what is left open. */
export const emptyCoupon = {
  code: '',
  kind: 'amount' as 'amount' | 'percent',
  amount: '',
  percent: '',
  most: '',
  minimum: '',
  beginsAt: '',
  endsAt: '',
  mostUses: '',
  isOnceEach: true,
};
export type TypedCoupon = typeof emptyCoupon;

const baht = (amount: Satang | null): string => (amount === null || amount === 0 ? '' : bahtText(amount));

/** A coupon's terms as they are typed. */
export const couponTypedOf = (terms: CouponTerms): TypedCoupon => ({
  ...emptyCoupon,
  kind: terms.gift.type,
  ...(terms.gift.type === 'amount'
    ? { amount: baht(terms.gift.amount) }
    : { percent: String(terms.gift.percent), most: baht(terms.gift.most) }),
  minimum: baht(terms.minimum),
  beginsAt: momentTyped(terms.beginsAt),
  endsAt: momentTyped(terms.endsAt),
  mostUses: terms.mostUses === null ? '' : String(terms.mostUses),
  isOnceEach: terms.isOnceEach,
});

const amountOf = (text: string): Satang | undefined =>
  satangFromBahtText(westernDigits(text).replaceAll(/[฿,\s]/g, ''));

const wholeOf = (text: string): number | undefined => {
  const digits = westernDigits(text).replaceAll(/[,\s]/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
};

const isOpen = (text: string): boolean => text.trim() === '';

/** The fields that are to be figures and are none; what may be left open is none either then. */
export const wrongFigures = (typed: TypedCoupon): readonly (keyof TypedCoupon)[] => {
  const { kind, amount, percent, most, minimum, mostUses } = typed;
  const figures = {
    ...(kind === 'amount'
      ? { amount: amountOf(amount) }
      : { percent: wholeOf(percent), most: isOpen(most) ? noMoney : amountOf(most) }),
    minimum: isOpen(minimum) ? noMoney : amountOf(minimum),
    mostUses: isOpen(mostUses) ? 0 : wholeOf(mostUses),
  };
  const names = Object.keys(figures) as (keyof typeof figures)[];
  return names.filter((name) => figures[name] === undefined);
};

/** The terms that were typed, where every figure is one; whether they make a coupon is another question (`couponFaults`). */
export const couponTermsOf = (typed: TypedCoupon): CouponTerms => ({
  gift:
    typed.kind === 'amount'
      ? { type: 'amount', amount: amountOf(typed.amount) ?? noMoney }
      : { type: 'percent', percent: wholeOf(typed.percent) ?? 0, most: amountOf(typed.most) ?? null },
  minimum: amountOf(typed.minimum) ?? noMoney,
  beginsAt: momentOf(typed.beginsAt),
  endsAt: momentOf(typed.endsAt),
  mostUses: wholeOf(typed.mostUses) ?? null,
  isOnceEach: typed.isOnceEach,
});
