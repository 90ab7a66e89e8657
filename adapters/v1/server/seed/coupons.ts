import { baht, noMoney, type Satang } from '../../../../engine/values/money.ts';
import type { Database } from '../database/connect.ts';

interface SeedCoupon {
  readonly code: string;
  readonly kind: 'amount' | 'percent';
  readonly value: number;
  readonly most?: Satang;
  readonly minimum?: Satang;
  /** ISO dates in Thailand. */
  readonly begins?: string;
  readonly ends?: string;
  readonly mostUses?: number;
  readonly onceEach?: false;
}

/** Coupons of the demo: one of each kind, and one for each reason to refuse (cases D01, D02, K13). */
const coupons: readonly SeedCoupon[] = [
  { code: 'SUVARNA200', kind: 'amount', value: baht(200), minimum: baht(5_000) },
  { code: 'TONG5', kind: 'percent', value: 5, most: baht(500) },
  // As a gift card is: worth what the smallest pieces cost, and good for everybody.
  { code: 'GIFTCARD', kind: 'amount', value: baht(6_000), onceEach: false },
  { code: 'OLD2566', kind: 'amount', value: baht(500), ends: '2024-01-01' },
  { code: 'SOON2570', kind: 'amount', value: baht(500), begins: '2027-01-01' },
  { code: 'LASTONE', kind: 'amount', value: baht(300), mostUses: 1 },
];

export const demoCouponCodes = coupons.map(({ code }) => code);

const midnight = (day: string): string => `${day}T00:00:00+07:00`;

export const seedCoupons = async (database: Database): Promise<void> => {
  await database
    .insertInto('coupon')
    .values(
      coupons.map(({ code, kind, value, most, minimum, begins, ends, mostUses, onceEach }) => ({
        code,
        kind,
        value,
        most: most ?? null,
        minimum: minimum ?? noMoney,
        begins_at: begins === undefined ? null : midnight(begins),
        ends_at: ends === undefined ? null : midnight(ends),
        most_uses: mostUses ?? null,
        once_each: onceEach ?? true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
