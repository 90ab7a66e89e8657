import { describe, expect, test } from 'vitest';
import { type CartLine, lineKey } from '../../../engine/values/cart-line.ts';
import { linesOf } from '../../../engine/cart/projection.ts';
import { joinedLines, purchaseQuestion } from '../../../engine/checkout/purchase.ts';
import { checkoutLines } from '../../../engine/checkout/selectors.ts';
import type { Command } from '../../../engine/slices.ts';
import { anOrder } from '../support/orders.ts';
import { aGuest, aLine, openModal, type Visit } from '../support/visit.ts';
import { aQuote, enterCheckout, filledIn } from './support.ts';

const ring = aLine();
const chain = aLine({ ...lineKey('chain', '0'), size: '0', productName: 'สร้อยคอ' });
const broken = { kind: 'server', status: 500, code: 'INTERNAL' } as const;

const cartOf = (lines: readonly CartLine[], version = 1) => ({ cartId: 'cart-1', version, lines });
const loaded = (...lines: readonly CartLine[]): Command => ({ type: 'CartLoaded', cart: cartOf(lines) });

/** A guest who orders a ring, has filled in everything, and signs in. */
const signingIn = (...mine: readonly CartLine[]): Visit =>
  aGuest(...(mine.length === 0 ? [ring] : mine)).on(
    enterCheckout(),
    ...filledIn,
    enterCheckout('?step=3'),
    { type: 'LoginSucceeded' },
    enterCheckout('?step=3', false),
  );

const choose = (choice: 'guest-lines' | 'bag' | 'both'): Command => ({ type: 'ChoosePurchase', choice });

const named = (lines: readonly CartLine[]) =>
  lines.map(({ productId, quantity }) => `${productId} ${quantity}`);

/** Accepts the last turn's changes of the cart. */
const answered = (visit: Visit, ...lines: readonly CartLine[]): Visit =>
  visit.effects
    .flatMap((effect) => (effect.type === 'AddToCart' || effect.type === 'UpdateLine' ? [effect.intent] : []))
    .reduce(
      (told, intent, index) => told.on({ type: 'ChangeAccepted', intent, cart: cartOf(lines, index + 2) }),
      visit,
    );

describe('signing in while ordering a guest’s bag', () => {
  test('asks which pieces are bought, shows both lists, and orders nothing before', () => {
    const visit = signingIn().on(loaded(chain));
    expect(purchaseQuestion(visit.root)).toMatchObject({ mine: [ring], bag: [chain], isJoining: false });
    expect(checkoutLines(visit.root)).toEqual([]);
    expect(visit.asked).not.toContain('AskQuote');
    visit.on({ type: 'SetAgreement', agreement: true }, { type: 'PlaceOrder' });
    expect(visit.rejection).toEqual({ type: 'WrongStep' });
    expect(visit.refusal({ type: 'ContinueCheckout' })).toBe('WrongStep');
    expect(visit.refusal(enterCheckout('', false), { type: 'ContinueCheckout' })).toBe('WrongStep');
  });

  test('asks also after an address, a provider or a registration leads there', () => {
    const login = aGuest(ring).on(openModal('login', { guestMode: true, returnTo: '/check-out?step=2' }), {
      type: 'LoginSucceeded',
    });
    expect(login.root.checkout.purchase).toBe('undecided');
    const social = aGuest(ring).on({ type: 'SocialKnown', request: 1, returnTo: '/check-out' });
    expect(social.root.checkout.purchase).toBe('undecided');
    const elsewhere = aGuest(ring).on(enterCheckout(), openModal('login', { returnTo: '/wishlist' }), {
      type: 'LoginSucceeded',
    });
    expect(elsewhere.root.checkout.purchase).toBe('bag');
  });

  test.each([
    ['the account’s bag is empty: the pieces go into it', [ring], [], 'joining'],
    ['both are the same', [ring], [ring], 'bag'],
  ] as const)('asks nothing when %s', (_, mine, bag, purchase) => {
    const visit = signingIn(...mine).on(loaded(...bag));
    expect(visit.root.checkout.purchase).toBe(purchase);
    const done = answered(visit, ring);
    expect(done.root.checkout.purchase).toBe('bag');
    expect(done.root.cart.offered).toEqual([]);
    expect(done.asked).toContain('LoadCheckoutCart');
    expect(named(linesOf(done.root.cart))).toEqual(['ring 1']);
  });

  test('asks nothing when the guest’s bag was empty, or one product is bought now', () => {
    const empty = aGuest().on(enterCheckout(), { type: 'LoginSucceeded' }, loaded(chain));
    expect(empty.root.checkout.purchase).toBe('bag');
    const now = aGuest(ring).on(
      { type: 'BuyNow', line: chain },
      enterCheckout('?buy=now'),
      { type: 'LoginSucceeded' },
      enterCheckout('?buy=now', false),
      loaded(aLine({ productId: 'bar' })),
    );
    expect(now.root.checkout.purchase).toBe('bag');
    expect(named(checkoutLines(now.root))).toEqual(['chain 1']);
    expect(named(linesOf(now.root.cart))).toEqual(['bar 1']);
  });
});

describe('the answer', () => {
  const asked = () => signingIn().on(loaded(chain));

  test('to order these alone leaves the account’s bag as it is', () => {
    const visit = asked().on(choose('guest-lines'));
    expect(named(checkoutLines(visit.root))).toEqual(['ring 1']);
    expect(visit.asked).toEqual(['StorePurchase', 'AskQuote']);
    visit.on(
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'SetAgreement', agreement: true },
      { type: 'PlaceOrder' },
    );
    expect(visit.effects).toMatchObject([
      {
        type: 'SendOrder',
        request: { source: { kind: 'products', isBuyNow: false, products: [{ productId: 'ring' }] } },
      },
    ]);
    visit.on({ type: 'OrderPlaced', order: anOrder() });
    expect(visit.root.cart.offered).toEqual([]);
    expect(visit.effects).toContainEqual(
      expect.objectContaining({ change: { change: 'remove', ...lineKey('ring', '52') } }),
    );
    expect(named(linesOf(visit.root.cart))).toEqual(['chain 1']);
    expect(visit.root.checkout.purchase).toBe('bag');
  });

  test('to order both adds up to the stock into the account’s bag', () => {
    const mine = aLine({ quantity: 4, stock: 5 });
    const theirs = aLine({ quantity: 3, stock: 5 });
    expect(joinedLines([mine], [theirs, chain])).toEqual([
      { line: { ...theirs, quantity: 5 }, wanted: 7 },
      { line: chain, wanted: 1 },
    ]);
    const visit = signingIn(mine).on(loaded(theirs, chain), choose('both'));
    expect(visit.effects).toMatchObject([{ type: 'UpdateLine', productId: 'ring', quantity: 5 }]);
    expect(purchaseQuestion(visit.root)?.isJoining).toBe(true);
    expect(visit.refusal(choose('guest-lines'))).toBe('Busy');
    const done = answered(signingIn(mine).on(loaded(theirs, chain), choose('both')), {
      ...theirs,
      quantity: 5,
    });
    expect(done.root.checkout.purchase).toBe('bag');
    expect(done.asked).toEqual(expect.arrayContaining(['StorePurchase', 'LoadCheckoutCart']));
  });

  test('adds what the account lacks, up to the stock, without new sold-out lines', () => {
    const bar = aLine({ ...lineKey('bar', '0'), size: '0', quantity: 5, stock: 3 });
    const gone = aLine({ ...lineKey('gift', '0'), size: '0', stock: 0 });
    expect(joinedLines([bar, gone], [chain])).toEqual([
      { line: chain, wanted: 1 },
      { line: { ...bar, quantity: 3 }, wanted: 5 },
    ]);
    expect(joinedLines([gone], [{ ...gone, quantity: 2 }])).toEqual([
      { line: { ...gone, quantity: 2 }, wanted: 3 },
    ]);
    const overfull = { ...chain, quantity: 4, stock: 2 };
    expect(joinedLines([], [overfull])).toEqual([{ line: overfull, wanted: 4 }]);
  });

  test('to fill an empty account’s bag waits for the shopper when it fails', () => {
    const visit = signingIn().on(loaded());
    const put = visit.effects.find(({ type }) => type === 'AddToCart');
    if (put?.type !== 'AddToCart') throw new Error('nothing was sent');
    visit.on({ type: 'ChangeFailed', intent: put.intent, failure: broken }, loaded());
    expect(visit.root.checkout.purchase).toBe('undecided');
    expect(visit.asked).not.toContain('AddToCart');
  });

  test('waits for the account’s bag, which is retried when it failed to load', () => {
    const visit = signingIn().on({ type: 'CartLoadFailed', failure: broken }, choose('guest-lines'));
    expect(visit.rejection).toEqual({ type: 'Busy' });
    expect(purchaseQuestion(visit.root)).toMatchObject({ mine: [ring], bag: null });
    expect(visit.on({ type: 'ReloadBag' }).asked).toEqual(['LoadCart']);
    expect(visit.on(loaded(chain), choose('guest-lines')).root.checkout.purchase).toBe('guest-lines');
  });

  test('can be thought over, and the bag’s own button is one, too', () => {
    const visit = asked().on(choose('guest-lines'), { type: 'ReviewPurchase' });
    expect(purchaseQuestion(visit.root)).toMatchObject({ mine: [ring], bag: [chain] });
    visit.on(choose('guest-lines'), { type: 'Pay' }, { type: 'CheckoutValidated', cartId: 'cart-1' });
    expect(visit.root.checkout.purchase).toBe('bag');
  });

  test('and the question outlive a reload, as long as the pieces do', () => {
    const again = (purchase: 'undecided' | 'guest-lines', ...guestLines: readonly CartLine[]) =>
      aGuest().on(
        { type: 'Start', hasSession: true, guestLines, consent: null },
        { type: 'PurchaseFound', purchase },
        enterCheckout('', false),
        loaded(chain),
      );
    expect(purchaseQuestion(again('undecided', ring).root)).toMatchObject({ mine: [ring], bag: [chain] });
    expect(named(checkoutLines(again('guest-lines', ring).root))).toEqual(['ring 1']);
    expect(again('undecided').root.checkout.purchase).toBe('bag');
  });

  test('is reported when another tab took the pieces meanwhile', () => {
    const visit = asked().on(choose('guest-lines'), { type: 'GuestCartRead', lines: [] });
    expect(visit.root.checkout).toMatchObject({ purchase: 'bag', refusal: { kind: 'cart-changed' } });
    const open = asked().on({ type: 'GuestCartRead', lines: [] });
    expect(open.root.checkout).toMatchObject({ purchase: 'bag', refusal: null });
  });

  test('waits for an order sent before signing in, and is skipped once placed', () => {
    const visit = aGuest(ring).on(
      enterCheckout(),
      ...filledIn,
      enterCheckout('?step=3'),
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'SetAgreement', agreement: true },
      { type: 'PlaceOrder' },
      { type: 'LoginSucceeded' },
      enterCheckout('?step=3', false),
      loaded(chain),
      choose('guest-lines'),
    );
    expect(visit.rejection).toEqual({ type: 'Busy' });
    visit.on({ type: 'OrderPlaced', order: anOrder() });
    expect(visit.root.checkout).toMatchObject({ purchase: 'bag', orderId: 'order-1' });
    expect(visit.root.cart.offered).toEqual([]);
  });
});
