import * as t from 'io-ts';
import { list, nullable, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { IsoDay } from '../../values/codecs/iso-day.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { page } from '../room.ts';

export const RecordEntry = record({
  id: Count,
  at: Moment,
  staffName: personal('name', t.string),
  act: t.string,
  /** What it was done to: the number of an order, an e-mail, the name of a setting. */
  subject: personal('words', t.string),
  /** What was seen, and how it was before and after, as far as each says something. */
  details: list(record({ name: t.string, text: personal('words', t.string) })),
});
export type RecordEntry = t.TypeOf<typeof RecordEntry>;

/** What is looked for in the record; '' and null for anything. */
export const recordFilter = {
  /** A part of the name or e-mail of who did it. */
  who: personal('words', t.string),
  act: t.string,
  /** A part of what it was done to. */
  about: personal('words', t.string),
  from: nullable(IsoDay),
  to: nullable(IsoDay),
} as const;
export const RecordFilter = record(recordFilter);
export type RecordFilter = t.TypeOf<typeof RecordFilter>;

const listed = { ...recordFilter, page: Count } as const;

export const queries = { Record: queryRow(listed, record({ items: list(RecordEntry), total: Count })) };

/** What is looked for, as an address and the API have it: without empty fields. */
export const askedRecords = ({ who, act, about, from, to }: RecordFilter): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ who, act, about, from: from ?? '', to: to ?? '' }).filter(([, value]) => value !== ''),
  );

export const pages = {
  Record: page('record', 'see-record', ['Record'], listed, {
    who: '',
    act: '',
    about: '',
    from: null,
    to: null,
    page: 1,
  }),
};
