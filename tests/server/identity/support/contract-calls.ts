import type { EndpointName } from '../../../../adapters/v1/contract/index.ts';
import type { ContractCall, TestApi } from '../../../support/api.ts';
import { comeBack, openBrowser } from './browser.ts';
import {
  guess,
  keyFor,
  letTimePass,
  linkSentTo,
  newPhone,
  passwordBody,
  register,
  sendCode,
  strongPassword,
  wrongCode,
} from './people.ts';
import { callRaw } from '../../../support/api.ts';

type Purpose = 'register' | 'reset';

const linkFor = async (api: TestApi): Promise<string> => {
  const { email } = await api.newCustomer();
  await callRaw(api, 'forgotPasswordEmail', { body: { email, type: 'customer' } });
  return (await linkSentTo(api, email)).token;
};

const phoneFor = async (api: TestApi, purpose: Purpose): Promise<string> =>
  purpose === 'register' ? newPhone() : (await register(api)).phoneNumber;

const sent = async (api: TestApi, purpose: Purpose) => sendCode(api, purpose, await phoneFor(api, purpose));

const reset = async (api: TestApi, newPassword = strongPassword) => {
  const { phoneNumber } = await register(api);
  return { body: { key: await keyFor(api, 'reset', phoneNumber), phoneNumber, newPassword } };
};

const create = async (api: TestApi, rest: Readonly<Record<string, string>> = {}) => {
  const phoneNumber = newPhone();
  return { body: { ...passwordBody(phoneNumber, await keyFor(api, 'register', phoneNumber)), ...rest } };
};

const returned = async (api: TestApi, person = 'thana'): Promise<ContractCall> => {
  const browser = openBrowser(api);
  const code = await comeBack(browser, 'google', person);
  return { body: { code }, headers: { cookie: browser.cookies() } };
};

type Examples = Partial<Record<EndpointName, () => Promise<ContractCall>>>;

/** A call of each way in and back that succeeds. */
export const identityExamples = (api: () => TestApi, customer: () => { readonly password: string }) =>
  ({
    registerMobile: async () => ({ body: { phoneNumber: newPhone(), isFirstTime: true } }),
    verifyRegisterOtp: async () => {
      const { loginToken, code } = await sent(api(), 'register');
      return { body: { loginToken, otp: code } };
    },
    createPassword: async () => create(api()),
    forgotPasswordEmail: async () => ({ body: { email: 'nobody@example.com', type: 'customer' } }),
    resetPasswordEmail: async () => ({
      body: { token: await linkFor(api()), newPassword: strongPassword },
    }),
    forgotPasswordMobile: async () => ({
      body: { phoneNumber: newPhone(), type: 'customer', isFirstTime: true },
    }),
    verifyResetOtp: async () => {
      const { loginToken, code } = await sent(api(), 'reset');
      return { body: { loginToken, otp: code } };
    },
    resetPasswordMobile: async () => reset(api()),
    socialProviders: async () => ({}),
    socialExchange: async () => returned(api()),
    updatePassword: async () => {
      const { password } = customer();
      return { body: { password, newPassword: password, confirmNewPassword: password } };
    },
  }) satisfies Examples;

type Provocations = Readonly<Record<string, () => Promise<ContractCall>>>;

const codeProvocations = (api: () => TestApi, name: EndpointName, purpose: Purpose): Provocations => ({
  [`${name} OTP_UNKNOWN`]: async () => ({ body: { loginToken: 'x'.repeat(43), otp: '123456' } }),
  [`${name} OTP_WRONG`]: async () => {
    const { loginToken, code } = await sent(api(), purpose);
    return { body: { loginToken, otp: wrongCode(code) } };
  },
  [`${name} OTP_EXPIRED`]: async () => {
    const { loginToken, code } = await sent(api(), purpose);
    await letTimePass(api(), '10 minutes 1 second');
    return { body: { loginToken, otp: code } };
  },
  [`${name} OTP_LOCKED`]: async () => {
    const { loginToken, code } = await sent(api(), purpose);
    for (let step = 1; step <= 5; step += 1) await guess(api(), purpose, loginToken, wrongCode(code, step));
    return { body: { loginToken, otp: code } };
  },
});

/** What provokes each error that the ways in and back document for themselves. */
export const identityProvocations = (api: () => TestApi): Provocations => ({
  'registerMobile PHONE_IN_USE': async () => ({
    body: { phoneNumber: (await register(api())).phoneNumber, isFirstTime: true },
  }),
  ...codeProvocations(api, 'verifyRegisterOtp', 'register'),
  'createPassword KEY_UNKNOWN': async () => create(api(), { key: 'x'.repeat(43) }),
  'createPassword KEY_EXPIRED': async () => {
    const call = await create(api());
    await letTimePass(api(), '15 minutes 1 second');
    return call;
  },
  'createPassword PHONE_IN_USE': async () => {
    const call = await create(api());
    await api().database.query("insert into customer (phone, password_hash) values ($1, '')", [
      call.body.phoneNumber,
    ]);
    return call;
  },
  'createPassword EMAIL_IN_USE': async () => {
    const call = await returned(api(), 'napa');
    const { json } = await callRaw(api(), 'socialExchange', call);
    const { token, data } = json as { readonly token: string; readonly data: string };
    await api().database.query("insert into customer (email, password_hash) values ('napa@example.com', '')");
    const password = { newPassword: strongPassword, confirmNewPassword: strongPassword };
    return { body: { provider: 'social', token, ...password, social: { accessToken: data } } };
  },
  'socialExchange SOCIAL_UNKNOWN': async () => ({ body: { code: 'x'.repeat(43) } }),
  'socialExchange EMAIL_IN_USE': async () => returned(api(), 'malee'),
  'createPassword PASSWORD_WEAK': async () =>
    create(api(), { newPassword: 'weak', confirmNewPassword: 'weak' }),
  'createPassword PASSWORD_MISMATCH': async () => create(api(), { confirmNewPassword: 'Other-2567' }),
  'resetPasswordEmail RESET_UNKNOWN': async () => ({
    body: { token: 'x'.repeat(43), newPassword: strongPassword },
  }),
  'resetPasswordEmail PASSWORD_WEAK': async () => ({
    body: { token: await linkFor(api()), newPassword: 'nodigitsHere' },
  }),
  ...codeProvocations(api, 'verifyResetOtp', 'reset'),
  'resetPasswordMobile KEY_UNKNOWN': async () => {
    const { body } = await reset(api());
    return { body: { ...body, key: 'x'.repeat(43) } };
  },
  'resetPasswordMobile KEY_EXPIRED': async () => {
    const call = await reset(api());
    await letTimePass(api(), '15 minutes 1 second');
    return call;
  },
  'resetPasswordMobile PASSWORD_WEAK': async () => reset(api(), 'lower-case-2567'),
  'updatePassword PASSWORD_WRONG': async () => ({
    token: (await api().newCustomer()).accessToken,
    body: { password: 'no', newPassword: strongPassword, confirmNewPassword: strongPassword },
  }),
  'updatePassword PASSWORD_WEAK': async () => {
    const { accessToken: token, password } = await api().newCustomer();
    return { token, body: { password, newPassword: 'Short1', confirmNewPassword: 'Short1' } };
  },
  'updatePassword PASSWORD_MISMATCH': async () => {
    const { accessToken: token, password } = await api().newCustomer();
    return { token, body: { password, newPassword: strongPassword, confirmNewPassword: 'Other-2567' } };
  },
});
