import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Otp, OtpFlow } from '../../../engine/identity/words.ts';
import type { Command } from '../../../engine/slices.ts';
import { aCustomer, aGuest, openModal, type Visit } from '../support/visit.ts';
import { spoken } from '../../support/spoken.ts';

const refused = (status: number, code: string): Failure => ({ kind: 'refused', status, code });
const offline: Failure = { kind: 'offline', status: null, code: null };
const typed = { secret: 'otp' };

const sent = (flow: OtpFlow, request: number, name = '1'): Command => ({
  type: 'OtpSent',
  flow,
  request,
  phoneNumber: '0812345678',
  keyRef: `REF${name}`,
  loginToken: { secret: `token-${name}` },
});

const begin: Readonly<Record<Exclude<OtpFlow, 'order'>, Command>> = {
  register: { type: 'RegisterPhone', phoneNumber: '081-234-5678' },
  recovery: { type: 'RecoverAccount', username: '๐๘๑ ๒๓๔ ๕๖๗๘' },
};

/** A visitor who was sent a code. */
const atTheCode = (flow: keyof typeof begin): Visit => {
  const visit = aGuest().on(begin[flow]);
  return visit.on(sent(flow, visit.request));
};

const otpOf = ({ root }: Visit, flow: OtpFlow): Otp => {
  const { otp } = root.identity[flow];
  if (otp === null) throw new Error('there is no code');
  return otp;
};

const submit = (flow: OtpFlow): Command => ({ type: 'SubmitOtp', flow, otp: typed });

/** Checks a code, which the server refuses. */
const answerVerifying = (visit: Visit, flow: OtpFlow, failure: Failure): Visit => {
  visit.on(submit(flow));
  return visit.on({ type: 'OtpRefused', flow, request: visit.request, failure });
};

describe.each(['register', 'recovery'] as const)('a code for %s (spec 4.3–4.5)', (flow) => {
  test('goes to the phone as digits, and shows Ref and ten minutes', () => {
    const visit = aGuest().on(begin[flow]);
    expect(visit.effects).toMatchObject([
      { type: 'SendOtp', flow, phoneNumber: '0812345678', isFirstTime: true },
    ]);
    expect(visit.root.identity[flow]).toMatchObject({ isBusy: true, otp: null });
    visit.on(sent(flow, visit.request));
    expect(visit.root.identity[flow]).toMatchObject({ step: 'otp', isBusy: false, failure: null });
    expect(otpOf(visit, flow)).toMatchObject({ keyRef: 'REF1', status: 'entering', problem: null });
    expect(visit.effects).toMatchObject([
      { type: 'WaitForOtp', flow, expiresAt: otpOf(visit, flow).expiresAt, milliseconds: 600_000 },
    ]);
  });

  test('that is right leads to the password', () => {
    const visit = atTheCode(flow).on(submit(flow));
    expect(visit.effects).toMatchObject([
      { type: 'VerifyOtp', flow, loginToken: { secret: 'token-1' }, otp: typed },
    ]);
    const right = { type: 'OtpVerified', flow, request: visit.request, key: { secret: 'key' } } as const;
    expect(visit.refusal({ ...right, request: right.request + 1 })).toBe('StaleAnswer');
    visit.on(right);
    expect(visit.root.identity[flow]).toMatchObject({ step: 'password', key: { secret: 'key' } });
    expect(visit.refusal(right)).toBe('StaleAnswer');
  });

  test.each([
    ['wrong', refused(401, 'OTP_WRONG'), 'entering', 1],
    ['wrong', refused(400, 'VALIDATION'), 'entering', 1],
    ['expired', refused(410, 'OTP_EXPIRED'), 'expired', 1],
    ['expired', refused(404, 'OTP_UNKNOWN'), 'expired', 1],
    ['locked', refused(423, 'OTP_LOCKED'), 'locked', 1],
    ['limited', refused(429, 'RATE_LIMITED'), 'entering', 0],
    ['failed', offline, 'entering', 0],
    ['failed', refused(400, '__proto__'), 'entering', 0],
  ] as const)(
    'is reported as %s apart from the others (spec 8.1, P10)',
    (problem, failure, status, refusals) => {
      const visit = answerVerifying(atTheCode(flow), flow, failure);
      expect(otpOf(visit, flow)).toMatchObject({ problem, status, refusals });
      expect(visit.root.identity[flow].step).toBe('otp');
      visit.on(submit(flow));
      expect(visit.rejection === undefined).toBe(status === 'entering');
    },
  );

  test('that was wrong twice clears the field twice (A03)', () => {
    const wrong = refused(401, 'OTP_WRONG');
    const visit = answerVerifying(answerVerifying(atTheCode(flow), flow, wrong), flow, wrong);
    expect(otpOf(visit, flow).refusals).toBe(2);
    visit.on(submit(flow));
    expect(otpOf(visit, flow).problem).toBeNull();
  });

  test('is over after ten minutes; only another one helps', () => {
    const visit = atTheCode(flow);
    visit.on({ type: 'OtpTimeOver', flow, expiresAt: otpOf(visit, flow).expiresAt });
    expect(otpOf(visit, flow)).toMatchObject({ status: 'expired', problem: 'expired' });
    visit.on(submit(flow));
    expect(visit.rejection).toEqual({ type: 'WrongStep' });
    visit.later(30_000).on({ type: 'ResendOtp', flow });
    expect(visit.effects).toMatchObject([{ type: 'SendOtp', isFirstTime: false, phoneNumber: '0812345678' }]);
  });

  test('expires by the clock without a timer: a page that slept sends none', () => {
    const visit = atTheCode(flow);
    visit.later(600_000).on(submit(flow));
    expect(visit.effects).toEqual([]);
    expect(otpOf(visit, flow).status).toBe('expired');
  });

  test('that expired during its check is over if refused, right if accepted', () => {
    const visit = atTheCode(flow).on(submit(flow));
    const request = visit.request;
    visit.later(600_000).on({ type: 'OtpTimeOver', flow, expiresAt: otpOf(visit, flow).expiresAt });
    expect(visit.rejection).toEqual({ type: 'StaleAnswer' });
    const { root: waiting } = visit;
    visit.on({ type: 'OtpRefused', flow, request, failure: refused(401, 'OTP_WRONG') });
    expect(otpOf(visit, flow).status).toBe('expired');
    visit.at(waiting).on({ type: 'OtpRefused', flow, request, failure: refused(423, 'OTP_LOCKED') });
    expect(otpOf(visit, flow).status).toBe('locked');
    expect(
      visit.at(waiting).on({ type: 'OtpVerified', flow, request, key: typed }).root.identity[flow].step,
    ).toBe('password');
  });

  test('is resent with new Ref, token and ten minutes in one call (O06, P26)', () => {
    const visit = answerVerifying(atTheCode(flow), flow, refused(423, 'OTP_LOCKED'));
    visit.later(60_000).on({ type: 'ResendOtp', flow });
    const request = visit.request;
    expect(otpOf(visit, flow)).toMatchObject({ status: 'resending', problem: 'locked' });
    visit.on({ type: 'ResendOtp', flow });
    expect(visit.rejection).toEqual({ type: 'Busy' });
    const { expiresAt } = otpOf(visit, flow);
    visit.on(sent(flow, request, '2'));
    expect(otpOf(visit, flow)).toMatchObject({
      keyRef: 'REF2',
      loginToken: { secret: 'token-2' },
      status: 'entering',
      problem: null,
      refusals: 0,
    });
    expect(otpOf(visit, flow).expiresAt).toBeGreaterThanOrEqual(expiresAt + 60_000);
    visit.on({ type: 'OtpTimeOver', flow, expiresAt });
    expect(visit.rejection).toEqual({ type: 'StaleAnswer' });
  });

  test('can be resent after half a minute, and not before the server allows', () => {
    const visit = atTheCode(flow);
    expect(visit.later(29_000).on({ type: 'ResendOtp', flow }).rejection).toEqual({ type: 'TooEarly' });
    visit.later(1_000).on({ type: 'ResendOtp', flow });
    const failure = { ...refused(429, 'RATE_LIMITED'), retryAfter: 700 };
    visit.on({ type: 'OtpNotSent', flow, request: visit.request, failure });
    expect(visit.later(699_000).on({ type: 'ResendOtp', flow }).rejection).toEqual({ type: 'TooEarly' });
    expect(visit.later(1_000).on({ type: 'ResendOtp', flow }).effects).toMatchObject([{ type: 'SendOtp' }]);
  });

  test('that could not be resent leaves the former valid, and says why', () => {
    const limited = refused(429, 'RATE_LIMITED');
    for (const [failure, status] of [
      [refused(423, 'OTP_LOCKED'), 'locked'],
      [refused(410, 'OTP_EXPIRED'), 'expired'],
      [refused(401, 'OTP_WRONG'), 'entering'],
    ] as const) {
      const visit = answerVerifying(atTheCode(flow), flow, failure)
        .later(30_000)
        .on({ type: 'ResendOtp', flow });
      visit.on({ type: 'OtpNotSent', flow, request: visit.request, failure: limited });
      expect(otpOf(visit, flow).status).toBe(status);
      expect(visit.root.identity[flow]).toMatchObject({ failure: limited, request: null, step: 'otp' });
    }
  });

  test('whose time is over while another one could not be sent is over', () => {
    const visit = atTheCode(flow).later(30_000).on({ type: 'ResendOtp', flow });
    const request = visit.request;
    visit.later(600_000).on({ type: 'OtpNotSent', flow, request, failure: offline });
    expect(otpOf(visit, flow)).toMatchObject({ status: 'expired', problem: 'expired' });
  });

  test('is not sent to a signed-in customer', () => {
    expect(aCustomer().refusal(begin[flow])).toBe('AlreadySignedIn');
  });

  test('stays when the dialog is closed, and is gone with the sign-in', () => {
    const visit = atTheCode(flow).on(openModal('login'), { type: 'CloseModal' });
    expect(otpOf(visit, flow).keyRef).toBe('REF1');
    visit.on({ type: 'LoginSucceeded' });
    expect(visit.root.identity[flow]).toMatchObject({ otp: null, request: null });
  });

  test('before the first, checking, resending and starting over are rejected', () => {
    const visit = aGuest();
    expect(visit.refusal(submit(flow))).toBe('WrongStep');
    expect(visit.refusal({ type: 'ResendOtp', flow })).toBe('WrongStep');
    expect(visit.refusal({ type: 'StartOver', flow })).toBe('NothingChanges');
    expect(visit.refusal({ type: 'ChoosePassword', flow, password: typed })).toBe('WrongStep');
  });
});

describe('the first step', () => {
  test('of registering takes a phone number and nothing else (spec 5)', () => {
    for (const phoneNumber of ['', '0212345678', 'anong@example.com', '08123456789']) {
      const visit = aGuest().on({ type: 'RegisterPhone', phoneNumber });
      expect(visit.rejection).toEqual({ type: 'InvalidUsername' });
    }
  });

  test('of registering reports an existing customer by the specified alert (A08)', () => {
    const visit = aGuest().on(begin.register);
    const failure = refused(409, 'PHONE_IN_USE');
    visit.on({ type: 'OtpNotSent', flow: 'register', request: visit.request, failure });
    expect(spoken(visit.root).alert).toMatchObject({
      title: 'มีข้อมูลในระบบอยู่แล้ว',
      message: 'กรุณาตรวจสอบอีกครั้ง',
    });
    expect(visit.root.identity.register).toMatchObject({ step: 'tel', isBusy: false, failure: null });
  });

  test('of registering shows another failure at the form until the form opens again', () => {
    const visit = aGuest().on(begin.register);
    visit.on({ type: 'OtpNotSent', flow: 'register', request: visit.request, failure: offline });
    expect(spoken(visit.root).alert).toBeNull();
    expect(visit.root.identity.register.failure).toEqual(offline);
    visit.on(openModal('register'));
    expect(visit.root.identity.register.failure).toBeNull();
  });

  test('of recovery says a link was sent, whether or not the customer exists', () => {
    const visit = aGuest().on(openModal('forgot-password'), {
      type: 'RecoverAccount',
      username: ' Anong@Example.com ',
    });
    expect(visit.effects).toMatchObject([{ type: 'SendResetLink', email: 'anong@example.com' }]);
    const request = visit.request;
    visit.on({ type: 'ResetLinkSent', request });
    expect(spoken(visit.root)).toMatchObject({ modal: '', alert: { title: 'รีเซ็ตรหัสผ่านสำเร็จ' } });
    expect(spoken(visit.root).alert?.message).toMatch(/^หากมีบัญชีที่ใช้อีเมลนี้ .*รหัสผ่านเดิมยังใช้ได้$/);
    visit.on({ type: 'ResetLinkSent', request });
    expect(visit.rejection).toEqual({ type: 'StaleAnswer' });
  });

  test.each([
    [refused(404, 'NOT_FOUND'), 'ไม่พบข้อมูลในระบบ', 'กรุณาตรวจสอบข้อมูลอีกครั้ง'],
    [{ kind: 'server', status: 500, code: null } as const, 'รีเซ็ตรหัสผ่านไม่สำเร็จ', 'กรุณาลองอีกครั้ง'],
    [offline, 'รีเซ็ตรหัสผ่านไม่สำเร็จ', 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง'],
  ])('of recovery that failed shows an alert (spec 8.1)', (failure, title, message) => {
    const byLink = aGuest().on({ type: 'RecoverAccount', username: 'anong@example.com' });
    byLink.on({ type: 'ResetLinkNotSent', request: byLink.request, failure });
    const byCode = aGuest().on(begin.recovery);
    byCode.on({ type: 'OtpNotSent', flow: 'recovery', request: byCode.request, failure });
    for (const { root } of [byLink, byCode]) {
      expect(spoken(root).alert).toMatchObject({ title, message });
      expect(root.identity.recovery).toMatchObject({ step: 'email-or-tel', isBusy: false, failure: null });
    }
  });

  test('of recovery with neither an e-mail nor a phone sends nothing (A09)', () => {
    const visit = aGuest().on({ type: 'RecoverAccount', username: 'anong@' });
    expect(visit.rejection).toEqual({ type: 'InvalidUsername' });
    expect(visit.effects).toEqual([]);
  });
});
