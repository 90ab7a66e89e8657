import { describe, expect, test } from 'vitest';
import { call } from '../../support/api.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const suggested = async (search: string, limit = 6): Promise<readonly string[]> =>
  (await call(api, 'quickSearch', { query: { search, limit: `${limit}` } })).map(({ name }) => name);

const foundBy = async (search: string): Promise<readonly string[]> =>
  (await call(api, 'filter', { query: { search, page_size: '100' } })).data.map(({ id }) => id);

describe('quick search', () => {
  test('suggests six by default, with picture, price and weight', async () => {
    const products = await call(api, 'quickSearch', { query: { search: 'แหวน' } });
    expect(products).toHaveLength(6);
    for (const { images, price, weight } of products) {
      expect(images.length).toBeGreaterThan(0);
      expect(price).toBeGreaterThan(0);
      expect(weight).toBeGreaterThan(0);
    }
    expect(await suggested('แหวน', 2)).toHaveLength(2);
  });

  test('puts a name that begins with the text first', async () => {
    const [first] = await suggested('กำไล');
    expect(first).toMatch(/^กำไล/);
    expect(await suggested('ทองคำแท่ง 1 บาททอง', 1)).toEqual(['ทองแท่ง 1 บาททอง']);
  });

  test('has names that begin with the text first, then those that have it sooner', async () => {
    const places = (await suggested('หัวใจ')).map((name) => name.indexOf('หัวใจ'));
    expect(new Set(places).size).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
    const bars = await suggested('ทองแท่ง 1', 12);
    expect(bars.at(-1)).toBe('ทองแท่งหล่อ 10 บาททอง');
    expect(bars.slice(0, -1).every((name) => name.startsWith('ทองแท่ง 1'))).toBe(true);
  });

  test('finds words in any order and a word that is not finished yet', async () => {
    expect(await suggested('เพชร แหวน')).not.toEqual([]);
    expect((await suggested('สร้อยค')).every((name) => name.includes('สร้อยคอ'))).toBe(true);
    expect(await suggested('สร้อยค')).not.toEqual([]);
  });

  test('finds by code, by weight, and however Thai is typed', async () => {
    const [byCode] = await call(api, 'quickSearch', { query: { search: 'r-0042' } });
    expect(byCode?.id).toBe('R-0042');
    expect(await suggested('แหวน ๑ สลึง')).toEqual(await suggested('แหวน 1 สลึง'));
    expect(await suggested('ก\u0E4D\u0E32ไล')).toEqual(await suggested('กำไล'));
  });

  test.each([
    ['ทอง1บาท', 'ทอง 1 บาท'],
    ['ทองแท่ง10บาท', 'ทองแท่ง 10 บาท'],
    ['คอ2สลึง', 'คอ 2 สลึง'],
    ['คอสองสลึง', 'คอ 2 สลึง'],
    ['แหวนครึ่งสลึง', 'แหวน ครึ่งสลึง'],
    ['สร้อยทองครึ่งบาท', 'สร้อย 2 สลึง'],
    ['ต่างหู 1/2 สลึง', 'ต่างหู ครึ่งสลึง'],
    ['แหวนทองคำแท้ 96.5%', 'แหวน'],
    ['แหวนทองรูปพรรณ 1 สลึง', 'แหวน 1 สลึง'],
    ['1 baht gold bar', 'ทองแท่ง 1 บาท'],
    ['Rings', 'แหวน'],
    ['necklace', 'สร้อยคอ'],
    ['BRACELETS', 'สร้อยข้อมือ'],
    ['bangle', 'กำไล'],
    ['earrings', 'ต่างหู'],
    ['เเหวน', 'แหวน'],
    ['ทองเเท่ง', 'ทองแท่ง'],
    ['พลอยน\u0E4D\u0E49\u0E32เงิน', 'พลอยน้ำเงิน'],
  ])('%s finds what %s finds', async (typed, plain) => {
    const found = await foundBy(plain);
    expect(found).not.toEqual([]);
    expect(await foundBy(typed)).toEqual(found);
  });

  test('a number is a whole number: one baht-weight is not ten', async () => {
    for (const name of await suggested('ทองแท่ง 1 บาท', 12)) expect(name).not.toMatch(/10 บาท/);
    expect(await suggested('ทองแท่ง 10 บาท', 1)).toEqual(['ทองแท่ง 10 บาททอง']);
  });

  test.each([
    ['สรอยคอ', /สร้อยคอ/],
    ['สร้อคอ', /สร้อยคอ/],
    ['กําใล', /กำไล/],
    ['กำไร', /กำไล/],
    ['แหวณ', /แหวน/],
    ['ตางหู', /ต่างหู/],
    ['สรอยขอมือ', /สร้อยข้อมือ/],
    ['neclace', /สร้อยคอ/],
  ])('%s is misspelled and finds the intended', async (typed, meant) => {
    const found = await suggested(typed, 3);
    expect(found).toHaveLength(3);
    for (const name of found) expect(name).toMatch(meant);
  });

  test('the catalogue finds misspelled words, says so, and keeps the filters', async () => {
    const near = await call(api, 'filter', { query: { search: 'สรอยคอ' } });
    const exact = await call(api, 'filter', { query: { search: 'สร้อยคอ' } });
    expect(near).toMatchObject({ isNear: true, total: exact.total });
    expect(exact).not.toHaveProperty('isNear');
    const rings = await call(api, 'filter', { query: { search: 'สรอยคอ', type: 'ring' } });
    expect(rings).toMatchObject({ total: 0, data: [] });
  });

  test.each([
    ['cs;o', 'แหวน'],
    ["lihvp8v 2 l]7'", 'สร้อยคอ 2 สลึง'],
    ['dew]', 'กำไล'],
  ])('%s, typed on a keyboard that was set to Latin, finds %s', async (typed, meant) => {
    const near = await call(api, 'filter', { query: { search: typed, page_size: '100' } });
    expect(near).toMatchObject({ isNear: true });
    expect(near.data.map(({ id }) => id)).toEqual(await foundBy(meant));
    expect(await suggested(typed)).not.toEqual([]);
  });

  test.each([
    ['แหวน เบอร์ 50', 'แหวน', '50'],
    ['เบอร์ ๖๐', 'แหวน', '60'],
    ['ring size 60', 'ring', '60'],
    ['สร้อยคอ 20 นิ้ว', 'สร้อยคอ', '20'],
  ])('%s finds %s, those in size %s first', async (search, plain, size) => {
    const found = await foundBy(search);
    expect(found.toSorted()).toEqual((await foundBy(plain)).toSorted());
    const sized = await api.database.values<string>(
      'select product_id from product_size where size = $1 and sold',
      [size],
    );
    const isSized = found.map((id) => sized.includes(id));
    expect(new Set(isSized)).toEqual(new Set([true, false]));
    expect(isSized).toEqual(isSized.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('words without goods find nothing', async () => {
    expect(await suggested('จรวดไปดวงจันทร์')).toEqual([]);
    expect(await suggested('   ')).toEqual([]);
    expect(await suggested('\u200b')).toEqual([]);
  });

  test.each([
    '%',
    '_',
    '%%',
    '\\',
    "' or 1=1 --",
    '"><script>alert(1)</script>',
    '../../etc',
    '{{constructor}}',
  ])('the text %j means itself (H-X06)', async (search) => {
    expect(await suggested(search)).toEqual([]);
  });
});
