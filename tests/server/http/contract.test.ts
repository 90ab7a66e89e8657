import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { KeyRight } from '../../../engine/desk/price/module.ts';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { deskContract } from '../../../adapters/v1/contract/desk/index.ts';
import { answerHeaders } from '../../../adapters/v1/contract/headers.ts';
import { contract, type EndpointName } from '../../../adapters/v1/contract/index.ts';
import { readConfig } from '../../../adapters/v1/server/config/config.ts';
import { examples as recordedExamples } from '../../../adapters/v1/server/reference/examples.ts';
import { call, callRaw, decodeAnswer, errorCode, errorOf, type Tokens } from '../../support/api.ts';
import { ring, sellFor, setStock } from '../orders/support/shopping.ts';
import {
  aLog,
  contractExamples,
  contractProvocations,
  type ContractWorld,
} from './support/contract-calls.ts';
import { containsWord, recordTraffic } from './support/traffic.ts';
import { captureLog, databaseOf, startedApi } from '../support/shop.ts';
import { codeOf, joinedStaff, openDesk } from '../desk/support/desk.ts';

const log = captureLog();
const { api, said, secrets, answers } = recordTraffic(
  await startedApi({
    logLevel: 'trace',
    social: { line: { clientId: 'shop', clientSecret: 'CanaryClientSecret' } },
    smsWebhook: { url: 'http://127.0.0.1:1/?account=CanaryAccount', key: 'CanaryGatewayKey' },
  }),
);
let customer: Tokens & { readonly email: string; readonly password: string };
let cartId: string;
let logId: string;
let other: Tokens;

beforeAll(async () => {
  // Enough for every order here, and less than the largest quantity.
  await setStock(api, ring, 5_000);
  customer = await api.newCustomer();
  other = await api.newCustomer();
  cartId = (await call(api, 'cart', { token: customer.accessToken })).cartId;
  logId = (await call(api, 'sendLog', { body: { consent: true, log: aLog() } })).id;
});

const world: ContractWorld = {
  api: () => api,
  customer: () => customer,
  cartId: () => cartId,
  logId: () => logId,
};
const examples = contractExamples(world);

const names = Object.keys(examples) as EndpointName[];
const lineOf = (name: EndpointName): AnyEndpoint => contract[name];

/** Variants of a value with one text in it wrong, however deep, each with its path. */
const spoiltTexts = (value: unknown, spoilt: string): readonly (readonly [string, unknown])[] => {
  if (typeof value === 'string') return [['', `${value}${spoilt}`]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    spoiltTexts(part, spoilt).map(([path, changed]): readonly [string, unknown] => {
      const whole: unknown = Array.isArray(value)
        ? value.with(Number(key), changed)
        : { ...value, [key]: changed };
      return [path === '' ? key : `${key}.${path}`, whole];
    }),
  );
};

describe('every endpoint of the contract', () => {
  test.each(names)('%s answers a success that the contract can decode', async (name) => {
    await expect(
      call(api, name, { token: customer.accessToken, ...(await examples[name]()) }),
    ).resolves.toBeDefined();
  });

  test('has an example here', () => {
    expect(names.toSorted()).toEqual((Object.keys(contract) as EndpointName[]).toSorted());
  });

  test.each(names.filter((name) => ['customer', 'tester'].includes(lineOf(name).access)))(
    '%s answers 401 without a token, and with an unknown one',
    async (name) => {
      const { token: _, ...withoutToken } = await examples[name]();
      expect(errorCode(await callRaw(api, name, withoutToken))).toBe('UNAUTHORIZED');
      const foreign = await callRaw(api, name, { ...(await examples[name]()), token: 'x'.repeat(43) });
      expect(errorCode(foreign)).toBe('UNAUTHORIZED');
      expect(foreign.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  test.each(names.filter((name) => ['public', 'visitor', 'credentials'].includes(lineOf(name).access)))(
    '%s needs no token',
    async (name) => {
      const { status } = await callRaw(api, name, await examples[name]());
      // This file's session may have ended by now; a token must not be demanded.
      expect(status === 401 ? 'SESSION_ENDED' : 'open').toBe(name === 'refresh' ? 'SESSION_ENDED' : 'open');
    },
  );

  test.each(names.filter((name) => lineOf(name).access === 'visitor'))(
    '%s never takes a caller with an invalid token for a guest (ruling P5)',
    async (name) => {
      for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer', 'Basic eDp5', '']) {
        const call = await examples[name]();
        const foreign = await callRaw(api, name, { ...call, headers: { ...call.headers, authorization } });
        expect([authorization, errorCode(foreign)]).toEqual([authorization, 'UNAUTHORIZED']);
      }
    },
  );

  test.each(names.filter((name) => ['POST', 'PATCH'].includes(lineOf(name).method)))(
    '%s answers 400 to a body of another form, 415 to another type',
    async (name) => {
      const token = other.accessToken;
      const { params = {} } = await examples[name]();
      expect(errorCode(await callRaw(api, name, { token, params, body: [] }))).toBe('VALIDATION');
      const line = lineOf(name);
      const headers = { 'content-type': 'text/plain' };
      const plain = await api.send(line.method, line.path, { token, raw: '{}', headers });
      expect(errorCode(plain)).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );

  test.each(names.filter((name) => ['POST', 'PATCH'].includes(lineOf(name).method)))(
    '%s answers 400 to NUL and lone surrogates in any text (H-A16)',
    async (name) => {
      const { token = other.accessToken, ...example } = await examples[name]();
      for (const spoilt of ['\u0000', '\uD800']) {
        for (const [field, body] of spoiltTexts(example.body ?? {}, spoilt)) {
          const answer = await callRaw(api, name, { ...example, token, body });
          expect([name, field, errorCode(answer)]).toEqual([name, field, 'VALIDATION']);
        }
      }
    },
  );
});

describe('every documented error occurs', () => {
  const provocations = contractProvocations(world);

  const documented = names.flatMap((name) =>
    lineOf(name)
      .errors // Production only: `example-settings.test.ts`.
      .filter(({ code }) => code !== 'TAX_PAPERS_UNAVAILABLE')
      .map(({ status, code }) => ({ name, status, code, key: `${name} ${code}` })),
  );

  test('has a provocation here', () => {
    expect(Object.keys(provocations).toSorted()).toEqual(documented.map(({ key }) => key).toSorted());
  });

  // Undoes provocations made by an announcement that is over.
  afterEach(async () => sellFor(api));

  test.each(documented)('$key, with status $status', async ({ name, status, code, key }) => {
    const answer = await callRaw(api, name, await provocations[key]?.());
    expect(errorOf(answer)).toEqual({ status, code });
    expect(answer.json).toMatchObject({
      error: { message: expect.stringMatching(/[ก-๙]/), requestId: answer.headers.get('x-request-id') },
    });
    for (const [header, { on, isSure }] of Object.entries(answerHeaders)) {
      const isDocumented = on === 'every' || on.includes(status);
      const isThere = answer.headers.has(header);
      expect([header, isThere]).toEqual([header, isDocumented && (isSure || isThere)]);
    }
  });
});

const everyCall = Object.entries<AnyEndpoint>({ ...contract, ...deskContract });

test('every call has a recorded example, whose parts and answer the contract takes', () => {
  const recorded = recordedExamples();
  expect(Object.keys(recorded).toSorted()).toEqual(everyCall.map(([name]) => name).toSorted());
  for (const [name, line] of everyCall) {
    const { params = {}, query = {}, headers = {}, body = {}, answer } = recorded[name] ?? {};
    const parts = { params, query, headers, body } as const;
    for (const part of ['params', 'query', 'headers', 'body'] as const)
      expect([name, part, line[part].decode(parts[part])._tag]).toEqual([name, part, 'Right']);
    if (line.envelope === 'file') expect(typeof answer).toBe('string');
    else
      expect(() =>
        decodeAnswer(line, { status: 200, headers: new Headers(), text: '', json: answer }),
      ).not.toThrow();
  }
});

test('the reference shows calls with examples, without script, only where it is wanted', async () => {
  const { status, text, headers } = await api.send('GET', '/v1/reference');
  expect(status).toBe(200);
  for (const [name, { path, summary }] of everyCall) {
    expect(text).toContain(`<section id="${name}">`);
    expect(text).toContain(`<code>${path}</code>`);
    expect(text).toContain(summary.split(/['"&<>]/)[0]);
  }
  expect(text).not.toMatch(/<script|<link|<img|style=|src=|javascript:/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(text) ?? [];
  expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  expect(readConfig({}).reference).toBe(true);
  expect(readConfig({ SHOP_MODE: 'production' }).reference).toBe(false);
  expect(readConfig({ SHOP_MODE: 'production', API_REFERENCE: 'on' }).reference).toBe(true);
});

test('the OpenAPI document names every call with its errors', async () => {
  const { json, status } = await api.send('GET', '/v1/openapi.json');
  expect(status).toBe(200);
  const { openapi, paths } = json as {
    readonly openapi: string;
    readonly paths: Readonly<
      Record<
        string,
        Readonly<
          Record<
            string,
            {
              operationId: string;
              responses: Readonly<Record<string, unknown>>;
              security?: readonly object[];
            }
          >
        >
      >
    >;
  };
  expect(openapi).toBe('3.1.0');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const whole: Readonly<Record<string, AnyEndpoint>> = { ...contract, ...deskContract };
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(whole).toSorted());
  const securityOf = {
    public: [],
    visitor: [{}, { bearer: [] }],
    credentials: [],
    customer: [{ bearer: [] }],
    tester: [{ testerKey: [] }],
    staff: [{ deskSession: [] }],
  };
  const keyToo = [{ deskSession: [] }, { staffKey: [] }];
  for (const { operationId, responses, security } of operations) {
    const line = whole[operationId];
    expect(security).toEqual(KeyRight.is(line?.right) ? keyToo : securityOf[line?.access ?? 'public']);
    for (const { status: documented, code } of line?.errors ?? [])
      expect(JSON.stringify(responses[documented])).toContain(`"${code}"`);
  }
});

describe('what callers say (G25, H-L01)', () => {
  /** Calls of an owner and a new clerk that carry secrets, valid and invalid. */
  const workAtDesk = async (): Promise<void> => {
    const { desk, email, password, secret, recoveryCodes } = await joinedStaff(api, databaseOf(api), 'owner');
    const other = openDesk(api);
    for (const typed of ['Canary-Wrong-Password', password])
      await other.raw('deskSignIn', { body: { email, password: typed } });
    for (const code of ['canry-wr0ng', recoveryCodes[0] ?? ''])
      await other.raw('deskFactor', { body: { code } });
    await desk.call('deskFactor', { body: { code: codeOf(secret, 1) } });
    for (const typed of ['Canary-Wrong-Password', password])
      await desk.raw('deskChangePassword', { body: { password: typed, newPassword: 'Canary-Next-2569' } });
    await desk.call('deskRenewRecoveryCodes');
    const { secret: key } = await desk.call('deskMakeKey', { body: { name: 'bank', rights: ['announce'] } });
    await other.raw('deskAnnounce', { headers: { authorization: `Bearer ${key}` } });
    const person = { name: 'Somchai', email: 'new.clerk@example.com', role: 'editor' };
    const { invitation } = await desk.call('deskInvite', { body: person });
    const joining = openDesk(api);
    for (const typed of [`${invitation}x`, invitation])
      await joining.raw('deskJoin', { body: { invitation: typed, password: 'Canary-Join-2569' } });
    await joining.call('deskNewFactor');
  };

  /** Returns from a provider, and opens a reset link, with codes that were never issued. */
  const comeBackWrong = async (): Promise<void> => {
    const [state, cookie] = ['CanaryState'.padEnd(43, 'y'), 'CanaryCookie'.padEnd(43, 'y')];
    for (const path of [
      `/v1/auth/client/social/line/return?code=CanaryCode&state=${state}`,
      `/?modal=reset-password&token=${'CanaryReset'.padEnd(43, 'y')}&phone=0811223344`,
    ])
      await api.send('GET', path, { headers: { cookie: `social=${cookie}` } });
  };

  /** The errors of a database that fails quote whole rows. */
  const failInside = async (): Promise<readonly number[]> => {
    const { accessToken: token } = await api.newCustomer();
    for (const table of ['account_limit', 'customer_address', 'customer_order'])
      await api.database.query(`alter table ${table} add constraint full_now check (false) not valid`);
    return Promise.all(
      (['forgotPasswordMobile', 'addAddress', 'placeOrder'] as const).map(
        async (name) => (await callRaw(api, name, { token, ...(await examples[name]()) })).status,
      ),
    );
  };

  test('is in no log or error, and no secret lies open in the database', async () => {
    await workAtDesk();
    await comeBackWrong();
    expect(await failInside()).toEqual([500, 500, 500]);
    const written = log.join('');
    expect(written).toContain('answered 500');
    expect(written).toContain('not-delivered');
    const own = ['CanaryClientSecret', 'CanaryAccount', 'CanaryGatewayKey'];
    // Words of routes are logged, and the numbers of orders in a bank's wrong messages.
    const isTold = (text: string) => /^([a-z:.-]*|SV-.*)$/i.test(text);
    const told = [...[...said].filter((text) => !isTold(text)), ...secrets, ...own].filter(
      (text) => text.length >= 6,
    );
    expect(told.length).toBeGreaterThan(500);
    expect(told.filter((text) => containsWord(written, text))).toEqual([]);
    const errors = answers
      .filter(({ status }) => status >= 400)
      .map(({ text, headers }) => `${text}${JSON.stringify([...headers])}`)
      .join('\n');
    expect([...secrets].filter((text) => text.length >= 6 && containsWord(errors, text))).toEqual([]);

    const tables = await api.database.values<string>(
      "select table_name::text from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const stored: string[] = [];
    // Unsent messages hold the codes and links that they deliver.
    for (const table of tables.filter((name) => name !== 'outbox'))
      stored.push(...(await api.database.values<string>(`select to_jsonb(t)::text from "${table}" t`)));
    const database = stored.join('\n');
    const hex = (text: string, encoding?: 'base64url') => Buffer.from(text, encoding).toString('hex');
    const found = [...secrets].filter(
      (text) =>
        (text.length >= 8 && [text, hex(text, 'base64url')].some((look) => database.includes(look))) ||
        (text.length >= 6 && database.includes(hex(text))),
    );
    expect(found).toEqual([]);
  });
});
