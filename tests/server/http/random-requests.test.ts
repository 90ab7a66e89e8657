import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { deskContract } from '../../../adapters/v1/contract/desk/index.ts';
import { statusOfCode } from '../../../adapters/v1/contract/errors.ts';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { componentSchemas, jsonSchema } from '../../../adapters/v1/server/http/openapi.ts';
import { call, errorCode, errorOf, pathOf, testQaKey, type WireAnswer } from '../../support/api.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';
import { newStaff } from '../desk/support/desk.ts';
import type { Schema } from './support/described-client.ts';
import { ring } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();
const database = databaseOf(api);

const newCustomer = async () => {
  const customer = await api.newCustomer();
  return { ...customer, ...(await call(api, 'cart', { token: customer.accessToken })) };
};

let owner = await newStaff(api, database, 'owner');
let customer = await newCustomer();
let order = { orderId: '', orderNumber: '' };

beforeAll(async () => {
  await api.setStock(ring, 100_000);
  order = await api.placed();
});

/** Known values that requests can refer to; their number never changes. */
const known = (): readonly string[] => {
  const { orderId, orderNumber } = order;
  return [
    'R-0042',
    'R-0047',
    '54',
    '58',
    'faq',
    'article-purity',
    'central',
    'yaowarat',
    'ring',
    '1',
    'true',
    '2026-11-23',
    '2026-11',
    '10900',
    '123456',
    '0812345678',
    '2026-11-23T10:00:00.000Z',
    'SUVARNA200',
    customer.email,
    customer.password,
    customer.refreshToken,
    customer.cartId,
    orderId,
    orderNumber,
    owner.id,
  ];
};

const hostile = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '%',
  '%00',
  '..',
  '../..',
  '\\',
  "' or 1=1; --",
  '${7*7}',
  '<script>',
  'ก'.repeat(300),
  '9'.repeat(40),
  '-1',
  '1e9',
  'NaN',
  'undefined',
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  JSON.parse('{"__proto__":{"x":1}}') as unknown,
);

const word = fc.oneof(
  fc.nat(30).map((nth) => known()[nth % known().length] ?? ''),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

const components = componentSchemas();

const nearly = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: formed(schema) }, { weight: 1, arbitrary: hostile });

const formed = (schema: Schema): fc.Arbitrary<unknown> => {
  const component = schema.$ref?.split('/').at(-1);
  if (component !== undefined) return formed(components[component] as Schema);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(nearly));
  if (schema.allOf !== undefined)
    return fc.tuple(...schema.allOf.map(nearly)).map((parts) => Object.assign({}, ...parts) as unknown);
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array')
    return fc.array(schema.items === undefined ? hostile : nearly(schema.items), { maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: min = -5, maximum: max = 100_000 } = schema;
    return fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), 2 ** 31 - 1) });
  }
  if (schema.type === 'object' || schema.properties !== undefined) {
    const fields = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, nearly(part)]),
    );
    return fc.record(fields, { requiredKeys: [...(schema.required ?? [])] });
  }
  return word;
};

const texts = (value: unknown): Readonly<Record<string, string>> =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          name,
          (typeof part === 'string' ? part : (JSON.stringify(part) ?? '')).toWellFormed(),
        ]),
      );

const lines = Object.entries<AnyEndpoint>({ ...contract, ...deskContract });

const who = fc.constantFrom('nobody', 'customer', 'staff', 'tester', 'stranger');

const request = fc.constantFrom(...lines).chain(([name, line]) =>
  fc.record({
    name: fc.constant(name),
    method: fc.oneof(
      { weight: 20, arbitrary: fc.constant<string>(line.method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS') },
    ),
    params: formed(jsonSchema(line.params) as Schema).map(texts),
    query: formed(jsonSchema(line.query) as Schema).map(texts),
    body: nearly(jsonSchema(line.body) as Schema),
    by: fc.oneof(
      { weight: 2, arbitrary: fc.constant(line.access === 'staff' ? 'staff' : 'customer') },
      { weight: 1, arbitrary: who },
    ),
    headers: fc.record(
      {
        'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('', 'x', '9'.repeat(300))),
        'order-proof': fc.constantFrom('', 'x'.repeat(43), '%'),
        'phone-proof': fc.constantFrom('', 'x'.repeat(43)),
        'payment-signature': fc.constantFrom('', 't=1,v1=00', 't=9999999999999999,v1=zz'),
      },
      { requiredKeys: [] },
    ),
  }),
);

const bearing: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  nobody: () => ({}),
  customer: () => ({ authorization: `Bearer ${customer.accessToken}` }),
  staff: () => ({ cookie: owner.desk.cookie(), 'sec-fetch-site': 'same-origin' }),
  tester: () => ({ authorization: `Bearer ${testQaKey}` }),
  stranger: () => ({ authorization: `Bearer ${'x'.repeat(43)}`, cookie: `desk=${'y'.repeat(43)}` }),
};

const sessionFor: Readonly<Record<string, readonly AnyEndpoint['access'][]>> = {
  customer: ['customer', 'visitor'],
  staff: ['staff'],
};

/** Opens another session in the place of one that a request has ended: by signing out, with a new password, by suspending oneself. */
const signInAnew = async (by: string): Promise<void> => {
  if (by === 'customer') customer = await newCustomer();
  else owner = await newStaff(api, database, 'owner');
};

const known5xx: ReadonlySet<unknown> = new Set(['SLIPS_STORE_FULL']);

const faultOf = (answer: WireAnswer): string | undefined => {
  const { status, code } = errorOf(answer);
  if (status < 400) return undefined;
  if (status >= 500 && !known5xx.has(code)) return `${status} ${answer.text.slice(0, 200)}`;
  if (typeof code !== 'string' || !Object.hasOwn({ ...statusOfCode, FORBIDDEN: 403 }, code))
    return `${status} without a code of the contract: ${answer.text.slice(0, 200)}`;
  return /\bat .*\.(ts|js):\d+|node_modules|select .* from/i.test(answer.text)
    ? `tells of its insides: ${answer.text.slice(0, 200)}`
    : undefined;
};

test(
  'random requests to every route are answered in words, and in time (G20)',
  { timeout: 1_200_000 },
  async () => {
    const met = new Map<number, number>();
    const inSession = { asked: 0, turnedAway: 0, signedInAnew: 0 };
    // Signs both out, so that they sign in again even in short runs.
    await call(api, 'logout', { body: { refreshToken: customer.refreshToken } });
    await owner.desk.call('deskSignOut');
    await fc.asyncHolds(
      [200, 20_000],
      [request],
      async ({ name, method, params, query, body, by, headers }) => {
        const line: AnyEndpoint = { ...contract, ...deskContract }[name as keyof typeof contract];
        const takesBody = method !== 'GET' && method !== 'OPTIONS';
        const askOnce = async () =>
          api.send(method, pathOf(line, { params, query }), {
            ...(takesBody ? { body } : {}),
            headers: { ...headers, ...bearing[by]?.() },
            signal: AbortSignal.timeout(20_000),
          });
        // A starved machine may refuse for a moment (promise G31); a lasting refusal fails.
        const ask = async () => {
          let answer = await askOnce();
          for (let again = 0; errorCode(answer) === 'UNAVAILABLE' && again < 10; again += 1) {
            await pause(500);
            answer = await askOnce();
          }
          return answer;
        };
        let answer = await ask();
        if (sessionFor[by]?.includes(line.access) === true) {
          if (errorCode(answer) === 'UNAUTHORIZED') {
            inSession.signedInAnew += 1;
            await signInAnew(by);
            answer = await ask();
          }
          inSession.asked += 1;
          if (errorCode(answer) === 'UNAUTHORIZED') inSession.turnedAway += 1;
        }
        met.set(answer.status, (met.get(answer.status) ?? 0) + 1);
        expect([name, faultOf(answer)]).toEqual([name, undefined]);
      },
    );
    // Requests succeed: not all are refused.
    expect((met.get(200) ?? 0) + (met.get(204) ?? 0)).toBeGreaterThan(10);
    // Sessions last or are renewed, so that protected calls are reached too.
    expect(inSession.asked).toBeGreaterThan(50);
    expect(inSession.turnedAway / inSession.asked).toBeLessThan(0.02);
    if (runs(1) > 1) console.log('answers by status', Object.fromEntries(met), 'in a session', inSession);
  },
);
