import { list, record } from '../../kernel/codec.ts';
import { IsoDay } from '../../values/codecs/iso-day.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { query } from '../../kernel/query-codec.ts';
import { page, pageNumber } from '../room.ts';
import { RecordEntry, recordFilter, type RecordFilter } from './entry.ts';

const listed = { ...recordFilter, page: Count } as const;

/** What the page of the record shows. */
export const reads = { Record: query(listed, record({ items: list(RecordEntry), total: Count })) };

/** What is looked for, as an address and the API have it: without what may be whatever. */
export const askedFor = ({ who, act, about, from, to }: RecordFilter): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ who, act, about, from: from ?? '', to: to ?? '' }).filter(([, value]) => value !== ''),
  );

const dayIn = (text: string | undefined): string | null => (IsoDay.is(text) ? text : null);

export const pages = {
  Record: page({
    fields: listed,
    at: 'record',
    right: 'see-record',
    from: ({ steps, query: { who = '', act = '', about = '', from, to, page: number } }) => {
      const nth = pageNumber(number);
      if (steps.length > 0 || nth === null) return null;
      return { who, act, about, from: dayIn(from), to: dayIn(to), page: nth };
    },
    to: ({ page: number, ...filter }) => ({
      query: { ...askedFor(filter), ...(number === 1 ? {} : { page: String(number) }) },
    }),
    reads: (listing) => [{ type: 'Record' as const, ...listing }],
  }),
};
