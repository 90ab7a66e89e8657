import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import { onPage } from '../../engine/desk/room.ts';
import type { ActCalls, ReadCalls } from './room-calls.ts';

export const goodsReads: ReadCalls<'Goods' | 'GoodsFrame' | 'Product' | 'Shelf'> = {
  Goods: ({ search, of, shelving, page }, { api }) =>
    api
      .call('deskGoods', {
        query: {
          page,
          page_size: onPage,
          ...(of === null ? {} : { type: of }),
          ...(shelving === null ? {} : { shown: shelving === 'shown' }),
          ...(search === '' ? {} : { search }),
        },
      })
      .pipe(map(E.map(({ data, total }) => ({ items: data, total })))),
  GoodsFrame: (_, { api }) => api.call('deskGoodsFrame', {}),
  Product: ({ code }, { api }) => api.call('deskProduct', { params: { code } }),
  Shelf: ({ of }, { api }) => api.call('deskShelf', { params: { type: of } }),
};

export const goodsActs: ActCalls<
  | 'CreateProduct'
  | 'ChangeProduct'
  | 'ShowProduct'
  | 'ChangeStock'
  | 'KeepPicture'
  | 'ArrangeShelf'
  | 'WriteTable'
  | 'TakeTable'
> = {
  CreateProduct: ({ code, product }, { api }) => api.call('deskCreateProduct', { body: { code, product } }),
  ChangeProduct: ({ code, seen, product }, { api }) =>
    api.call('deskChangeProduct', { params: { code }, body: { seen, product } }),
  ShowProduct: ({ code, seen, isShown }, { api }) =>
    api.call('deskShowProduct', { params: { code }, body: { seen, isShown } }),
  ChangeStock: ({ code, sizeId, placeId, kind, pieces, reason, key }, { api }) =>
    api.call('deskChangeStock', {
      params: { code },
      body: { sizeId, placeId, kind, pieces, reason: reason.trim(), key },
    }),
  KeepPicture: ({ picture, shape }, { api, vault, progress }) =>
    api.call('deskKeepPicture', { body: { picture: vault.take(picture) ?? '', shape } }, progress),
  ArrangeShelf: ({ of, seen, codes }, { api }) =>
    api.call('deskArrangeShelf', { params: { type: of }, body: { seen, codes } }),
  WriteTable: (_, { api, vault }) =>
    api.call('deskGoodsTable', {}).pipe(map(E.map(({ table }) => ({ table: vault.keep(table) })))),
  TakeTable: ({ table, isTrial }, { api, vault, progress }) =>
    api.call('deskTakeTable', { body: { table: vault.look(table) ?? '', isTrial } }, progress),
};
