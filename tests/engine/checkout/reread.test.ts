import { describe, expect, test } from 'vitest';
import { aCustomer, aLine, enter } from '../support/visit.ts';

const cart = (version: number, quantity: number) => ({
  cartId: 'cart-1',
  version,
  lines: [aLine({ quantity })],
});

const ordering = () =>
  aCustomer(aLine()).on(
    { type: 'Pay' },
    { type: 'CheckoutValidated', cartId: 'cart-1' },
    enter('/check-out'),
    { type: 'CheckoutCartLoaded', cart: cart(1, 1) },
    { type: 'OpenBag' },
  );

describe('a bag that is changed above checkout', () => {
  test('is read again by its page, once', () => {
    const visit = ordering().on({ type: 'CartLoaded', cart: cart(2, 2) });
    expect(visit.asked).toContain('LoadCheckoutCart');
    visit.on({ type: 'CartLoaded', cart: cart(2, 2) });
    expect(visit.asked).not.toContain('LoadCheckoutCart');
  });

  test('is not when checkout has it already, or an order is being placed with it', () => {
    expect(ordering().on({ type: 'CartLoaded', cart: cart(1, 1) }).asked).not.toContain('LoadCheckoutCart');
    const placing = ordering();
    placing.root = { ...placing.root, checkout: { ...placing.root.checkout, placing: 'unsure' } };
    expect(placing.on({ type: 'CartLoaded', cart: cart(2, 2) }).asked).not.toContain('LoadCheckoutCart');
  });
});
