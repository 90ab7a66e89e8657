import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import { askedFor, linesOnPage } from '../../engine/desk/record/room.ts';
import type { RecordFilter } from '../../engine/desk/record/entry.ts';
import { deskContract } from '../v1/contract/desk/index.ts';
import type { ActCalls, ReadCalls } from './room-calls.ts';

/** How record, sales and settings are read. */
export const officeReads: ReadCalls<'Record' | 'Sales' | 'SalesDay' | 'Settings' | 'Health'> = {
  Record: ({ page, ...filter }, { api }) =>
    api
      .call('deskRecord', { query: { ...askedFor(filter), page, page_size: linesOnPage } })
      .pipe(map(E.map(({ data, total }) => ({ items: data, total })))),
  Sales: ({ month }, { api }) => api.call('deskSales', { params: { month: month ?? 'now' } }),
  SalesDay: ({ day }, { api }) => api.call('deskSalesDay', { params: { day } }),
  Settings: (_, { api }) => api.call('deskSettings', {}),
  Health: (_, { api }) => api.call('deskHealth', {}),
};

/** How settings are changed. */
export const officeActs: ActCalls<'ChangeSettings'> = {
  ChangeSettings: ({ seen, wanted }, { api }) => api.call('deskChangeSettings', { body: { seen, wanted } }),
};

/** Where the browser gets the record as a file. */
export const recordFileAddress = (filter: RecordFilter): string =>
  `${deskContract.deskRecordFile.path}?${new URLSearchParams(askedFor(filter)).toString()}`;

/** Where the browser gets the sales of a month as a file. */
export const salesFileAddress = (month: string): string =>
  deskContract.deskSalesFile.path.replace(':month', month);
