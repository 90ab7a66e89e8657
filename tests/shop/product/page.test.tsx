import { describe, expect, test } from 'vitest';
import type { ProductSize } from '../../../engine/values/product.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { satang } from '../../../engine/values/money.ts';
import ProductPage from '../../../src/shop/product/ProductPage.tsx';
import {
  aGuest,
  anAnnouncement,
  aProduct,
  isCurrent,
  type Visit,
  queryAnswer,
  queryFailure,
} from '../../engine/support/visit.ts';
import { drawn, shows } from '../support/drawn.tsx';

const html = ({ root }: Visit): string => drawn(root, <ProductPage />);

const entered = (): Visit => aGuest().on({ type: 'EnterRoute', pathname: '/product/ring', search: '' });
const shown = (sizes: readonly Partial<ProductSize>[]): Visit =>
  entered().on(queryAnswer('product', aProduct(sizes)));
const failed = (failure: Failure): Visit =>
  entered().on(queryFailure({ type: 'product', productId: 'ring' }, failure));

const unreachable: Failure = { kind: 'unreachable', status: null, code: null };
const unknown: Failure = { kind: 'refused', status: 404, code: 'PRODUCT_NOT_FOUND' };

describe('the page of a product', () => {
  describe('whose card was seen', () => {
    const { id, name, type, styleName, weight, price, discountPrice, images, stock } = aProduct([{}]).detail;
    const card = { id, name, type, styleName, weight, price, discountPrice, images, stock };
    const fromCard = (): Visit =>
      aGuest().on(
        { type: 'AnnouncementLoaded', announcement: anAnnouncement, closed: null, now: 1 },
        { type: 'EnterRoute', pathname: '/', search: '' },
        queryAnswer('promotion', [card]),
        { type: 'EnterRoute', pathname: '/product/ring', search: '' },
      );

    test('begins with what it told, marked busy, and nothing can be bought', () => {
      const page = html(fromCard());
      expect(page).toContain('/pictures/ring--plain--main-400.avif');
      expect(page).toContain('aria-busy="true"');
      expect(page).not.toContain('role="radiogroup"');
    });

    const later = { ...anAnnouncement, number: 4, at: anAnnouncement.at + 1 };
    const failing = (failure: Failure): Visit =>
      fromCard().on(queryFailure({ type: 'product', productId: 'ring' }, failure));
    shows(<ProductPage />, [
      ['tells no price that may be by an older announcement', fromCard().on(isCurrent(later, { now: 1 }))],
      ['says when the rest failed to load', failing(unreachable)],
      ['says when there is no such product', failing(unknown)],
    ]);
  });

  const wanted = (stock: number): Visit =>
    shown([{ stock }]).on({ type: 'ChooseSize', sizeId: '50' }, { type: 'ChooseQuantity', quantity: 20_000 });
  const { detail, sizes } = aProduct([{}]);
  const images = [{ pathUrl: '/pictures/uploaded/0123456789abcdef-1200.webp' }];
  const dearer = aProduct([{ price: satang(2_000_000), discountPrice: null }]);
  const related = { ...detail, id: 'other', name: 'แหวนอีกวง' };
  const gone = { ...related, id: 'gone', name: 'แหวนที่หมดแล้ว', stock: 0 };
  const oneSize = (stock: number): Visit => shown([{ sizeId: '0', size: '0', stock }]);
  const twoPrices = [{}, { price: satang(2_000_000), discountPrice: satang(1_950_000) }];
  const known = { ...dearer, detail: { ...dearer.detail, price: satang(1_845_000) } };
  shows(<ProductPage />, [
    [
      'tells the price of the chosen size, where that is another',
      entered().on(queryAnswer('product', known)),
    ],
    ['calls the example pictures renders, and shows the label that the law wants', shown([{}])],
    [
      'calls the shop’s own photographs no renders',
      entered().on(queryAnswer('product', { detail: { ...detail, images }, sizes })),
    ],
    ['says that the stock is the limit of what was wanted', wanted(3)],
    ['says that an order’s most is the limit of what was wanted', wanted(12_000)],
    ['of one size says how many are left below ten', oneSize(9)],
    ['of one size says nothing of ten', oneSize(10)],
    [
      'sold out names alternatives that are there before everything else',
      shown([{ stock: 0 }]).on(queryAnswer('related', [related, gone])),
    ],
    ['has the price of its first size', shown(twoPrices)],
    [
      'has the price of the chosen size, with the usual one struck',
      shown(twoPrices).on({ type: 'ChooseSize', sizeId: '51' }),
    ],
    ['that failed can be retried, and does not claim removal', failed(unreachable)],
  ]);

  test('a size without stock is struck through, says so and cannot be chosen', () => {
    const page = html(shown([{}, { stock: 0 }]));
    expect(page).toMatch(/<input[^>]*disabled=""[^>]*value="51"\/><s>51<\/s> <span[^>]*>หมด<\/span>/);
  });

  test('the chosen size says its remaining stock when low (spec 9)', () => {
    const product = shown([{ stock: 9 }, { stock: 10 }]);
    html(product);
    const page = html(product.on({ type: 'ChooseSize', sizeId: '50' }));
    const description = /aria-describedby="([^"]+)"[^>]*value="50"/.exec(page)?.[1];
    expect(page).toMatch(new RegExp(`id="${description}">เหลือ 9 ชิ้น`));
    expect(page).not.toMatch(/aria-describedby="[^"]+"[^>]*value="51"/);
    html(product.on({ type: 'ChooseSize', sizeId: '51' }));
  });

  test('sizes are sorted naturally: 10 after 2, Thai by dictionary (case F06)', () => {
    const sizes = ['10', '9', '2', '6.5', '6', 'ใหญ่', 'เล็ก', 'กลาง'];
    const page = html(shown(sizes.map((size) => ({ sizeId: size, size }))));
    const inOrder = [...page.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, size]) => size);
    expect(inOrder.join(' ')).toBe('2 6 6.5 9 10 กลาง เล็ก ใหญ่');
  });

  test('an unknown product leads on with a search and the types (case F08)', () =>
    expect(html(failed(unknown))).toContain('role="search"'));
});
