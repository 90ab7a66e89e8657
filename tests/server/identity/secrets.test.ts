import { afterAll, expect, test, vi } from 'vitest';
import { callRaw, type WireAnswer } from '../../support/api.ts';
import { runs } from '../../support/properties.ts';
import { anAddress } from '../customer/support/contract-calls.ts';
import { startSmsGateway } from './support/gateways.ts';
import {
  askForCode,
  codeSentTo,
  guess,
  linkSentTo,
  newPhone,
  passwordBody,
  wrongCode,
} from './support/people.ts';
import { startedApi, caughtLog } from '../support/shop.ts';

const written = caughtLog();
afterAll(() => vi.restoreAllMocks());
const gateway = await startSmsGateway();
afterAll(gateway.close);
gateway.answerWith(500);
const api = await startedApi({
  logLevel: 'trace',
  mode: 'production',
  social: { line: { clientId: 'shop', clientSecret: 'CanaryClientSecret' } },
  smsWebhook: { url: `${gateway.url}?account=CanaryAccount`, key: 'CanaryGatewayKey' },
});

/** Whether a text holds a canary by itself, not as part of a longer number or identifier. */
const holds = (text: string, canary: string): boolean => {
  for (let at = text.indexOf(canary); at >= 0; at = text.indexOf(canary, at + 1))
    if (!/[0-9A-Za-z]/.test(`${text[at - 1] ?? ''}${text[at + canary.length] ?? ''}`)) return true;
  return false;
};

interface Canaries {
  readonly silent: string[];
  readonly given: string[];
}

const visit = async (person: number, answers: WireAnswer[]): Promise<Canaries> => {
  const phoneNumber = newPhone();
  const email = `canary.${person}x@example.com`;
  const passwords = [`CanaryOne${person}x`, `CanaryTwo${person}x`, `CanaryThree${person}x`] as const;
  const canaries: Canaries = { silent: [phoneNumber, email, ...passwords], given: [] };
  const keep = (answer: WireAnswer): Readonly<Record<string, string>> => {
    answers.push(answer);
    return (answer.json ?? {}) as Readonly<Record<string, string>>;
  };

  const { loginToken = '' } = keep(await askForCode(api, 'register', phoneNumber));
  const code = await codeSentTo(api, phoneNumber);
  keep(await guess(api, 'register', loginToken, wrongCode(code)));
  const { key = '' } = keep(await guess(api, 'register', loginToken, code));
  keep(await guess(api, 'register', loginToken, code));
  keep(
    await callRaw(api, 'createPassword', {
      body: { ...passwordBody(phoneNumber, key, passwords[0]), key: `${key}x` },
    }),
  );
  const tokens = keep(
    await callRaw(api, 'createPassword', { body: passwordBody(phoneNumber, key, passwords[0]) }),
  );
  keep(await askForCode(api, 'register', phoneNumber));
  await api.database.query('update customer set email = $1 where phone = $2', [email, phoneNumber]);
  keep(await callRaw(api, 'login', { body: { email, password: passwords[1] } }));
  keep(
    await callRaw(api, 'updatePassword', {
      token: tokens['accessToken'] ?? '',
      body: { password: passwords[0], newPassword: passwords[1], confirmNewPassword: passwords[1] },
    }),
  );
  const bearer = tokens['accessToken'] ?? '';
  const [line, name, wrong] = [`CanaryLine${person}x`, `CanaryName${person}x`, `CanaryFour${person}x`];
  canaries.silent.push(line, name, wrong);
  const address = { ...anAddress, line, postcode: 'none' };
  keep(await callRaw(api, 'addAddress', { token: bearer, body: { address, isDefault: true } }));
  keep(
    await callRaw(api, 'updateProfile', {
      token: bearer,
      query: { type: 'customer' },
      body: { firstName: name, lastName: '', birthDate: '1933-02-30' },
    }),
  );
  keep(await callRaw(api, 'deleteAccount', { token: bearer, body: { password: wrong, confirmed: true } }));
  keep(await callRaw(api, 'forgotPasswordEmail', { body: { email, type: 'customer' } }));
  const { token } = await linkSentTo(api, email);
  keep(await callRaw(api, 'resetPasswordEmail', { body: { token, newPassword: passwords[2] } }));
  keep(await callRaw(api, 'resetPasswordEmail', { body: { token, newPassword: passwords[2] } }));
  keep(await api.send('GET', `/?modal=reset-password&token=${token}&phone=${phoneNumber}&otp=${code}`));
  const state = `CanaryState${person}x`.padEnd(43, 'y');
  const cookie = `CanaryCookie${person}x`.padEnd(43, 'y');
  keep(
    await api.send('GET', `/v1/auth/client/social/line/return?code=CanaryCode${person}x&state=${state}`, {
      headers: { cookie: `social=${cookie}` },
    }),
  );
  keep(
    await callRaw(api, 'socialExchange', {
      body: { code: `CanaryReturn${person}x` },
      headers: { cookie: `social=${cookie}` },
    }),
  );
  canaries.silent.push(code, token, state, cookie, `CanaryCode${person}x`, `CanaryReturn${person}x`);
  canaries.given.push(loginToken, key, tokens['accessToken'] ?? '', tokens['refreshToken'] ?? '');
  return canaries;
};

const people = runs(4, 30);

test('no secret of any customer is in a log, in an error or in an answer that does not give it (G25, H-L01)', async () => {
  const answers: WireAnswer[] = [];
  const everybody: Canaries[] = [];
  for (let person = 0; person < people; person += 1) everybody.push(await visit(person, answers));
  // The errors of a database that fails quote values; nothing of them may come out.
  const somebody = await api.newCustomer();
  await api.database.query('alter table account_limit add constraint full_now check (false) not valid');
  await api.database.query('alter table customer_address add constraint full_now check (false) not valid');
  const phone = newPhone();
  const lastLine = 'CanaryLineLast';
  const failed = [
    await askForCode(api, 'reset', phone),
    await callRaw(api, 'forgotPasswordEmail', {
      body: { email: 'canary.last@example.com', type: 'customer' },
    }),
    await callRaw(api, 'addAddress', {
      token: somebody.accessToken,
      body: { address: { ...anAddress, line: lastLine }, isDefault: true },
    }),
  ];
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
  const silent = [
    ...everybody.flatMap((canaries) => canaries.silent),
    phone,
    lastLine,
    'canary.last@example.com',
    'CanaryGatewayKey',
    'CanaryAccount',
    'CanaryClientSecret',
  ];
  const given = everybody.flatMap((canaries) => canaries.given);
  expect(silent.length + given.length).toBeGreaterThanOrEqual(people * 10);

  const wire = [...answers, ...failed].map(({ text, headers }) => `${text}\n${JSON.stringify([...headers])}`);
  const errors = wire.filter((_, index) => ([...answers, ...failed][index]?.status ?? 0) >= 400).join('\n');
  const log = written.join('');
  expect(log).toContain('not-delivered');
  expect(log.split('\n').length).toBeGreaterThan(people * 10);
  const told = wire.join('\n');
  expect(silent.filter((canary) => holds(told, canary))).toEqual([]);
  expect(given.filter((canary) => wire.filter((text) => holds(text, canary)).length !== 1)).toEqual([]);
  expect([...silent, ...given].filter((canary) => holds(errors, canary) || holds(log, canary))).toEqual([]);
});
