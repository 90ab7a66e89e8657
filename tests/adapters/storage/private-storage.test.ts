import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, test } from 'vitest';
import { noLaunchParams } from '../../../adapters/browser/launch-params.ts';
import { createCheckoutStores } from '../../../adapters/storage/checkout-stores.ts';
import { keysByLifetime, storageKeys, type StorageKey } from '../../../adapters/storage/storage.ts';
import { createTokenStore } from '../../../adapters/v1/client/tokens.ts';
import type { Session } from '../../../adapters/v1/client/session.ts';
import type { EndpointName } from '../../../adapters/v1/contract/index.ts';
import { emptyDraft } from '../../../engine/checkout/empty-draft.ts';
import type { Command } from '../../../engine/slices.ts';
import { anOrder } from '../../engine/support/orders.ts';
import { isOneCase } from '../../support/properties.ts';
import { createFakeBrowser, type FakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { type AskedCall, createScriptedApi } from '../support/scripted-api.ts';
import { openTab, type Tab } from '../support/tab.ts';

const closings = ['close', 'another page', 'another dialog', 'left and back', 'opened again'] as const;

const endings = ['sign out', 'expire', 'delete the account', 'another customer'] as const;

const others = [
  'sign in',
  'reset link',
  'provider',
  'choose a password',
  'register',
  'recover',
  'search',
  'checkout',
  'open an order',
  'wait',
  'reload',
  'ask for the dialog',
  'wait for a provider',
  'answer of a provider',
  'use the session',
] as const;

const move = fc.record({
  what: fc.constantFrom(...closings, ...endings, ...others, ...others),
  tab: fc.constantFrom(0 as const, 1 as const),
});
type Move = Readonly<{ what: string; tab: 0 | 1 }>;

/** Single steps, and a reset link that is followed to its end. */
const moves = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: move.map((one): readonly Move[] => [one]) },
      {
        weight: 1,
        arbitrary: move.map(({ tab }): readonly Move[] => [
          { what: 'reset link', tab },
          { what: 'choose a password', tab },
        ]),
      },
    ),
    { minLength: 2, maxLength: 13 },
  )
  .map((parts) => parts.flat());

const go = (pathname: string, search = ''): Command => ({ type: 'EnterRoute', pathname, search });

const dialogOf: Readonly<Partial<Record<StorageKey, string>>> = {
  resetPasswordToken: 'reset-password',
  createPasswordToken: 'create-password',
  createPasswordSocialData: 'create-password',
};

const open: Tab[] = [];
afterEach(() => {
  for (const { shop } of open.splice(0)) shop.stop();
});

const sessionOf = (browser: FakeBrowser): string | null =>
  createTokenStore(browser.openTab()).read()?.session ?? null;

/** A browser that several people use one after the other, in two tabs. */
const shared = () => {
  const browser = createFakeBrowser();
  const clock = createFakeClock();
  const api = createScriptedApi();
  const sessions: Session[] = [];
  /** Session when a reset link opened the tab; null once the server accepted a call there. */
  const before: [string | null, string | null] = [null, null];
  let given = 0;
  const secret = (): string => `canary-${(given += 1)}`;
  const text = (): string => `typed-${(given += 1)}`;
  const openIn = (
    place: 0 | 1,
    launchParams = noLaunchParams,
    tabValues = new Map<string, string>(),
  ): Tab => {
    const tab = openTab({
      browser,
      clock,
      hasLocks: false,
      launchParams,
      tabValues,
      apiOf: (session) => {
        sessions[place] = session;
        return api;
      },
    });
    open.push(tab);
    tab.shop.dispatch(go('/'));
    return tab;
  };
  const tabs: [Tab, Tab] = [openIn(0), openIn(1)];
  const anew = (place: 0 | 1, launchParams = noLaunchParams): void => {
    const { shop, tabValues } = tabs[place];
    shop.stop();
    before[place] = launchParams.resetToken === null ? null : sessionOf(browser);
    tabs[place] = openIn(place, launchParams, tabValues);
  };
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  };
  const pair = () => ({ accessToken: secret(), refreshToken: secret() });
  const answered = new Set<AskedCall>();
  const answer = (name: string, came: E.Either<never, unknown>): void => {
    const call = api.calls.findLast((asked) => asked.name === name && !asked.isCancelled());
    if (call === undefined || answered.has(call)) return;
    answered.add(call);
    call.answer(came);
  };
  const newcomer = () => E.right({ kind: 'new', token: secret(), data: secret(), returnTo: '/' });

  const carryOut = ({ what, tab: place }: Move): void => {
    const { shop, comeBack } = tabs[place];
    const keep = () => shop.keepSecret(secret());
    const { modal } = shop.getState().dialog;
    const proveByCode = (flow: 'register' | 'recovery', asked: EndpointName, verified: EndpointName) => {
      if (flow === 'register') shop.dispatch({ type: 'RegisterPhone', phoneNumber: '0812345678' });
      else shop.dispatch({ type: 'RecoverAccount', username: '0812345678' });
      answer(asked, E.right({ keyRef: 'QW3R', loginToken: secret() }));
      shop.dispatch({ type: 'SubmitOtp', flow, otp: keep() });
      answer(verified, E.right({ key: secret() }));
      shop.dispatch({ type: 'ChoosePassword', flow, password: keep() });
      if (flow === 'register') answer('createPassword', E.right(pair()));
      else answer('resetPasswordMobile', E.right({}));
    };
    switch (what) {
      case 'close':
        return shop.dispatch({ type: 'CloseModal' });
      case 'another page':
        return shop.dispatch(go('/blog'));
      case 'another dialog':
        return shop.dispatch(go('/', '?modal=login'));
      case 'left and back':
        return comeBack();
      case 'opened again':
        return anew(place);
      case 'reload':
        return anew(place, { ...noLaunchParams, isReload: true });
      case 'ask for the dialog':
        shop.dispatch(go('/', '?modal=reset-password'));
        return shop.dispatch(go('/', '?modal=create-password'));
      case 'sign out':
        return shop.dispatch({ type: 'SignOut' });
      case 'expire': {
        if (sessionOf(browser) !== null) {
          void sessions[place]?.authorized('customer', () => Promise.resolve({ status: 401 }));
        }
        return;
      }
      case 'use the session':
        if (sessionOf(browser) === null) return;
        before[place] = null;
        void sessions[place]?.authorized('customer', () => Promise.resolve({ status: 200 }));
        return;
      case 'delete the account':
        shop.dispatch({ type: 'OpenAccountForm', form: 'deletion' });
        if (shop.getState().account.form !== 'deletion') return;
        shop.dispatch({ type: 'DeleteAccount', password: keep() });
        return answer('deleteAccount', E.right({}));
      case 'another customer':
        return createTokenStore(browser.openTab()).write({ ...pair(), session: secret() });
      case 'sign in':
        shop.dispatch({ type: 'SignIn', username: 'anong@example.com', password: keep() });
        if (shop.getState().session.status === 'signing-in') answer('login', E.right(pair()));
        return;
      case 'reset link':
        return anew(place, { ...noLaunchParams, resetToken: secret() });
      case 'provider':
        anew(place, { ...noLaunchParams, socialCode: secret() });
        return answer('socialExchange', newcomer());
      case 'wait for a provider':
        return anew(place, { ...noLaunchParams, socialCode: secret() });
      case 'answer of a provider':
        return answer('socialExchange', newcomer());
      case 'choose a password': {
        const flow = modal === 'reset-password' ? 'reset' : 'invitation';
        if (modal !== 'reset-password' && modal !== 'create-password') return;
        shop.dispatch({ type: 'ChoosePassword', flow, password: keep() });
        const isReset = flow === 'reset';
        return answer(isReset ? 'resetPasswordEmail' : 'createPassword', E.right(isReset ? {} : pair()));
      }
      case 'register':
        return proveByCode('register', 'registerMobile', 'verifyRegisterOtp');
      case 'recover':
        return proveByCode('recovery', 'forgotPasswordMobile', 'verifyResetOtp');
      case 'search':
        return shop.dispatch({ type: 'RememberSearch', text: text() });
      case 'open an order': {
        const order = anOrder({ isMasked: true });
        shop.dispatch(go(`/check-out/payment/${order.orderId}`));
        answer('order', E.right(order));
        shop.dispatch({ type: 'UnmaskOrder', digits: keep() });
        return answer('proveOrder', E.right({ ...order, isMasked: false, proof: secret() }));
      }
      case 'checkout': {
        const isCustomer = shop.getState().session.status === 'signed-in';
        shop.dispatch(go(isCustomer ? '/check-out' : '/check-out/guest'));
        return shop.dispatch({
          type: 'SetContact',
          contact: { ...emptyDraft.contact, fullName: `${isCustomer ? 'customer' : 'guest'} ${text()}` },
        });
      }
      default:
        clock.advance(300);
    }
  };
  const happens = async (next: Move): Promise<void> => {
    carryOut(next);
    await settle();
    // A refresh that was refused waits for another tab that may have been faster.
    if (next.what === 'expire') clock.advance(2_000);
    await settle();
  };
  return { browser, clock, api, tabs, before, happens };
};

type Shared = ReturnType<typeof shared>;

const secretCalls: readonly EndpointName[] = [
  'verifyRegisterOtp',
  'verifyResetOtp',
  'createPassword',
  'resetPasswordMobile',
  'resetPasswordEmail',
  'socialExchange',
  'login',
  'logout',
];

/** Keys of dialogs left in a tab's session storage though its dialog is closed. */
const leftOver = ({ tabs }: Shared): readonly string[] =>
  tabs.flatMap(({ shop, tabValues }) =>
    keysByLifetime('dialog').filter(
      (key) => tabValues.has(key) && shop.getState().dialog.modal !== dialogOf[key],
    ),
  );

const isSignedIn = ({ browser }: Shared): boolean => sessionOf(browser) !== null;

describe('what is private in a browser that several people use', () => {
  test('is deleted at every session end, and secrets are never leaked', async () => {
    const carriers = new Set<EndpointName>();
    await fc.asyncHolds([40, 4_000], [moves], async (drawn) => {
      const there = shared();
      for (const next of drawn) {
        const wasSignedIn = isSignedIn(there);
        const ended = sessionOf(there.browser);
        await there.happens(next);
        expect(leftOver(there)).toEqual([]);
        const isEnded = wasSignedIn && !isSignedIn(there);
        if (isEnded) {
          const keys = [...keysByLifetime('tokens'), ...keysByLifetime('session')];
          expect(keys.filter((key) => there.browser.values.has(key))).toEqual([]);
          for (const [place, { tabValues, shop }] of there.tabs.entries()) {
            const { modal } = shop.getState().dialog;
            // The session had ended before the link was followed: it is not the visitor's that ends.
            const isBefore = next.what === 'expire' && next.tab === place && there.before[place] === ended;
            if (isBefore && modal === 'reset-password') continue;
            // Creating a password ends the present session and begins another.
            if (modal !== 'create-password') expect([...tabValues]).toEqual([]);
          }
        }
        if (!isSignedIn(there)) {
          const { draft } = createCheckoutStores(there.browser.openTab(), there.clock, () => 'key');
          expect(draft.read()?.draft.contact.fullName ?? '').not.toContain('customer');
          for (const { shop } of there.tabs) {
            expect(shop.getState().checkout.contact.fullName).not.toContain('customer');
          }
        }
        for (const { shop, turns, left, steps, faults } of there.tabs) {
          expect(JSON.stringify([turns, shop.getState(), left, steps])).not.toContain('canary');
          expect(faults).toEqual([]);
        }
        const written = [...there.browser.values.keys()];
        expect(written.filter((key) => !Object.hasOwn(storageKeys, key))).toEqual([]);
        for (const { name, input } of there.api.calls)
          if (JSON.stringify(input).includes('canary')) carriers.add(name);
      }
      for (const { shop } of open.splice(0)) shop.stop();
    });
    if (isOneCase) return;
    // Every call that needs a secret has had one, so that the law is not vacuous.
    for (const name of secretCalls) expect([name, carriers.has(name)]).toEqual([name, true]);
  });

  test('a reset link opens its dialog only where an old session had ended', async () => {
    const there = shared();
    const modal = () => there.tabs[0].shop.getState().dialog.modal;
    await there.happens({ what: 'sign in', tab: 0 });
    await there.happens({ what: 'reset link', tab: 0 });
    await there.happens({ what: 'expire', tab: 0 });
    expect(isSignedIn(there)).toBe(false);
    expect(modal()).toBe('reset-password');
    expect(there.tabs[0].tabValues.size).toBe(1);
    expect(there.tabs[0].steps.filter(({ to }) => to.startsWith('/logout'))).toEqual([]);
    await there.happens({ what: 'close', tab: 0 });
    await there.happens({ what: 'ask for the dialog', tab: 0 });
    expect(modal()).toBe('');
    expect(there.tabs[0].tabValues.size).toBe(0);
  });

  test('a reload restores the open dialog', async () => {
    const there = shared();
    await there.happens({ what: 'provider', tab: 0 });
    await there.happens({ what: 'reload', tab: 0 });
    expect(there.tabs[0].shop.getState().dialog.modal).toBe('create-password');
    expect(there.tabs[0].tabValues.size).toBe(2);
  });
});

test('access to a guest’s order survives a reload, not the next customer’s session', async () => {
  const there = shared();
  await there.happens({ what: 'open an order', tab: 0 });
  await there.happens({ what: 'reload', tab: 0 });
  expect(there.browser.values.get('orderProofs')).toContain('canary-');
  await there.happens({ what: 'sign in', tab: 1 });
  expect(there.browser.values.has('orderProofs')).toBe(true);
  await there.happens({ what: 'sign out', tab: 1 });
  expect(there.browser.values.has('orderProofs')).toBe(false);
});
