import { inspect } from 'node:util';
import { either as E } from 'fp-ts';
import { throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../../adapters/v1/client/api.ts';
import { faultNameOf } from '../../../engine/route/fault.ts';
import type { Command } from '../../../engine/slices.ts';
import { verifyAll } from '../../engine/log/support/logs.ts';
import { foundIn } from '../../support/found-in.ts';
import { line } from '../support/lines.ts';
import { quietConsole, recordedTab } from './support/recorded-document.ts';

// Case H-L02: secrets nested or encoded in errors.

const secret = 'CANARYSECRETEIGHTYTHREE';
const forms = {
  plain: secret,
  base64: Buffer.from(secret).toString('base64'),
  'base64 in a text': Buffer.from(`x:${secret}`).toString('base64').slice(4, -4),
  hex: Buffer.from(secret).toString('hex'),
};

const deep = { config: { data: { a: { b: { c: { d: { password: secret } } } } } } };
const address = `https://shopper:${secret}@shop.test/v1/login?token=${secret}#${secret}`;

const errors: Readonly<Record<string, () => unknown>> = {
  'six levels deep in its config': () => Object.assign(new TypeError('failed'), deep),
  'in its message, over two lines': () => new Error(`failed\n    at ${secret} (${address})`),
  'in an address': () =>
    Object.assign(new Error(`GET ${address}`), { url: address, request: new URL(address) }),
  'in a Map': () =>
    Object.assign(new Error('failed'), { headers: new Map([[secret, new Map([['a', secret]])]]) }),
  'in base64': () => new Error(`Authorization: Basic ${forms.base64} ${forms.hex}`),
  'in its cause': () => new Error('failed', { cause: Object.assign(new Error(secret), deep) }),
  'in its name and code': () => Object.assign(new Error('failed'), { name: secret, code: secret }),
  'in its stack': () => Object.assign(new Error('failed'), { stack: `Error: ${secret}\n    at ${secret}` }),
  'and is no error at all': () => ({ ...deep, toString: () => secret }),
};

const problem = (status: number, error: unknown, type = 'application/json'): Response =>
  new Response(JSON.stringify({ error, ...deep }), {
    status,
    statusText: secret,
    headers: { 'content-type': type, 'x-request-id': secret, 'retry-after': secret, location: address },
  });

const answers: Readonly<Record<string, () => Response>> = {
  'a code in capitals': () => problem(409, { code: secret, message: 'x', requestId: 'x' }),
  'a code of a failure of its own': () => problem(500, { code: secret, message: 'x', requestId: 'x' }),
  'a code of an unauthorized call': () => problem(401, { code: secret, message: 'x', requestId: 'x' }),
  'a code of two words': () => problem(429, { code: `X_${secret}`, message: 'x', requestId: 'x' }),
  'the message of a code that is known': () =>
    problem(409, { code: 'OUT_OF_STOCK', message: address, requestId: forms.base64, details: deep }),
  'an answer of another shape': () => problem(200, { data: [deep, forms.base64, secret] }),
  'its content type': () => problem(400, { code: secret }, `text/${secret}`),
};

const told = quietConsole();

/** Runs a visit over this API that ends with these commands; returns all that was written. */
const visitOf = async ({ api, last = [] }: { readonly api?: Api; readonly last?: readonly Command[] }) => {
  const { shop, faults, recorder, settled } = recordedTab(api);
  const recording = recorder(true);
  const commands: readonly Command[] = [
    { type: 'EnterRoute', pathname: '/', search: '' },
    { type: 'EnterRoute', pathname: '/catalog/all', search: '' },
    { type: 'EnterRoute', pathname: '/product/ring-1', search: '' },
    { type: 'AddLine', line: line() },
    { type: 'SignIn', username: 'a@b.co', password: shop.keepSecret(secret) },
    ...last,
    { type: 'SaveConsent', categories: [1, 2, 3] },
  ];
  for (const command of commands) {
    shop.dispatch(command);
    await settled();
  }
  const [raw, redacted] = await Promise.all(
    [false, true].map(async (isRedacted) => (await recording.write({ isRedacted })).text),
  );
  const state = shop.getState();
  shop.stop();
  return { raw: raw ?? '', redacted: redacted ?? '', state, faults };
};

type Written = Awaited<ReturnType<typeof visitOf>>;

const expectSilence = ({ raw, redacted, state, faults }: Written): void => {
  for (const log of [raw, redacted]) {
    expect(foundIn(log, forms)).toEqual([]);
    expect(verifyAll(log.split('\n'))).toEqual(E.right(null));
    expect(log).toContain('"SaveConsent"');
  }
  const all = inspect([state, faults, told], { depth: 30, showHidden: true, maxStringLength: null });
  expect(foundIn(all, forms)).toEqual([]);
};

test.each(Object.keys(errors))(
  'a call that fails with a secret in its error %s leaks nothing (H-L02)',
  async (where) => {
    vi.stubGlobal('fetch', async () => {
      throw errors[where]?.();
    });
    const visit = await visitOf({});
    expectSilence(visit);
    expect(visit.raw).toContain('"unreachable"');
    expect(visit.faults).toEqual([]);
  },
);

test.each(Object.keys(answers))('an answer with a secret in %s does not leak it (H-L02)', async (where) => {
  vi.stubGlobal('fetch', async () => answers[where]?.());
  const visit = await visitOf({});
  expectSilence(visit);
  expect(visit.raw).toMatch(/"kind":"(?:refused|server|undecodable)"/);
});

test.each(Object.keys(errors))(
  'an error thrown with a secret %s is reported by kind and place (H-L02)',
  async (where) => {
    const visit = await visitOf({ api: { call: () => throwError(() => errors[where]?.()) } });
    expectSilence(visit);
    expect(visit.faults.length).toBeGreaterThan(0);
    expect(
      visit.faults.every((fault) => fault instanceof Error && fault.message.endsWith(' in the shop')),
    ).toBe(true);
  },
);

test('a fault keeps its kind and its places in the code', async () => {
  const broken = (): never => {
    throw new RangeError(`${secret} is too much`);
  };
  const { faults } = await visitOf({ api: { call: broken } });
  expect(inspect(faults[0])).toMatch(/RangeError in the shop\n +at .*broken .*smuggled-secrets\.test\.ts/);
});

test('a secret as command name or error name is in no log (H-L02)', async () => {
  const named = (type: unknown): Command => ({ type, ...deep, map: new Map([[secret, secret]]) }) as Command;
  const page = Object.assign(new Error(secret), { name: secret });
  const visit = await visitOf({
    api: { call: () => throwError(() => new Error('away')) },
    last: [
      ...[secret, `Login${secret}`, forms.base64, '__proto__', 'constructor', new Map([[secret, 1]])].map(
        named,
      ),
      { type: 'PageBroke', fault: faultNameOf(page) },
    ],
  });
  expectSilence(visit);
  expect(visit.raw).toContain('"PageBroke"');
  expect(visit.raw).not.toContain('UnknownCommand');
});
