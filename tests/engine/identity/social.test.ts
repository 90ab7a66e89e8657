import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Command } from '../../../engine/slices.ts';
import { aCustomer, aGuest, enter, openModal, type Visit } from '../support/visit.ts';
import { spoken } from '../../support/spoken.ts';

const google: Command = { type: 'SignInWith', provider: 'google', purpose: 'login' };
const back: Command = { type: 'SocialReturned', code: { secret: 'code' } };
const home: Command = enter('/home');
const broken: Failure = { kind: 'server', status: 500, code: null };

/** A visitor back from a provider, at home, while the code is exchanged. */
const exchanging = (): { readonly visit: Visit; readonly request: number } => {
  const visit = aGuest().on(back);
  const request = visit.request;
  return { visit: visit.on(home), request };
};

const unknown = (request: number, returnTo: string): Command => ({
  type: 'SocialUnknown',
  request,
  returnTo,
  token: { secret: 'token' },
  data: { secret: 'data' },
});

describe('signing in by a provider (spec 2.9, 7.1)', () => {
  test('leaves the shop, to come back to where the visitor wanted to go', () => {
    const visit = aGuest().on(openModal('login', { returnTo: '/wishlist' }), google);
    expect(visit.effects).toMatchObject([
      { type: 'LeaveForProvider', provider: 'google', purpose: 'login', returnTo: '/wishlist' },
    ]);
    expect(visit.root.identity.social).toBe('leaving');
  });

  test('can begin again after the browser’s Back', () => {
    const visit = aGuest().on(google, { type: 'SocialAbandoned' });
    expect(visit.root.identity.social).toBe('idle');
    expect(visit.on(google).asked).toEqual(['LeaveForProvider']);
  });

  test('leaves nowhere without a connection, and says so', () => {
    const visit = aGuest().on({ type: 'ConnectionLost' }, google);
    expect(visit.effects).toEqual([]);
    expect(spoken(visit.root).alert?.title).toBe('เข้าสู่ระบบไม่สำเร็จ');
  });

  test('asks which providers there are before they are shown, until it is known', () => {
    const opened = openModal('login');
    const visit = aGuest().on(opened);
    expect(visit.queried).toEqual(['providers']);
    visit.answer('providers', ['line']).on({ type: 'CloseModal' }, opened);
    expect(visit.queried).toEqual([]);
    expect(visit.root.queries.providers.remote.value).toEqual(['line']);
  });

  test('exchanges the code that comes back, once', () => {
    const visit = aGuest().on(back);
    expect(visit.effects).toMatchObject([{ type: 'ExchangeSocial', code: { secret: 'code' } }]);
    expect(visit.refusal(back)).toBe('Busy');
    expect(visit.refusal({ type: 'SignIn', username: 'a@b.co', password: { secret: '1' } })).toBe('Busy');
  });

  test('signs a known customer in and redirects, unless they are there already', () => {
    const known = (returnTo: string): Visit => {
      const { visit, request } = exchanging();
      return visit.on({ type: 'SocialKnown', request, returnTo });
    };
    expect(known('/wishlist?page=2').asked).toEqual([
      'LoadProfile',
      'Navigate',
      'LoadCart',
      'LoadViewed',
      'LoadWishlist',
    ]);
    expect(known('/wishlist?page=2').effects).toContainEqual(
      expect.objectContaining({ type: 'Navigate', to: '/wishlist?page=2', replace: true }),
    );
    for (const returnTo of ['/', '/home', '/home?utm_source=x']) {
      expect(known(returnTo).asked).toEqual(['LoadProfile', 'LoadCart', 'LoadViewed', 'LoadWishlist']);
    }
    expect(known('/').root.identity.social).toBe('idle');
  });

  test('lets a new customer create a password, and signs them in', () => {
    const { visit, request } = exchanging();
    visit.on(unknown(request, '/wishlist'));
    expect(spoken(visit.root)).toMatchObject({ modal: 'create-password', returnTo: '/wishlist' });
    expect(visit.root.identity).toMatchObject({ social: 'idle', hasInvitation: true });
    visit.on({ type: 'ChoosePassword', flow: 'invitation', password: { secret: 'password' } });
    expect(visit.effects).toMatchObject([{ type: 'RegisterByInvitation', password: { secret: 'password' } }]);
    visit.on({ type: 'PasswordSet', flow: 'invitation', request: visit.request });
    expect(visit.asked.toSorted()).toEqual([
      'ForgetStored',
      'LoadCart',
      'LoadProfile',
      'LoadViewed',
      'LoadWishlist',
      'Navigate',
    ]);
    expect(spoken(visit.root)).toMatchObject({ modal: '', alert: { title: 'ลงทะเบียนสำเร็จ' } });
    expect(visit.root.identity).toMatchObject({ hasInvitation: false, isChoosing: false });
  });

  test.each([
    ['KEY_UNKNOWN', 'ลงทะเบียนไม่สำเร็จ', false],
    ['EMAIL_IN_USE', 'มีข้อมูลในระบบอยู่แล้ว', false],
    ['RATE_LIMITED', 'ลงทะเบียนไม่สำเร็จ', true],
  ] as const)('tells a new customer whose password was not taken: %s', (code, title, remains) => {
    const { visit, request } = exchanging();
    visit.on(unknown(request, '/'));
    visit.on({ type: 'ChoosePassword', flow: 'invitation', password: { secret: 'password' } });
    const failure: Failure = { kind: 'refused', status: 400, code };
    visit.on({ type: 'PasswordNotSet', flow: 'invitation', request: visit.request, failure });
    expect(spoken(visit.root).alert?.title).toBe(title);
    expect(visit.root.identity.hasInvitation).toBe(remains);
    expect(spoken(visit.root).modal).toBe(remains ? 'create-password' : '');
  });

  test('says it with the alert of the specification when what was kept is missing (spec 8.1)', () => {
    const { visit, request } = exchanging();
    visit.on(
      unknown(request, '/'),
      { type: 'StoredFound', hasResetToken: false, hasInvitation: false, alert: null },
      { type: 'ChoosePassword', flow: 'invitation', password: { secret: 'password' } },
    );
    expect(spoken(visit.root)).toMatchObject({
      modal: '',
      alert: { title: 'ลงทะเบียนไม่สำเร็จ', message: 'กรุณาลองใหม่อีกครั้ง' },
    });
    expect(visit.effects).toEqual([]);
  });

  test('that failed is told; an answer to nothing is not', () => {
    const { visit, request } = exchanging();
    expect(visit.refusal({ type: 'SocialFailed', request: request + 1, failure: broken })).toBe(
      'StaleAnswer',
    );
    visit.on({ type: 'SocialFailed', request, failure: broken });
    expect(spoken(visit.root).alert?.title).toBe('เข้าสู่ระบบไม่สำเร็จ');
    expect(visit.root.identity.social).toBe('idle');
    const without = aGuest().on({ type: 'SocialFailed', request: null, failure: broken });
    expect(spoken(without.root).alert?.title).toBe('เข้าสู่ระบบไม่สำเร็จ');
  });

  test('that ends after another sign-in changes nothing (G4)', () => {
    const { visit, request } = exchanging();
    visit.on({ type: 'LoginSucceeded' });
    const { root } = visit;
    visit.on({ type: 'SocialKnown', request, returnTo: '/wishlist' });
    expect(visit.rejection).toEqual({ type: 'AlreadySignedIn' });
    visit.on(unknown(request, '/wishlist'));
    expect(visit.rejection).toEqual({ type: 'StaleAnswer' });
    visit.on({ type: 'SocialFailed', request, failure: broken });
    expect(visit.root).toBe(root);
  });

  test('is rejected for a signed-in customer', () => {
    expect(aCustomer().refusal(google)).toBe('AlreadySignedIn');
    expect(aCustomer().refusal(back)).toBe('AlreadySignedIn');
  });
});
