import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { KeyRight } from '../../../engine/desk/price/room.ts';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { deskContract } from '../../../adapters/v1/contract/desk/index.ts';
import { answerHeaders } from '../../../adapters/v1/contract/headers.ts';
import { contract, type EndpointName } from '../../../adapters/v1/contract/index.ts';
import { readConfig } from '../../../adapters/v1/server/config/config.ts';
import { examples as recordedExamples } from '../../../adapters/v1/server/reference/examples.ts';
import { call, callRaw, decodeAnswer, errorOf, type Tokens } from '../../support/api.ts';
import { ring, sellFor, setStock } from '../orders/support/shopping.ts';
import {
  aLog,
  contractExamples,
  contractProvocations,
  type ContractWorld,
} from './support/contract-calls.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();
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

/** The value once for each text in it, however deep, with that text spoilt; each with the path of it. */
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
      expect(errorOf(await callRaw(api, name, withoutToken))).toEqual({
        status: 401,
        code: 'UNAUTHORIZED',
      });
      const foreign = await callRaw(api, name, { ...(await examples[name]()), token: 'x'.repeat(43) });
      expect(errorOf(foreign)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
      expect(foreign.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  test.each(names.filter((name) => ['public', 'visitor', 'credentials'].includes(lineOf(name).access)))(
    '%s needs no token',
    async (name) => {
      const { status } = await callRaw(api, name, await examples[name]());
      // The session of this file may be over by now; what must not come is the demand for a bearer token.
      expect(status === 401 ? 'SESSION_ENDED' : 'open').toBe(name === 'refresh' ? 'SESSION_ENDED' : 'open');
    },
  );

  test.each(names.filter((name) => lineOf(name).access === 'visitor'))(
    '%s never takes a caller with an invalid token for a guest (ruling P5)',
    async (name) => {
      for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer', 'Basic eDp5', '']) {
        const call = await examples[name]();
        const foreign = await callRaw(api, name, { ...call, headers: { ...call.headers, authorization } });
        expect([authorization, errorOf(foreign)]).toEqual([
          authorization,
          { status: 401, code: 'UNAUTHORIZED' },
        ]);
      }
    },
  );

  test.each(names.filter((name) => ['POST', 'PATCH'].includes(lineOf(name).method)))(
    '%s answers 400 to a body of another form, and 415 to a body that is not called JSON',
    async (name) => {
      const token = other.accessToken;
      const { params = {} } = await examples[name]();
      expect(errorOf(await callRaw(api, name, { token, params, body: [] }))).toEqual({
        status: 400,
        code: 'VALIDATION',
      });
      const line = lineOf(name);
      const headers = { 'content-type': 'text/plain' };
      const plain = await api.send(line.method, line.path, { token, raw: '{}', headers });
      expect(errorOf(plain)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  test.each(names.filter((name) => ['POST', 'PATCH'].includes(lineOf(name).method)))(
    '%s answers 400 to NUL and to half a surrogate pair in any text (H-A16)',
    async (name) => {
      const { token = other.accessToken, ...example } = await examples[name]();
      for (const spoilt of ['\u0000', '\uD800']) {
        for (const [field, body] of spoiltTexts(example.body ?? {}, spoilt)) {
          const answer = await callRaw(api, name, { ...example, token, body });
          expect([name, field, errorOf(answer)]).toEqual([name, field, { status: 400, code: 'VALIDATION' }]);
        }
      }
    },
  );
});

describe('every documented error comes', () => {
  const provocations = contractProvocations(world);

  const documented = names.flatMap((name) =>
    lineOf(name).errors.map(({ status, code }) => ({ name, status, code, key: `${name} ${code}` })),
  );

  test('has a provocation here', () => {
    expect(Object.keys(provocations).toSorted()).toEqual(documented.map(({ key }) => key).toSorted());
  });

  // What was provoked by an announcement that is over provokes nothing else.
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

test('the reference tells every call with its example, without a script, and only where it is wanted', async () => {
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
