import type * as t from 'io-ts';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { deskContract, type DeskEndpointName } from '../../../adapters/v1/contract/desk/index.ts';
import { partsOf } from '../../../engine/kernel/shape.ts';
import { placed } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newStaff } from './support/desk.ts';

const api = await startedApi();
const owner = await newStaff(api, databaseOf(api), 'owner');
const { orderNumber } = await placed(api);

const fieldsOf = (codec: t.Mixed): readonly string[] => {
  const parts = partsOf(codec);
  return parts.kind === 'record' ? Object.keys(parts.fields) : [];
};

const strange = [
  'x',
  '-1',
  '0',
  '1e9',
  '9'.repeat(30),
  "'; drop table staff; --",
  '%',
  '\\',
  'ก'.repeat(300),
  '\u0000',
];

const calls = (Object.entries(deskContract) as [DeskEndpointName, AnyEndpoint][]).filter(
  ([name, { params, query, body }]) =>
    name !== 'deskSignOut' && [params, query, body].some((codec) => fieldsOf(codec).length > 0),
);

test.each(calls)(
  '%s answers strange words in any of its fields, and never fails by them',
  async (name, line) => {
    const usual = { orderNumber };
    for (const place of ['params', 'query', 'body'] as const)
      for (const field of fieldsOf(line[place]))
        for (const value of strange) {
          const { status, text } = await owner.desk.raw(name, {
            params: usual,
            [place]: { ...usual, [field]: value },
          });
          expect([field, value, status < 500, text]).toEqual([field, value, true, text]);
        }
  },
);
