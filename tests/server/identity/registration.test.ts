import { describe, expect, test } from 'vitest';
import { atOnce, call, callRaw, errorCode } from '../../support/api.ts';
import { newPhone, passwordBody, strongPassword } from './support/people.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const create = async (phoneNumber: string, key: string, newPassword = strongPassword) =>
  callRaw(api, 'createPassword', { body: passwordBody(phoneNumber, key, newPassword) });

describe('a visitor who registers by phone', () => {
  test('gets a code by SMS, sets a password and is signed in', async () => {
    const { accessToken, phoneNumber } = await api.register();
    expect(await call(api, 'profile', { token: accessToken, query: { type: 'customer' } })).toMatchObject({
      mobileNumber: phoneNumber,
      email: null,
    });
    expect((await api.signInByPhone(phoneNumber, strongPassword)).status).toBe(200);
  });

  test('reads the same reference in the message as on the page', async () => {
    const phoneNumber = newPhone();
    const { keyRef } = await api.sendCode('register', phoneNumber);
    expect(keyRef).toMatch(/^[A-Z2-9]{4}$/);
    expect((await api.messagesTo(phoneNumber))[0]).toContain(`(Ref ${keyRef})`);
  });

  test('whose phone has an account learns so, and no message is sent (A08)', async () => {
    const { phoneNumber } = await api.register();
    await api.letTimePass('1 day');
    const before = await api.messagesTo(phoneNumber);
    const answer = await api.askForCode('register', phoneNumber);
    expect(errorCode(answer)).toBe('PHONE_IN_USE');
    expect(answer.json).toMatchObject({ error: { message: expect.stringContaining('มีข้อมูลในระบบอยู่แล้ว') } });
    expect(await api.messagesTo(phoneNumber)).toEqual(before);
  });
});

describe('the key of a verified code', () => {
  test('creates one account, once, however many try at once', async () => {
    const phoneNumber = newPhone();
    const key = await api.keyFor('register', phoneNumber);
    const answers = await atOnce(4, async () => create(phoneNumber, key));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(errorCode(await create(phoneNumber, key))).toBe('KEY_UNKNOWN');
    expect(await api.database.query('select 1 from customer where phone = $1', [phoneNumber])).toHaveLength(
      1,
    );
  });

  test('is worth nothing for another phone', async () => {
    const key = await api.keyFor('register', newPhone());
    expect(errorCode(await create(newPhone(), key))).toBe('KEY_UNKNOWN');
  });

  test('of a reset creates no account, and that of a registration resets nothing', async () => {
    const { phoneNumber } = await api.register();
    const resetKey = await api.keyFor('reset', phoneNumber);
    expect(errorCode(await create(phoneNumber, resetKey))).toBe('KEY_UNKNOWN');
    const other = newPhone();
    const registerKey = await api.keyFor('register', other);
    const answer = await callRaw(api, 'resetPasswordMobile', {
      body: { key: registerKey, phoneNumber: other, newPassword: strongPassword },
    });
    expect(errorCode(answer)).toBe('KEY_UNKNOWN');
  });

  test('is not used up by a password that is refused', async () => {
    const phoneNumber = newPhone();
    const key = await api.keyFor('register', phoneNumber);
    expect(errorCode(await create(phoneNumber, key, 'weak'))).toBe('PASSWORD_WEAK');
    expect((await create(phoneNumber, key)).status).toBe(200);
  });
});

describe('a new password', () => {
  test.each([
    ['Short-1', 'PASSWORD_WEAK'],
    ['no-capitals-2567', 'PASSWORD_WEAK'],
    ['No-Digits-Here', 'PASSWORD_WEAK'],
    ['ÀÉ-2567-ÂÊ', 'PASSWORD_WEAK'],
    ['Thai-๒๕๖๗', 'PASSWORD_WEAK'],
    ['Password1', 'PASSWORD_COMMON'],
    ['QWERTYUIOP123', 'PASSWORD_COMMON'],
    ['P@ssw0rd2568!', 'PASSWORD_COMMON'],
    ['1Qaz2wsx', 'PASSWORD_COMMON'],
    ['Suvarna2568', 'PASSWORD_COMMON'],
    ['', 'VALIDATION'],
    ['A1'.repeat(513), 'VALIDATION'],
    [`A1${'ก'.repeat(342)}`, 'VALIDATION'],
    ['Nul\u0000-2567', 'VALIDATION'],
  ])('%j is refused as %s (H-A07)', async (newPassword, code) => {
    const phoneNumber = newPhone();
    const key = await api.keyFor('register', phoneNumber);
    expect(errorCode(await create(phoneNumber, key, newPassword))).toBe(code);
  });

  test.each([
    'Abcdefz4',
    ' Leading-2567 ',
    `Long-2567-${'x'.repeat(300)}`,
    'รหัสผ่าน-A1',
    '😀Emoji-2567',
    `A1${'ก'.repeat(340)}`,
  ])('%j is taken exactly as it is: no trimming, no cutting (H-A07)', async (password) => {
    const { phoneNumber } = await api.register(password);
    expect((await api.signInByPhone(phoneNumber, password)).status).toBe(200);
    for (const other of [password.trim().slice(0, -1), `${password} `, password.slice(0, 72)])
      if (other !== password) expect((await api.signInByPhone(phoneNumber, other)).status).toBe(401);
  });
});
