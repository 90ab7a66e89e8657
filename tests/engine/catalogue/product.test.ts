import { describe, expect, test } from 'vitest';
import { lineToAdd } from '../../../engine/catalogue/selectors.ts';
import { baht, satang } from '../../../engine/values/money.ts';
import { priceOf } from '../../../engine/values/price.ts';
import {
  barBahtWeight,
  gramsText,
  type Milligrams,
  milligramsFromGramText,
  ornamentBahtWeight,
} from '../../../engine/values/weight.ts';
import { aGuest, aProduct } from '../support/visit.ts';

const onPage = (...sizes: Parameters<typeof aProduct>[0]) =>
  aGuest().on(
    { type: 'EnterRoute', pathname: '/product/ring', search: '' },
    { type: 'ProductLoaded', ...aProduct(sizes) },
  );

describe("a product's page", () => {
  test('asks for a size before anything is added (F07)', () => {
    const visit = onPage({}, {});
    expect(lineToAdd(visit.root.catalogue.product)).toBeUndefined();
    visit.on({ type: 'AskForSize' }, { type: 'ChooseSize', sizeId: '51' });
    expect(lineToAdd(visit.root.catalogue.product)).toMatchObject({
      productId: 'ring',
      sizeId: '51',
      quantity: 1,
    });
  });

  test('a product without sizes needs none', () => {
    expect(lineToAdd(onPage({ sizeId: '0', size: '0' }).root.catalogue.product)).toMatchObject({
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

describe('the price of gold (P18, P20)', () => {
  const announced = {
    barSell: baht(70_500),
    barBuy: baht(70_400),
    ornamentSell: baht(71_300),
    ornamentBuy: satang(6_912_960),
  };

  test('one baht-weight of bar and of ornament cost what was announced, plus the making fee', () => {
    expect(priceOf('bar', announced, barBahtWeight, baht(0), baht(0)).price).toBe(baht(70_500));
    expect(priceOf('ornament', announced, ornamentBahtWeight, baht(800), baht(0)).price).toBe(baht(72_100));
  });

  test('half a baht-weight is rounded half-up to whole baht', () => {
    expect(priceOf('ornament', announced, 3_790 as Milligrams, baht(0), baht(0)).price).toBe(baht(17_825));
    expect(
      priceOf('bar', { ...announced, barSell: baht(70_501) }, 7_622 as Milligrams, baht(0), baht(0)).price,
    ).toBe(baht(35_251));
  });

  test('a discount comes off the making fee and never off the gold', () => {
    const parts = priceOf('ornament', announced, ornamentBahtWeight, baht(800), baht(5_000));
    expect(parts.discountPrice).toBe(baht(71_300));
    expect(priceOf('ornament', announced, ornamentBahtWeight, baht(800), baht(0)).discountPrice).toBeNull();
  });

  test('is bought back at what was announced for it, in whole baht', () => {
    expect(priceOf('ornament', announced, ornamentBahtWeight, baht(800), baht(0)).minimumBuyBack).toBe(
      baht(69_130),
    );
    expect(priceOf('ornament', announced, 3_790 as Milligrams, baht(0), baht(0)).minimumBuyBack).toBe(
      baht(17_282),
    );
    expect(priceOf('bar', announced, barBahtWeight, baht(0), baht(0)).minimumBuyBack).toBe(baht(70_400));
  });
});

describe('weights', () => {
  test.each(['15.16', '15.244', '3.79', '0.6', '1', '30.32'])(
    '%s grams are read and written unchanged',
    (text) => {
      const weight = milligramsFromGramText(text);
      expect(weight === undefined ? undefined : gramsText(weight)).toBe(text);
    },
  );
});
