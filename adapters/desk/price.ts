import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import { onPage } from '../../engine/desk/room.ts';
import type { ActCalls, ReadCalls } from './room-calls.ts';

export const priceReads: ReadCalls<'Price' | 'Announcements' | 'Keys'> = {
  Price: (_, { api }) => api.call('deskPrice', {}),
  Announcements: ({ page }, { api }) =>
    api
      .call('deskAnnouncements', { query: { page, page_size: onPage } })
      .pipe(map(E.map(({ data, total }) => ({ items: data, total })))),
  Keys: (_, { api }) => api.call('deskKeys', {}),
};

/** An announcement by its name. */
const named = (name: string) => {
  const [day = '', number] = name.split('/');
  return { day, number: Number(number) };
};

export const priceActs: ActCalls<
  'Announce' | 'CorrectNumber' | 'Withdraw' | 'PauseSelling' | 'ResumeSelling' | 'MakeKey' | 'EndKey'
> = {
  Announce: ({ seen, barBuy, barSell, ornamentBuy, ornamentSell, confirmed }, { api }) =>
    api.call('deskAnnounce', { body: { seen, barBuy, barSell, ornamentBuy, ornamentSell, confirmed } }),
  CorrectNumber: ({ seen, number }, { api }) =>
    api.call('deskCorrectNumber', { params: named(seen), body: { number } }),
  Withdraw: ({ seen, reason }, { api }) =>
    api.call('deskWithdraw', { params: named(seen), body: { reason } }),
  PauseSelling: ({ seen, of, until, words }, { api }) =>
    api.call('deskPause', {
      body: { seen, of, ...(until === null ? {} : { until }), ...(words === '' ? {} : { words }) },
    }),
  ResumeSelling: ({ seen }, { api }) => api.call('deskResume', { body: { seen } }),
  MakeKey: ({ name, rights }, { api, vault }) =>
    api
      .call('deskMakeKey', { body: { name, rights } })
      .pipe(map(E.map(({ key, secret }) => ({ key, secret: vault.keep(secret) })))),
  EndKey: ({ id }, { api }) => api.call('deskEndKey', { params: { id } }),
};
