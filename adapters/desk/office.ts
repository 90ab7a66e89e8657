import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import { askedFor } from '../../engine/desk/record/room.ts';
import { onPage } from '../../engine/desk/room.ts';
import type { RecordFilter } from '../../engine/desk/record/entry.ts';
import { deskContract } from '../v1/contract/desk/index.ts';
import type { ActCalls, ReadCalls } from './room-calls.ts';

export const officeReads: ReadCalls<'Record' | 'Sales' | 'SalesDay' | 'Settings' | 'Health'> = {
  Record: ({ page, ...filter }, { api }) =>
    api
      .call('deskRecord', { query: { ...askedFor(filter), page, page_size: onPage } })
      .pipe(map(E.map(({ data, total }) => ({ items: data, total })))),
  Sales: ({ month }, { api }) => api.call('deskSales', { params: { month: month ?? 'now' } }),
  SalesDay: ({ day }, { api }) => api.call('deskSalesDay', { params: { day } }),
  Settings: (_, { api }) => api.call('deskSettings', {}),
  Health: (_, { api }) => api.call('deskHealth', {}),
};

export const officeActs: ActCalls<'ChangeSettings'> = {
  ChangeSettings: ({ seen, wanted }, { api }) => api.call('deskChangeSettings', { body: { seen, wanted } }),
};

export const recordFileAddress = (filter: RecordFilter): string =>
  `${deskContract.deskRecordFile.path}?${new URLSearchParams(askedFor(filter)).toString()}`;

export const salesFileAddress = (month: string): string =>
  deskContract.deskSalesFile.path.replace(':month', month);
