import { describe, expect, test } from 'vitest';
import { readShelves } from '../../../adapters/v1/server/seed/catalogue/shelves.ts';
import { call } from '../../support/api.ts';
import { holdProducts } from '../support/hold-products.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();
const filter = async (query: Readonly<Record<string, string>>) =>
  call(api, 'filter', { query: { page_size: '100', ...query } });
const namesFor = async (query: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await filter(query)).data.map(({ name }) => name);

describe('the seeded shop', () => {
  test('has at least 64 pieces over the eight types, each with a picture', async () => {
    const { data, total } = await filter({});
    expect(total).toBeGreaterThanOrEqual(64);
    expect(new Set(data.map(({ type }) => type)).size).toBe(8);
    expect(data.every(({ images }) => (images[0]?.pathUrl ?? '').startsWith('/pictures/'))).toBe(true);
  });

  test('has promotions, best-sellers and new pieces enough for the home page', async () => {
    expect((await filter({ type: 'promotion' })).total).toBeGreaterThanOrEqual(10);
    expect((await filter({ type: 'best-seller' })).total).toBeGreaterThanOrEqual(5);
    expect((await filter({ type: 'new-product' })).total).toBeGreaterThanOrEqual(10);
    expect(await call(api, 'promotion')).toHaveLength(10);
    expect(await call(api, 'bestSeller')).toHaveLength(5);
    expect(await call(api, 'newProducts')).toHaveLength(10);
  });
});

describe('sizes', () => {
  test('are sorted naturally: 9 before 10', async () => {
    const sizes = await call(api, 'sizes', { params: { id: 'N-0103' } });
    expect(sizes.map(({ size }) => size)).toEqual(['9', '10', '12']);
  });

  test("of a product without sizes are the one size '0'", async () => {
    expect(await call(api, 'sizes', { params: { id: 'E-0401' } })).toMatchObject([
      { sizeId: '0', size: '0' },
    ]);
  });
});

describe('the filter', () => {
  test('gives pages of twelve that together are the whole, each piece once', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 7; page += 1) {
      const answer = await call(api, 'filter', { query: { page: String(page) } });
      expect(answer).toMatchObject({ page, pageSize: 12 });
      seen.push(...answer.data.map(({ id }) => id));
    }
    const everything = readShelves().flatMap(({ products }) => products.map(({ id }) => id));
    expect(seen.toSorted()).toEqual(everything.toSorted());
  });

  test('counts what each choice would leave, and offers only nonempty ones', async () => {
    const fieldOf = { type: 'type', style: 'style', weightText: 'weight_text', size: 'ring_size' } as const;
    const filters = [
      {},
      { type: 'ring', weight_text: '1 สลึง' },
      { type: 'ring', ring_size: '54', max_price: '20000' },
      { type: 'ornament', search: 'เกลียว' },
      { search: 'เกลียวเชือกก' },
    ] as const;
    for (const chosen of filters) {
      const counts = await call(api, 'filterCounts', { query: chosen });
      for (const { field, choice, count } of counts) {
        const [least = '', most = ''] = choice.split('-');
        const change =
          field === 'price' ? { min_price: least, max_price: most } : { [fieldOf[field]]: choice };
        const rest = field === 'type' ? ('search' in chosen ? { search: chosen.search } : {}) : chosen;
        const asked = Object.entries({ ...rest, ...change }).filter(([, value]) => value !== '');
        expect((await filter(Object.fromEntries(asked))).total, `${field} ${choice}`).toBe(count);
        expect(count).toBeGreaterThan(0);
      }
      const { total } = await filter(chosen);
      const styles = counts.filter(({ field }) => field === 'style');
      expect(styles.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }
  });

  test('by type gives that type alone', async () => {
    for (const { type, products } of readShelves()) {
      const { data, total } = await filter({ type });
      expect(total).toBe(products.length);
      expect(data.every((card) => card.type === type)).toBe(true);
    }
  });

  test('by weight in grams, in baht-weight and by its name finds the same pieces', async () => {
    const byGram = await namesFor({ weight: '3.79', unit: 'gram' });
    const byBahtWeight = (await namesFor({ weight: '0.25', unit: 'gb' })).filter(
      (name) => !name.includes('แท่ง'),
    );
    const byName = (await namesFor({ weight_text: '๑ สลึง' })).filter((name) => !name.includes('แท่ง'));
    expect(byGram.length).toBeGreaterThan(5);
    expect(byBahtWeight).toEqual(byGram);
    expect(byName).toEqual(byGram);
  });

  test('by baht-weight knows that a bar weighs more than an ornament', async () => {
    const names = await namesFor({ weight: '1', unit: 'gb' });
    expect(names).toContain('ทองแท่ง 1 บาททอง');
    expect(names).toContain('แหวนเกลี้ยง 1 บาททอง');
    expect(await namesFor({ weight: '15.16' })).not.toContain('ทองแท่ง 1 บาททอง');
  });

  test('by price includes both bounds', async () => {
    const [first] = (await filter({ type: 'gold-bar' })).data;
    const price = String((first?.discountPrice ?? first?.price ?? 0) / 100);
    const { data } = await filter({ type: 'gold-bar', min_price: price, max_price: price });
    expect(data.map(({ id }) => id)).toContain(first?.id);
  });

  test('by a ring size finds rings that have it, and not bracelets', async () => {
    const { data } = await filter({ ring_size: '60' });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ type }) => type === 'ring')).toBe(true);
    expect((await filter({ bracelet_size: '6.5' })).data.every(({ type }) => type === 'bracelet')).toBe(true);
    expect((await filter({ necklace_size: '9' })).data.map(({ id }) => id)).toEqual(['N-0103']);
  });

  test('by a pattern takes its id or its name', async () => {
    const byId = await namesFor({ style: 'ring-row' });
    expect(byId).toHaveLength(3);
    expect(await namesFor({ style: 'ลายแถวเม็ด' })).toEqual(byId);
  });
});

describe('searching', () => {
  test.each([
    ['แหวน', 'แหวนเกลียว'],
    ['แหวนเพชร', 'แหวนแถวเพชรรัสเซีย ขอบไข่ปลา'],
    ['สร้อยคอ ดอกบัว', 'สร้อยคอลายเกลียวเชือก จี้ดอกบัว'],
    ['r-0042', 'แหวนแถวเพชรรัสเซีย ขอบไข่ปลา'],
    ['กําไล', 'กำไลลายกลีบบัว'],
    ['ทองคําแท่ง ๑๐', 'ทองแท่ง 10 บาททอง'],
    ['ทับทิม', 'แหวนแถวพลอยแดง (สังเคราะห์)'],
    ['แหวนไพลิน', 'แหวนพลอยน้ำเงิน (สังเคราะห์)'],
    ['ต่างหูทับทิม', 'ต่างหูดอกพิกุลพลอยแดง (สังเคราะห์)'],
  ])('%s finds %s', async (search, name) => {
    expect(await namesFor({ search })).toContain(name);
  });
});

test('related pieces share the pattern first, then the type, then sell best', async () => {
  const all = await api.database.query<{ id: string; type: string; style: string }>(
    `select p.id, p.type, y.name as style from product p join style y on y.id = p.style_id
      where p.sold order by p.best_seller_rank, p.position, p.id`,
  );
  for (const piece of all.filter((_, index) => index % 5 === 0)) {
    const expected = all
      .filter(({ id }) => id !== piece.id)
      .toSorted(
        (one, other) =>
          Number(other.style === piece.style) - Number(one.style === piece.style) ||
          Number(other.type === piece.type) - Number(one.type === piece.type),
      );
    for (const limit of [3, 10]) {
      const related = await call(api, 'related', { params: { id: piece.id }, query: { limit: `${limit}` } });
      expect(related.map(({ id }) => id)).toEqual(expected.slice(0, limit).map(({ id }) => id));
    }
  }
});

test('concurrent requests of one list share one query; later ones query again', async () => {
  const held = await holdProducts(api.database);
  const asked = Array.from({ length: 20 }, async () => call(api, 'promotion'));
  const others = call(api, 'bestSeller');
  await held.awaited(2);
  expect(await held.waiting()).toBe(2);
  await held.release();
  const [first = [], ...same] = await Promise.all(asked);
  expect(same).toEqual(same.map(() => first));
  expect(await others).not.toEqual(first);
  await api.database.query("update product set name = name || ' ใหม่' where id = $1", [first[0]?.id]);
  expect((await call(api, 'promotion'))[0]?.name).toMatch(/ใหม่$/);
});
