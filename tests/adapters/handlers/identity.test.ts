import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type LaunchParams,
  noLaunchParams,
  takeLaunchParams,
} from '../../../adapters/browser/launch-params.ts';
import { corruptKey } from '../../../adapters/storage/storage.ts';
import { dialogKeys } from '../../../adapters/storage/dialog-store.ts';
import { createTokenStore, tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { createFakeBrowser, type FakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';
import { createScriptedApi, type ScriptedApi } from '../support/scripted-api.ts';
import { openTab, type Tab, type TabOptions } from '../support/tab.ts';
import { spoken } from '../../support/spoken.ts';

const secrets = {
  otp: '654321',
  loginToken: 'canary-login-token',
  key: 'canary-key',
  password: 'Canary-Password-1',
  accessToken: 'canary-access',
  refreshToken: 'canary-refresh',
  resetToken: 'canary-reset-token',
  code: 'canary-social-code',
  invitation: 'canary-invitation',
  data: 'canary-social-data',
};
const tokens = { accessToken: secrets.accessToken, refreshToken: secrets.refreshToken };
const refused = (status: number, code: string): E.Either<Failure, unknown> =>
  E.left({ kind: 'refused', status, code });

describe('the ways in, out and back, in a running shop', () => {
  let browser: FakeBrowser;
  let clock: FakeClock;
  let api: ScriptedApi;
  let tab: Tab;
  const state = (): Root => tab.shop.getState();
  const dispatch = (...commands: readonly Command[]): void => commands.forEach(tab.shop.dispatch);
  const keep = (secret: string) => tab.shop.keepSecret(secret);
  const called = (name: string): number => api.calls.filter((call) => call.name === name).length;

  const open = (options: Partial<TabOptions> = {}): void => {
    tab = openTab({ browser, clock, api, hasLocks: false, ...options });
  };
  const arriveWith = (launchParams: Partial<LaunchParams>, options: Partial<TabOptions> = {}): void => {
    tab.shop.stop();
    open({ launchParams: { ...noLaunchParams, ...launchParams }, ...options });
  };

  const anotherTabSignsIn = (): void =>
    createTokenStore(browser.openTab()).write({
      accessToken: 'other-access',
      refreshToken: 'other-refresh',
      session: 'other',
    });

  const registerUpToPassword = (): void => {
    dispatch(
      { type: 'OpenModal', modal: 'register', guestMode: false, returnTo: null, guestTo: null },
      { type: 'RegisterPhone', phoneNumber: '081-234-5678' },
    );
    api.last('registerMobile').answer(E.right({ keyRef: 'QW3R', loginToken: secrets.loginToken }));
    dispatch({ type: 'SubmitOtp', flow: 'register', otp: keep(secrets.otp) });
    api.last('verifyRegisterOtp').answer(E.right({ key: secrets.key }));
  };

  const choose = (flow: 'register' | 'recovery' | 'reset' | 'invitation'): void =>
    dispatch({ type: 'ChoosePassword', flow, password: keep(secrets.password) });

  beforeEach(() => {
    browser = createFakeBrowser();
    clock = createFakeClock();
    api = createScriptedApi();
    open();
  });

  afterEach(() => {
    expect(tab.faults).toEqual([]);
    const told = JSON.stringify([tab.turns, state()]);
    for (const secret of Object.values(secrets)) expect(told).not.toContain(secret);
    tab.shop.stop();
  });

  test('another tab’s sign-in wins over a sign-in in flight, which is ended (G4)', () => {
    registerUpToPassword();
    choose('register');
    anotherTabSignsIn();
    api.last('createPassword').answer(E.right(tokens));
    expect(browser.values.get(tokenKeys.access)).toBe('other-access');
    expect(api.last('logout').input).toEqual({ body: { refreshToken: secrets.refreshToken } });
    expect(state().session.status).toBe('signed-in');
    expect(spoken(state()).alert).toBeNull();
  });

  test('tokens that cannot be tokens are a registration that failed', () => {
    registerUpToPassword();
    choose('register');
    api.last('createPassword').answer(E.right({ accessToken: 'a\r\nX: 1', refreshToken: 'r' }));
    expect(state().session.status).toBe('signed-out');
    expect(spoken(state()).alert?.title).toBe('ลงทะเบียนไม่สำเร็จ');
    expect(browser.values.size).toBe(0);
  });

  test('an expired reset link says so before typing, and offers a new one', () => {
    arriveWith({ resetToken: secrets.resetToken });
    dispatch({ type: 'EnterRoute', pathname: '/', search: '?modal=reset-password' });
    expect(called('checkResetLink')).toBe(1);
    api.last('checkResetLink').answer(E.left({ kind: 'timeout', status: null, code: null }));
    expect(spoken(state())).toMatchObject({ modal: 'reset-password', alert: null });

    arriveWith({ resetToken: secrets.resetToken });
    expect(api.last('checkResetLink').input).toEqual({ body: { token: secrets.resetToken } });
    api.last('checkResetLink').answer(refused(404, 'RESET_UNKNOWN'));
    expect(spoken(state())).toMatchObject({
      modal: 'forgot-password',
      alert: { title: 'ลิงก์นี้ใช้ไม่ได้แล้ว' },
    });
    expect(tab.tabValues.size).toBe(0);
  });

  test('a provider sign-in with an existing account’s e-mail asks for its password', () => {
    arriveWith({ socialCode: secrets.code });
    api
      .last('socialExchange')
      .answer(E.right({ kind: 'in-use', email: 'anong@example.com', returnTo: '/wishlist' }));
    expect(spoken(state())).toMatchObject({ modal: 'login', returnTo: '/wishlist', alert: null });
    expect(state().identity.knownEmail).toBe('anong@example.com');
    dispatch({
      type: 'OpenModal',
      modal: 'forgot-password',
      guestMode: false,
      returnTo: null,
      guestTo: null,
    });
    expect(state().identity.knownEmail).toBe('anong@example.com');
    dispatch({ type: 'CloseModal' });
    expect(state().identity.knownEmail).toBeNull();
  });

  test('a reset link belongs to its tab and survives only a reload', () => {
    arriveWith({ resetToken: secrets.resetToken });
    expect(spoken(state()).modal).toBe('reset-password');
    const { tabValues } = tab;
    const asked: Command = { type: 'EnterRoute', pathname: '/', search: '?modal=reset-password' };

    arriveWith({ isReload: true }, { tabValues });
    expect(spoken(state()).modal).toBe('reset-password');
    const other = openTab({ browser, clock, api, hasLocks: false });
    other.shop.dispatch(asked);
    expect(other.shop.getState().dialog.modal).toBe('');
    other.shop.stop();

    arriveWith({}, { tabValues });
    dispatch(asked);
    expect(spoken(state()).modal).toBe('');
    expect(tabValues.size).toBe(0);
  });

  test.each([
    ['/', null, '/home'],
    ['/catalog/ring?page=2', null, '/catalog/ring?page=2'],
    ['/', '/wishlist', '/wishlist'],
    ['//evil.example', null, '/home'],
    ['/', '//evil.example', '/home'],
    ['/', '/\\evil.example', '/home'],
    ['/', 'javascript:alert(1)', '/home'],
  ])('from %s wanting %s, a provider returns to %s (spec 2.1, P11)', (present, returnTo, callback) => {
    tab.shop.stop();
    open({ present });
    dispatch(
      { type: 'OpenModal', modal: 'login', guestMode: false, returnTo, guestTo: null },
      { type: 'SignInWith', provider: 'line', purpose: 'register' },
    );
    const cancel = present.startsWith('//') ? '/' : present;
    expect(tab.left).toEqual([
      `/v1/auth/client/register/line?callbackurl=${encodeURIComponent(callback)}&cancelurl=${encodeURIComponent(cancel)}`,
    ]);
  });

  test('coming back by Back, the visitor can leave again', () => {
    dispatch({ type: 'SignInWith', provider: 'google', purpose: 'login' });
    expect(state().identity.social).toBe('leaving');
    tab.comeBack();
    expect(state().identity.social).toBe('idle');
    dispatch({ type: 'SignInWith', provider: 'google', purpose: 'login' });
    expect(tab.left).toHaveLength(2);
  });

  test.each([
    '//evil',
    '/\\evil',
    '/\t/evil',
    'https:evil',
    'javascript:alert(1)',
    'http://shop.evil.com',
    '',
  ])('%j is no valid target: home it is (A13, H-X01)', (returnTo) => {
    arriveWith({ socialCode: secrets.code });
    dispatch({ type: 'EnterRoute', pathname: '/blog', search: '' });
    api.last('socialExchange').answer(E.right({ kind: 'tokens', ...tokens, returnTo }));
    expect(tab.steps).toEqual([{ to: '/', replace: true }]);
  });

  test.each([
    ['{"title":"<img src=x onerror=alert(1)>","message":"b"}', '<img src=x onerror=alert(1)>'],
    ['{"title":"a","message":"b","href":"https://evil.example","onConfirm":{"action":"x"}}', 'a'],
    [JSON.stringify({ title: 'ก'.repeat(4_000), message: 'b' }), 'ก'.repeat(500)],
  ])('a stored alert is two texts of up to 500 characters (H-X02): %.60s', (text, title) => {
    browser.values.set(dialogKeys.alert, text);
    arriveWith({});
    dispatch({ type: 'EnterRoute', pathname: '/', search: '?modal=alert' });
    expect(spoken(state()).alert).toMatchObject({ title, message: 'b', confirm: null });
    expect(Object.keys(state().dialog.alert ?? {})).not.toContain('href');
    expect(browser.values.has(dialogKeys.alert)).toBe(false);
  });

  test.each([
    'not json',
    '{"title":1,"message":"b"}',
    '{"title":" ","message":""}',
    '[]',
    'x'.repeat(1_000_000),
  ])('a stored alert that is none is put aside and not shown (H-X02): %.30s', (text) => {
    browser.values.set(dialogKeys.alert, text);
    arriveWith({});
    dispatch({ type: 'EnterRoute', pathname: '/', search: '?modal=alert' });
    expect(spoken(state()).alert).toBeNull();
    expect(browser.values.get(corruptKey(dialogKeys.alert))).toBe(text);
    expect(browser.values.has(dialogKeys.alert)).toBe(false);
  });

  test('evicted secrets expire the code, and registration starts over', () => {
    dispatch({ type: 'RegisterPhone', phoneNumber: '0812345678' });
    api.last('registerMobile').answer(E.right({ keyRef: 'QW3R', loginToken: secrets.loginToken }));
    for (let index = 0; index < 40; index++) keep(`pushed-${index}`);
    dispatch({ type: 'SubmitOtp', flow: 'register', otp: keep(secrets.otp) });
    expect(called('verifyRegisterOtp')).toBe(0);
    expect(state().identity.register.otp?.status).toBe('expired');
  });
});

describe('what a visitor brings along in the address (P12, H-X04)', () => {
  const bar = (hash: string, search = '?modal=reset-password') => {
    const replaced: unknown[][] = [];
    const history = {
      state: { idx: 0 },
      replaceState: (...step: unknown[]) => {
        replaced.push(step);
      },
    };
    const launchParams = takeLaunchParams({
      location: { pathname: '/home', search, hash },
      history,
      performance: { getEntriesByType: () => [] },
      document: {},
    });
    return { launchParams, replaced };
  };

  test('a token leaves the address before it is used for anything', () => {
    const { launchParams, replaced } = bar(`#token=${secrets.resetToken}`);
    expect(launchParams).toEqual({ ...noLaunchParams, resetToken: secrets.resetToken });
    expect(replaced).toEqual([[{ idx: 0 }, '', '/home?modal=reset-password']]);
  });

  test.each([
    ['#social=abc', { socialCode: 'abc' }],
    ['#social-error=DENIED', { socialError: 'DENIED' }],
    ['#social-error=<script>', { socialError: '' }],
    ['#social-error=CANARY_SECRET', { socialError: '' }],
    ['#social-error', { socialError: '' }],
    ['#social=', {}],
    [`#token=${'x'.repeat(5_000)}`, {}],
    ['#token=a&social=b', { resetToken: 'a', socialCode: 'b' }],
    ['#token=%ff', { resetToken: '\ufffd' }],
  ])('%.40s', (hash, expected) => {
    const { launchParams, replaced } = bar(hash);
    expect(launchParams).toEqual({ ...noLaunchParams, ...expected });
    expect(replaced).toHaveLength(1);
  });

  test('any other fragment stays in the address', () => {
    for (const hash of ['', '#', '#main', '#tokens=1']) {
      expect(bar(hash)).toEqual({ launchParams: noLaunchParams, replaced: [] });
    }
  });
});
