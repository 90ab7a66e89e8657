import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { planTable, tableOf } from '../../../adapters/v1/server/desk/goods/plan-table.ts';
import type { DeskProduct } from '../../../engine/desk/goods/product.ts';
import { csvOf, readRows } from '../../../adapters/v1/server/desk/goods/table.ts';
import { keptDrafts } from '../../engine/desk/support/products.ts';
import { call } from '../../support/api.ts';
import * as fc from '../../support/fast-check.ts';
import { ring, ringOrder } from '../orders/support/shopping.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { newStaff } from './support/desk.ts';

const api = await startedApi();
const { desk } = await newStaff(api, databaseOf(api), 'owner');

const frame = {
  places: [
    { id: 'central', name: 'คลังกลาง' },
    { id: 'one', name: 'สาขา' },
    { id: 'two', name: 'สาขา' },
  ],
};

const products: fc.Arbitrary<readonly DeskProduct[]> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9_999 }), keptDrafts, fc.nat({ max: 99 })), {
    selector: ([code]) => code,
    maxLength: 4,
  })
  .map((all) =>
    all.map(([code, product, forSale]) => ({
      ...product,
      code: `R-${String(code).padStart(4, '0')}`,
      version: forSale + 1,
      goldValue: null,
      stock: (product.sizes.length === 0 ? ['0'] : product.sizes).flatMap((sizeId) =>
        frame.places.map(({ id }) => ({ sizeId, placeId: id, forSale, held: 1 })),
      ),
    })),
  );

test('a table taken back unchanged changes nothing, and holds no formula', async () =>
  fc.asyncHolds(60, [products, fc.constantFrom(',', ';', '\t')], async (all, delimiter) => {
    const csv = csvOf(tableOf(all, frame));
    expect(csv.startsWith('\u{FEFF}รหัส,')).toBe(true);
    const read = await readRows(csv);
    const plan = await planTable(read, all, frame);
    expect([plan.problems, plan.wrong]).toEqual([[], 0]);
    for (const { before, after, stock } of plan.products) {
      expect(after).toEqual(before);
      expect(stock).toEqual([]);
    }
    const rows = tableOf(all, frame).map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`));
    if (all.length > 0)
      expect((await readRows(rows.map((row) => row.join(delimiter)).join('\n'))).headings).toEqual(
        read.headings,
      );
    for (const row of parse(csv, { bom: true }))
      for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }));

const table = async () => (await desk.call('deskGoodsTable')).table;
const take = async (text: string, isTrial = false) =>
  desk.call('deskTakeTable', { body: { table: text, isTrial } });
const headings = 'รหัส,ชื่อสินค้า,ประเภท,ลาย,น้ำหนัก (กรัม),ค่ากำเหน็จ (บาท),ส่วนลด (บาท),แสดงในร้าน,ไซส์,สต็อก คลังกลาง';
const acts = async () => (await api.database.query('select 1 from staff_act')).length;

describe('a table of products', () => {
  test('as the shop writes it changes nothing, tried or taken', async () => {
    const before = await acts();
    for (const isTrial of [true, false])
      expect(await take(await table(), isTrial)).toMatchObject({
        isDone: !isTrial,
        problems: [],
        created: [],
        changed: [],
        restocked: 0,
      });
    expect(await acts()).toBe(before);
  });

  test('makes products with sizes and stock, all of them at once, and once', async () => {
    const text = [
      headings,
      'Y-0001,แหวนตาราง,แหวน,ลายตาราง,3.79,"1,500",200,ใช่,52,4',
      'Y-0001,,,,,,,,54,๒',
      "Y-0002,'=2+2,ทองแท่ง,แท่ง,15.244,300,,ไม่,,",
    ].join('\n');
    const trial = await take(text, true);
    expect(trial).toMatchObject({ isDone: false, problems: [], created: ['Y-0001', 'Y-0002'], restocked: 2 });
    expect(await desk.status('deskProduct', { params: { code: 'Y-0001' } })).toBe(404);
    expect(await take(text)).toEqual({ ...trial, isDone: true });
    const sizes = await call(api, 'sizes', { params: { id: 'Y-0001' } });
    expect(sizes.map(({ size, stock }) => [size, stock])).toEqual([
      ['52', 4],
      ['54', 2],
    ]);
    expect((await desk.call('deskProduct', { params: { code: 'Y-0002' } })).name).toBe('=2+2');
    expect(await take(text)).toMatchObject({ problems: [], created: [], changed: [], restocked: 0 });
  });

  test('reads weights in salung and baht-weights, of bars and of ornaments', async () => {
    const weights = {
      'แหวน,2 สลึง': '7.58',
      'แหวน,ครึ่งสลึง': '1.895',
      'แหวน,1 บาททอง 1 สลึง': '18.95',
      'แหวน,๓.๗๙ กรัม': '3.79',
      'ทองแท่ง,1 บาททอง': '15.244',
      'ทองแท่ง,2สลึง': '7.622',
    };
    const row = (told: string, nth: number) => {
      const [type = '', weight = ''] = told.split(',');
      return `WT-000${nth},ชิ้นหนึ่ง,${type},ลาย,${weight},100,,ไม่,,`;
    };
    expect((await take([headings, ...Object.keys(weights).map(row)].join('\n'))).problems).toEqual([]);
    const written = parse(await table(), { bom: true, columns: true }) as Record<string, string>[];
    expect(written.filter((one) => one['รหัส']?.startsWith('WT-')).map((one) => one['น้ำหนัก (กรัม)'])).toEqual(
      Object.values(weights),
    );
    const wrong = await take([headings, row('แหวน,2 หาบ', 9), row('แหวน,1.2.3 สลึง', 8)].join('\n'));
    expect(wrong.problems.map(({ row: at, code, cell }) => [at, code, cell])).toEqual([
      [2, 'WT-0009', '2 หาบ'],
      [3, 'WT-0008', '1.2.3 สลึง'],
    ]);
  });

  test('gives the planner statistics of the goods that it made', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, nth) => `Z-${1_000 + nth},แหวน,แหวน,ลาย${nth},3.79,1500,,ใช่,,1`,
    );
    expect(await take([headings, ...lines].join('\n'))).toMatchObject({ isDone: true });
    for (const name of ['product', 'style', 'product_size', 'gold_value']) {
      const [row] = await api.database.query(
        `select (select count(*)::int from ${name}) as rows, reltuples::int as known from pg_class where relname = $1`,
        [name],
      );
      expect([name, row?.['known']]).toEqual([name, row?.['rows']]);
    }
  });

  test('with any error is refused whole, and every bad cell is named', async () => {
    const text = [
      `${headings},รายละเอียด,สี`,
      'Y-0011,แหวนดี,แหวน,ลายตาราง,3.79,1500,,ใช่,52,4,"สองย่อหน้า',
      'ในช่องเดียว",แดง',
      '',
      'Y 12,แหวน,แหวน,ลาย,3.79,1500,,ใช่,,,',
      'Y-0013,,แหวนเพชร,ลาย,x,1500,2000,ใช่,,1.5,',
      'Y-0013,อื่น,,,,,,,,,',
      'R-0042,แหวน,แหวน,ลาย,3.79,1500,,ใช่,,,',
    ].join('\r\n');
    const { problems, wrong, isDone } = await take(text);
    expect(isDone).toBe(false);
    expect(wrong).toBe(problems.length);
    expect(
      problems.map(({ row, code, column, cell, problem }) => [row, code, column, cell, problem].join(' ')),
    ).toEqual([
      '1  สี  unknown-column',
      '4 Y 12 รหัส Y 12 form',
      '5 Y-0013 ประเภท แหวนเพชร unknown-type',
      '5 Y-0013 น้ำหนัก (กรัม) x form',
      '5 Y-0013 ชื่อสินค้า  missing',
      '5 Y-0013 ส่วนลด (บาท) 2000 above-fee',
      '5 Y-0013 ไซส์  twice',
      '5 Y-0013 สต็อก คลังกลาง 1.5 form',
      '6 Y-0013 ชื่อสินค้า อื่น disagrees',
      '7 R-0042 รหัส R-0042 exists',
    ]);
    expect(await desk.status('deskProduct', { params: { code: 'Y-0011' } })).toBe(404);
  });

  test('that is stale is rejected, for products and for stock sold since', async () => {
    const text = await table();
    const other = text.replace(/^(R-0047,1,)[^,]*/m, '$1ชื่อใหม่');
    const mine =
      text
        .split('\r\n')
        .find((line) => line.startsWith(`${ring.productId},`) && line.includes(`,${ring.sizeId},`)) ?? '';
    const stock = await api.stockOf(ring);
    const restocked = text.replace(
      mine,
      mine.replace(`,${ring.sizeId},${stock},`, `,${ring.sizeId},${stock + 5},`),
    );
    await api.placed(ringOrder());
    expect((await take(restocked)).problems).toMatchObject([
      { column: 'สต็อก คลังกลาง', problem: 'stock-overtaken' },
    ]);
    expect(await api.stockOf(ring)).toBe(stock - 1);
    expect(await take(other)).toMatchObject({ isDone: true, changed: ['R-0047'] });
    const third = text.replace(/^(R-0047,1,)[^,]*/m, '$1ชื่ออื่นอีก');
    expect((await take(third)).problems).toMatchObject([{ column: 'รุ่นข้อมูล', problem: 'overtaken' }]);
  });

  test.each([
    ['nothing', ' '],
    ['a quote that never ends', `${headings}\nY-0001,"แหวน`],
    ['a picture', '\u0089PNG\r\n\u001a'],
    ['headings of something else', 'a,b\n1,2'],
  ])('that is %s is reported as none', async (_, text) => {
    const { isDone, problems } = await take(text);
    expect(isDone).toBe(false);
    expect(problems).not.toEqual([]);
  });
});
