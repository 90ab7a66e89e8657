import { list, nullable } from '../../kernel/codec.ts';
import { IsoDay, IsoMonth } from '../../values/codecs/iso-day.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { page } from '../room.ts';
import { SalesLine, SalesMonth } from './sales.ts';

/** What the page of sales shows: a month (null: the present one), and the orders of one of its days. */
export const queries = {
  Sales: queryRow({ month: nullable(IsoMonth) }, SalesMonth),
  SalesDay: queryRow({ day: IsoDay }, list(SalesLine)),
};

export const pages = {
  Sales: page('sales', 'see-sales', ['Sales', 'SalesDay'], {
    fields: { month: nullable(IsoMonth), day: nullable(IsoDay) },
    path: ['month', 'day'],
    usual: { month: null, day: null },
    isWhole: ({ month, day }) => day === null || (month !== null && day.startsWith(month)),
  }),
};

/** The month before or after another. */
export const monthBeside = (month: string, step: -1 | 1): string => {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  const count = year * 12 + nth - 1 + step;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
};
