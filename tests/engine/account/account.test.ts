import { describe, expect, test } from 'vitest';
import { birthDateIn, birthDateTyped, isBirthDate } from '../../../engine/account/birth-date.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { ready } from '../../../engine/kernel/remote.ts';
import { initialRoot } from '../../../engine/rules.ts';
import { aProfile } from '../support/profiles.ts';
import { enter, queryAnswer, Visit } from '../support/visit.ts';

const profile = aProfile();
const wrong: Failure = { kind: 'refused', status: 403, code: 'PASSWORD_WRONG' };
const password = { secret: '1' };
const email = { email: 'new@example.com' };

class Account extends Visit {
  constructor() {
    super({ ...initialRoot, session: { status: 'signed-in', failure: null, profile: ready(profile) } });
  }

  get account() {
    return this.root.account;
  }

  /** The number of the question of the open form. */
  override get request(): number {
    return this.root.account.request ?? -1;
  }
}
const open = () => new Account();

const sendCode = (shop: Account): void => {
  shop.on({ type: 'OpenAccountForm', form: 'email' });
  shop.on({ type: 'ChangeContact', contact: email, password });
  shop.on({
    type: 'ContactCodeSent',
    request: shop.request,
    contact: email,
    password,
    keyRef: 'QW3R',
    loginToken: { secret: '2' },
  });
};

describe('a profile', () => {
  test('is changed by the open form, which closes when the server has it', () => {
    const shop = open();
    const change = { firstName: 'มาลี', lastName: '', birthDate: '1990-02-14' };
    expect(shop.refusal({ type: 'ChangeProfile', change })).toBe('WrongStep');
    shop.on({ type: 'OpenAccountForm', form: 'profile' });
    expect(shop.refusal({ type: 'ChangeProfile', change: { ...change, firstName: '' } })).toBe(
      'IncompleteProfile',
    );
    expect(shop.on({ type: 'ChangeProfile', change }).effects).toMatchObject([
      { type: 'PatchProfile', change },
    ]);
    expect(shop.refusal({ type: 'ChangeProfile', change })).toBe('Busy');
    shop.on({ type: 'ProfileChanged', request: shop.request, profile: { ...profile, ...change } });
    expect(shop.root.session.profile.value).toMatchObject(change);
    expect(shop.account).toMatchObject({ form: null, request: null, notice: { deed: 'profile' } });
  });
});

describe('a password', () => {
  test('that was wrong keeps the form open; a pending form cannot be closed', () => {
    const shop = open();
    shop.on({ type: 'OpenAccountForm', form: 'password' });
    shop.on({ type: 'ChangePassword', password, newPassword: { secret: '2' } });
    expect(shop.refusal({ type: 'CloseAccountForm' })).toBe('Busy');
    shop.on({ type: 'AccountChangeFailed', request: shop.request, failure: wrong });
    expect(shop.account).toMatchObject({ form: 'password', request: null, failure: wrong });
    shop.on({ type: 'ChangePassword', password, newPassword: { secret: '3' } });
    expect(shop.account.failure).toBeNull();
    shop.on({ type: 'PasswordChanged', request: shop.request });
    expect(shop.account).toMatchObject({ form: null, notice: { deed: 'password' } });
  });
});

describe('where a customer is signed in', () => {
  const device = { browser: 'Chrome', system: 'Android', startedAt: 1, lastUsedAt: 2 };
  const mine = { ...device, id: 'mine', isThis: true };
  const other = { ...device, id: 'other', isThis: false };

  test('is fetched, and a session elsewhere is ended by one question at a time', () => {
    const shop = open();
    expect(shop.refusal({ type: 'SessionsEnded', list: [] })).toBe('StaleAnswer');
    shop.on(enter('/profile'));
    expect(shop.refusal({ type: 'EndSession', id: 'other' })).toBe('Busy');
    shop.on(queryAnswer('sessions', [mine, other]));
    expect(shop.refusal({ type: 'EndSession', id: 'mine' })).toBe('NothingChanges');
    expect(shop.refusal({ type: 'EndSession', id: 'nobodys' })).toBe('NothingChanges');
    expect(shop.on({ type: 'EndSession', id: 'other' }).effects).toMatchObject([
      { type: 'CloseSessions', ending: 'other' },
    ]);
    expect(shop.refusal({ type: 'EndSession', id: 'other' })).toBe('Busy');
    shop.on({ type: 'SessionsEnded', list: [mine] });
    expect(shop.account).toMatchObject({ notice: { deed: 'session' }, sessions: { ending: null } });
    expect(shop.root.queries.sessions.remote).toEqual(ready([mine]));
  });

  test('is ended everywhere else once confirmed; a failure leaves the list unchanged', () => {
    const shop = open();
    shop.on(enter('/profile'));
    shop.on(queryAnswer('sessions', [mine, other]));
    expect(shop.refusal({ type: 'EndOtherSessions' })).toBe('WrongStep');
    shop.on({ type: 'OpenAccountForm', form: 'sessions' });
    shop.on({ type: 'EndOtherSessions' });
    shop.on({ type: 'SessionEndFailed', failure: wrong });
    expect(shop.account).toMatchObject({
      form: 'sessions',
      sessions: { ending: null, refusal: wrong },
    });
    expect(shop.root.queries.sessions.remote).toEqual(ready([mine, other]));
    expect(shop.on({ type: 'EndOtherSessions' }).effects).toMatchObject([
      { type: 'CloseSessions', ending: 'others' },
    ]);
    shop.on({ type: 'SessionsEnded', list: [mine] });
    expect(shop.account).toMatchObject({ form: null, notice: { deed: 'sessions' } });
  });
});

describe('a new e-mail or phone', () => {
  test('is proved by its code and is then the customer’s', () => {
    const shop = open();
    sendCode(shop);
    expect(shop.account.code).toMatchObject({ contact: email, keyRef: 'QW3R', expiresAt: 600_003 });
    expect(shop.on({ type: 'SubmitContactCode', otp: { secret: '4' } }).effects).toMatchObject([
      { type: 'VerifyContact', contact: email, loginToken: { secret: '2' }, otp: { secret: '4' } },
    ]);
    shop.on({ type: 'ContactChanged', request: shop.request });
    expect(shop.root.session.profile.value?.email).toBe('new@example.com');
    expect(shop.account).toMatchObject({ form: null, code: null, notice: { deed: 'email' } });
  });

  test('with a wrong code asks again; an expired code needs a new one', () => {
    const shop = open();
    sendCode(shop);
    const refuse = (code: string) =>
      shop.on({
        type: 'AccountChangeFailed',
        request: shop.request,
        failure: { kind: 'refused', status: 403, code },
      });
    shop.on({ type: 'SubmitContactCode', otp: { secret: '4' } });
    refuse('OTP_WRONG');
    expect(shop.account.code).toMatchObject({ status: 'entering', problem: 'wrong', refusals: 1 });
    shop.on({ type: 'ContactCodeTimeOver', expiresAt: 600_003 });
    expect(shop.account.code?.status).toBe('expired');
    expect(shop.refusal({ type: 'SubmitContactCode', otp: { secret: '5' } })).toBe('WrongStep');
    expect(shop.refusal({ type: 'ResendContactCode' })).toBe('TooEarly');
    expect(shop.later(600_000).on({ type: 'ResendContactCode' }).effects).toMatchObject([
      { type: 'SendContactCode', contact: email, password },
    ]);
    expect(shop.account.code?.status).toBe('resending');
  });

  test('that another account has by now starts over and says so', () => {
    const shop = open();
    sendCode(shop);
    shop.on({ type: 'SubmitContactCode', otp: { secret: '4' } });
    const failure: Failure = { kind: 'refused', status: 409, code: 'EMAIL_IN_USE' };
    shop.on({ type: 'AccountChangeFailed', request: shop.request, failure });
    expect(shop.account).toMatchObject({ form: 'email', code: null, failure });
  });

  test('belongs to the form that asked: another kind is not taken', () => {
    const shop = open();
    shop.on({ type: 'OpenAccountForm', form: 'email' });
    const contact = { phoneNumber: '0812345678' };
    expect(shop.refusal({ type: 'ChangeContact', contact, password })).toBe('WrongStep');
  });
});

describe('own data and the end of an account', () => {
  test('a copy is fetched once at a time, and stays out of the state', () => {
    const shop = open();
    expect(shop.on({ type: 'ExportOwnData' }).effects).toMatchObject([{ type: 'SaveOwnData' }]);
    expect(shop.refusal({ type: 'ExportOwnData' })).toBe('Busy');
    shop.on({ type: 'OwnDataSaved', request: shop.account.exportRequest ?? -1 });
    expect(shop.account).toMatchObject({ exportRequest: null, notice: { deed: 'export' } });
  });

  test('a deleted account signs out, forgets everything here and says goodbye', () => {
    const shop = open();
    shop.on({ type: 'OpenAccountForm', form: 'deletion' });
    expect(shop.on({ type: 'DeleteAccount', password }).effects).toMatchObject([{ type: 'EraseAccount' }]);
    const { effects } = shop.on({ type: 'AccountDeleted', request: shop.request });
    expect(effects.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['LogOut', 'ClearGuestCart', 'StoreSaved', 'StoreViewed']),
    );
    expect(shop.root).toMatchObject({
      session: { status: 'signed-out', profile: { value: null } },
      account: initialRoot.account,
      dialog: { alert: { code: 'account-deleted' } },
    });
  });

  test('an answer after signing out changes nothing', () => {
    const shop = open();
    shop.on({ type: 'OpenAccountForm', form: 'deletion' });
    shop.on({ type: 'DeleteAccount', password });
    const request = shop.request;
    shop.on({ type: 'SignOut' });
    expect(shop.refusal({ type: 'AccountDeleted', request })).toBe('StaleAnswer');
    expect(shop.refusal({ type: 'ProfileChanged', request, profile })).toBe('StaleAnswer');
  });
});

describe('a birth date in พ.ศ. (P19)', () => {
  const today = '2026-11-21';
  test.each([
    ['14/02/2533', '1990-02-14'],
    ['๑๔/๐๒/๒๕๓๓', '1990-02-14'],
    ['14-2-2533', '1990-02-14'],
    ['14022533', '1990-02-14'],
    [' 29.2.2543 ', '2000-02-29'],
    ['21/11/2569', '2026-11-21'],
  ])('%s is %s', (typed, isoDate) => {
    expect(birthDateIn(typed, today)).toBe(isoDate);
    expect(birthDateIn(birthDateTyped(isoDate), today)).toBe(isoDate);
  });

  test.each(['22/11/2569', '31/12/2399', '29/02/2542', '14/02/1990', '14/13/2533', '0/1/2533', 'x', ''])(
    '%s is none: future, too long ago, no day or of another era',
    (typed) => {
      expect(birthDateIn(typed, today)).toBeUndefined();
    },
  );

  test('is a real day from 2400 to today', () => {
    expect(isBirthDate('1857-01-01', today)).toBe(true);
    expect(isBirthDate('1856-12-31', today)).toBe(false);
    expect(isBirthDate('2026-11-22', today)).toBe(false);
    expect(isBirthDate('1990-02-30', today)).toBe(false);
    expect(birthDateTyped(null)).toBe('');
  });
});
