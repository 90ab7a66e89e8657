import { describe, expect, test } from 'vitest';
import { atOnce, callRaw, errorCode, type Tokens } from '../../support/api.ts';
import { newPhone, strongPassword } from './support/people.ts';
import { openApi, startedApi } from '../support/shop.ts';

const api = await startedApi();

const unknown = 'RESET_UNKNOWN';
const otherPassword = 'Another-2568';

const forgetByEmail = async (email: string, headers: Readonly<Record<string, string>> = {}) =>
  callRaw(api, 'forgotPasswordEmail', { body: { email, type: 'customer' }, headers });
const resetByLink = async (token: string, newPassword = otherPassword) =>
  callRaw(api, 'resetPasswordEmail', { body: { token, newPassword } });
const resetByKey = async (key: string, phoneNumber: string, newPassword = otherPassword) =>
  callRaw(api, 'resetPasswordMobile', { body: { key, phoneNumber, newPassword } });
const signedIn = async ({ accessToken: token }: Tokens): Promise<boolean> =>
  (await callRaw(api, 'profile', { token, query: { type: 'customer' } })).status === 200;
const refused = async ({ refreshToken }: Tokens): Promise<boolean> =>
  (await callRaw(api, 'refresh', { body: { refreshToken } })).status === 401;

describe('a password forgotten by a customer with an e-mail', () => {
  test('is set again by the link, and every session ends', async () => {
    const customer = await api.newCustomer();
    const elsewhere = await api.signIn(customer.email, customer.password);
    expect((await forgetByEmail(customer.email)).status).toBe(204);
    const { token } = await api.linkSentTo(customer.email);
    expect((await resetByLink(token)).status).toBe(204);
    for (const session of [customer, elsewhere]) {
      expect(await signedIn(session)).toBe(false);
      expect(await refused(session)).toBe(true);
    }
    // A thief of the mailbox does not change it unseen.
    expect((await api.messagesTo(customer.email))[0]).toContain('รหัสผ่านของบัญชีคุณที่ห้างทองทดสอบถูกเปลี่ยนแล้ว');
    await expect(api.signIn(customer.email, otherPassword)).resolves.toBeDefined();
    await expect(api.signIn(customer.email, customer.password)).rejects.toThrow('401');
  });

  test('has a link that works once, even for ten at the same time', async () => {
    const { email } = await api.newCustomer();
    await forgetByEmail(email);
    const { token } = await api.linkSentTo(email);
    const answers = await atOnce(10, async () => resetByLink(token));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(errorCode(await resetByLink(token))).toBe(unknown);
  });

  test('has a link whose validity can be checked without using it', async () => {
    const { email } = await api.newCustomer();
    await forgetByEmail(email);
    const { token } = await api.linkSentTo(email);
    const ask = async (asked: string) => callRaw(api, 'checkResetLink', { body: { token: asked } });
    for (let times = 0; times < 2; times++) {
      const answer = await ask(token);
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect((await resetByLink(token)).status).toBe(204);
    for (const over of [token, 'x'.repeat(43)]) expect(errorCode(await ask(over))).toBe(unknown);
  });

  test('has a link for 30 minutes, and none after another link was used', async () => {
    const { email } = await api.newCustomer();
    await forgetByEmail(email);
    const first = await api.linkSentTo(email);
    await api.letTimePass('29 minutes');
    await forgetByEmail(email);
    const second = await api.linkSentTo(email);
    await api.letTimePass('2 minutes');
    expect(errorCode(await resetByLink(first.token))).toBe(unknown);
    await api.passPause();
    await forgetByEmail(email);
    const third = await api.linkSentTo(email);
    expect((await resetByLink(second.token)).status).toBe(204);
    expect(errorCode(await resetByLink(third.token))).toBe(unknown);
  });

  test('keeps its link when the new password is refused', async () => {
    const { email } = await api.newCustomer();
    await forgetByEmail(email);
    const { token } = await api.linkSentTo(email);
    expect(errorCode(await resetByLink(token, 'weak'))).toBe('PASSWORD_WEAK');
    expect((await resetByLink(token)).status).toBe(204);
  });

  test('is answered alike for an unknown address, and nothing is sent there', async () => {
    const { email } = await api.newCustomer();
    const known = await forgetByEmail(email);
    const nobody = await forgetByEmail('nobody.at.all@example.com');
    expect([nobody.status, nobody.text]).toEqual([known.status, known.text]);
    expect(await api.messagesTo('nobody.at.all@example.com')).toEqual([]);
  });

  test('gets at most three e-mails an hour from one network, known or not', async () => {
    const { email } = await api.newCustomer();
    for (const address of [email, 'another.nobody@example.com']) {
      const statuses: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        await api.passPause();
        const answers = await atOnce(4, async () => forgetByEmail(address));
        statuses.push(answers.filter(({ status }) => status === 204).length);
      }
      expect(statuses).toEqual([1, 1, 1, 0]);
    }
    expect(await api.messagesTo(email)).toHaveLength(3);
  });

  test('gets a link to the configured origin for any requested host (H-A22)', async () => {
    const shop = await openApi({ publicUrl: 'https://shop.example.com' });
    const { email } = await shop.newCustomer();
    await callRaw(shop, 'forgotPasswordEmail', {
      body: { email, type: 'customer' },
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
      },
    });
    const { link } = await shop.linkSentTo(email);
    expect(link).toMatch(/^https:\/\/shop\.example\.com\/\?modal=reset-password#token=[\w-]{43}$/);
  });
});

describe('a password forgotten by a customer with a phone', () => {
  test('is set again by the key of a code, and every session ends', async () => {
    const customer = await api.register();
    const key = await api.keyFor('reset', customer.phoneNumber);
    expect((await resetByKey(key, customer.phoneNumber)).status).toBe(204);
    expect(await signedIn(customer)).toBe(false);
    expect(await refused(customer)).toBe(true);
    expect((await api.signInByPhone(customer.phoneNumber, otherPassword)).status).toBe(200);
    expect((await api.signInByPhone(customer.phoneNumber, strongPassword)).status).toBe(401);
    expect(errorCode(await resetByKey(key, customer.phoneNumber))).toBe('KEY_UNKNOWN');
  });

  test('is answered alike for an unknown phone, and nothing is sent there', async () => {
    const { phoneNumber } = await api.register();
    const nobody = newPhone();
    const known = await api.askForCode('reset', phoneNumber);
    const unknownPhone = await api.askForCode('reset', nobody);
    const shape = (text: string) =>
      text.replaceAll(
        /"(keyRef|loginToken)":"([^"]+)"/g,
        (_, name: string, value: string) => `${name}:${value.length}`,
      );
    expect([unknownPhone.status, shape(unknownPhone.text)]).toEqual([known.status, shape(known.text)]);
    expect(await api.messagesTo(nobody)).toEqual([]);
    const { loginToken } = unknownPhone.json as { loginToken: string };
    for (let step = 0; step < 5; step += 1)
      expect(errorCode(await api.guess('reset', loginToken, `00000${step}`))).toBe('OTP_WRONG');
    expect(errorCode(await api.guess('reset', loginToken, '000006'))).toBe('OTP_LOCKED');
  });
});

test('an account under attack (G23) opens in a known session, and after a reset', async () => {
  const customer = await api.register();
  for (let tries = 0; tries < 12; tries += 1) await api.signInByPhone(customer.phoneNumber, `Wrong-${tries}`);
  expect((await api.signInByPhone(customer.phoneNumber, strongPassword)).status).toBe(429);
  expect(await signedIn(customer)).toBe(true);
  const key = await api.keyFor('reset', customer.phoneNumber);
  await resetByKey(key, customer.phoneNumber);
  expect((await api.signInByPhone(customer.phoneNumber, otherPassword)).status).toBe(200);
});

describe('a password that its owner changes', () => {
  const change = async (token: string, password: string, newPassword = otherPassword) =>
    callRaw(api, 'updatePassword', {
      token,
      body: { password, newPassword, confirmNewPassword: newPassword },
    });

  test('needs the present one; other sessions end, this one stays', async () => {
    const customer = await api.newCustomer();
    const elsewhere = await api.signIn(customer.email, customer.password);
    expect((await change(customer.accessToken, customer.password)).status).toBe(204);
    expect(await signedIn(customer)).toBe(true);
    expect(await refused(customer)).toBe(false);
    expect(await signedIn(elsewhere)).toBe(false);
    expect((await api.messagesTo(customer.email))[0]).toContain('รหัสผ่านของบัญชีคุณ');
    await expect(api.signIn(customer.email, otherPassword)).resolves.toBeDefined();
  });

  test('cannot be guessed by a stranger who found an open session', async () => {
    const { accessToken, password } = await api.newCustomer();
    const answers = await atOnce(20, async (index) => change(accessToken, `Wrong-${index}`));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(errorCode(await change(accessToken, password))).toBe('RATE_LIMITED');
  });

  test('may be neither common nor made of the own e-mail or phone', async () => {
    const { accessToken, email, password } = await api.newCustomer();
    const phone = newPhone();
    await api.database.query('update customer set email = $1, phone = $2 where email = $3', [
      `malee.${email}`,
      phone,
      email,
    ]);
    const [name = ''] = `malee.${email}`.split('@');
    for (const easy of ['Iloveyou2568', `A-${phone}`, `${name[0]?.toUpperCase()}${name.slice(1)}1`])
      expect(errorCode(await change(accessToken, password, easy))).toBe('PASSWORD_COMMON');
    expect((await change(accessToken, password)).status).toBe(204);
  });

  test('makes reset links worthless', async () => {
    const { accessToken, email, password } = await api.newCustomer();
    await forgetByEmail(email);
    const { token } = await api.linkSentTo(email);
    await change(accessToken, password);
    expect(errorCode(await resetByLink(token))).toBe(unknown);
  });
});
