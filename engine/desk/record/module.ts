import * as t from 'io-ts';
import { list, nullable, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { IsoDay } from '../../values/codecs/iso-day.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { page } from '../module.ts';

export const RecordEntry = record({
  id: Count,
  at: Moment,
  staffName: personal('name', t.string),
  act: t.string,
  /** Subject of the act: an order number, an e-mail, the name of a setting. */
  subject: personal('words', t.string),
  /** Values as seen, before and after, as far as the act has them. */
  details: list(record({ name: t.string, text: personal('words', t.string) })),
});
export type RecordEntry = t.TypeOf<typeof RecordEntry>;

/** Filter of the record; '' and null match anything. */
export const recordFilter = {
  /** Part of the name or e-mail of the staff. */
  who: personal('words', t.string),
  act: t.string,
  /** Part of the subject. */
  about: personal('words', t.string),
  from: nullable(IsoDay),
  to: nullable(IsoDay),
} as const;
export const RecordFilter = record(recordFilter);
export type RecordFilter = t.TypeOf<typeof RecordFilter>;

const listed = { ...recordFilter, page: Count } as const;

export const queries = { Record: queryRow(listed, record({ items: list(RecordEntry), total: Count })) };

/** Filter as the address and the API write it: without empty fields. */
export const askedRecords = ({ who, act, about, from, to }: RecordFilter): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ who, act, about, from: from ?? '', to: to ?? '' }).filter(([, value]) => value !== ''),
  );

export const pages = {
  Record: page('record', 'see-record', ['Record', 'Places'], listed, {
    who: '',
    act: '',
    about: '',
    from: null,
    to: null,
    page: 1,
  }),
};
