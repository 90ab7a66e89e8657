import { describe, expect, test } from 'vitest';
import { atOnce, call, callRaw, errorCode } from '../../support/api.ts';
import { newEmail, newPhone, strongPassword } from './support/people.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const profileOf = async (token: string) => call(api, 'profile', { token, query: { type: 'customer' } });
const ask = async (token: string, contact: object, password: string) =>
  call(api, 'changeContact', { token, body: { ...contact, password } });
const prove = async (token: string, loginToken: string, otp: string, contact: object) =>
  callRaw(api, 'verifyContact', { token, body: { loginToken, otp, ...contact } });

describe('a customer who proves the password', () => {
  test('changes the phone by its code; the former one is notified and void', async () => {
    const customer = await api.register();
    const elsewhere = await api.signInByPhone(customer.phoneNumber, strongPassword);
    const { accessToken: other } = elsewhere.json as { accessToken: string };
    const phoneNumber = newPhone();
    const { loginToken } = await ask(customer.accessToken, { phoneNumber }, strongPassword);
    expect(await profileOf(customer.accessToken)).toMatchObject({ mobileNumber: customer.phoneNumber });
    const code = await api.codeSentTo(phoneNumber);
    expect((await prove(customer.accessToken, loginToken, code, { phoneNumber })).status).toBe(204);
    expect(await profileOf(customer.accessToken)).toMatchObject({ mobileNumber: phoneNumber });
    expect((await api.messagesTo(customer.phoneNumber))[0]).toContain('ถูกเปลี่ยนแล้ว');
    expect((await api.signInByPhone(customer.phoneNumber, strongPassword)).status).toBe(401);
    expect((await api.signInByPhone(phoneNumber, strongPassword)).status).toBe(200);
    const profile = await callRaw(api, 'profile', { token: other, query: { type: 'customer' } });
    expect(profile.status).toBe(401);
  });

  test('changes the e-mail likewise, and voids the former one’s reset link', async () => {
    const { accessToken: token, email: former, password } = await api.newCustomer();
    await callRaw(api, 'forgotPasswordEmail', { body: { email: former, type: 'customer' } });
    const link = await api.linkSentTo(former);
    const email = newEmail();
    const { loginToken } = await ask(token, { email }, password);
    expect((await prove(token, loginToken, await api.codeSentTo(email), { email })).status).toBe(204);
    expect(await profileOf(token)).toMatchObject({ email });
    const reset = await callRaw(api, 'resetPasswordEmail', {
      body: { token: link.token, newPassword: strongPassword },
    });
    expect(errorCode(reset)).toBe('RESET_UNKNOWN');
    expect((await api.messagesTo(former))[0]).toContain('ถูกเปลี่ยนแล้ว');
  });

  test('gives a customer without one their first e-mail', async () => {
    const { accessToken: token } = await api.register();
    const email = newEmail();
    const { loginToken } = await ask(token, { email }, strongPassword);
    expect((await prove(token, loginToken, await api.codeSentTo(email), { email })).status).toBe(204);
    await expect(api.signIn(email, strongPassword)).resolves.toBeDefined();
  });
});

describe('the code of a change', () => {
  test('is worth nothing for another customer, another contact or another purpose', async () => {
    const [mine, theirs] = [await api.newCustomer(), await api.newCustomer()];
    const phoneNumber = newPhone();
    const { loginToken } = await ask(mine.accessToken, { phoneNumber }, mine.password);
    const code = await api.codeSentTo(phoneNumber);
    const unknown = 'OTP_UNKNOWN';
    expect(errorCode(await prove(theirs.accessToken, loginToken, code, { phoneNumber }))).toBe(unknown);
    expect(errorCode(await prove(mine.accessToken, loginToken, code, { phoneNumber: newPhone() }))).toBe(
      unknown,
    );
    expect(errorCode(await prove(mine.accessToken, loginToken, code, { email: newEmail() }))).toBe(unknown);
    for (const name of ['verifyRegisterOtp', 'verifyResetOtp'] as const)
      expect(errorCode(await callRaw(api, name, { body: { loginToken, otp: code } }))).toBe(unknown);
    expect((await prove(mine.accessToken, loginToken, code, { phoneNumber })).status).toBe(204);
  });

  test('is not sent to a stranger who guesses the password in an open session', async () => {
    const { accessToken: token } = await api.newCustomer();
    const phoneNumber = newPhone();
    const answers = await atOnce(15, async (index) =>
      callRaw(api, 'changeContact', { token, body: { phoneNumber, password: `Wrong-${index}` } }),
    );
    expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status !== 403 && status !== 429)).toEqual([]);
    expect(await api.messagesTo(phoneNumber)).toEqual([]);
  });
});
