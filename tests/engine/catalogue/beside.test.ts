import { expect, test } from 'vitest';
import { productPageOf, setOf, soonestPickup } from '../../../engine/catalogue/selectors.ts';
import type { ProductCard } from '../../../engine/values/product.ts';
import { aGuest, aProduct, enter, type Visit } from '../support/visit.ts';

const branch = (
  name: string,
  day: string,
  ...stock: readonly (readonly [sizeId: string, pieces: number])[]
) => ({
  branchId: name,
  name,
  day,
  stock: stock.map(([sizeId, pieces]) => ({ sizeId, pieces })),
});

const opened = (...branches: readonly ReturnType<typeof branch>[]): Visit =>
  aGuest()
    .on(enter('/product/ring'))
    .answer('product', aProduct([{}, {}]))
    .answer('availability', { parcel: null, branches });

const soonest = (visit: Visit) => soonestPickup(productPageOf(visit.root));

test('the branch with the earliest pick-up is named, then the one with most', () => {
  const late = branch('late', '2026-11-24', ['50', 9]);
  const few = branch('few', '2026-11-23', ['50', 1], ['51', 8]);
  const most = branch('most', '2026-11-23', ['50', 3]);
  const visit = opened(late, few, most);
  expect(soonest(visit)).toEqual({ name: 'few', day: few.day, pieces: null, others: 2 });
  visit.on({ type: 'ChooseSize', sizeId: '50' });
  expect(soonest(visit)).toEqual({ name: 'most', day: most.day, pieces: 3, others: 2 });
  visit.on({ type: 'ChooseSize', sizeId: '51' });
  expect(soonest(visit)).toEqual({ name: 'few', day: few.day, pieces: 8, others: 0 });
  expect(soonest(opened())).toBeUndefined();
});

test('a set has other types of one pattern, apart from other recommendations', () => {
  const card = aProduct([{}]).detail;
  const others: readonly ProductCard[] = [
    { ...card, id: 'bracelet', type: 'bracelet' },
    { ...card, id: 'ring-2' },
    { ...card, id: 'rope', type: 'necklace', styleName: 'เกลียว' },
  ];
  const { root } = opened().answer('related', others);
  const { set, others: rest } = setOf(productPageOf(root), card);
  expect([set, rest].map((cards) => cards.map(({ id }) => id))).toEqual([['bracelet'], ['ring-2', 'rope']]);
});
