import { describe, expect, test } from 'vitest';
import { lineToAdd, productPageOf } from '../../../engine/catalogue/selectors.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { aGuest, aProduct, enter, queryAnswer } from '../support/visit.ts';

const onPage = (...sizes: Parameters<typeof aProduct>[0]) =>
  aGuest().on(enter('/product/ring'), queryAnswer('product', aProduct(sizes)));

describe("a product's page", () => {
  test('asks for a size before anything is added (F07)', () => {
    const visit = onPage({}, {});
    expect(lineToAdd(productPageOf(visit.root))).toBeUndefined();
    visit.on({ type: 'AskForSize' }, { type: 'ChooseSize', sizeId: '51' });
    expect(lineToAdd(productPageOf(visit.root))).toMatchObject({
      ...lineKey('ring', '51'),
      quantity: 1,
    });
  });

  test('a product without sizes needs none', () => {
    expect(lineToAdd(productPageOf(onPage({ sizeId: '0', size: '0' }).root))).toMatchObject({
      sizeId: '0',
    });
  });

  test('four of three become three, and it is said (S06)', () => {
    const visit = onPage({ stock: 3 }).on({ type: 'ChooseQuantity', quantity: 4 });
    expect(visit.root.catalogue.product).toMatchObject({ chosenQuantity: 3, isClamped: true });
  });

  test('a size with fewer pieces lowers the chosen quantity', () => {
    const visit = onPage({ stock: 9 }, { stock: 2 }).on(
      { type: 'ChooseSize', sizeId: '50' },
      { type: 'ChooseQuantity', quantity: 5 },
      { type: 'ChooseSize', sizeId: '51' },
    );
    expect(visit.root.catalogue.product.chosenQuantity).toBe(2);
  });

  test('a size that the product has not is refused', () => {
    expect(onPage({}).on({ type: 'ChooseSize', sizeId: 'x' }).rejection).toEqual({ type: 'UnknownSize' });
  });
});
