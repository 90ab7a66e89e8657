import type { EndpointName } from '../../../../adapters/v1/contract/index.ts';
import type { ContractCall, PreparedCalls, TestApi } from '../../../support/api.ts';
import { openBrowser, returnFrom } from './browser.ts';
import {
  codeSentTo,
  keyFor,
  letTimePass,
  linkSentTo,
  newEmail,
  newPhone,
  passwordBody,
  register,
  sendCode,
  strongPassword,
  wrongCode,
} from './people.ts';
import { call, callRaw } from '../../../support/api.ts';

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
  const code = await returnFrom(browser, 'google', person);
  return { body: { code }, headers: { cookie: browser.cookies() } };
};

const contactChange = async (
  api: TestApi,
  { accessToken: token, password }: { readonly accessToken: string; readonly password: string },
) => {
  const phoneNumber = newPhone();
  const { loginToken } = await call(api, 'changeContact', { token, body: { phoneNumber, password } });
  return { token, body: { loginToken, otp: await codeSentTo(api, phoneNumber), phoneNumber } };
};

const ofNewCustomer = async (api: TestApi) => contactChange(api, await api.newCustomer());

const asksFor = async (api: TestApi, contact: Readonly<Record<string, string>>, password?: string) => {
  const customer = await api.newCustomer();
  return { token: customer.accessToken, body: { ...contact, password: password ?? customer.password } };
};

export const identityExamples = (api: () => TestApi, customer: () => { readonly password: string }) => ({
  registerMobile: async () => ({ body: { phoneNumber: newPhone(), isFirstTime: true } }),
  verifyRegisterOtp: async () => verifying(api(), 'register'),
  createPassword: async () => create(api()),
  forgotPasswordEmail: async () => ({ body: { email: 'nobody@example.com', type: 'customer' } }),
  checkResetLink: async () => ({ body: { token: await linkFor(api()) } }),
  resetPasswordEmail: async () => ({
    body: { token: await linkFor(api()), newPassword: strongPassword },
  }),
  forgotPasswordMobile: async () => ({
    body: { phoneNumber: newPhone(), type: 'customer', isFirstTime: true },
  }),
  verifyResetOtp: async () => verifying(api(), 'reset'),
  resetPasswordMobile: async () => reset(api()),
  changeContact: async () => ({ body: { email: newEmail(), password: customer().password } }),
  verifyContact: async () => ofNewCustomer(api()),
  socialProviders: async () => ({}),
  socialExchange: async () => returned(api()),
  updatePassword: async () => {
    const { password } = customer();
    return { body: { password, newPassword: password, confirmNewPassword: password } };
  },
});

interface Verifying extends ContractCall {
  readonly body: { readonly loginToken: string; readonly otp: string };
}

const verifying = async (api: TestApi, purpose: Purpose): Promise<Verifying> => {
  const { loginToken, code } = await sent(api, purpose);
  return { body: { loginToken, otp: code } };
};

/** Refusals of a code by a call that verifies one: `ready` prepares a call that would succeed. */
export const codeProvocations = (
  api: () => TestApi,
  name: EndpointName,
  ready: (api: TestApi) => Promise<Verifying>,
): PreparedCalls => ({
  [`${name} OTP_UNKNOWN`]: async () => {
    const { body, ...rest } = await ready(api());
    return { ...rest, body: { ...body, loginToken: 'x'.repeat(43) } };
  },
  [`${name} OTP_WRONG`]: async () => {
    const { body, ...rest } = await ready(api());
    return { ...rest, body: { ...body, otp: wrongCode(body.otp) } };
  },
  [`${name} OTP_EXPIRED`]: async () => {
    const call = await ready(api());
    await letTimePass(api(), '10 minutes 1 second');
    return call;
  },
  [`${name} OTP_LOCKED`]: async () => {
    const { body, ...rest } = await ready(api());
    for (let step = 1; step <= 5; step += 1)
      await callRaw(api(), name, { ...rest, body: { ...body, otp: wrongCode(body.otp, step) } });
    return { ...rest, body };
  },
});

/** Gives a contact to another customer. */
const take = async ({ database }: TestApi, contact: 'phone' | 'email', value: string): Promise<unknown> =>
  database.query(`insert into customer (${contact}, password_hash) values ($1, '')`, [value]);

const changing = async (api: TestApi, newPassword: string, changes: object = {}): Promise<ContractCall> => {
  const { accessToken: token, password } = await api.newCustomer();
  return { token, body: { password, newPassword, confirmNewPassword: newPassword, ...changes } };
};

export const identityProvocations = (api: () => TestApi): PreparedCalls => ({
  'registerMobile PHONE_IN_USE': async () => ({
    body: { phoneNumber: (await register(api())).phoneNumber, isFirstTime: true },
  }),
  ...codeProvocations(api, 'verifyRegisterOtp', async (shop) => verifying(shop, 'register')),
  'createPassword KEY_UNKNOWN': async () => create(api(), { key: 'x'.repeat(43) }),
  'createPassword KEY_EXPIRED': async () => {
    const request = await create(api());
    await letTimePass(api(), '15 minutes 1 second');
    return request;
  },
  'createPassword PHONE_IN_USE': async () => {
    const request = await create(api());
    await take(api(), 'phone', request.body.phoneNumber);
    return request;
  },
  'createPassword EMAIL_IN_USE': async () => {
    const request = await returned(api(), 'napa');
    const { json } = await callRaw(api(), 'socialExchange', request);
    const { token, data } = json as { readonly token: string; readonly data: string };
    await take(api(), 'email', 'napa@example.com');
    const password = { newPassword: strongPassword, confirmNewPassword: strongPassword };
    return { body: { provider: 'social', token, ...password, social: { accessToken: data } } };
  },
  'socialExchange SOCIAL_UNKNOWN': async () => ({ body: { code: 'x'.repeat(43) } }),
  'createPassword PASSWORD_COMMON': async () =>
    create(api(), { newPassword: 'Princess1', confirmNewPassword: 'Princess1' }),
  'createPassword PASSWORD_WEAK': async () =>
    create(api(), { newPassword: 'weak', confirmNewPassword: 'weak' }),
  'createPassword PASSWORD_MISMATCH': async () => create(api(), { confirmNewPassword: 'Other-2567' }),
  'checkResetLink RESET_UNKNOWN': async () => ({ body: { token: 'x'.repeat(43) } }),
  'resetPasswordEmail RESET_UNKNOWN': async () => ({
    body: { token: 'x'.repeat(43), newPassword: strongPassword },
  }),
  'resetPasswordEmail PASSWORD_COMMON': async () => ({
    body: { token: await linkFor(api()), newPassword: 'Password1' },
  }),
  'resetPasswordEmail PASSWORD_WEAK': async () => ({
    body: { token: await linkFor(api()), newPassword: 'nodigitsHere' },
  }),
  ...codeProvocations(api, 'verifyResetOtp', async (shop) => verifying(shop, 'reset')),
  'resetPasswordMobile KEY_UNKNOWN': async () => {
    const { body } = await reset(api());
    return { body: { ...body, key: 'x'.repeat(43) } };
  },
  'resetPasswordMobile KEY_EXPIRED': async () => {
    const request = await reset(api());
    await letTimePass(api(), '15 minutes 1 second');
    return request;
  },
  'resetPasswordMobile PASSWORD_COMMON': async () => reset(api(), 'Football2568'),
  'resetPasswordMobile PASSWORD_WEAK': async () => reset(api(), 'lower-case-2567'),
  'changeContact PASSWORD_WRONG': async () => asksFor(api(), { email: newEmail() }, 'no'),
  'changeContact EMAIL_IN_USE': async () => asksFor(api(), { email: 'malee@example.com' }),
  'changeContact PHONE_IN_USE': async () => asksFor(api(), { phoneNumber: '0810000001' }),
  ...codeProvocations(api, 'verifyContact', ofNewCustomer),
  'verifyContact PHONE_IN_USE': async () => {
    const change = await ofNewCustomer(api());
    await take(api(), 'phone', change.body.phoneNumber);
    return change;
  },
  'verifyContact EMAIL_IN_USE': async () => {
    const { accessToken: token, password } = await api().newCustomer();
    const email = newEmail();
    const { loginToken } = await call(api(), 'changeContact', { token, body: { email, password } });
    await take(api(), 'email', email);
    return { token, body: { loginToken, otp: await codeSentTo(api(), email), email } };
  },
  'updatePassword PASSWORD_WRONG': async () => changing(api(), strongPassword, { password: 'no' }),
  'updatePassword PASSWORD_WEAK': async () => changing(api(), 'Short1'),
  'updatePassword PASSWORD_COMMON': async () => changing(api(), 'Qwerty123'),
  'updatePassword PASSWORD_MISMATCH': async () =>
    changing(api(), strongPassword, { confirmNewPassword: 'Other-2567' }),
});
