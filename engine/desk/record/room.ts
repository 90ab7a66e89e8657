import { list, record } from '../../kernel/codec.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { queryRow } from '../../kernel/query-codec.ts';
import { page } from '../room.ts';
import { RecordEntry, recordFilter, type RecordFilter } from './entry.ts';

const listed = { ...recordFilter, page: Count } as const;

export const queries = { Record: queryRow(listed, record({ items: list(RecordEntry), total: Count })) };

/** What is looked for, as an address and the API have it: without empty fields. */
export const askedRecords = ({ who, act, about, from, to }: RecordFilter): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ who, act, about, from: from ?? '', to: to ?? '' }).filter(([, value]) => value !== ''),
  );

export const pages = {
  Record: page('record', 'see-record', ['Record'], {
    fields: listed,
    usual: { who: '', act: '', about: '', from: null, to: null, page: 1 },
  }),
};
