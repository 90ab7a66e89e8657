import type { EndpointName } from '../../../../adapters/v1/contract/index.ts';
import type { ContractCall, TestApi } from '../../../support/api.ts';
import { comeBack, openBrowser } from './browser.ts';
import {
  codeSentTo,
  guess,
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
  const code = await comeBack(browser, 'google', person);
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

type Examples = Partial<Record<EndpointName, () => Promise<ContractCall>>>;

export const identityExamples = (api: () => TestApi, customer: () => { readonly password: string }) =>
  ({
    registerMobile: async () => ({ body: { phoneNumber: newPhone(), isFirstTime: true } }),
    verifyRegisterOtp: async () => {
      const { loginToken, code } = await sent(api(), 'register');
      return { body: { loginToken, otp: code } };
    },
    createPassword: async () => create(api()),
    forgotPasswordEmail: async () => ({ body: { email: 'nobody@example.com', type: 'customer' } }),
    checkResetLink: async () => ({ body: { token: await linkFor(api()) } }),
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
    changeContact: async () => ({ body: { email: newEmail(), password: customer().password } }),
    verifyContact: async () => ofNewCustomer(api()),
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

export const identityProvocations = (api: () => TestApi): Provocations => ({
  'registerMobile PHONE_IN_USE': async () => ({
    body: { phoneNumber: (await register(api())).phoneNumber, isFirstTime: true },
  }),
  ...codeProvocations(api, 'verifyRegisterOtp', 'register'),
  'createPassword KEY_UNKNOWN': async () => create(api(), { key: 'x'.repeat(43) }),
  'createPassword KEY_EXPIRED': async () => {
    const request = await create(api());
    await letTimePass(api(), '15 minutes 1 second');
    return request;
  },
  'createPassword PHONE_IN_USE': async () => {
    const request = await create(api());
    await api().database.query("insert into customer (phone, password_hash) values ($1, '')", [
      request.body.phoneNumber,
    ]);
    return request;
  },
  'createPassword EMAIL_IN_USE': async () => {
    const request = await returned(api(), 'napa');
    const { json } = await callRaw(api(), 'socialExchange', request);
    const { token, data } = json as { readonly token: string; readonly data: string };
    await api().database.query("insert into customer (email, password_hash) values ('napa@example.com', '')");
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
  ...codeProvocations(api, 'verifyResetOtp', 'reset'),
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
  'verifyContact OTP_UNKNOWN': async () => {
    const { token, body } = await ofNewCustomer(api());
    return { token, body: { ...body, loginToken: 'x'.repeat(43) } };
  },
  'verifyContact OTP_WRONG': async () => {
    const { token, body } = await ofNewCustomer(api());
    return { token, body: { ...body, otp: wrongCode(body.otp) } };
  },
  'verifyContact OTP_EXPIRED': async () => {
    const change = await ofNewCustomer(api());
    await letTimePass(api(), '10 minutes 1 second');
    return change;
  },
  'verifyContact OTP_LOCKED': async () => {
    const { token, body } = await ofNewCustomer(api());
    for (let step = 1; step <= 5; step += 1)
      await callRaw(api(), 'verifyContact', { token, body: { ...body, otp: wrongCode(body.otp, step) } });
    return { token, body };
  },
  'verifyContact PHONE_IN_USE': async () => {
    const change = await ofNewCustomer(api());
    await api().database.query("insert into customer (phone, password_hash) values ($1, '')", [
      change.body.phoneNumber,
    ]);
    return change;
  },
  'verifyContact EMAIL_IN_USE': async () => {
    const { accessToken: token, password } = await api().newCustomer();
    const email = newEmail();
    const { loginToken } = await call(api(), 'changeContact', { token, body: { email, password } });
    await api().database.query("insert into customer (email, password_hash) values ($1, '')", [email]);
    return { token, body: { loginToken, otp: await codeSentTo(api(), email), email } };
  },
  'updatePassword PASSWORD_WRONG': async () => ({
    token: (await api().newCustomer()).accessToken,
    body: { password: 'no', newPassword: strongPassword, confirmNewPassword: strongPassword },
  }),
  'updatePassword PASSWORD_WEAK': async () => {
    const { accessToken: token, password } = await api().newCustomer();
    return { token, body: { password, newPassword: 'Short1', confirmNewPassword: 'Short1' } };
  },
  'updatePassword PASSWORD_COMMON': async () => {
    const { accessToken: token, password } = await api().newCustomer();
    return { token, body: { password, newPassword: 'Qwerty123', confirmNewPassword: 'Qwerty123' } };
  },
  'updatePassword PASSWORD_MISMATCH': async () => {
    const { accessToken: token, password } = await api().newCustomer();
    return { token, body: { password, newPassword: strongPassword, confirmNewPassword: 'Other-2567' } };
  },
});
