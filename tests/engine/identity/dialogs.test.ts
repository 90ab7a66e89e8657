import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/slices.ts';
import { modalOf, withoutModal } from '../../../engine/values/page/modal.ts';
import { redactedQuery } from '../../../engine/values/page/parameters.ts';
import { runs } from '../../support/properties.ts';
import { aCustomer, aGuest, aLine, enter, openModal } from '../support/visit.ts';

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
    expect(visit.asked.toSorted()).toEqual([
      'ClearGuestCart',
      'ForgetCustomer',
      'LogOut',
      'StoreSaved',
      'StoreViewed',
    ]);
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

  test('is taken out of any query, and nothing else is; a redacted query asks for the same', () => {
    const pair = fc.oneof(
      fc.constantFrom('modal=login', 'modal=x', 'modal[]=login', 'modal', 'modal=%ff', 'page=2', 'search=a'),
      fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[&?#]/g, '')),
    );
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 5 }), (pairs) => {
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
      }),
      { numRuns: runs(2_000) },
    );
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

  test('goes on without signing in, to where the dialog was opened for', () => {
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
  test('of a page for customers leads to the sign-in and then to that page (spec 4.6, P8, A04)', () => {
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
