import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as t from 'io-ts';
import { afterAll, describe, expect, test } from 'vitest';
import { newFolder } from '../../support/new-folder.ts';
import { WrittenShelf } from '../../../adapters/v1/server/seed/catalogue/shelves.ts';
import { exampleBranches, thaiHolidays, WrittenBranches } from '../../../adapters/v1/server/seed/places.ts';
import { WrittenHelp } from '../../../adapters/v1/server/seed/content/texts.ts';
import { readDataFile } from '../../../adapters/v1/server/seed/data-file.ts';
import { preload, searchAddressByPostalCode } from 'thai-address-universal';
import { byProvince } from '../../../engine/branches/by-province.ts';

const file = path.join(newFolder(afterAll), 'written.json');

const read = <A>(codec: t.Type<A, unknown, unknown>, text: string): A => {
  writeFileSync(file, text);
  return readDataFile(codec, pathToFileURL(file).href);
};

const page = {
  id: 'help-x',
  urlName: 'x',
  title: 'ก',
  summary: '{{#line}}{{line}}{{/line}}{{^line}}ข{{/line}}',
  body: [{ heading: 'ค' }, { list: ['ง', 'จ'] }, { table: { caption: '', head: [], rows: [['ฉ', '']] } }],
};
const product = {
  id: 'R-1',
  name: 'ก',
  style: 's',
  pictures: ['ring--plain--main-800'],
  weight: '1 สลึง',
  makingFee: 1,
  stock: 3,
  told: 'ข',
};
const shelf = {
  type: 'ring',
  typeName: 'แหวน',
  styles: [{ id: 's', name: 'ค' }],
  told: [],
  products: [product],
};

const wrongPages: readonly (readonly [string, object, RegExp])[] = [
  ['a page without its title', { ...page, title: undefined }, /: lacks the field "title"\.$/],
  ['a misspelt field', { ...page, sumary: '' }, /: has the field "sumary", which is none of its own\.$/],
  ['an id that is no text', { ...page, id: 7 }, /: id must be string\.$/],
  ['space around a name', { ...page, urlName: ' x' }, /: urlName must be a text without space/],
  [
    'an unknown placeholder',
    { ...page, body: [...page.body, { list: ['ก', 'โทร {{phon}}'] }] },
    /: body\.3\.list\.1 has the unknown placeholder \{\{phon\}\}\.$/,
  ],
  [
    'an unknown placeholder inside a section',
    { ...page, title: '{{#line}}{{constructor}}{{/line}}' },
    /: title has the unknown placeholder \{\{constructor\}\}/,
  ],
  ['a section without an end', { ...page, title: '{{#line}}ก' }, /: title has a brace/],
  ['a placeholder without its last braces', { ...page, title: 'ก {{line}' }, /: title has a brace/],
  ['a block of no kind', { ...page, body: [{ paragraf: 'ก' }] }, /: body\.0 has the field "paragraf"/],
  ['two blocks in one', { ...page, body: [{ heading: 'ก', quote: 'ข' }] }, /: body\.0 must be one block/],
  [
    'a row that is none',
    { ...page, body: [{ table: { ...page.body[2]?.table, rows: ['ก'] } }] },
    /: body\.0\.table\.rows\.0 must be/,
  ],
];

const wrongGoods: readonly (readonly [string, object, RegExp])[] = [
  ['half a baht', { ...product, makingFee: 0.5 }, /: products\.0\.makingFee must be a whole number/],
  ['less than no pieces', { ...product, stock: { 50: -1 } }, /: products\.0\.stock must be whole pieces/],
  ['a misspelt field', { ...product, discont: 1 }, /: products\.0 has the field "discont"/],
  ['an unknown pattern', { ...product, style: 'z' }, /: has the product R-1 with an unknown pattern "z"/],
  ['a weight of bars', { ...product, weight: '5 บาททอง' }, /R-1 with an unknown weight "5 บาททอง"/],
];

const branch = {
  id: 'nan',
  name: 'สาขาน่าน',
  province: 'น่าน',
  address: '1 ถนนสุมนเทวราช น่าน 55000',
  landmark: '',
  phone: '054000000',
  mapUrl: '',
  hours: [{ days: [1, 2], opens: '10:00', closes: '17:00' }],
};
const hours = (days: readonly number[], opens = '10:00', closes = '17:00') => ({ days, opens, closes });
const wrongBranches: readonly (readonly [string, readonly object[], RegExp])[] = [
  ['a branch twice', [branch, branch], /must have the branch "nan" once/],
  [
    'two openings on one weekday',
    [{ ...branch, hours: [hours([1, 2]), hours([2])] }],
    /wrong week of the branch "nan"/,
  ],
  [
    'hours that end before they begin',
    [{ ...branch, hours: [hours([1], '17:00', '09:00')] }],
    /wrong week of/,
  ],
  ['an eighth weekday', [{ ...branch, hours: [hours([7])] }], /: 0\.hours\.0\.days\.0 must be weekday/],
  ['an id that no address can bear', [{ ...branch, id: 'น่าน' }], /: 0\.id must be small letters/],
  ['a misspelt field', [{ ...branch, fone: '' }], /: 0 has the field "fone"/],
];

describe('a data file', () => {
  test('is read as written', () => {
    expect(read(WrittenHelp, JSON.stringify(page))).toEqual(page);
    expect(read(WrittenShelf, JSON.stringify(shelf))).toEqual(shelf);
  });

  test.each(wrongPages)('with %s is refused by its name and the place of the fault', (_, wrong, said) => {
    expect(() => read(WrittenHelp, JSON.stringify(wrong))).toThrow(said);
    expect(() => read(WrittenHelp, JSON.stringify(wrong))).toThrow('written.json cannot be read');
  });

  test.each(wrongGoods)('with %s is refused likewise', (_, wrong, said) => {
    expect(() => read(WrittenShelf, JSON.stringify({ ...shelf, products: [wrong] }))).toThrow(said);
  });

  test.each(wrongBranches)('with %s is refused likewise, where it is of branches', (_, wrong, said) => {
    expect(read(WrittenBranches, JSON.stringify([branch]))).toEqual([branch]);
    expect(() => read(WrittenBranches, JSON.stringify(wrong))).toThrow(said);
  });

  test('that is no JSON, or is not there, is refused by its name', () => {
    expect(() => read(WrittenHelp, '{ "id": }')).toThrow(/written\.json cannot be read: .*JSON/);
    expect(() => readDataFile(WrittenHelp, 'content/help/none.json')).toThrow(
      'adapters/v1/server/seed/content/help/none.json cannot be read',
    );
  });
});

const branches = exampleBranches();

describe('the branches', () => {
  test('are 12 in 6 provinces (spec 1)', () => {
    expect(branches).toHaveLength(12);
    expect(byProvince(branches)).toHaveLength(6);
  });

  test('open before they close, and never on Sunday, when nothing is handed out', () => {
    for (const { hours } of branches) {
      expect(hours.length).toBeGreaterThan(0);
      for (const { days, opens, closes } of hours) {
        expect(opens).toMatch(/^\d\d:\d\d$/);
        expect(opens < closes).toBe(true);
        expect(days.every((day) => day >= 1 && day <= 6)).toBe(true);
      }
    }
  });

  test('say province and postcode in their address', () => {
    for (const { address, province } of branches) expect(address).toMatch(new RegExp(`${province} \\d{5}$`));
  });

  test('lie in a ตำบล or แขวง that the address book has for their postcode', async () => {
    await preload({ language: 'thai' });
    for (const { address, province } of branches) {
      const found = /(?:ตำบล|แขวง)(?<tambon>\S+) (?:อำเภอ|เขต)(?<amphoe>\S+) \S+ (?<postcode>\d{5})$/.exec(
        address,
      );
      const { tambon, amphoe, postcode = '' } = found?.groups ?? {};
      expect(await searchAddressByPostalCode(postcode, 200), address).toContainEqual(
        expect.objectContaining({ sub_district: tambon, district: amphoe, province }),
      );
    }
  });
});

test('public holidays are days in order, each with its name', () => {
  const days = thaiHolidays().map(({ day }) => day);
  expect(new Set(days).size).toBe(days.length);
  expect(days.toSorted()).toEqual(days);
});

test('a holiday at a weekend stands in the list beside its substitute', () => {
  const holidays = thaiHolidays();
  for (const { day, name } of holidays.filter((holiday) => holiday.name.startsWith('ชดเชย'))) {
    const weekend = [1, 2].map((days) =>
      new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10),
    );
    expect(holidays).toContainEqual({ day: expect.toBeOneOf(weekend), name: name.replace('ชดเชย', '') });
  }
});
