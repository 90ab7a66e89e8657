import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { OtpFlow, PasswordFlow } from '../../../engine/identity/words.ts';
import type { Command } from '../../../engine/slices.ts';
import { aCustomer, aGuest, aLine, enter, openModal, type Visit } from '../support/visit.ts';
import { spoken } from '../../support/spoken.ts';
import { isGoodPassword, keepsRule, passwordRules } from '../../../engine/identity/password.ts';

const refused = (status: number, code: string): Failure => ({ kind: 'refused', status, code });
const broken: Failure = { kind: 'server', status: 500, code: 'INTERNAL' };
const password = { secret: 'password' };
const choose = (flow: PasswordFlow): Command => ({ type: 'ChoosePassword', flow, password });

const atThePassword = (flow: OtpFlow, returnTo: string | null = null): Visit => {
  const visit = aGuest().on(
    openModal(flow === 'register' ? 'register' : 'forgot-password', { returnTo }),
    flow === 'register'
      ? { type: 'RegisterPhone', phoneNumber: '0812345678' }
      : { type: 'RecoverAccount', username: '0812345678' },
  );
  visit.on({
    type: 'OtpSent',
    flow,
    request: visit.request,
    phoneNumber: '0812345678',
    keyRef: 'REF1',
    loginToken: { secret: 'token' },
  });
  visit.on({ type: 'SubmitOtp', flow, otp: { secret: 'otp' } });
  return visit.on({ type: 'OtpVerified', flow, request: visit.request, key: { secret: 'key' } });
};

const kept = (what: { readonly hasResetToken?: boolean; readonly hasInvitation?: boolean }): Command => ({
  type: 'StoredFound',
  hasResetToken: false,
  hasInvitation: false,
  alert: null,
  ...what,
});

describe('the password of a registration (spec 4.3)', () => {
  test('is sent with the proof of the code, once', () => {
    const visit = atThePassword('register').on(choose('register'));
    expect(visit.effects).toMatchObject([
      {
        type: 'RegisterByPhone',
        phoneNumber: '0812345678',
        proof: { secret: 'key' },
        password: { secret: 'password' },
      },
    ]);
    expect(visit.refusal(choose('register'))).toBe('Busy');
    expect(visit.refusal({ type: 'StartOver', flow: 'register' })).toBe('Busy');
  });

  test('signs the customer in, loads their data, confirms, and continues', () => {
    const visit = atThePassword('register', '/wishlist').on(choose('register'));
    visit.on({ type: 'PasswordSet', flow: 'register', request: visit.request });
    expect(visit.asked).toEqual(['LoadProfile', 'Navigate', 'LoadCart', 'LoadWishlist']);
    expect(visit.effect('Navigate')).toMatchObject({ to: '/wishlist' });
    expect(visit.root.session.status).toBe('signed-in');
    expect(spoken(visit.root)).toMatchObject({ modal: '', alert: { title: 'ลงทะเบียนสำเร็จ' } });
    expect(visit.root.identity.register).toMatchObject({ step: 'tel', otp: null, key: null });
  });

  test.each([refused(404, 'KEY_UNKNOWN'), refused(410, 'KEY_EXPIRED'), refused(409, 'PHONE_IN_USE')])(
    'that can never be set any more leads back to the beginning: $code',
    (failure) => {
      const visit = atThePassword('register').on(choose('register'));
      visit.on({ type: 'PasswordNotSet', flow: 'register', request: visit.request, failure });
      expect(visit.root.identity.register.step).toBe('tel');
      expect(spoken(visit.root)).toMatchObject({
        modal: 'register',
        alert: { title: 'ลงทะเบียนไม่สำเร็จ' },
      });
    },
  );

  test('and a sign-in do not run into each other', () => {
    const signIn: Command = { type: 'SignIn', username: '0812345678', password };
    expect(atThePassword('register').on(choose('register'), signIn).rejection).toEqual({ type: 'Busy' });
    expect(atThePassword('register').on(signIn, choose('register')).rejection).toEqual({ type: 'Busy' });
  });

  test('changes nothing when another tab signed in meanwhile (G4)', () => {
    const visit = atThePassword('register').on(choose('register'));
    const request = visit.request;
    visit.on({ type: 'LoginSucceeded' });
    const { root } = visit;
    visit.on({ type: 'PasswordSet', flow: 'register', request });
    expect(visit.rejection).toEqual({ type: 'AlreadySignedIn' });
    const failure: Failure = { kind: 'refused', status: null, code: 'SESSION_CHANGED' };
    visit.on({ type: 'PasswordNotSet', flow: 'register', request, failure });
    expect(visit.root).toBe(root);
  });
});

describe('a new password for a forgotten one (spec 4.4)', () => {
  test.each([
    [broken, 'รีเซ็ตรหัสผ่านไม่สำเร็จ', 'password'],
    [refused(410, 'KEY_EXPIRED'), 'รีเซ็ตรหัสผ่านไม่สำเร็จ', 'email-or-tel'],
    [refused(404, 'KEY_UNKNOWN'), 'ไม่พบข้อมูลในระบบ', 'email-or-tel'],
  ] as const)('that failed shows the specified alert', (failure, title, step) => {
    const visit = atThePassword('recovery').on(choose('recovery'));
    visit.on({ type: 'PasswordNotSet', flow: 'recovery', request: visit.request, failure });
    expect(spoken(visit.root).alert?.title).toBe(title);
    expect(visit.root.identity.recovery).toMatchObject({ step, isBusy: false });
  });
});

describe('a new password by link (spec 2.8)', () => {
  const atTheDialog = (visit = aGuest()): Visit =>
    visit.on(kept({ hasResetToken: true }), enter('/?modal=reset-password'));

  test('is chosen in the address’s dialog; the token is forgotten, then sign-in opens', () => {
    const visit = atTheDialog().on(choose('reset'));
    expect(visit.effects).toMatchObject([{ type: 'ResetByLink', password: { secret: 'password' } }]);
    const request = visit.request;
    expect(visit.refusal(choose('reset'))).toBe('Busy');
    visit.on({ type: 'PasswordSet', flow: 'reset', request });
    expect(visit.effects[0]).toMatchObject({ type: 'ForgetStored', stored: 'reset-token' });
    expect(visit.root.identity).toMatchObject({ hasResetToken: false, isChoosing: false });
    expect(spoken(visit.root)).toMatchObject({ modal: 'login', alert: { title: 'เปลี่ยนรหัสสำเร็จ' } });
  });

  test('ends the current session: the old password opens nothing any more', () => {
    const visit = atTheDialog(aCustomer(aLine())).on(choose('reset'));
    visit.on({ type: 'PasswordSet', flow: 'reset', request: visit.request });
    expect(visit.asked).toContain('LogOut');
    expect(visit.root.session.status).toBe('signed-out');
    expect(spoken(visit.root).modal).toBe('login');
  });

  test('that expired or is another customer’s clears the token and offers sign-in (A12)', () => {
    const visit = atTheDialog().on(choose('reset'));
    const failure = refused(404, 'RESET_UNKNOWN');
    visit.on({ type: 'PasswordNotSet', flow: 'reset', request: visit.request, failure });
    expect(spoken(visit.root)).toMatchObject({
      modal: '',
      alert: { title: 'ไม่พบข้อมูลในระบบ', message: 'กรุณาตรวจสอบข้อมูลอีกครั้ง' },
    });
    expect(visit.asked).toEqual(['ForgetStored']);
  });

  test('that failed otherwise can be tried again', () => {
    const visit = atTheDialog().on(choose('reset'));
    visit.on({ type: 'PasswordNotSet', flow: 'reset', request: visit.request, failure: broken });
    expect(spoken(visit.root)).toMatchObject({
      modal: 'reset-password',
      alert: { title: 'เปลี่ยนรหัสผ่านไม่สำเร็จ' },
    });
    expect(visit.root.identity.hasResetToken).toBe(true);
    expect(visit.on(choose('reset')).asked).toEqual(['ResetByLink']);
  });

  test('stays open while another tab signs in', () => {
    const visit = atTheDialog().on({ type: 'LoginSucceeded' });
    expect(spoken(visit.root).modal).toBe('reset-password');
  });
});

describe('the rules of a new password', () => {
  test.each([
    ['', false, false, false],
    ['abcdefg', false, false, false],
    ['abcdefgh', true, false, false],
    ['A', false, true, false],
    ['1', false, false, true],
    ['Abcdefg1', true, true, true],
    ['ABCDEF12', true, true, true],
    ['Éabcdefg', true, false, false],
    ['abcdefg๑', true, false, false],
    ['😀😀😀😀A1', false, true, true],
    ['  A1    ', true, true, true],
  ])('of %j are met one by one (A14)', (password, isLong, hasUppercase, hasDigit) => {
    expect(passwordRules.map((rule) => keepsRule(rule, password))).toEqual([isLong, hasUppercase, hasDigit]);
    expect(isGoodPassword(password)).toBe(isLong && hasUppercase && hasDigit);
  });
});
