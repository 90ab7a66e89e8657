import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { noArrival } from '../../../adapters/browser/arrival.ts';
import { dialogKeys } from '../../../adapters/storage/dialog-store.ts';
import { savedProducts, keptViews } from '../../../adapters/storage/shared-list.ts';
import { createSession, type Session } from '../../../adapters/v1/client/session.ts';
import { tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Command } from '../../../engine/slices.ts';
import { runs } from '../../support/properties.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { type AskedCall, createScriptedApi } from '../support/scripted-api.ts';
import { openTab } from '../support/tab.ts';

const wishes = [
  'register',
  'recover by phone',
  'recover by e-mail',
  'sign in',
  'sign out',
  'submit register',
  'submit recovery',
  'resend register',
  'resend recovery',
  'start over',
  'choose register',
  'choose recovery',
  'choose reset',
  'choose invitation',
  'come back',
  'leave',
  'reset link',
  'create password',
  'wait',
] as const;

type Wish = (typeof wishes)[number];

type Move =
  | { readonly wish: Wish }
  | { readonly answer: number; readonly failure: Failure | null; readonly isKnown: boolean };

const failure = fc.constantFrom<Failure[]>(
  { kind: 'refused', status: 401, code: 'OTP_WRONG' },
  { kind: 'refused', status: 404, code: 'KEY_UNKNOWN' },
  { kind: 'refused', status: 404, code: 'RESET_UNKNOWN' },
  { kind: 'refused', status: 429, code: 'RATE_LIMITED' },
  { kind: 'timeout', status: null, code: null },
);

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.constantFrom(...wishes).map((wish) => ({ wish })),
  fc.record({
    answer: fc.nat({ max: 3 }),
    failure: fc.oneof(fc.constant(null), failure),
    isKnown: fc.boolean(),
  }),
);

/** Ways that come to an end, so that every secret there is comes up; other moves fall in between. */
const whole: readonly (readonly Move[])[] = [
  ['register', 'submit register', 'choose register'] as const,
  ['recover by phone', 'submit recovery', 'choose recovery'] as const,
  ['reset link', 'choose reset'] as const,
  ['come back', 'create password', 'choose invitation'] as const,
  ['sign in', 'sign out'] as const,
].map((way) => way.flatMap((wish): Move[] => [{ wish }, { answer: 0, failure: null, isKnown: false }]));

const journey = fc
  .array(fc.oneof(fc.constantFrom(...whole), fc.array(move, { maxLength: 6 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.flat());

/** A running shop whose user and server use a new secret each time; all of them have 'canary' in them. */
const travel = (moves: readonly Move[]) => {
  const browser = createFakeBrowser();
  const clock = createFakeClock();
  const api = createScriptedApi();
  let given = 0;
  const secret = (): string => {
    given += 1;
    return `canary-${given}`;
  };
  const tab = openTab({
    browser,
    clock,
    api,
    hasLocks: false,
    tabValues: new Map([[dialogKeys.resetToken, secret()]]),
    arrival: { ...noArrival, resetToken: secret(), socialCode: secret() },
  });
  const { turns } = tab;
  const keep = () => tab.shop.keepSecret(secret());
  const commandOf = (wish: Exclude<Wish, 'wait'>): Command => {
    const [first, flow] = wish.split(' ');
    switch (wish) {
      case 'register':
        return { type: 'RegisterPhone', phoneNumber: '0812345678' };
      case 'recover by phone':
        return { type: 'RecoverAccount', username: '0812345678' };
      case 'recover by e-mail':
        return { type: 'RecoverAccount', username: 'anong@example.com' };
      case 'sign in':
        return { type: 'SignIn', username: 'anong@example.com', password: keep() };
      case 'sign out':
        return { type: 'SignOut' };
      case 'start over':
        return { type: 'StartOver', flow: 'register' };
      case 'come back':
        return { type: 'SocialReturned', code: keep() };
      case 'leave':
        return { type: 'SignInWith', provider: 'line', purpose: 'login' };
      case 'reset link':
        return { type: 'EnterRoute', pathname: '/', search: '?modal=reset-password' };
      case 'create password':
        return { type: 'EnterRoute', pathname: '/', search: '?modal=create-password' };
      default:
        if (first === 'submit') {
          return { type: 'SubmitOtp', flow: flow as 'register' | 'recovery', otp: keep() };
        }
        return first === 'resend'
          ? { type: 'ResendOtp', flow: flow as 'register' | 'recovery' }
          : { type: 'ChoosePassword', flow: flow as 'register' | 'invitation', password: keep() };
    }
  };
  const answerTo = ({ name }: AskedCall, isKnown: boolean): unknown => {
    switch (name) {
      case 'registerMobile':
      case 'forgotPasswordMobile':
        return { keyRef: 'QW3R', loginToken: secret() };
      case 'verifyRegisterOtp':
      case 'verifyResetOtp':
        return { key: secret() };
      case 'socialExchange':
        return isKnown
          ? { kind: 'tokens', accessToken: secret(), refreshToken: secret(), returnTo: '/blog' }
          : { kind: 'new', token: secret(), data: secret(), returnTo: '/blog' };
      case 'login':
      case 'createPassword':
        return { accessToken: secret(), refreshToken: secret() };
      default:
        return {};
    }
  };
  const ways = new Set([
    'registerMobile',
    'forgotPasswordMobile',
    'forgotPasswordEmail',
    'verifyRegisterOtp',
    'verifyResetOtp',
    'resetPasswordMobile',
    'resetPasswordEmail',
    'createPassword',
    'socialExchange',
    'login',
    'logout',
  ]);
  const answered = new Set<AskedCall>();
  for (const next of moves) {
    if ('wish' in next) {
      if (next.wish === 'wait') clock.advance(600_000);
      else tab.shop.dispatch(commandOf(next.wish));
      continue;
    }
    const waiting = api.calls.filter((call) => ways.has(call.name) && !answered.has(call));
    const call = waiting[waiting.length - 1 - (next.answer % Math.max(1, waiting.length))];
    if (call === undefined || call.isCancelled()) continue;
    answered.add(call);
    call.answer(next.failure === null ? E.right(answerTo(call, next.isKnown)) : E.left(next.failure));
  }
  const told = JSON.stringify([turns, tab.shop.getState(), tab.left, tab.steps]);
  const isSignedIn = tab.shop.getState().session.status === 'signed-in';
  tab.shop.stop();
  return { told, isSignedIn, browser, turns, api, faults: tab.faults, given };
};

describe('secrets on every way in, out and back', () => {
  test('are told nowhere and kept under known keys; tokens as long as the customer is signed in (G4, G25)', () => {
    const known: ReadonlySet<string> = new Set([
      ...Object.values(tokenKeys),
      ...Object.values(dialogKeys),
      savedProducts.key,
      keptViews.key,
      'guestCartProduct',
    ]);
    fc.assert(
      fc.property(journey, (moves) => {
        const { told, faults, given, browser, isSignedIn } = travel(moves);
        expect(given).toBeGreaterThan(2);
        expect(told).not.toContain('canary');
        expect(faults).toEqual([]);
        for (const key of browser.values.keys()) expect(known.has(key)).toBe(true);
        expect(browser.values.has(tokenKeys.access)).toBe(isSignedIn);
        expect(browser.values.has(tokenKeys.refresh)).toBe(isSignedIn);
      }),
      { numRuns: runs(150, 6_000) },
    );
  });

  test('do go over the wire, on every call that needs one, so that the laws above mean something', () => {
    const sent = new Map<string, boolean>();
    for (const moves of [...whole, ...fc.sample(journey, { numRuns: 100, seed: 11 })]) {
      for (const { name, input } of travel(moves).api.calls) {
        sent.set(name, (sent.get(name) ?? false) || JSON.stringify(input).includes('canary'));
      }
    }
    for (const name of [
      'verifyRegisterOtp',
      'verifyResetOtp',
      'createPassword',
      'resetPasswordMobile',
      'resetPasswordEmail',
      'socialExchange',
      'login',
      'logout',
    ]) {
      expect([name, sent.get(name)]).toEqual([name, true]);
    }
  });
});

describe('tokens that come late', () => {
  test('are stored only without a sign-in or sign-out meanwhile, in any tab (G4)', async () => {
    const step = fc.record({
      what: fc.constantFrom('begin', 'admit', 'admit', 'end', 'settle'),
      tab: fc.constantFrom(0 as const, 1 as const),
      which: fc.nat({ max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 16 }), async (s, steps) => {
        const browser = createFakeBrowser((label) => s.schedule(Promise.resolve(), label));
        let count = 0;
        let made = 0;
        const tabs = [0, 1].map(() => {
          const session = createSession({
            storage: browser.openTab(),
            locks: undefined,
            clock: createFakeClock(),
            patience: 5_000,
            refresh: () => Promise.resolve({ type: 'ended' }),
            newSessionId: () => {
              count += 1;
              return `session-${count}`;
            },
          });
          session.reports$.subscribe(() => undefined);
          return session;
        });
        const stored = (): string | undefined => browser.values.get(tokenKeys.session);
        const begun: (() => void)[] = [];
        const own = [0, 0];
        const begin = (tab: 0 | 1): (() => void) => {
          const [then, since, name] = [stored(), own[tab], `access-${made}`];
          made += 1;
          const admitted = (tabs[tab] as Session).admission();
          return () => {
            const before = stored();
            const result = admitted({ accessToken: name, refreshToken: `refresh-${name}` });
            if (before !== then || own[tab] !== since) expect(result).toBe('outlived');
            expect(browser.values.get(tokenKeys.access) === name).toBe(result === 'begun');
            if (result === 'begun') own[tab] = (own[tab] ?? 0) + 1;
            else expect(stored()).toBe(before);
          };
        };
        for (const { what, tab, which } of steps) {
          if (what === 'settle') await s.waitIdle();
          else if (what === 'begin') begun.push(begin(tab));
          else if (what === 'admit') begun.splice(which % Math.max(1, begun.length), 1)[0]?.();
          else {
            tabs[tab]?.end();
            own[tab] = (own[tab] ?? 0) + 1;
          }
        }
        await s.waitIdle();
      }),
      { numRuns: runs(300, 30_000) },
    );
  });
});
