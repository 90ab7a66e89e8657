import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { Baht, Grams } from '../../../adapters/v1/contract/wire.ts';
import { jsonSchema, openApiDocument } from '../../../adapters/v1/server/http/openapi.ts';
import type { Satang } from '../../../engine/values/money.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';
import { brand } from '../../../src/shop/brand.ts';
import * as fc from '../../support/fast-check.ts';

const problemsOf = async (document: string, rules = {}) => {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: document, config });
  return problems.map(({ ruleId, message, location: [at] }) => [ruleId, at?.pointer, message]);
};

test('a public linter finds nothing in the OpenAPI document, its examples included', async () => {
  expect(await problemsOf(JSON.stringify(openApiDocument(brand)))).toEqual([]);
});

test('every amount and weight that the shop writes is valid by the document, and every weight of it is read', async () => {
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
