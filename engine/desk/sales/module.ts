import * as t from 'io-ts';
import { list, nullable, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { satang } from '../../values/money.ts';
import { SatangCodec } from '../../values/codecs/money.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { IsoDay, IsoMonth } from '../../values/codecs/iso-day.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { page } from '../module.ts';

const amounts = {
  /** Value of the gold by the announcement of the order. */
  gold: SatangCodec,
  /** Making fees and block fees, before discounts of products. */
  making: SatangCodec,
  /** Discounts of products. */
  discounts: SatangCodec,
  coupons: SatangCodec,
  shipping: SatangCodec,
  /** Of a return: amounts refunded beyond the price of its pieces, and withheld from it. */
  lowered: SatangCodec,
  kept: SatangCodec,
  /** Amount paid: gold, fees and shipping, less discounts and coupons. */
  total: SatangCodec,
  /** Part of the total without value added tax, the tax base, and the tax. */
  untaxed: SatangCodec,
  base: SatangCodec,
  tax: SatangCodec,
} as const;

export const SalesSums = record({ orders: Count, ...amounts });
export type SalesSums = t.TypeOf<typeof SalesSums>;

/** A sale counts on the day of its receipt, a return on the day of its credit note. */
export const SalesDay = record({ day: t.string, sold: SalesSums, returned: SalesSums });
export type SalesDay = t.TypeOf<typeof SalesDay>;

/** A month of Thailand, by its days on which something was sold or returned. */
export const SalesMonth = record({
  month: t.string,
  days: list(SalesDay),
  sold: SalesSums,
  returned: SalesSums,
});
export type SalesMonth = t.TypeOf<typeof SalesMonth>;

export const SalesLine = record({
  day: t.string,
  kind: oneOf(['sold', 'returned']),
  orderNumber: personal('order', t.string),
  receipt: t.string,
  ...amounts,
});
export type SalesLine = t.TypeOf<typeof SalesLine>;

export const salesAmounts = Object.keys(amounts) as readonly (keyof typeof amounts)[];

/** The amounts in the order of an accountant's eye. */
export const salesNames: Readonly<Record<keyof typeof amounts, string>> = {
  gold: 'มูลค่าทอง',
  making: 'ค่ากำเหน็จและค่าบล็อก',
  discounts: 'ส่วนลดสินค้า',
  coupons: 'โค้ดส่วนลด',
  shipping: 'ค่าจัดส่ง',
  lowered: 'ลดราคาภายหลัง',
  kept: 'หักไว้จากยอดคืน',
  total: 'ยอดรวม',
  untaxed: 'ไม่รวมในฐานภาษี',
  base: 'ฐานภาษี',
  tax: 'ภาษีมูลค่าเพิ่ม',
};

export const noSales: SalesSums = Object.fromEntries(
  ['orders', ...salesAmounts].map((name) => [name, 0]),
) as unknown as SalesSums;

/** Exact sum of some sales. Throws a RangeError if an amount is too large. */
export const sumOfSales = (sums: readonly SalesSums[]): SalesSums =>
  sums.reduce(
    (before, more) =>
      ({
        orders: before.orders + more.orders,
        ...Object.fromEntries(salesAmounts.map((name) => [name, satang(before[name] + more[name])])),
      }) as SalesSums,
    noSales,
  );

export const monthOf = (month: string, days: readonly SalesDay[]): SalesMonth => ({
  month,
  days,
  sold: sumOfSales(days.map(({ sold }) => sold)),
  returned: sumOfSales(days.map(({ returned }) => returned)),
});

/** Amount sold less the amount returned, satang; negative where more was returned. */
export const netSales = (
  { sold, returned }: Pick<SalesMonth, 'sold' | 'returned'>,
  name: keyof SalesSums,
): number => sold[name] - returned[name];

/** Queries of the sales page: a month (null: the present one), and the orders of one of its days. */
export const queries = {
  Sales: queryRow({ month: nullable(IsoMonth) }, SalesMonth),
  SalesDay: queryRow({ day: IsoDay }, list(SalesLine)),
};

export const pages = {
  Sales: page(
    'sales/:month/:day',
    'see-sales',
    ['Sales', 'SalesDay'],
    { month: nullable(IsoMonth), day: nullable(IsoDay) },
    { month: null, day: null },
    ({ month, day }) => day === null || (month !== null && day.startsWith(month)),
  ),
};

export const monthBeside = (month: string, step: -1 | 1): string => {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  const count = year * 12 + nth - 1 + step;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
};
