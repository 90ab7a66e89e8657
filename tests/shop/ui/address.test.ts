import { getDatabase, preload } from 'thai-address-universal';
import { describe, expect, test } from 'vitest';
import { placeText } from '../../../src/shop/ui/address/address-words.ts';
import { placesOf } from '../../../src/shop/ui/address/places.ts';
import {
  digitsWriting,
  emailWriting,
  phoneWriting,
  taxIdWriting,
} from '../../../src/shop/ui/form/writings.ts';

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
  test('are none where there is no such postcode', async () => {
    expect(await placesOf('99999')).toEqual([]);
  });
});

describe('an address is read as an envelope has it', () => {
  test('in Bangkok with แขวง and เขต, elsewhere with ตำบล, อำเภอ and จังหวัด', () => {
    const capital = { subdistrict: 'คลองเตย', district: 'คลองเตย', province: 'กรุงเทพมหานคร' };
    expect(placeText(capital, '10110')).toBe('แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110');
    const island = { subdistrict: 'บ้านใต้', district: 'เกาะพะงัน', province: 'สุราษฎร์ธานี' };
    expect(placeText(island, '84280')).toBe('ตำบลบ้านใต้ อำเภอเกาะพะงัน จังหวัดสุราษฎร์ธานี 84280');
  });
});

describe('a place that was typed with its own words is read without doubling them', () => {
  test.each([
    [['แขวงคลองเตย', 'เขต คลองเตย', 'กรุงเทพฯ'], 'แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร'],
    [['คลองเตย', 'คลองเตย', 'กทม.'], 'แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร'],
    [['ต.แสนสุข', 'อ. เมืองชลบุรี', 'จ.ชลบุรี'], 'ตำบลแสนสุข อำเภอเมืองชลบุรี จังหวัดชลบุรี'],
    [['ตำบลสุเทพ', 'อำเภอเมือง', 'จังหวัดเชียงใหม่'], 'ตำบลสุเทพ อำเภอเมือง จังหวัดเชียงใหม่'],
  ])('%j', ([subdistrict = '', district = '', province = ''], text) => {
    expect(placeText({ subdistrict, district, province }, '')).toBe(`${text} `);
  });
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
    [phoneWriting, '๐๘๑-๒๓๔ ๕๖๗๘', '0812345678'],
    [phoneWriting, ' 081 234 5678 ', '0812345678'],
    [phoneWriting, '๐๘๑-๒๓', '081-23'],
    [emailWriting, ' Somying@Example.com ', 'somying@example.com'],
    [digitsWriting, '๑๐๑ ๑๐', '10110'],
    [taxIdWriting, '1-2345-67890-12-1', '1234567890121'],
  ])('%#: %s', (writing, typed, kept) => {
    expect(writing.kept?.(typed)).toBe(kept);
  });
  test('and read as it is printed', () => {
    expect(phoneWriting.shown?.('0812345678')).toBe('081-234-5678');
    expect(taxIdWriting.shown?.('1234567890121')).toBe('1-2345-67890-12-1');
    expect(taxIdWriting.shown?.('12345')).toBe('12345');
  });
});
