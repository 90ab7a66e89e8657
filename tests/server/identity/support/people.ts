import { randomInt, randomUUID } from 'node:crypto';
import type { ContractCall, TestApi, Tokens, WireAnswer } from '../../../support/api.ts';
import { bound, call, callRaw } from '../../../support/api.ts';

export const strongPassword = 'Krathong-2567';

export const newPhone = (): string => `08${String(randomInt(100_000_000)).padStart(8, '0')}`;

export const newEmail = (): string => `somebody.${randomUUID()}@example.com`;

export const codeSentTo = async (api: TestApi, phoneNumber: string): Promise<string> => {
  const [text = ''] = await api.messagesTo(phoneNumber);
  const code = /^(\d{6}) คือรหัส OTP /m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code was sent to ${phoneNumber}`);
  return code;
};

export const linkSentTo = async (api: TestApi, email: string): Promise<{ link: string; token: string }> => {
  const [text = ''] = await api.messagesTo(email);
  const [, link, token] = /(\S+\/\?modal=reset-password#token=(\S+))/.exec(text) ?? [];
  if (link === undefined || token === undefined) throw new Error(`no link was sent to ${email}`);
  return { link, token };
};

export const wrongCode = (right: string, step = 1): string =>
  String((Number(right) + step) % 1_000_000).padStart(6, '0');

const askForCode = async (
  api: TestApi,
  purpose: 'register' | 'reset',
  phoneNumber: string,
  address = '198.51.100.1',
): Promise<WireAnswer> => {
  const headers = { 'x-forwarded-for': address };
  return purpose === 'register'
    ? callRaw(api, 'registerMobile', { body: { phoneNumber, isFirstTime: true }, headers })
    : callRaw(api, 'forgotPasswordMobile', {
        body: { phoneNumber, type: 'customer', isFirstTime: true },
        headers,
      });
};

interface Sent {
  readonly phoneNumber: string;
  readonly loginToken: string;
  readonly keyRef: string;
  readonly code: string;
}

/** Sends a code, after the pause that the one before asks for, and reads it from the outbox. */
export const sendCode = async (
  api: TestApi,
  purpose: 'register' | 'reset',
  phoneNumber: string,
  address?: string,
): Promise<Sent> => {
  await api.passPause();
  const answer = await askForCode(api, purpose, phoneNumber, address);
  if (answer.status !== 200) throw new Error(`sending a code answered ${answer.status}`);
  const { loginToken, keyRef } = answer.json as Sent;
  return { phoneNumber, loginToken, keyRef, code: await codeSentTo(api, phoneNumber) };
};

const guess = async (
  api: TestApi,
  purpose: 'register' | 'reset',
  loginToken: string,
  otp: unknown,
  rest: ContractCall = {},
): Promise<WireAnswer> =>
  callRaw(api, purpose === 'register' ? 'verifyRegisterOtp' : 'verifyResetOtp', {
    ...rest,
    body: { loginToken, otp },
  });

export const keyFor = async (
  api: TestApi,
  purpose: 'register' | 'reset',
  phoneNumber: string,
): Promise<string> => {
  const { loginToken, code } = await sendCode(api, purpose, phoneNumber);
  return (
    await call(api, purpose === 'register' ? 'verifyRegisterOtp' : 'verifyResetOtp', {
      body: { loginToken, otp: code },
    })
  ).key;
};

export const passwordBody = (phoneNumber: string, key: string, newPassword = strongPassword) => ({
  provider: 'mobile',
  phoneNumber,
  key,
  newPassword,
  confirmNewPassword: newPassword,
});

export const register = async (
  api: TestApi,
  password = strongPassword,
  phoneNumber = newPhone(),
): Promise<Tokens & { readonly phoneNumber: string }> => {
  const key = await keyFor(api, 'register', phoneNumber);
  const tokens = await call(api, 'createPassword', {
    body: passwordBody(phoneNumber, key, password),
    headers: { 'x-forwarded-for': '198.51.100.1' },
  });
  return { ...tokens, phoneNumber };
};

const signInByPhone = async (api: TestApi, phoneNumber: string, password: string): Promise<WireAnswer> =>
  callRaw(api, 'login', { body: { phoneNumber, password } });

/** Ages codes, keys, links, limits and messages, by moving them into the past. */
export const letTimePass = async (api: TestApi, interval: string): Promise<void> => {
  for (const statement of [
    `update one_time_code set expires_at = expires_at - $1::interval, key_expires_at = key_expires_at - $1::interval`,
    `update reset_link set expires_at = expires_at - $1::interval`,
    `update account_limit set
       sendings = array(select row(at - $1::interval, network, is_known, kind)::limit_hit from unnest(sendings)),
       wrong_tries = array(select row(at - $1::interval, network, is_known, kind)::limit_hit from unnest(wrong_tries))`,
    `update outbox set at = at - $1::interval, expires_at = expires_at - $1::interval,
       next_try_at = next_try_at - $1::interval`,
  ])
    await api.database.query(statement, [interval]);
};

/** Binds the helpers above to one API, so that a test file imports none of them. */
export const peopleAt = (api: TestApi) => ({
  codeSentTo: bound(codeSentTo, api),
  linkSentTo: bound(linkSentTo, api),
  askForCode: bound(askForCode, api),
  sendCode: bound(sendCode, api),
  guess: bound(guess, api),
  keyFor: bound(keyFor, api),
  register: bound(register, api),
  signInByPhone: bound(signInByPhone, api),
  letTimePass: bound(letTimePass, api),
});
