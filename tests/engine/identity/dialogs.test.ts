import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/slices.ts';
import { modalOf, withoutModal } from '../../../engine/values/page/modal.ts';
import { redactedQuery } from '../../../engine/values/page/parameters.ts';
import { aCustomer, aGuest, aLine, enter, openModal, type Visit } from '../support/visit.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { spoken } from '../../support/spoken.ts';

const enterRing = (search: string): Command => enter(`/catalog/ring${search}`);
const kept = (what: Partial<Extract<Command, { type: 'StoredFound' }>>): Command => ({
  type: 'StoredFound',
  hasResetToken: false,
  hasInvitation: false,
  alert: null,
  ...what,
});
const hello = { code: 'stored', title: 'แจ้งให้ทราบ', message: 'ร้านปิดวันนี้' } as const;

describe('a dialog in the address (spec 2.8)', () => {
  test.each(['login', 'login-step-register', 'register', 'forgot-password'] as const)(
    '%s opens for a guest, and the address is shown without it',
    (modal) => {
      const visit = aGuest().on(enterRing(`?page=2&modal=${modal}&sort=newest`));
      expect(visit.root.dialog.modal).toBe(modal);
      expect(visit.effect('Navigate')).toMatchObject({
        to: '/catalog/ring?page=2&sort=newest',
        replace: true,
      });
      expect(visit.root.route.page).toBeNull();
      expect(aCustomer().on(enterRing(`?modal=${modal}`)).root.dialog.modal).toBe('');
    },
  );

  test.each([
    '?modal=',
    '?modal',
    '?modal=__proto__',
    '?modal=constructor',
    '?modal=LOGIN',
    '?modal=login&modal=login',
    '?modal=login&modal=register',
    '?modal[]=login',
    '?modal%5B0%5D=login',
    '?modal=%ff',
    '?modal=alert',
    '?modal=create-password',
    '?modal=reset-password',
  ])('%s opens nothing, and is cleared (H-X03)', (search) => {
    const visit = aGuest().on(enterRing(search));
    expect(visit.root.dialog).toMatchObject({ modal: '', alert: null });
    expect(visit.effects).toMatchObject([{ type: 'Navigate', to: '/catalog/ring', replace: true }]);
  });

  test('of a stored alert shows it once and forgets it', () => {
    const visit = aGuest().on(kept({ alert: hello }), enterRing('?modal=alert'));
    expect(visit.root.dialog.alert).toEqual(hello);
    expect(visit.asked.toSorted()).toEqual(['ForgetStored', 'Navigate']);
    visit.on({ type: 'CloseAlert' }, enterRing('?modal=alert'));
    expect(visit.root.dialog.alert).toBeNull();
  });

  test('for creating a password signs the customer out, once (H-S24)', () => {
    const visit = aCustomer(aLine()).on(kept({ hasInvitation: true }));
    expect(visit.asked.toSorted().join(' ')).toBe(
      'ClearGuestCart ForgetCustomer LogOut StoreSaved StoreViewed',
    );
    expect(visit.root.session.status).toBe('signed-out');
    expect(visit.root.cart.lines).toEqual([]);
    expect(visit.root.dialog.modal).toBe('create-password');
    visit.on(enterRing('?modal=create-password'));
    expect(visit.asked).toEqual(['Navigate']);
  });

  test('for a new password opens with a kept token only, signed in or not', () => {
    for (const visit of [aGuest(), aCustomer()]) {
      visit.on(kept({ hasResetToken: true }), enterRing('?modal=reset-password'));
      expect(visit.root.dialog.modal).toBe('reset-password');
      expect(visit.asked).toEqual(['Navigate']);
    }
    const without: Command = openModal('reset-password');
    expect(aGuest().refusal(without)).toBe('NothingStored');
  });

  test('of a page for customers leads there after signing in (P8)', () => {
    const visit = aGuest().on(enter('/wishlist?modal=login&page=2'));
    expect(visit.root.dialog).toMatchObject({ modal: 'login', returnTo: '/wishlist?page=2' });
  });

  test('never leads to another host (P11, G29)', () => {
    expect(withoutModal('//evil.example', '?modal=login')).toBe('/evil.example');
    expect(withoutModal('///evil.example/x', '?a=b&modal=login&c')).toBe('/evil.example/x?a=b&c');
  });

  test('is removed from any query and nothing else is, also when redacted', () => {
    const pair = fc.oneof(
      fc.constantFrom('modal=login', 'modal=x', 'modal[]=login', 'modal', 'modal=%ff', 'page=2', 'search=a'),
      fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[&?#]/g, '')),
    );
    fc.holds(2_000, [fc.array(pair, { maxLength: 5 })], (pairs) => {
      const search = `?${pairs.join('&')}`;
      const without = withoutModal('/', search).slice(1);
      expect(modalOf(without)).toBeUndefined();
      expect(without.replace('?', '')).toBe(
        pairs.filter((one) => !/^modal(\[.*\])?(=|$)/.test(one)).join('&'),
      );
      const kept = (text: string): string => text;
      const same = { words: kept, address: kept };
      expect(modalOf(redactedQuery(search, same))).toBe(modalOf(search));
      expect(redactedQuery(without, same)).toBe(withoutModal('/', redactedQuery(search, same)).slice(1));
    });
  });
});

describe('guest mode (spec 2.9)', () => {
  const open = (guestMode: boolean, guestTo: string | null): Command => ({
    type: 'OpenModal',
    modal: 'login',
    guestMode,
    returnTo: '/check-out',
    guestTo,
  });

  test('continues without signing in, to the dialog’s target', () => {
    const visit = aGuest().on(open(true, '/check-out/guest'), { type: 'ContinueAsGuest' });
    expect(visit.root.dialog).toMatchObject({ modal: '', guestTo: null, guestMode: false });
    expect(visit.effects).toMatchObject([{ type: 'Navigate', to: '/check-out/guest', replace: false }]);
    expect(aGuest().on(open(true, null), { type: 'ContinueAsGuest' }).effects).toEqual([]);
  });

  test('is offered in guest mode only', () => {
    const visit = aGuest().on(open(false, '/check-out/guest'), { type: 'ContinueAsGuest' });
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
    expect(aGuest().refusal({ type: 'ContinueAsGuest' })).toBe('NothingChanges');
  });
});

describe('an alert (spec 2.13)', () => {
  test('of a customers’ page leads through sign-in to that page (spec 4.6, P8, A04)', () => {
    const visit = aGuest().on(enter('/wishlist?page=2'));
    expect(visit.root.dialog.alert).toMatchObject({ code: 'sign-in-needed' });
    visit.on({ type: 'ConfirmAlert' });
    expect(visit.root.dialog).toMatchObject({ modal: 'login', returnTo: '/wishlist?page=2', alert: null });
    visit.on({ type: 'SignIn', username: 'a@b.co', password: { secret: '1' } }, { type: 'LoginSucceeded' });
    expect(visit.effect('Navigate')).toMatchObject({ to: '/wishlist?page=2' });
  });

  test('that asks nothing is closed by confirming it, and no alert cannot be confirmed', () => {
    const visit = aGuest().on(kept({ alert: hello }), enterRing('?modal=alert'), { type: 'ConfirmAlert' });
    expect(visit.root.dialog.alert).toBeNull();
    expect(visit.refusal({ type: 'ConfirmAlert' })).toBe('NothingChanges');
  });

  test('does nothing once the visitor is signed in', () => {
    const visit = aGuest().on(enter('/wishlist'), { type: 'LoginSucceeded' }, { type: 'ConfirmAlert' });
    expect(visit.root.dialog).toMatchObject({ modal: '', alert: null });
  });
});

describe('what the browser has kept', () => {
  test('is noted without any secret, once', () => {
    const visit = aGuest().on(kept({ hasResetToken: true, alert: hello }));
    expect(visit.root.identity).toMatchObject({
      hasResetToken: true,
      hasInvitation: false,
      storedAlert: hello,
    });
    visit.on(kept({ hasResetToken: true, alert: { ...hello } }));
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
  });
});

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

  test('exchanges the returned code, once', () => {
    const visit = aGuest().on(back);
    expect(visit.effects).toMatchObject([{ type: 'ExchangeSocial', code: { secret: 'code' } }]);
    expect(visit.refusal(back)).toBe('Busy');
    expect(visit.refusal({ type: 'SignIn', username: 'a@b.co', password: { secret: '1' } })).toBe('Busy');
  });

  test('signs a known customer in and redirects, unless already there', () => {
    const known = (returnTo: string): Visit => {
      const { visit, request } = exchanging();
      return visit.on({ type: 'SocialKnown', request, returnTo });
    };
    expect(known('/wishlist?page=2').asked.join(' ')).toBe(
      'LoadProfile Navigate LoadCart LoadViewed LoadWishlist',
    );
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
    expect(visit.asked.toSorted().join(' ')).toBe(
      'ForgetStored LoadCart LoadProfile LoadViewed LoadWishlist Navigate',
    );
    expect(spoken(visit.root)).toMatchObject({ modal: '', alert: { title: 'ลงทะเบียนสำเร็จ' } });
    expect(visit.root.identity).toMatchObject({ hasInvitation: false, isChoosing: false });
  });

  test.each([
    ['KEY_UNKNOWN', 'ลงทะเบียนไม่สำเร็จ', false],
    ['EMAIL_IN_USE', 'มีข้อมูลในระบบอยู่แล้ว', false],
    ['RATE_LIMITED', 'ลงทะเบียนไม่สำเร็จ', true],
  ] as const)('shows a new customer whose password was refused: %s', (code, title, remains) => {
    const { visit, request } = exchanging();
    visit.on(unknown(request, '/'));
    visit.on({ type: 'ChoosePassword', flow: 'invitation', password: { secret: 'password' } });
    const failure: Failure = { kind: 'refused', status: 400, code };
    visit.on({ type: 'PasswordNotSet', flow: 'invitation', request: visit.request, failure });
    expect(spoken(visit.root).alert?.title).toBe(title);
    expect(visit.root.identity.hasInvitation).toBe(remains);
    expect(spoken(visit.root).modal).toBe(remains ? 'create-password' : '');
  });

  test('shows the specified alert when the stored attempt is missing (spec 8.1)', () => {
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

  test('that failed is reported; an answer to nothing is not', () => {
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
