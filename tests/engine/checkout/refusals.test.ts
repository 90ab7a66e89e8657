import { describe, expect, test } from 'vitest';
import type { OrderQuote } from '../../../engine/orders/order.ts';
import type { Command } from '../../../engine/slices.ts';
import { satang } from '../../../engine/values/money.ts';
import { aGuest, aLine, anAnnouncement, enter, isCurrent, type Visit } from '../support/visit.ts';
import { aBranch, aCustomerReady, aGuestReady, aQuote, enterCheckout, home } from './support.ts';

const placing = (): Visit => aGuestReady().on({ type: 'PlaceOrder' });
const pickingUp = (): Visit => aGuestReady().on({ type: 'SetDeliverMethod', method: 'pickup' });
const gift = { message: 'รักแม่', isWrapped: true, hidesPrices: false };
const address = { type: 'SetShipping', addressId: null, address: home, keepsAddress: false } as const;
const branch = {
  type: 'SetPickup',
  branchId: 'branch-1',
  date: null,
  selfPickup: true,
  receiver: { fullName: '', phone: '' },
} as const;
const buyNow: Command = { type: 'BuyNow', line: aLine() };

test.each<readonly [what: string, visit: () => Visit, wish: Command, refusal: string | undefined]>([
  ['an address for what is picked up', () => pickingUp(), address, 'WrongStep'],
  ['a branch for what is sent', () => aGuestReady(), branch, 'WrongStep'],
  ['a coupon without a code', () => aGuestReady(), { type: 'ApplyCoupon', code: ' ' }, 'NothingChanges'],
  ['taking off a coupon that there is not', () => aGuestReady(), { type: 'RemoveCoupon' }, 'NothingChanges'],
  [
    'taking off a coupon that the quote alone tells of',
    () => aGuestReady(aQuote({ coupon: { code: 'TONG5', discount: null, problem: 'expired' } })),
    { type: 'RemoveCoupon' },
    undefined,
  ],
  ['taking off a coupon of an order that is sent', () => placing(), { type: 'RemoveCoupon' }, 'Busy'],
  ['agreeing twice', () => aGuestReady(), { type: 'SetAgreement', agreement: true }, 'NothingChanges'],
  [
    'the same present twice',
    () => aGuestReady().on({ type: 'SetGift', gift }),
    { type: 'SetGift', gift },
    'NothingChanges',
  ],
  ['going on from the last step', () => aGuestReady(), { type: 'ContinueCheckout' }, 'WrongStep'],
  [
    'going on from a step while the order is sent',
    () => placing().on(enterCheckout('?step=2')),
    { type: 'ContinueCheckout' },
    'Busy',
  ],
  [
    'choosing pieces that are not asked for',
    () => aCustomerReady(),
    { type: 'ChoosePurchase', choice: 'bag' },
    'NothingChanges',
  ],
  [
    'choosing pieces again that were not chosen',
    () => aCustomerReady(),
    { type: 'ReviewPurchase' },
    'NothingChanges',
  ],
  ['buying now while an order is sent', () => placing(), buyNow, 'Busy'],
  [
    'asking the price again elsewhere',
    () => aGuest(aLine()).on(enter('/')),
    { type: 'RequoteCheckout' },
    'WrongStep',
  ],
  [
    'asking the price again of nothing',
    () => aGuest().on(enterCheckout()),
    { type: 'RequoteCheckout' },
    'NothingChanges',
  ],
])('%s', (_what, visit, wish, refusal) => expect(visit().refusal(wish)).toBe(refusal));

test('a present is part of the order', () =>
  expect(
    aGuestReady().on({ type: 'SetGift', gift }, { type: 'PlaceOrder' }).effect('SendOrder')?.request.gift,
  ).toEqual(gift));

test('buying now leads guests to guest checkout and customers to theirs', () => {
  const led = (visit: Visit): unknown => visit.on(buyNow).events.find(({ type }) => type === 'VisitorSent');
  expect(led(aGuest())).toMatchObject({ to: expect.stringMatching(/^\/check-out\/guest\?/) as unknown });
  expect(led(aCustomerReady())).toMatchObject({ to: expect.stringMatching(/^\/check-out\?/) as unknown });
});

describe('what the price is asked of', () => {
  const asked = (visit: Visit) => visit.root.checkout.quoteInputs;
  test('is the postcode of the parcel, once complete', () => {
    const visit = aGuestReady();
    expect(asked(visit)).toMatchObject({
      isCustomer: false,
      question: { postcode: home.postcode, branchId: null },
    });
    visit.on({ ...address, address: { ...home, postcode: '105' } });
    expect(asked(visit)?.question.postcode).toBe('');
    expect(asked(aCustomerReady())?.isCustomer).toBe(true);
  });
  test('is the pick-up branch, and no postcode', () => {
    const visit = pickingUp().answer('pickupPlaces', [aBranch()]).on(branch);
    expect(asked(visit)?.question).toMatchObject({
      deliverMethod: 'pickup',
      postcode: '',
      branchId: 'branch-1',
    });
    visit.on({ type: 'SetDeliverMethod', method: 'ship' });
    expect(asked(visit)?.question.branchId).toBeNull();
  });
});

describe('why there is no order', () => {
  const failed = (code: string, quote: OrderQuote | null = null): Command => ({
    type: 'PlacingFailed',
    failure: { kind: 'refused', status: 409, code },
    quote,
  });
  const after = (code: string, quote: OrderQuote | null = null): Visit => placing().on(failed(code, quote));
  const costing = (total: number): OrderQuote => aQuote({ total: satang(total) });
  const { total } = aQuote();

  test.each([
    ['CART_EMPTY', 'cart-changed'],
    ['CART_NOT_FOUND', 'cart-changed'],
    ['PRODUCT_NOT_FOUND', 'cart-changed'],
    ['PRICE_EXPIRED', 'closed'],
    ['SELLING_PAUSED', 'paused'],
    ['TOTAL_CHANGED', 'failure'],
    ['VALIDATION', 'failure'],
  ])('%s is %s', (code, kind) => {
    expect(after(code).root.checkout.refusal?.kind).toBe(kind);
    expect(aGuestReady().refusal(failed(code))).toBe('StaleAnswer');
  });

  test('is a higher total alone, until it is as agreed again', () => {
    expect(after('TOTAL_CHANGED', costing(total)).root.checkout.refusal?.kind).toBe('failure');
    const rose = (): Visit => after('TOTAL_CHANGED', costing(total + 100)).on({ type: 'RequoteCheckout' });
    expect(
      rose().on({ type: 'QuoteArrived', quote: costing(total + 200) }).root.checkout.refusal,
    ).toMatchObject({
      kind: 'total-rose',
      before: total,
      quote: { total: total + 200 },
    });
    expect(rose().on({ type: 'QuoteArrived', quote: costing(total) }).root.checkout.refusal).toBeNull();
  });

  test.each(['PRICE_EXPIRED', 'SELLING_PAUSED'])('%s is over with the next price', (code) => {
    const visit = after(code).on(isCurrent(anAnnouncement), { type: 'QuoteArrived', quote: aQuote() });
    expect(visit.root.checkout).toMatchObject({ refusal: null, quote: { status: 'ready' } });
  });

  test('concerns the bag when its pieces lack, not when a branch’s do', () => {
    expect(after('STOCK_INSUFFICIENT').root.dialog.alert?.code).toBe('stock-short');
    const branchLacks = pickingUp()
      .answer('pickupPlaces', [aBranch()])
      .on(
        { ...branch, date: '2026-11-23' },
        { type: 'QuoteArrived', quote: aQuote() },
        { type: 'PlaceOrder' },
      );
    expect(branchLacks.root.checkout.placing).toBe('placing');
    expect(branchLacks.on(failed('STOCK_INSUFFICIENT')).root.dialog.alert).toBeNull();
  });
});

test('an invoice bears its own address where the order is picked up', () => {
  const other = { ...home, line: '99 ถนนเยาวราช' };
  const detail = { name: 'มาลี ทองดี', taxId: '1234567890121', branchCode: '', address: other } as const;
  const visit = pickingUp()
    .answer('pickupPlaces', [aBranch()])
    .on(
      { ...branch, date: '2026-11-23' },
      {
        type: 'SetTaxInvoice',
        taxInvoice: true,
        detail: { ...detail, kind: 'person', usesShippingAddress: true },
      },
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'PlaceOrder' },
    );
  expect(visit.effect('SendOrder')?.request.taxInvoice?.address.line).toBe(other.line);
});
