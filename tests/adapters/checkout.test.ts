import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { buyNowKey } from '../../adapters/storage/buy-now.ts';
import { checkoutDraftKey } from '../../adapters/storage/checkout-draft.ts';
import { guestCartKey } from '../../adapters/storage/guest-cart.ts';
import { pendingOrderKey } from '../../adapters/storage/pending-order.ts';
import { corruptKey } from '../../adapters/storage/storage.ts';
import { tokenKeys } from '../../adapters/v1/client/tokens.ts';
import { emptyAddress } from '../../engine/addresses/address.ts';
import { emptyDraft } from '../../engine/checkout/draft.ts';
import { requestOf } from '../../engine/checkout/request.ts';
import type { Command } from '../../engine/root.ts';
import { runs } from '../support/properties.ts';
import { createFakeBrowser, type FakeBrowser } from './support/fake-browser.ts';
import { createFakeClock, type FakeClock } from './support/fake-clock.ts';
import { line } from './support/lines.ts';
import { createOrderServer, type OrderServer } from './support/order-server.ts';
import { openTab, type Tab } from './support/tab.ts';

const open: Tab[] = [];
afterEach(() => {
  for (const { shop } of open.splice(0)) shop.stop();
});

interface World {
  readonly browser: FakeBrowser;
  readonly clock: FakeClock;
  readonly server: OrderServer;
  /** Opens the shop in another tab. */
  readonly tab: () => Tab;
}

const world = (): World => {
  const browser = createFakeBrowser();
  const clock = createFakeClock();
  const server = createOrderServer();
  const tab = (): Tab => {
    const opened = openTab({ browser, clock, api: server.api, hasLocks: false });
    open.push(opened);
    return opened;
  };
  return { browser, clock, server, tab };
};

const enter = (search = ''): Command => ({ type: 'EnterRoute', pathname: '/check-out/guest', search });

const address = {
  ...emptyAddress,
  line: '9/1 ถนนพระราม 4',
  subdistrict: 'สีลม',
  district: 'บางรัก',
  province: 'กรุงเทพมหานคร',
  postcode: '10500',
};

const form: readonly Command[] = [
  { type: 'SetContact', contact: { fullName: 'มาลี ทองดี', phone: '๐๘๑-๒๓๔-๕๖๗๘', email: '' } },
  { type: 'SetDeliverMethod', method: 'ship' },
  { type: 'SetShipping', addressId: null, address, keepsAddress: false },
  { type: 'SetPaymentMethod', method: 'promptpay' },
];

const say = ({ shop }: Tab, ...commands: readonly Command[]): void => {
  for (const command of commands) shop.dispatch(command);
};

/** A guest with a ring in the bag who has filled in everything and sees what it costs. */
const ready = ({ tab, clock }: World, search = '?step=3'): Tab => {
  const opened = tab();
  if (search.includes('buy')) say(opened, { type: 'BuyNow', line: line() });
  else say(opened, { type: 'AddLine', line: line() });
  say(opened, enter(search.replace(/[?&]step=3/, '')), ...form, enter(search));
  clock.advance(1_000);
  say(opened, { type: 'SetAgreement', agreement: true });
  expect(requestOf(opened.shop.getState())).not.toBeNull();
  return opened;
};

const place: Command = { type: 'PlaceOrder' };
const placing = ({ shop }: Tab) => shop.getState().checkout.placing;

describe('an order that is placed', () => {
  test('is noted with its key before it is sent, and forgotten with the form and the bag when it is there (C33)', () => {
    const there = world();
    const { browser, server } = there;
    const tab = ready(there);
    expect(browser.values.get(checkoutDraftKey)).toContain('0812345678');
    server.fate = 'held';
    say(tab, place);
    const noted = browser.values.get(pendingOrderKey) ?? '';
    expect(noted).toContain(server.arrived[0]?.key ?? 'none');
    expect(placing(tab)).toBe('placing');
    server.release();
    expect(tab.steps.at(-1)).toEqual({ to: '/check-out/payment/order-1', replace: true });
    for (const key of [pendingOrderKey, checkoutDraftKey, buyNowKey])
      expect(browser.values.has(key)).toBe(false);
    expect(tab.shop.getState().checkout).toMatchObject({ placing: 'idle', orderId: 'order-1' });
  });

  test('takes out of the bag what was ordered, and leaves what came in meanwhile (C33)', async () => {
    const there = world();
    const { browser, server } = there;
    const tab = ready(there);
    server.fate = 'held';
    say(tab, place);
    say(tab, { type: 'AddLine', line: line() }, { type: 'AddLine', line: line({ productId: 'chain' }) });
    server.release();
    await expect
      .poll(() => JSON.parse(browser.values.get(guestCartKey) ?? '[]') as unknown)
      .toMatchObject([
        { productId: 'ring-1', quantity: 1 },
        { productId: 'chain', quantity: 1 },
      ]);
    expect(tab.shop.getState().cart.lines).toHaveLength(2);
  });

  test('is one order, whatever is clicked while it is under way (H-K01)', () => {
    const there = world();
    const { server } = there;
    const tab = ready(there);
    server.fate = 'held';
    say(tab, place, place, place);
    server.release();
    say(tab, place);
    expect(server.arrived).toHaveLength(1);
    expect(server.orders.size).toBe(1);
  });

  test('and whose answer is lost is asked for again under its key by hand, and is one order (H-K02)', () => {
    const there = world();
    const { server } = there;
    const tab = ready(there);
    server.fate = 'answer-lost';
    say(tab, place);
    expect(placing(tab)).toBe('unsure');
    // Nothing of the form may change as long as nobody knows.
    say(tab, { type: 'SetPaymentMethod', method: 'transfer' });
    expect(tab.shop.getState().checkout.paymentMethod).toBe('promptpay');
    server.fate = 'answered';
    say(tab, place);
    expect(new Set(server.arrived.map(({ key }) => key)).size).toBe(1);
    expect(server.orders.size).toBe(1);
    expect(tab.steps.at(-1)?.to).toBe('/check-out/payment/order-1');
  });

  test('is asked for again by itself when the connection is back (H-K05)', () => {
    const there = world();
    const { server } = there;
    const tab = ready(there);
    server.fate = { kind: 'offline', status: null, code: null };
    say(tab, place, { type: 'ConnectionLost' });
    expect(placing(tab)).toBe('unsure');
    server.fate = 'answered';
    say(tab, { type: 'ConnectionRestored' });
    expect(server.orders.size).toBe(1);
    expect(placing(tab)).toBe('idle');
  });

  test('is asked for again after the page was reloaded in between, under the same key (K09, H-K05)', () => {
    for (const fate of ['answer-lost', 'never-arrives', 'held'] as const) {
      const there = world();
      const { server } = there;
      const tab = ready(there);
      server.fate = fate;
      say(tab, place);
      tab.shop.stop();
      server.fate = 'answered';
      const again = there.tab();
      expect(again.steps.at(-1)?.to).toBe('/check-out/payment/order-1');
      expect(server.orders.size).toBe(1);
      expect(new Set(server.arrived.map(({ key }) => key)).size).toBe(1);
    }
  });

  test('and left without an answer for half an hour is not placed behind anybody’s back', () => {
    const there = world();
    const { browser, clock, server } = there;
    const tab = ready(there);
    server.fate = 'never-arrives';
    say(tab, place);
    tab.shop.stop();
    clock.advance(30 * 60_000);
    server.fate = 'answered';
    there.tab();
    expect(server.arrived).toEqual([]);
    expect(browser.values.has(pendingOrderKey)).toBe(false);
  });

  test('in two tabs at once has one key, as long as it is the same one', () => {
    const there = world();
    const { server } = there;
    const first = ready(there);
    const second = there.tab();
    say(second, enter(), ...form, enter('?step=3'));
    there.clock.advance(1_000);
    say(second, { type: 'SetAgreement', agreement: true });
    server.fate = 'held';
    say(first, place);
    say(second, place);
    server.release();
    expect(server.arrived).toHaveLength(2);
    expect(server.orders.size).toBe(1);
    for (const { steps } of [first, second]) expect(steps.at(-1)?.to).toBe('/check-out/payment/order-1');
  });

  test('at a dearer total is told with the new price, and placed under another key once that is accepted (K06, H-K09)', () => {
    const there = world();
    const { server } = there;
    const tab = ready(there);
    server.total = 1_860_000;
    say(tab, place);
    const { refusal, placing: state } = tab.shop.getState().checkout;
    expect(refusal).toMatchObject({ kind: 'total-rose', before: 1_850_000, quote: { total: 1_860_000 } });
    expect(state).toBe('idle');
    expect(server.orders.size).toBe(0);
    say(tab, { type: 'AcceptNewTotal' });
    expect(server.arrived.map(({ request }) => request.expectedTotal)).toEqual([1_850_000, 1_860_000]);
    expect(new Set(server.arrived.map(({ key }) => key)).size).toBe(2);
    expect(server.orders.size).toBe(1);
  });

  test('at a cheaper total goes on by itself (K07)', () => {
    const there = world();
    const { server } = there;
    const tab = ready(there);
    server.total = 1_840_000;
    say(tab, place);
    expect(tab.steps.at(-1)?.to).toBe('/check-out/payment/order-1');
    expect([...server.orders.values()][0]?.total).toBe(1_840_000);
  });

  test('is one order in any weather, however often it is sent and the page reloaded', () => {
    const fates = ['answered', 'answer-lost', 'never-arrives', 'held'] as const;
    const deed = fc.oneof(
      { weight: 3, arbitrary: fc.constant('place' as const) },
      fc.constantFrom('reload', 'offline', 'online', 'release', 'second-tab', 'wait'),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...fates), deed), { minLength: 1, maxLength: 12 }),
        (story) => {
          const there = world();
          const { server } = there;
          const tabs = [ready(there)];
          for (const [fate, what] of story) {
            server.fate = fate;
            const tab = tabs[0];
            if (what === 'release') server.release();
            else if (what === 'wait') there.clock.advance(60_000);
            else if (what === 'second-tab') tabs.push(there.tab());
            else if (what === 'reload') {
              tab?.shop.stop();
              tabs[0] = there.tab();
            } else {
              for (const { shop } of tabs) {
                shop.dispatch(
                  what === 'place'
                    ? place
                    : { type: what === 'offline' ? 'ConnectionLost' : 'ConnectionRestored' },
                );
              }
            }
          }
          expect(server.orders.size).toBeLessThanOrEqual(1);
          for (const { shop } of open.splice(0)) shop.stop();
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

describe('the form of checkout', () => {
  test('survives a reload in each step, all but the agreement', () => {
    const there = world();
    const tab = ready(there);
    const before = tab.shop.getState().checkout;
    tab.shop.stop();
    const again = there.tab();
    say(again, enter('?step=3'));
    const after = again.shop.getState();
    expect(after.checkout.contact).toEqual(before.contact);
    expect(after.checkout.shippingAddress).toEqual(before.shippingAddress);
    expect(after.checkout.paymentMethod).toBe('promptpay');
    expect(after.checkout.agreement).toBe(false);
    expect(after.route.page).toMatchObject({ name: 'check-out-guest', step: '3' });
  });

  test('is written a moment after the last change, and at once when the page goes away', () => {
    const there = world();
    const tab = there.tab();
    say(tab, enter(), form[0]!);
    expect(there.browser.values.has(checkoutDraftKey)).toBe(false);
    there.clock.advance(250);
    expect(there.browser.values.has(checkoutDraftKey)).toBe(true);
  });

  test('is a guest’s own no more after a day, and nobody else’s ever', () => {
    const there = world();
    ready(there).shop.stop();
    const kept = there.browser.values.get(checkoutDraftKey) ?? '';
    there.clock.advance(24 * 3_600_000);
    expect(there.tab().shop.getState().checkout.contact).toEqual(emptyDraft.contact);
    expect(there.browser.values.has(checkoutDraftKey)).toBe(false);
    const other = world();
    other.browser.values.set(checkoutDraftKey, kept.replace('"guest"', '"session-of-somebody"'));
    expect(other.tab().shop.getState().checkout.contact).toEqual(emptyDraft.contact);
    expect(other.browser.values.has(checkoutDraftKey)).toBe(false);
  });

  test('goes with the guest who signs in, and with nobody who signs out (G04)', () => {
    const there = world();
    const { browser, clock } = there;
    const tab = ready(there);
    for (const [key, text] of [
      [tokenKeys.access, 'access'],
      [tokenKeys.refresh, 'refresh'],
      [tokenKeys.session, 'session-9'],
    ] as const) {
      browser.values.set(key, text);
    }
    say(tab, { type: 'LoginSucceeded' });
    clock.advance(1_000);
    expect(tab.shop.getState().checkout.contact.fullName).toBe('มาลี ทองดี');
    expect(JSON.parse(browser.values.get(checkoutDraftKey) ?? '{}')).toMatchObject({ owner: 'session-9' });
    say(tab, { type: 'SignOut' });
    clock.advance(1_000);
    expect(tab.shop.getState().checkout.contact).toEqual(emptyDraft.contact);
    for (const key of [checkoutDraftKey, pendingOrderKey, buyNowKey])
      expect(browser.values.has(key)).toBe(false);
  });

  test('that cannot be read leaves no copy behind', () => {
    const there = world();
    there.browser.values.set(checkoutDraftKey, '{"owner":"guest","at":1,"value":{"contact":"มาลี"}}');
    there.tab();
    expect([...there.browser.values.keys()]).not.toContain(corruptKey(checkoutDraftKey));
    expect(there.browser.values.has(checkoutDraftKey)).toBe(false);
  });
});

describe('what is bought now', () => {
  test('survives a reload, and is gone once it is ordered', () => {
    const there = world();
    const tab = ready(there, '?buy=now&step=3');
    tab.shop.stop();
    const again = there.tab();
    say(again, enter('?buy=now&step=3'));
    there.clock.advance(1_000);
    say(again, { type: 'SetAgreement', agreement: true }, place);
    expect(there.server.arrived[0]?.request.source).toMatchObject({ kind: 'products', isBuyNow: true });
    expect(again.steps.at(-1)?.to).toBe('/check-out/buy-now-payment/order-1');
    expect(there.browser.values.has(buyNowKey)).toBe(false);
  });

  test('and is corrupt, too old or another one’s is ignored, back to its product or to the catalogue (H-K12)', () => {
    const good = { owner: 'guest', at: 1_000_000, value: line({ productId: 'R-0042' }) };
    const cases: readonly (readonly [string, string])[] = [
      [JSON.stringify({ ...good, value: { ...good.value, quantity: 0 } }), '/product/R-0042'],
      [JSON.stringify({ ...good, owner: 'somebody' }), '/product/R-0042'],
      [JSON.stringify({ ...good, at: 1_000_000 - 24 * 3_600_000 }), '/product/R-0042'],
      [JSON.stringify({ ...good, value: { productId: '../../evil' } }), '/catalog/all'],
      ['{"value":', '/catalog/all'],
      ['', '/catalog/all'],
    ];
    for (const [text, to] of cases) {
      const there = world();
      there.browser.values.set(buyNowKey, text);
      const tab = there.tab();
      say(tab, enter('?buy=now'));
      expect(tab.steps).toEqual([{ to, replace: true }]);
      expect(there.browser.values.has(buyNowKey)).toBe(false);
    }
  });

  test('in one tab is its own, until another tab orders the very same', async () => {
    const there = world();
    const first = there.tab();
    say(first, { type: 'BuyNow', line: line({ productId: 'a' }) });
    const second = there.tab();
    expect(second.shop.getState().checkout.buyNowOrderProduct?.productId).toBe('a');
    say(second, { type: 'BuyNow', line: line({ productId: 'b' }) });
    await Promise.resolve();
    expect(first.shop.getState().checkout.buyNowOrderProduct?.productId).toBe('a');
    second.storage.remove(buyNowKey);
    await Promise.resolve();
    expect(first.shop.getState().checkout.buyNowOrderProduct?.productId).toBe('a');
    const third = there.tab();
    say(third, { type: 'BuyNow', line: line({ productId: 'c' }) });
    const fourth = there.tab();
    third.storage.remove(buyNowKey);
    await Promise.resolve();
    expect(fourth.shop.getState().checkout.buyNowOrderProduct).toBeNull();
  });
});
