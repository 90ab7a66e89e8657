import { describe, expect, test } from 'vitest';
import type { CartEffect, CartState } from '../../../engine/cart/words.ts';
import { cartEffects } from '../../../engine/cart/effects.ts';
import { key, line, mine, shop, wish } from './support/root.ts';

const ring = key('ring');
const held = { type: 'WaitToForget', key: 'cart/undo', policy: 'latest', line: ring, milliseconds: 8_000 };
const kept = (change: object) => ({ type: 'ChangeGuestCart', key: 'guest-cart', policy: 'queue', change });

describe('a change of a customer’s bag', () => {
  const sent = (cart: Partial<CartState>): readonly CartEffect[] =>
    cartEffects.ChangeSent?.({ type: 'ChangeSent', intent: 1 }, shop({ ...mine, ...cart })) ?? [];
  const way = { key: 'cart/line/ring/52', policy: 'queue', intent: 1, ...ring };
  const lines = [line('ring')];

  test('is added, set or deleted by what the confirmed cart has, one after the other of a line', () => {
    const intents = [wish(1, 'ring', 'sent', 2)];
    expect(sent({ intents })).toEqual([{ type: 'AddToCart', ...way, quantity: 2 }]);
    expect(sent({ intents, lines, cartId: null })).toEqual([{ type: 'AddToCart', ...way, quantity: 2 }]);
    expect(sent({ intents, lines })).toEqual([{ type: 'UpdateLine', ...way, cartId: 'cart-1', quantity: 2 }]);
    expect(sent({ intents: [wish(1, 'ring', 'sent', 0)], lines })).toEqual([
      { type: 'DeleteLine', ...way, cartId: 'cart-1' },
    ]);
    expect(sent({ lines })).toEqual([]);
  });

  test('waits for the next click on its line, and on no other', () => {
    const pause = (productId: string) => ({
      type: 'WaitToSend',
      key: `cart/pause/${productId}/52`,
      policy: 'latest',
      line: key(productId),
      milliseconds: 300,
    });
    const root = shop({ ...mine, intents: [wish(1, 'ring', 'waiting'), wish(2, 'a/b', 'waiting')] });
    expect(cartEffects.ChangePostponed?.({ type: 'ChangePostponed', intent: 1 }, root)).toEqual([
      pause('ring'),
    ]);
    expect(cartEffects.ChangePostponed?.({ type: 'ChangePostponed', intent: 2 }, root)).toEqual([
      { ...pause('a/b'), key: 'cart/pause/a%2Fb/52' },
    ]);
  });
});

test('a removed line can be put back for eight seconds, and a guest’s leaves storage at once', () => {
  const removed = (cart: Partial<CartState>) =>
    cartEffects.LineRemoved?.({ type: 'LineRemoved', line: line('ring'), index: 0, intent: 1 }, shop(cart));
  expect(removed(mine)).toEqual([held]);
  expect(removed({})).toEqual([kept({ change: 'remove', ...ring }), held]);
  const released = (removal: CartState['removal']) =>
    cartEffects.RemovalReleased?.({ type: 'RemovalReleased' }, shop({ removal }));
  expect(released({ line: line('ring'), index: 0, isHeld: false })).toEqual([held]);
  expect(released(null)).toEqual([]);
});

test('a new request replaces the last one; checkout checks once', () => {
  expect(cartEffects.CartRequested?.({ type: 'CartRequested' }, shop(mine))).toEqual([
    { type: 'LoadCart', key: 'cart', policy: 'latest' },
  ]);
  const lines = [line('ring', { quantity: 3 })];
  expect(cartEffects.GuestQuoteRequested?.({ type: 'GuestQuoteRequested' }, shop({ lines }))).toEqual([
    { type: 'QuoteGuestCart', key: 'cart/quote', policy: 'latest', lines: [{ ...ring, quantity: 3 }] },
  ]);
  const look = (cartId: string | null) =>
    cartEffects.CheckoutRequested?.({ type: 'CheckoutRequested', cartId }, shop(mine));
  expect(look('cart-1')).toEqual([
    { type: 'CheckStock', key: 'cart/check-stock', policy: 'first', cartId: 'cart-1' },
  ]);
  expect(look(null)).toEqual([]);
});

test('what a guest ordered leaves storage as far as it was ordered', () => {
  const left = line('chain', { quantity: 2 });
  const event = {
    type: 'GuestLinesOrdered',
    ordered: [
      { ...ring, quantity: 1 },
      { ...key('chain'), quantity: 1 },
    ],
  } as const;
  expect(cartEffects.GuestLinesOrdered?.(event, shop({ lines: [left] }))).toEqual([
    kept({ change: 'remove', ...ring }),
    kept({ change: 'set', ...key('chain'), quantity: 2 }),
  ]);
  expect(cartEffects.GuestLinesOrdered?.(event, shop(mine))).toEqual([]);
});
