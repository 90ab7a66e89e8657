import { getDatabase, preload } from 'thai-address-universal';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import bookAddress from 'virtual:book-of-places';
import { matchPlace, placeText } from '../../../src/shop/ui/address/address-words.ts';
import { provinces } from '../../../engine/values/provinces.ts';
import { placesOf } from '../../../src/shop/ui/address/places.ts';
import { keptText, shownText } from '../../../src/shop/ui/form/inputs.ts';

describe('the places of a postcode', () => {
  test('are whole addresses, in Thai order, of that postcode alone', async () => {
    const places = await placesOf('10110');
    expect(places).toContainEqual({
      subdistrict: 'คลองตันเหนือ',
      district: 'วัฒนา',
      province: 'กรุงเทพมหานคร',
    });
    const names = places.map(({ district, subdistrict }) => `${district} ${subdistrict}`);
    expect(names).toEqual(names.toSorted(new Intl.Collator('th').compare));
  });
  test('are of every province that shares it', async () => {
    const provinces = (await placesOf('83000')).map(({ province }) => province);
    expect(new Set(provinces).size).toBeGreaterThan(1);
  });
  test('are none where there is no such postcode', async () => expect(await placesOf('99999')).toEqual([]));
});

test('every place of Thailand is among those of its postcode', async () => {
  await preload({ language: 'thai' });
  const rows = getDatabase();
  const postcodes = [...new Set(rows.map((row) => row.postal_code))];
  const found = await Promise.all(
    postcodes.map(async (postcode) => (await placesOf(postcode)).map((place) => ({ ...place, postcode }))),
  );
  const line = (place: Readonly<Record<string, string>>, ...parts: readonly string[]) =>
    parts.map((part) => place[part]).join(' ');
  expect(rows.length).toBeGreaterThan(7000);
  expect(new Set(rows.map(({ province }) => province))).toEqual(new Set(provinces));
  expect(
    found
      .flat()
      .map((place) => line(place, 'subdistrict', 'district', 'province', 'postcode'))
      .toSorted(),
  ).toEqual(
    rows.map((row) => line({ ...row }, 'sub_district', 'district', 'province', 'postal_code')).toSorted(),
  );
});

describe('a book of places that failed to load', () => {
  beforeEach(() => void vi.resetModules());
  const failures: readonly (readonly [string, () => Promise<Response>])[] = [
    ['the connection was away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the shop was too busy', () => Promise.resolve(new Response('{}', { status: 503 }))],
    ['a page of the network in between came instead', () => Promise.resolve(new Response('<!doctype html>'))],
  ];
  test.each(failures)('is had when it is asked for again: %s', async (_, fail) => {
    const asked = vi.fn(fetch).mockImplementationOnce(fail);
    vi.stubGlobal('fetch', asked);
    const anew = await import('../../../src/shop/ui/address/places.ts');
    await expect(anew.placesOf('50200')).rejects.toThrow();
    const [one, other] = await Promise.all([anew.placesOf('50200'), anew.placesOf('10110')]);
    expect(one).toContainEqual({ subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่' });
    expect(other.length).toBeGreaterThan(1);
    // All callers wait for the same load.
    expect(asked.mock.calls).toEqual([[bookAddress], [bookAddress]]);
  });
});

describe('a place that was typed', () => {
  test.each([
    ['50200', ['ต.สุเทพ', 'อ.เมือง', 'จ.เชียงใหม่'], 'สุเทพ'],
    ['50200', ['ตำบล สุเทพ', '', ''], 'สุเทพ'],
    ['10110', ['แขวง คลองตัน เหนือ', 'เขตวัฒนา', 'กทม.'], 'คลองตันเหนือ'],
    ['84280', ['', '', ''], null],
    ['50200', ['สุเทบ', 'เมืองเชียงใหม่', 'เชียงใหม่'], null],
    ['50200', ['สุเทพ', 'เมืองเชียงใหม่', 'เชียงราย'], null],
  ] as const)('is found among those of its postcode %s: %j', async (postcode, typed, meant) => {
    const [subdistrict, district, province] = typed;
    const found = matchPlace(await placesOf(postcode), { subdistrict, district, province });
    expect(found?.subdistrict ?? null).toBe(meant);
  });
  test('is the only one of its postcode where nothing was typed', () => {
    const only = { subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่' };
    expect(matchPlace([only], { subdistrict: '', district: '', province: '' })).toEqual(only);
  });
});

test('an address reads like an envelope, in Bangkok with แขวง and เขต', () => {
  const capital = { subdistrict: 'คลองเตย', district: 'คลองเตย', province: 'กรุงเทพมหานคร' };
  expect(placeText(capital, '10110')).toBe('แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110');
  const island = { subdistrict: 'บ้านใต้', district: 'เกาะพะงัน', province: 'สุราษฎร์ธานี' };
  expect(placeText(island, '84280')).toBe('ตำบลบ้านใต้ อำเภอเกาะพะงัน จังหวัดสุราษฎร์ธานี 84280');
});

describe('a place that was typed with its own words is read without doubling them', () => {
  test.each([
    [['แขวงคลองเตย', 'เขต คลองเตย', 'กรุงเทพฯ'], 'แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร'],
    [['คลองเตย', 'คลองเตย', 'กทม.'], 'แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร'],
    [['ต.แสนสุข', 'อ. เมืองชลบุรี', 'จ.ชลบุรี'], 'ตำบลแสนสุข อำเภอเมืองชลบุรี จังหวัดชลบุรี'],
    [['ตำบลสุเทพ', 'อำเภอเมือง', 'จังหวัดเชียงใหม่'], 'ตำบลสุเทพ อำเภอเมือง จังหวัดเชียงใหม่'],
  ])('%j', ([subdistrict = '', district = '', province = ''], text) =>
    expect(placeText({ subdistrict, district, province }, '')).toBe(`${text} `),
  );
  test('and no name of the book of places loses a letter', async () => {
    await preload({ language: 'thai' });
    const cut = getDatabase().filter(({ sub_district: subdistrict, district, province }) => {
      const text = placeText({ subdistrict, district, province }, '');
      return ![subdistrict, district, province].every((name) => text.includes(name));
    });
    expect(cut).toEqual([]);
  });
});

describe('what is typed is kept as the wire takes it (P19)', () => {
  test.each([
    ['phone', '๐๘๑-๒๓๔ ๕๖๗๘', '0812345678'],
    ['phone', ' 081 234 5678 ', '0812345678'],
    ['phone', '๐๘๑-๒๓', '081-23'],
    ['email', ' Somying@Example.com ', 'somying@example.com'],
    ['postcode', '๑๐๑ ๑๐', '10110'],
    ['taxId', '1-2345-67890-12-1', '1234567890121'],
  ])('%s: %s', (name, typed, kept) => expect(keptText(name, typed)).toBe(kept));
  test('and read as it is printed', () => {
    expect(shownText('phone', '0812345678')).toBe('081-234-5678');
    expect(shownText('taxId', '1234567890121')).toBe('1-2345-67890-12-1');
    expect(shownText('taxId', '12345')).toBe('12345');
  });
});
