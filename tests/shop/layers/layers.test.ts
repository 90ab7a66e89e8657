import { expect, test } from 'vitest';
import { topLayer } from '../../../src/shop/layers/use-escape.ts';
import { aCustomer, aGuest, aLine } from '../../engine/support/visit.ts';

test('without a layer Escape closes nothing', () => expect(topLayer(aGuest().root)).toBeNull());

test('the sign-in dialog lies above the bag', () => {
  const visit = aGuest(aLine()).on({ type: 'OpenBag' });
  expect(topLayer(visit.root)).toBe('bag');
  visit.on({ type: 'OpenModal', modal: 'login', guestMode: false, returnTo: null, guestTo: null });
  expect(topLayer(visit.root)).toBe('modal');
  expect(topLayer(visit.on({ type: 'CloseModal' }).root)).toBe('bag');
});

test('an alert lies above everything, and closing it leaves the bag open (K05)', () => {
  const refused = { kind: 'refused', status: 409, code: 'STOCK_INSUFFICIENT' } as const;
  const visit = aCustomer(aLine()).on(
    { type: 'OpenBag' },
    { type: 'CartLoaded', cart: { cartId: 'cart-1', version: 2, lines: [aLine()] } },
    { type: 'Pay' },
    { type: 'CheckoutRefused', failure: refused },
  );
  expect(visit.root.dialog.alert?.title).toBe('สินค้าในถุงช้อปปิ้งมีไม่พอ');
  expect(topLayer(visit.root)).toBe('alert');
  expect(topLayer(visit.on({ type: 'CloseAlert' }).root)).toBe('bag');
});
