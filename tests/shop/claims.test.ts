import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../../src/shop');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

/** Claims that the shop does not make, because neither its code nor its settings keep them. */
const unkept: readonly (readonly [what: string, words: RegExp])[] = [
  [
    'that an insurer stands behind a parcel, other than the one that is set',
    /ประกันเต็มมูลค่า|แบบมีประกัน|พร้อมประกัน/,
  ],
  ['that a box is a safe', /กล่องนิรภัย/],
  ['that a price of the day of sale is kept for ever', /ไม่ต่ำกว่าราคาขั้นต่ำ|ราคาขั้นต่ำเขียนไว้/],
  [
    'that the announced price of an ornament is of its gold alone',
    /เนื้อทอง 1 สลึง|ไม่ได้หักจากเนื้อทอง|ขายออก \(ไม่รวมค่ากำเหน็จ\)/,
  ],
  ['that the block fee of a bar is a making fee', /ค่ากำเหน็จ \(ค่าบล็อก\)/],
  ['that a visitor is counted without being known', /ไม่ระบุตัวตน|says: 'นับจำนวนผู้เข้าชม/],
];

test.each(unkept)('the shop does not say %s', (_, words) => {
  expect(sources.filter(({ text }) => words.test(text)).map(({ name }) => name)).toEqual([]);
});
