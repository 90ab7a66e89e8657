import { describe, expect, test } from 'vitest';
import { atOnce, callRaw, errorCode, type WireAnswer } from '../../support/api.ts';
import { newPhone, strongPassword } from './support/people.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi({ trustProxy: ['127.0.0.1'] });

let customers = 0;

const newOwner = async () => {
  const { email, password } = await api.newCustomer();
  const phoneNumber = newPhone();
  await api.database.query('update customer set phone = $1 where email = $2', [phoneNumber, email]);
  await api.database.query('delete from known_network');
  customers += 1;
  const home = `198.51.100.${customers}`;
  return { email, phoneNumber, password, home };
};
type Owner = Awaited<ReturnType<typeof newOwner>>;

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const signIn = async (
  address: string,
  name: { readonly email: string } | { readonly phoneNumber: string },
  password: string,
): Promise<WireAnswer> => callRaw(api, 'login', { body: { ...name, password }, ...from(address) });
const forgetByPhone = async (address: string, phoneNumber: string): Promise<WireAnswer> =>
  callRaw(api, 'forgotPasswordMobile', {
    body: { phoneNumber, type: 'customer', isFirstTime: true },
    ...from(address),
  });
const forgetByEmail = async (address: string, email: string): Promise<WireAnswer> =>
  callRaw(api, 'forgotPasswordEmail', { body: { email, type: 'customer' }, ...from(address) });

const stranger = (number: number): string => `203.0.113.${number}`;

/** Attack by a stranger who knows an e-mail and a phone: fifteen passwords and codes by each, all at once. */
const attack = async ({ email, phoneNumber }: Owner, addresses: readonly string[]) => {
  const at = (index: number): string => addresses[index % addresses.length] ?? '';
  const tries = await atOnce(30, async (index) =>
    signIn(at(index), index % 2 === 0 ? { email } : { phoneNumber }, `Wrong-${index}`),
  );
  const codes = await atOnce(30, async (index) => forgetByPhone(at(index), phoneNumber));
  await atOnce(30, async (index) => forgetByEmail(at(index), email));
  for (const { status, json } of codes)
    if (status === 200)
      for (let guess = 0; guess < 5; guess += 1)
        await callRaw(api, 'verifyResetOtp', {
          body: { loginToken: (json as { loginToken: string }).loginToken, otp: `00000${guess}` },
        });
  return { judged: tries.filter(({ status }) => status === 401).length };
};

const resetByPhone = async (address: string, phoneNumber: string): Promise<number> => {
  const { json } = await forgetByPhone(address, phoneNumber);
  const { loginToken } = json as { loginToken: string };
  const otp = await api.codeSentTo(phoneNumber);
  const verified = await callRaw(api, 'verifyResetOtp', { body: { loginToken, otp } });
  const { key } = verified.json as { key: string };
  const set = { key, phoneNumber, newPassword: strongPassword };
  return (await callRaw(api, 'resetPasswordMobile', { body: set })).status;
};

const resetByEmail = async (address: string, email: string): Promise<number> => {
  await forgetByEmail(address, email);
  const { token } = await api.linkSentTo(email);
  return (await callRaw(api, 'resetPasswordEmail', { body: { token, newPassword: strongPassword } })).status;
};

describe('a stranger who knows the e-mail and the phone of a customer', () => {
  test('has five passwords judged at one address, by e-mail and phone together', async () => {
    const { judged } = await attack(await newOwner(), [stranger(1)]);
    expect(judged).toBe(5);
  });

  test('has ten judged at many addresses', async () => {
    const addresses = Array.from({ length: 30 }, (_, index) => stranger(index));
    expect((await attack(await newOwner(), addresses)).judged).toBe(10);
  });

  test('learns nothing from it about who is a customer', async () => {
    const owner = await newOwner();
    const nobody = { email: 'nobody.there@example.com' };
    for (const name of [{ email: owner.email }, nobody]) {
      const answers: unknown[] = [];
      for (let index = 0; index < 7; index += 1)
        answers.push((await signIn(stranger(60), name, `Wrong-${index}`)).status);
      expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429]);
    }
  });

  test('at one address cannot stop the owner’s sign-in or reset at another', async () => {
    const owner = await newOwner();
    await attack(owner, [stranger(2)]);
    expect((await signIn('192.0.2.1', { email: owner.email }, owner.password)).status).toBe(200);
    expect((await signIn('192.0.2.1', { phoneNumber: owner.phoneNumber }, owner.password)).status).toBe(200);
    const other = await newOwner();
    await attack(other, [stranger(2)]);
    expect(await resetByPhone('192.0.2.2', other.phoneNumber)).toBe(204);
    await attack(other, [stranger(3)]);
    expect(await resetByEmail('192.0.2.3', other.email)).toBe(204);
  });

  test('at many addresses keeps the owner at home from nothing', async () => {
    const owner = await newOwner();
    const addresses = Array.from({ length: 30 }, (_, index) => stranger(index));
    expect((await signIn(owner.home, { email: owner.email }, owner.password)).status).toBe(200);
    await attack(owner, addresses);
    expect((await signIn(owner.home, { email: owner.email }, 'Mistyped-1')).status).toBe(401);
    expect((await signIn(owner.home, { email: owner.email }, owner.password)).status).toBe(200);
    expect(await resetByPhone(owner.home, owner.phoneNumber)).toBe(204);
    expect((await signIn(owner.home, { email: owner.email }, strongPassword)).status).toBe(200);
    await attack(owner, addresses);
    expect(await resetByEmail(owner.home, owner.email)).toBe(204);
  });

  test('does not void the owner’s requested code, nor use up its tries', async () => {
    const owner = await newOwner();
    const { json } = await forgetByPhone('192.0.2.4', owner.phoneNumber);
    const otp = await api.codeSentTo(owner.phoneNumber);
    await attack(owner, [stranger(4)]);
    const { loginToken } = json as { loginToken: string };
    expect((await callRaw(api, 'verifyResetOtp', { body: { loginToken, otp } })).status).toBe(200);
  });
});

test('another code can be had after half a minute, and the answer says so', async () => {
  const phoneNumber = newPhone();
  const ask = async () => callRaw(api, 'registerMobile', { body: { phoneNumber, isFirstTime: false } });
  expect((await ask()).status).toBe(200);
  const early = await ask();
  expect(errorCode(early)).toBe('RATE_LIMITED');
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(25);
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30);
});
