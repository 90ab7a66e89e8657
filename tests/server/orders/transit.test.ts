import * as fc from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { orderNumberOf } from '../../../adapters/v1/server/orders/numbers.ts';
import { transitTo } from '../../../adapters/v1/server/fulfilment/pickup.ts';

test.each([
  ['10900', 'Bangkok', 1, 2],
  ['11000', 'Nonthaburi', 1, 2],
  ['10540', 'Samut Prakan', 1, 2],
  ['74000', 'Samut Sakhon', 1, 2],
  ['50300', 'Chiang Mai', 2, 4],
  ['90110', 'Hat Yai', 2, 4],
  ['83000', 'Phuket', 2, 4],
  ['84320', 'Ko Samui', 3, 6],
  ['23170', 'Ko Chang', 3, 6],
  ['58000', 'Mae Hong Son', 3, 6],
  ['95110', 'Betong', 3, 6],
  ['96000', 'Narathiwat', 3, 6],
])('a parcel to %s, %s, takes %i to %i working days', (postcode, _, least, most) => {
  expect(transitTo(postcode)).toEqual({ least, most });
});

test('without a whole postcode nothing is promised', () =>
  fc.holds(100, [fc.string({ maxLength: 6 })], (text) => {
    expect(transitTo(text) === null).toBe(!/^[1-9][0-9]{4}$/.test(text));
  }));

test('an order number has its Buddhist date, and grows beyond four places', () => {
  expect(orderNumberOf('2026-11-21', 1)).toBe('SV-691121-0001');
  expect(orderNumberOf('2057-01-02', 12_345)).toBe('SV-000102-12345');
});
