import { either as E } from 'fp-ts';
import { afterEach, describe, expect, test } from 'vitest';
import { corruptKey } from '../../../adapters/storage/storage.ts';
import { type Caller, createApi } from '../../../adapters/v1/client/api.ts';
import { tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import { endpointFacts } from '../../../adapters/v1/client/call-chunk.ts';
import { emptyDraft } from '../../../engine/checkout/empty-draft.ts';
import { closeTabs, dispatch, enter, form, place, ready, world } from '../support/checkout-world.ts';
import { aProfile } from '../../engine/support/profiles.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { line } from '../support/lines.ts';
import { openTab, type Tab } from '../support/tab.ts';

afterEach(closeTabs);

describe('the form of checkout', () => {
  test('survives a reload in each step, all but the agreement', () => {
    const there = world();
    const tab = ready(there);
    const before = tab.shop.getState().checkout;
    tab.shop.stop();
    const again = there.tab();
    dispatch(again, enter('?step=3'));
    const after = again.shop.getState();
    expect(after.checkout.contact).toEqual(before.contact);
    expect(after.checkout.shippingAddress).toEqual(before.shippingAddress);
    expect(after.checkout.paymentMethod).toBe('promptpay');
    expect(after.checkout.agreement).toBe(false);
    expect(after.route.page).toMatchObject({ name: 'check-out-guest', step: '3' });
  });

  test('is written shortly after the last change, and at once on page hide', () => {
    const there = world();
    const tab = there.tab();
    dispatch(tab, enter(), form[0]!);
    expect(there.browser.values.has('checkoutDraft')).toBe(false);
    there.clock.advance(250);
    expect(there.browser.values.delete('checkoutDraft')).toBe(true);
    // It is not stored for a customer who signs in meanwhile in another tab.
    dispatch(tab, form[3]!);
    for (const key of Object.values(tokenKeys)) there.browser.values.set(key, 'another');
    there.clock.advance(250);
    expect(there.browser.values.has('checkoutDraft')).toBe(false);
  });

  test('is gone after a day, and never another owner’s', () => {
    const there = world();
    ready(there).shop.stop();
    const kept = there.browser.values.get('checkoutDraft') ?? '';
    there.clock.advance(24 * 3_600_000);
    expect(there.tab().shop.getState().checkout.contact).toEqual(emptyDraft.contact);
    expect(there.browser.values.has('checkoutDraft')).toBe(false);
    const fromTheFuture = kept.replace(/"at":\d+/, '"at":9000000000000000');
    for (const stored of [kept.replace('"guest"', '"session-of-somebody"'), fromTheFuture]) {
      const other = world();
      other.browser.values.set('checkoutDraft', stored);
      expect(other.tab().shop.getState().checkout.contact).toEqual(emptyDraft.contact);
      expect(other.browser.values.has('checkoutDraft')).toBe(false);
    }
  });

  test('stays when a guest signs in, and is deleted at sign-out (G04)', () => {
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
    dispatch(tab, { type: 'LoginSucceeded' });
    clock.advance(1_000);
    expect(tab.shop.getState().checkout.contact.fullName).toBe('มาลี ทองดี');
    expect(JSON.parse(browser.values.get('checkoutDraft') ?? '{}')).toMatchObject({ owner: 'session-9' });
    dispatch(tab, { type: 'SignOut' });
    clock.advance(1_000);
    expect(tab.shop.getState().checkout.contact).toEqual(emptyDraft.contact);
    for (const key of ['checkoutDraft', 'pendingOrder', 'buyNowProduct'])
      expect(browser.values.has(key)).toBe(false);
  });

  test('that cannot be read leaves no copy behind', () => {
    const there = world();
    there.browser.values.set('checkoutDraft', '{"owner":"guest","at":1,"value":{"contact":"มาลี"}}');
    there.tab();
    expect([...there.browser.values.keys()]).not.toContain(corruptKey('checkoutDraft'));
    expect(there.browser.values.has('checkoutDraft')).toBe(false);
  });
});

describe('the form of a customer whose session ended by itself', () => {
  const contact = { fullName: 'มาลี ทองดี', phone: '0812345678', email: '' };
  const profile = aProfile({ lastName: '', fullName: 'มาลี' });
  const signedIn = (tab: Tab, customerId: string): void =>
    dispatch(
      tab,
      { type: 'LoginSucceeded' },
      { type: 'EnterRoute', pathname: '/check-out', search: '' },
      { type: 'ProfileLoaded', profile: { ...profile, customerId } },
    );
  const ended = () => {
    const there = world();
    const tab = there.tab();
    signedIn(tab, 'customer-1');
    dispatch(tab, { type: 'SetContact', contact }, { type: 'SessionLost', by: 'server' });
    there.clock.advance(1_000);
    return { ...there, tab };
  };

  test('returns when they sign in again in any tab, and is then dropped', () => {
    const { browser, tab } = ended();
    expect(tab.shop.getState().checkout.contact).toEqual(emptyDraft.contact);
    expect(browser.values.has('checkoutDraftAside')).toBe(true);
    signedIn(tab, 'customer-1');
    expect(tab.shop.getState().checkout.contact).toEqual(contact);
    expect(browser.values.has('checkoutDraftAside')).toBe(false);
  });

  test('is the latest draft of any tab, and returns in each of them', () => {
    const { browser, clock, tab } = world();
    const [first, second] = [tab(), tab()];
    const tokens = (session: string | null): void => {
      for (const key of Object.values(tokenKeys)) {
        if (session === null) browser.values.delete(key);
        else browser.values.set(key, session);
      }
    };
    const type = (into: Tab, fullName: string): void => {
      dispatch(into, { type: 'SetContact', contact: { ...contact, fullName } });
      clock.advance(1_000);
    };
    tokens('session-1');
    for (const each of [first, second]) signedIn(each, 'customer-1');
    type(first, 'มาลี');
    type(second, 'มาลี ทองดี');
    tokens(null);
    dispatch(second, { type: 'SessionLost', by: 'server' });
    dispatch(first, { type: 'SessionLost', by: 'tab-expired' });
    clock.advance(1_000);
    expect(browser.values.has('checkoutDraft')).toBe(false);
    tokens('session-2');
    for (const each of [first, second]) {
      signedIn(each, 'customer-1');
      expect(each.shop.getState().checkout.contact).toEqual(contact);
      expect(browser.values.has('checkoutDraftAside')).toBe(false);
    }
    for (const each of [first, second]) dispatch(each, { type: 'SignOut' });
    clock.advance(1_000);
    expect([...browser.values.values()].join()).not.toContain('มาลี');
  });

  test.each([
    ['are gone from this very tab', true],
    ['are taken no more', false],
  ])('is kept when the tokens %s, without prices reported missing', async (_, areGone) => {
    const browser = createFakeBrowser();
    const clock = createFakeClock();
    for (const key of Object.values(tokenKeys)) browser.values.set(key, 'old');
    const refused = { kind: 'refused', status: 401, code: 'UNAUTHORIZED' } as const;
    const sent: string[] = [];
    let isTaken = true;
    const caller: Caller = {
      endpointFacts: (name) => Promise.resolve(endpointFacts(name)),
      noAnswer: () => refused,
      attempt: (name, _input, { accessToken }) => {
        sent.push(`${name} ${accessToken}`);
        if (name === 'cart') {
          const cart = { cartId: 'cart-1', version: 1, lines: [line()] };
          return Promise.resolve({ status: 200, retryAfter: null, result: E.right(cart) } as never);
        }
        return name === 'quoteOrder' && !isTaken
          ? Promise.resolve({ status: 401, retryAfter: null, result: E.left(refused) })
          : new Promise<never>(() => undefined);
      },
    };
    const tab = openTab({ browser, clock, apiOf: (session) => createApi(caller, session, clock) });
    const seen: string[] = [];
    tab.shop.state$.subscribe(({ checkout, session }) =>
      seen.push(`${session.status} ${checkout.quote.status}`),
    );
    dispatch(
      tab,
      { type: 'ProfileLoaded', profile: { ...profile, customerId: 'customer-1' } },
      { type: 'EnterRoute', pathname: '/check-out', search: '' },
      { type: 'SetContact', contact },
    );
    await expect.poll(() => sent).toContain('quoteOrder old');
    isTaken = false;
    if (areGone) browser.wipe(tab.storage);
    sent.length = 0;
    dispatch(tab, { type: 'SetDeliverMethod', method: 'pickup' }, { type: 'RequoteCheckout' });
    clock.advance(1_000);
    await expect.poll(() => tab.steps.at(-1)?.to).toBe('/logout?method=session-expired&from=%2Fcheck-out');
    await Promise.resolve();
    tab.shop.stop();
    expect(seen.filter((status) => status.endsWith('failed'))).toEqual([]);
    expect(sent.filter((call) => call.endsWith(' null'))).toEqual([]);
    expect(browser.values.has('checkoutDraftAside')).toBe(true);
  });

  test('is given to no other customer or guest, and dropped by their sign-in', () => {
    const { browser, tab } = ended();
    dispatch(tab, enter());
    expect(tab.shop.getState().checkout.contact).toEqual(emptyDraft.contact);
    signedIn(tab, 'customer-2');
    expect(tab.shop.getState().checkout.contact.fullName).not.toBe(contact.fullName);
    expect(browser.values.has('checkoutDraftAside')).toBe(false);
  });

  test('goes after a day, at a sign-out, and when it cannot be read', () => {
    const late = ended();
    late.clock.advance(24 * 3_600_000);
    late.tab.shop.stop();
    const later = world();
    for (const [key, text] of late.browser.values) later.browser.values.set(key, text);
    later.clock.advance(48 * 3_600_000);
    later.tab();
    expect(later.browser.values.has('checkoutDraftAside')).toBe(false);
    const out = ended();
    dispatch(out.tab, { type: 'LoginSucceeded' }, { type: 'SignOut' });
    expect(out.browser.values.has('checkoutDraftAside')).toBe(false);
    const bad = world();
    bad.browser.values.set('checkoutDraftAside', '{"customerId":"customer-1","draft":{"contact":"มาลี"}}');
    bad.tab();
    expect([...bad.browser.values.keys()].filter((key) => key.includes('checkoutDraftAside'))).toEqual([]);
  });
});

describe('what is bought now', () => {
  test('survives a reload, and is gone once it is ordered', () => {
    const there = world();
    const tab = ready(there, '?buy=now&step=3');
    tab.shop.stop();
    const again = there.tab();
    dispatch(again, enter('?buy=now&step=3'));
    there.clock.advance(1_000);
    dispatch(again, { type: 'SetAgreement', agreement: true }, place);
    expect(there.server.arrived[0]?.request.source).toMatchObject({ kind: 'products', isBuyNow: true });
    expect(again.steps.at(-1)?.to).toBe('/check-out/buy-now-payment/order-1');
    expect(there.browser.values.has('buyNowProduct')).toBe(false);
  });

  test('is ignored when corrupt, expired or another shopper’s, and leads back (H-K12)', () => {
    const good = { owner: 'guest', at: 1_000_000, value: line({ productId: 'R-0042' }) };
    const cases: readonly (readonly [string, string])[] = [
      [JSON.stringify({ ...good, value: { ...good.value, quantity: 0 } }), '/product/R-0042'],
      [JSON.stringify({ ...good, owner: 'somebody' }), '/product/R-0042'],
      [JSON.stringify({ ...good, at: 1_000_000 - 24 * 3_600_000 }), '/product/R-0042'],
      [JSON.stringify({ ...good, value: { productId: '../../evil' } }), '/catalog/all'],
      [JSON.stringify({ ...good, value: { productId: '..' } }), '/catalog/all'],
      ['{"value":', '/catalog/all'],
      ['', '/catalog/all'],
    ];
    for (const [text, to] of cases) {
      const there = world();
      there.browser.values.set('buyNowProduct', text);
      const tab = there.tab();
      dispatch(tab, enter('?buy=now'));
      expect(tab.steps).toEqual([{ to, replace: true }]);
      expect(there.browser.values.has('buyNowProduct')).toBe(false);
    }
  });

  test('in one tab is its own, until another tab orders the very same', async () => {
    const there = world();
    const first = there.tab();
    dispatch(first, { type: 'BuyNow', line: line({ productId: 'a' }) });
    const second = there.tab();
    expect(second.shop.getState().checkout.buyNowOrderProduct?.productId).toBe('a');
    dispatch(second, { type: 'BuyNow', line: line({ productId: 'b' }) });
    await Promise.resolve();
    expect(first.shop.getState().checkout.buyNowOrderProduct?.productId).toBe('a');
    second.storage.remove('buyNowProduct');
    await Promise.resolve();
    expect(first.shop.getState().checkout.buyNowOrderProduct?.productId).toBe('a');
    const third = there.tab();
    dispatch(third, { type: 'BuyNow', line: line({ productId: 'c' }) }, enter('?buy=now'), form[0]!);
    const fourth = there.tab();
    dispatch(fourth, enter('?buy=now'));
    there.clock.advance(1_000);
    dispatch(third, { type: 'EnterRoute', pathname: '/', search: '' });
    await Promise.resolve();
    expect(fourth.shop.getState().checkout.buyNowOrderProduct).not.toBeNull();
    expect(there.browser.values.has('buyNowProduct')).toBe(true);
    third.storage.remove('checkoutDraft');
    third.storage.remove('buyNowProduct');
    await Promise.resolve();
    expect(fourth.shop.getState().checkout.buyNowOrderProduct).toBeNull();
  });
});
