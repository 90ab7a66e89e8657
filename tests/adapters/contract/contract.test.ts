import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { CheckoutDraft, draftOf } from '../../../engine/checkout/draft.ts';
import { isSame } from '../../../engine/kernel/same.ts';
import type { Effect } from '../../../engine/slices.ts';
import { aGuest } from '../../engine/support/visit.ts';
import { checkoutVisit } from '../../engine/support/visits.ts';
import { checkLaws } from '../../engine/support/world/trial.ts';
import { runs } from '../../support/properties.ts';
import { either as E } from 'fp-ts';
import { Baht, count, Grams } from '../../../adapters/v1/contract/codecs.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { jsonSchema, openApiDocument } from '../../../adapters/v1/server/http/openapi.ts';
import type { Satang } from '../../../engine/values/money.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';
import { brand } from '../../../src/shop/brand.ts';
import { callbackPath } from '../../../adapters/v1/contract/callback-path.ts';

const isTaken = (effect: Effect): boolean => {
  switch (effect.type) {
    case 'SendOrder':
      return contract.placeOrder.body.is(effect.request);
    case 'AskQuote':
      return contract.quoteOrder.body.is(effect.question);
    case 'FetchQuery': {
      const { query } = effect;
      return query.type !== 'pickupPlaces' || contract.pickupPlaces.body.is({ source: query.source });
    }
    default:
      return true;
  }
};

test('the API accepts everything that checkout sends, for any typed text', () => {
  let orders = 0;
  fc.holds([40, 4_000], [checkoutVisit], (commands) => {
    for (const { command, effects } of checkLaws([], commands).turns) {
      // Data stored by an earlier visit is not validated until the API reads it.
      if (command.type === 'PendingOrderFound') return;
      for (const effect of effects) {
        if (effect.type === 'SendOrder') orders += 1;
        expect(isTaken(effect), JSON.stringify(effect)).toBe(true);
      }
    }
  });
  expect(orders).toBeGreaterThan(runs(5, 150));
});

test('whenever the page is reloaded, the form that was kept is the form again', () =>
  fc.holds([40, 4_000], [checkoutVisit], (commands) => {
    const root = checkLaws([], commands).turns.at(-1)?.state;
    if (root === undefined) return;
    const draft = draftOf(root.checkout);
    expect(CheckoutDraft.is(draft)).toBe(true);
    const read = JSON.parse(JSON.stringify(draft)) as typeof draft;
    const again = aGuest().on({ type: 'DraftFound', draft: read, customerId: null });
    expect(isSame(draftOf(again.root.checkout), draft)).toBe(true);
  }));

test('a negative zero is no amount, weight or count', () => {
  for (const text of ['-0', '-0.0', '-0e0'])
    for (const codec of [Baht, Grams, count])
      expect([codec.name, E.isLeft(codec.decode(JSON.parse(text)))]).toEqual([codec.name, true]);
  for (const codec of [Baht, Grams, count]) expect(codec.decode(0)).toEqual(E.right(0));
});

const problemsOf = async (document: string, rules = {}) => {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: document, config });
  return problems.map(({ ruleId, message, location: [at] }) => [ruleId, at?.pointer, message]);
};

test('a public linter finds nothing in the OpenAPI document, its examples included', async () => {
  expect(await problemsOf(JSON.stringify(openApiDocument(brand)))).toEqual([]);
});

test('amounts and weights that the shop writes are valid, and weights read back', async () => {
  const written = fc.sample(fc.nat(2 ** 40), 2_000);
  const amounts = written.map((amount) => Baht.encode(amount as Satang));
  const weights = written.map((weight) => Grams.encode((weight % 10 ** 11) as Milligrams));
  const schemas = {
    Amounts: { type: 'array', items: jsonSchema(Baht), example: amounts },
    Weights: { type: 'array', items: jsonSchema(Grams), example: weights },
  };
  const problems = await problemsOf(
    JSON.stringify({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas } }),
    { 'no-invalid-schema-examples': 'error' },
  );
  expect(problems.filter(([rule]) => rule === 'no-invalid-schema-examples')).toEqual([]);
  for (const weight of [3.8 * 3, 0.1 + 0.2, 1e-9, ...weights.map((weight) => weight * 1.1)])
    expect([weight, Grams.decode(weight)._tag]).toEqual([weight, 'Right']);
  for (const weight of [-0.001, 1e12, NaN, Infinity, '3.8004'])
    expect(Grams.decode(weight)._tag).toBe('Left');
});

const origin = 'https://shop.example.com';

const landing = (given: string): URL => new URL(callbackPath(given), `${origin}/home`);

const pieces = fc.constantFrom(
  '/',
  '//',
  '\\',
  '/\\',
  '%5C',
  '%2f',
  '%2F%2F',
  '.',
  '..',
  '/./',
  '/..//',
  '@',
  ':',
  ';',
  '?',
  '#',
  '&',
  '=',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u00a0',
  '\u2028',
  '\u3002',
  '\uff0f',
  '\ud800',
  'https:',
  'http://',
  'HTTPS://',
  'javascript:',
  'data:text/html,',
  'evil.example',
  'shop.example.com.evil.example',
  'v1',
  'dev',
  'home',
  'catalog/แหวน',
);

const hostile = fc.oneof(
  { weight: 6, arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')) },
  { weight: 3, arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`) },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

describe('the page to which a visitor returns (G29)', () => {
  test('is one of the shop for any of 10,000 requested addresses', () =>
    fc.holds([10_000, 10_000], [hostile], (given) => {
      const url = landing(given);
      expect(url.origin).toBe(origin);
      expect(url.username + url.password + url.hash).toBe('');
      expect(url.pathname).not.toMatch(/^\/\/|^\/(v1|dev)(\/|$)/i);
      expect(callbackPath(callbackPath(given))).toBe(callbackPath(given));
    }));

  test('is the requested page with its query, if it belongs to the shop', () =>
    fc.holds(
      100,
      [
        fc.array(
          fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((part) => part !== 'v1' && part !== 'dev'),
          { maxLength: 3 },
        ),
        fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z0-9ก-ฮ@/ ]{0,8}$/)), {
          maxLength: 3,
        }),
      ],
      (path, query) => {
        const search = new URLSearchParams(query).toString();
        const address = `/${path.join('/')}${search === '' ? '' : `?${search}`}`;
        expect(callbackPath(address)).toBe(address);
      },
    ));

  test.each([
    '//evil',
    String.raw`/\evil`,
    '/%5Cevil',
    '/\t/evil',
    'https:evil',
    'javascript:alert(1)',
    '/home@evil',
    'http://shop.evil.com',
    `/${'x'.repeat(2_048)}`,
    '/.//evil',
    '/..//evil',
    '/v1/auth/client/login/google',
    '/V1/x',
    '/dev/outbox',
    '',
    undefined,
  ])('is the first one for %j (H-X01)', (given) => {
    expect(callbackPath(given)).toBe('/');
  });

  test.each(['/catalog/แหวน?search=ทอง', '/profile', '/', '/product/R-0042?a=1&b=2', '/deviation', '/v10'])(
    'is %j itself',
    (given) => {
      expect(decodeURIComponent(callbackPath(given))).toBe(given);
    },
  );
});
