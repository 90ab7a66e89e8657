import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connections } from '../../../adapters/v1/server/database/connect.ts';
import { demoPaymentOf } from '../../../adapters/v1/server/payments/payment-config.ts';
import { helpPages } from '../../../adapters/v1/server/seed/content/texts.ts';
import { fillEmptyShop } from '../../../adapters/v1/server/seed/index.ts';
import type { Seller } from '../../../engine/values/seller.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { exampleFacts, exampleSeller } from '../../support/facts.ts';
import { connectTo } from '../support/shop.ts';

let shop: TestDatabase;
let connections: Connections;
beforeEach(async () => {
  shop = await createDatabase();
  connections = connectTo(shop.url, 1);
});
afterEach(async () => {
  await connections.close();
  await shop.drop();
});

const payment = { ...demoPaymentOf('บริษัท ตัวอย่าง จำกัด'), webhookSecret: undefined };
const startAgain = async (
  change: Partial<Seller> = {},
  mode: 'demo' | 'production' = 'demo',
): Promise<void> =>
  fillEmptyShop(
    connections.database,
    new Date(),
    { mode, seed: 'example', payment, publicUrl: undefined },
    { ...exampleSeller, ...change },
  );

const textOf = async (id: string): Promise<string> =>
  JSON.stringify(await shop.query('select title, summary, body from content_page where id = $1', [id]));
const nameOf = async (id: string): Promise<unknown> =>
  (await shop.query('select name from product where id = $1', [id]))[0]?.['name'];
const moved = { phone: '053-111-222', name: 'ห้างทองย้ายแล้ว' };

describe('help pages and articles', () => {
  test('that the owner never changed follow the settings, and else keep their day', async () => {
    const days = async () => shop.query('select id, updated_at from content_page order by id');
    const before = await days();
    await startAgain();
    expect(await days()).toEqual(before);
    await startAgain(moved);
    expect(await textOf('help-payment')).toContain('tel:053-111-222');
    expect(await textOf('help-payment')).not.toContain(exampleSeller.phone);
    expect(await textOf('article-purity')).toContain('ห้างทองย้ายแล้ว');
    await startAgain();
    expect(await textOf('help-payment')).toContain(exampleSeller.phone);
  });

  test('that their owner rewrote stay so through later changes, and deleted ones stay away', async () => {
    await shop.query(`update content_page set summary = 'ร้านเขียนเอง' where id = 'help-payment'`);
    await shop.query(`delete from content_page where id in ('help-warranty', 'article-purity')`);
    await startAgain(moved);
    await startAgain(moved);
    expect(await textOf('help-payment')).toContain('ร้านเขียนเอง');
    expect(await textOf('help-payment')).toContain(exampleSeller.phone);
    expect(await textOf('help-shipping')).toContain('tel:053-111-222');
    const gone = await shop.query(
      `select id from content_page where id in ('help-warranty', 'article-purity')`,
    );
    expect(gone).toEqual([]);
  });

  test('of a new version are added in place to seeded shops alone', async () => {
    const forget = `delete from seeded_text where id = 'help-messages'`;
    await shop.query(`delete from content_page where id = 'help-messages'`);
    await shop.query(forget);
    await startAgain();
    const order = helpPages(exampleFacts).map(({ id }) => id);
    expect(await shop.values('select id from content_page where is_static order by position')).toEqual(order);
    await shop.query('delete from seeded_text');
    await shop.query(`delete from content_page where id = 'help-messages'`);
    await startAgain(moved);
    expect(await textOf('help-messages')).toBe('[]');
    expect(await textOf('help-payment')).toContain(exampleSeller.phone);
  });

  test('follow in production too, where the shop began with them', async () => {
    await shop.query('truncate customer, coupon, staff cascade');
    await shop.query(`delete from setting where key = 'demo'`);
    await startAgain(moved, 'production');
    expect(await textOf('help-payment')).toContain('tel:053-111-222');
  });
});

test('demo goods never renamed get today’s names and search; others keep theirs', async () => {
  await shop.query(`update product set name = 'แหวนแถวทับทิม' where id in ('R-0044', 'R-0046')`);
  await shop.query(`update style set name = 'ลายแถวเพชร' where id = 'ring-row'`);
  await shop.query(`update seeded_text s set digest = md5(jsonb_build_array(p.name, x.description)::text)
                      from product p join product_text x on x.product_id = p.id where s.kind = 'product' and s.id = p.id and p.id = 'R-0044'`);
  await shop.query(
    `update seeded_text set digest = md5('ลายแถวเพชร') where kind = 'style' and id = 'ring-row'`,
  );
  const lines = async () => shop.query('select * from cart_line order by product_id, size_id');
  const before = await lines();
  await startAgain();
  expect(await nameOf('R-0044')).toBe('แหวนแถวพลอยแดง (สังเคราะห์)');
  expect(await nameOf('R-0046')).toBe('แหวนแถวทับทิม');
  expect(await shop.query(`select name from style where id = 'ring-row'`)).toEqual([{ name: 'ลายแถวเม็ด' }]);
  expect(await lines()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});
