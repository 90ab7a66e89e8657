import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { baht } from '../../../engine/values/money.ts';
import { Checkout } from '../../../src/shop/checkout/CheckoutPage.tsx';
import { aCustomer, aLine, queryAnswer, type Visit } from '../../engine/support/visit.ts';
import { drawn, shows } from '../support/drawn.tsx';
import {
  aQuote,
  choosingGuest,
  customerAt,
  enter,
  guestAt,
  ordering,
  payingGuest,
  places,
} from './support.ts';

const checkout = <Checkout isBagKnown />;
const html = ({ root }: Visit): string => drawn(root, checkout);

const failure = { kind: 'server', status: 500, code: 'INTERNAL' } as const;

describe('what is ordered and what it costs', () => {
  test('lines show at once, and server figures have their place reserved', () =>
    expect(html(guestAt())).toContain('aria-busy="true"'));
  test('during a refetch the former figures stay, marked as stale (K12)', () => {
    const page = guestAt()
      .on({ type: 'QuoteArrived', quote: aQuote() })
      .on({ type: 'SetDeliverMethod', method: 'pickup' });
    expect(html(page)).toMatch(/data-old="true"[^>]*>฿36,900/);
  });
  test('each amount is what the quote says, and a line tells what it lacks', () => {
    const coupon = { code: 'TONG5', discount: baht(500), problem: null };
    const lacking = [{ key: lineKey('ring', '52'), stock: 1 }];
    const announcement = { ...aQuote().announcement, number: 9 };
    const sums = { shippingFee: baht(100), total: baht(36_500) };
    const quote = aQuote({ coupon, lacking, announcement, ...sums });
    const page = guestAt().on({ type: 'QuoteArrived', quote });
    expect(html(page)).toMatch(/aria-expanded="true"[^>]*aria-controls="summary-body"/);
  });
  const sent = {
    type: 'QuoteArrived',
    quote: aQuote({ shippingFee: baht(100), total: baht(37_000) }),
  } as const;
  const unpriced = (): Visit =>
    choosingGuest().on(
      { type: 'SetDeliverMethod', method: 'pickup' },
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'SetDeliverMethod', method: 'ship' },
    );
  const offline = { kind: 'offline', status: null, code: null } as const;
  const unanswered = (): Visit => unpriced().on({ type: 'QuoteFailed', failure: offline });
  shows(checkout, [
    ['delivery has no price while only the other method’s is known (K12)', unpriced()],
    ['delivery has no price without a connection either', unanswered()],
    ['delivery has its price once it is known', unanswered().on({ type: 'RequoteCheckout' }, sent)],
    ['free sending is offered to an order that pays for sending', choosingGuest().on(sent)],
    [
      'free sending is not offered to one that is picked up',
      unpriced().on({ type: 'SetDeliverMethod', method: 'pickup' }),
    ],
  ]);
  test('a total too high to send says so at delivery, leaving pick-up', () => {
    const page = choosingGuest().on({ type: 'QuoteArrived', quote: aQuote({ isSendable: false }) });
    expect(html(page).match(/<input[^>]*name="deliverMethod"[^>]*>/g)).toEqual([
      expect.stringMatching(/value="ship".*disabled|disabled.*value="ship"/),
      expect.not.stringContaining('disabled'),
    ]);
  });
  shows(
    checkout,
    [guestAt(), payingGuest()].map((page, nth) => [
      `a failed load is said at every step, with a retry: ${nth + 1}`,
      page.on({ type: 'RequoteCheckout' }, { type: 'QuoteFailed', failure }),
    ]),
  );
});

shows(checkout, [
  ['a customer without e-mail gets SMS', customerAt()],
  ['a customer’s checkout waits for its own lines (P22)', aCustomer(aLine()).on(enter('/check-out'))],
]);

/** A guest who picks up, from a branch or none yet. */
const pickingUp = (
  branchId: string | null,
  chosen: Partial<Pick<Visit['root']['checkout'], 'pickupDate' | 'selfPickup'>> = {},
  known = places,
  receiver = { fullName: '', phone: '' },
): Visit =>
  choosingGuest()
    .on({ type: 'SetDeliverMethod', method: 'pickup' })
    .on(...(known.length === 0 ? [] : [queryAnswer('pickupPlaces', known)]), {
      type: 'SetPickup',
      branchId,
      date: chosen.pickupDate ?? null,
      selfPickup: chosen.selfPickup ?? true,
      receiver,
    });

const receiver = { fullName: 'สมศรี ใจดี', phone: '0812345679' };

describe('the steps', () => {
  const without = (): Visit => choosingGuest().answer('provinces', []);
  shows(checkout, [
    ['pick-up is hidden without branches', without()],
    [
      'shoppers who chose pick-up are told that no branch has it',
      without().on({ type: 'SetDeliverMethod', method: 'pickup' }, queryAnswer('pickupPlaces', [])),
    ],
  ]);
  test('a field required only at the end starts without an error', () => {
    const page = payingGuest().on(
      { type: 'PlaceOrder' },
      {
        type: 'SetTaxInvoice',
        taxInvoice: true,
        detail: { ...payingGuest().root.checkout.taxInvoiceDetail, usesShippingAddress: false },
      },
    );
    html(page);
    page.on({ type: 'PlaceOrder' });
    expect(html(page)).toMatch(
      /id="taxInvoiceDetail-name"[^>]*value="สมหญิง ทดสอบ"|value="สมหญิง ทดสอบ"[^>]*id="taxInvoiceDetail-name"/,
    );
  });
  test('errors are announced by the summary, and by fields once refilled', () => {
    const told = html(guestAt().on({ type: 'ContinueCheckout' }));
    expect(told).toMatch(/id="contact-phone-error" aria-live="off"/);
    expect(told).toMatch(/id="contact-email-error" aria-live="polite"/);
  });
  test('branches name what they lack and are disabled; days are พ.ศ. with hours (P19)', () =>
    expect(html(pickingUp('yaowarat'))).toMatch(
      /disabled=""[^>]*value="bangkhae"|value="bangkhae"[^>]*disabled=""/,
    ));
  const lacking = places.map((place) => ({ ...place, lacking: [lineKey('ring', '52')] }));
  const first = places[0]!;
  const days = Array.from({ length: 8 }, (_, nth) => ({ ...first.days[0]!, date: `2026-11-2${nth}` }));
  const north = { ...first, branchId: 'north', name: 'สาขานิมมาน', province: 'เชียงใหม่', days };
  const known = [...places, north, { ...north, branchId: 'shut', days: [] }];
  const unsendable = { type: 'QuoteArrived', quote: aQuote({ isSendable: false }) } as const;
  shows(checkout, [
    ...[true, false].map((selfPickup) => {
      const chosen = pickingUp('yaowarat', { pickupDate: '2026-11-23', selfPickup }, places, receiver);
      chosen.on({ type: 'ContinueCheckout' }, enter('/check-out/guest', '?step=3'));
      return [`a finished step names a receiver beside the buyer: ${!selfPickup}`, chosen] as const;
    }),
    ['sending is suggested where all branches lack pieces', pickingUp('yaowarat', {}, lacking)],
    ['sending is not suggested when it is impossible', pickingUp('yaowarat', {}, lacking).on(unsendable)],
    ['branches are those of the chosen province', pickingUp('north', {}, known)],
    ['a late day that was chosen is shown', pickingUp('north', { pickupDate: '2026-11-27' }, known)],
    [
      'branches that failed to load are told with a retry',
      choosingGuest().on({ type: 'SetDeliverMethod', method: 'pickup' }).fail('pickupPlaces', failure),
    ],
  ]);
  test('a branch’s missing facts are said once, each with a link (ux U5)', () => {
    const missing = (...chosen: Parameters<typeof pickingUp>): Visit =>
      pickingUp(...chosen).on({ type: 'ContinueCheckout' });
    for (const [page, count] of [
      [missing(null, { selfPickup: false }), 1],
      [missing('bangkhae', { selfPickup: false }), 1],
      [missing('yaowarat', {}, []), 1],
      [missing('yaowarat', { selfPickup: false }), 3],
    ] as const) {
      const markup = html(page);
      const led = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(led).toHaveLength(count);
      for (const id of led) expect(markup).toContain(` id="${id}"`);
    }
  });
});

const refused = (code: string, facts: object = {}): Visit =>
  payingGuest().on(...ordering, {
    type: 'PlacingFailed',
    failure: { kind: 'refused', status: 409, code, ...facts },
    quote: null,
  });

describe('paying', () => {
  const most = baht(2_000_000);
  const strict = aQuote({
    hold: { minutes: { promptpay: 15, transfer: 15 }, isStrict: true },
    dayLimit: { most, left: baht(1_000) },
  });
  const invoiced = (kind: 'person' | 'company', branchCode: string): Visit => {
    const detail = { ...payingGuest().root.checkout.taxInvoiceDetail, kind, branchCode };
    return payingGuest().on({ type: 'SetTaxInvoice', taxInvoice: true, detail });
  };
  shows(checkout, [
    ['only ways that the shop is set up for are offered', payingGuest(aQuote({ methods: ['transfer'] }))],
    [
      'each method says its price hold (ruling P45)',
      payingGuest(aQuote({ dayLimit: { most, left: aQuote().total } })),
    ],
    ['each method says why its price hold is short (ruling P45)', payingGuest(strict)],
    ['a tax invoice asks a person for no office', invoiced('person', '')],
    ['a tax invoice asks a company for its office', invoiced('company', '00000')],
    ['a tax invoice asks a company for the number of its branch', invoiced('company', '')],
    ['an order sent as a guest before warns of a second one', refused('KEY_IN_USE')],
    ['an order refused by the form itself says that nothing was ordered', refused('VALIDATION')],
    ['an order beyond a proven phone’s limit says what helps', refused('HOLDS_FULL', { retryAfter: 1_500 })],
  ]);
});

describe('an order that was sent and left unsure', () => {
  const atAnEarlierStep = (): Visit =>
    payingGuest().on(
      ...ordering,
      { type: 'PlacingFailed', failure: { kind: 'timeout', status: null, code: null }, quote: null },
      enter('/check-out/guest', '?step=2'),
    );
  shows(checkout, [
    ['can be retried at any step (K09)', atAnEarlierStep()],
    ['says without a connection when it can be asked for', atAnEarlierStep().on({ type: 'ConnectionLost' })],
    ...['STOCK_INSUFFICIENT', 'CART_CHANGED'].map((code) => {
      const failure = { kind: 'refused', status: 409, code } as const;
      const page = atAnEarlierStep().on(
        { type: 'PlaceOrder' },
        { type: 'PlacingFailed', failure, quote: null },
      );
      return [`shows its refusal at any step: ${code} (K05)`, page] as const;
    }),
  ]);
  test('is busy while it is retried', () =>
    expect(html(atAnEarlierStep().on({ type: 'PlaceOrder' }))).toMatch(/<button[^>]*aria-busy="true"/));
});

describe('a branch that ran out while the order was placed', () => {
  const refused = (step: string): Visit =>
    pickingUp('yaowarat', { pickupDate: '2026-11-23' }).on(
      { type: 'QuoteArrived', quote: aQuote() },
      enter('/check-out/guest', '?step=3'),
      { type: 'SetPaymentMethod', method: 'promptpay' },
      { type: 'SetAgreement', agreement: true },
      { type: 'QuoteArrived', quote: aQuote() },
      { type: 'PlaceOrder' },
      enter('/check-out/guest', step),
      {
        type: 'PlacingFailed',
        failure: { kind: 'refused', status: 409, code: 'STOCK_INSUFFICIENT' },
        quote: null,
      },
    );
  test('is told as the branch’s lack, with other branches (K05, K10)', () => {
    const page = refused('?step=3');
    html(page);
    expect(page.root.dialog.alert).toBeNull();
    html(refused('?step=2'));
  });
});
