import { afterAll, expect, test } from 'vitest';
import type { QueryOf } from '../../../adapters/v1/contract/endpoint.ts';
import type { contract } from '../../../adapters/v1/contract/index.ts';
import { readCart } from '../../../adapters/v1/server/cart/cart-repository.ts';
import { query } from '../../../adapters/v1/server/database/query.ts';
import { productCalls } from '../../../adapters/v1/server/routes/product.ts';
import type { ShopServices } from '../../../adapters/v1/server/routes/shop.ts';
import { createDatabase } from '../../support/database.ts';
import * as fc from '../../support/fast-check.ts';
import { connectTo } from '../support/shop.ts';

type Filter = QueryOf<typeof contract.filter>;

const text = fc.constantFrom('แหวน', 'แหวนเพชร ลายโปร่ง', '1', '100%', "'; --", 'a b c d e f g h', '');
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    search: text,
    type: fc.constantFrom('all', 'ring', 'gold-bar', 'promotion', 'best-seller', 'new-product'),
    weight: fc.constantFrom('15.16', '1', '0.5'),
    unit: fc.constantFrom('gram', 'gb'),
    style: text,
    weight_text: text,
    min_price: fc.nat(),
    max_price: fc.nat(),
    ring_size: text,
    necklace_size: text,
    bracelet_size: text,
    sort: fc.constantFrom('recommended', 'newest', 'price-low', 'price-high', 'weight-low', 'weight-high'),
  },
  { requiredKeys: [] },
);

const shop = await createDatabase();
const connections = connectTo(shop.url, 1);
afterAll(async () => {
  await connections.close();
  await shop.drop();
});

test('however a catalogue is filtered, sorted and searched, a connection prepares none of it', async () => {
  const { database } = connections;
  const calls = productCalls({ database } as ShopServices);
  await readCart(database, null);
  await fc.asyncHolds([100, 100], [filters], async (filter) => {
    await calls.filter({ query: filter } as Parameters<(typeof calls)['filter']>[0]);
  });
  expect(await query(database)`select name from pg_prepared_statements`).toEqual([{ name: 'cart' }]);
});
