import { foldThai } from '../../engine/search/fold.ts';
import { barBahtWeight, ornamentBahtWeight } from '../../engine/values/weight.ts';
import { searchTextOf } from '../../adapters/v1/server/catalogue/search-text.ts';
import { readShelves, type SeedShelf } from '../../adapters/v1/server/seed/catalogue/shelves.ts';
import type { TestDatabase } from './database.ts';

const motifs =
  'ดอกพิกุล ดอกบัว ดอกแก้ว ดอกลีลาวดี ใบโพธิ์ ใบมะกอก ผีเสื้อ หงส์ นกยูง มังกร ปลาทอง ดาวล้อมเดือน พระอาทิตย์ หัวใจ โบว์ เกลียวเชือก ลูกประคำ ปล้องอ้อย ไม้ไผ่ คดกริช สี่เสา ห้าเสา กระดูกงู โซ่ผ่าหวาย ตัดลาย ทุบลาย จิกเพชร ฉลุโปร่ง ลงยาแดง ลงยาเขียว พลอยแดง พลอยน้ำเงิน มรกตสังเคราะห์ ไข่มุก หยก เพชรรัสเซีย เม็ดกลม ตะกร้อ เม็ดมะยม กลีบบัว'.split(
    ' ',
  );
const finishes =
  'ขัดเงา พ่นทราย ทูโทน สลักมือ ผิวด้าน ขอบไข่ปลา ขอบเรียบ หน้ากว้าง หน้าแคบ ปรับขนาดได้ งานโบราณ งานอิตาลี'.split(' ');
const sets = 'มงคล รื่นรมย์ อรุณ จันทรา วารี พนา ศรีทอง มาลี ชมพูนุท กาญจนา สุพรรณี รัตนา เหมันต์ วสันต์ คิมหันต์'.split(' ');

/** Hash of seed and salt, spread over 0 … most − 1. */
const pick = (seed: number, salt: number, most: number): number => {
  let mixed = Math.imul(seed + 1, 2_654_435_761) ^ Math.imul(salt + 1, 2_246_822_519);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_507);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_909);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % most;
};
const oneOf = <A>(all: readonly A[], seed: number, salt: number): A => {
  const found = all[pick(seed, salt, all.length)];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
};

const letter = (index: number): string => String.fromCodePoint(65 + index);
const idOf = (index: number): string => {
  const series = Math.floor(index / 9_999);
  return `${letter(23)}${letter(Math.floor(series / 26))}${letter(series % 26)}-${String((index % 9_999) + 1).padStart(4, '0')}`;
};

/** Two thirds weigh what goldsmiths name, the others are sold by the hundredth of a gram. */
const weightOf = ({ type, products }: SeedShelf, index: number) => {
  if (pick(index, 1, 3) > 0) return oneOf(products, index, 2).weight;
  const hundredths =
    30 + pick(index, 3, Math.floor((type === 'gold-bar' ? 4 * barBahtWeight : 3 * ornamentBahtWeight) / 10));
  return { weight: hundredths * 10, label: `${hundredths / 100} กรัม` };
};

const productOf = (shelves: readonly SeedShelf[], index: number) => {
  const shelf = oneOf(shelves, index, 0);
  const { weight, label } = weightOf(shelf, index);
  const style = oneOf(shelf.styles, index, 4);
  const name = `${oneOf([shelf.typeName, oneOf(shelf.products, index, 5).name.split(' ')[0] ?? ''], index, 6)}${oneOf(motifs, index, 7)} ${oneOf(motifs, index, 8)} ${oneOf(finishes, index, 9)} ชุด${oneOf(sets, index, 10)} ${label}`;
  const id = idOf(index);
  const text = searchTextOf({ type: shelf.type, names: [name, style.name, shelf.typeName, label] });
  const makingFee = (400 + 25 * pick(index, 11, 400)) * 100;
  const sizes = oneOf(shelf.products, index, 12).stock.map(([size]) => size);
  return {
    id,
    name,
    type: shelf.type,
    style: style.id,
    kind: shelf.type === 'gold-bar' ? 'bar' : 'ornament',
    weight,
    weightText: foldThai(label),
    makingFee,
    discount: pick(index, 13, 12) === 0 ? Math.min(makingFee, 50_000) : 0,
    text,
    position: 1_000 + pick(index, 14, 1_000_000),
    rank: pick(index, 15, 100) === 0 ? 100 + pick(index, 16, 5_000) : null,
    isNew: pick(index, 17, 50) === 0,
    hours: pick(index, 18, 20_000),
    sizes: sizes.join('|'),
    told: `${name} ทองคำ 96.5% งานช่างไทย ประกอบด้วยมือทุกชิ้น ตรวจน้ำหนักก่อนส่ง`,
    pictures: oneOf(shelf.products, index, 19).pictures.join('|'),
    pieces: pick(index, 20, 40),
  };
};

const atOnce = 10_000;

/**
 * Adds this many products to a seeded shop, deterministically: with varied names, weights, fees, patterns, sizes,
 * pictures, and stock at the central store and two branches.
 */
export const addManyProducts = async (
  { query }: Pick<TestDatabase, 'query'>,
  count: number,
): Promise<void> => {
  const shelves = readShelves();
  for (let from = 0; from < count; from += atOnce) {
    const products = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) =>
      productOf(shelves, from + index),
    );
    await query(
      `with given as (
         select * from jsonb_to_recordset($1::jsonb) as g (
           id text, name text, type text, style text, kind text, weight int, "weightText" text, "makingFee" bigint,
           discount bigint, text text, position int, rank int, "isNew" boolean, hours int, sizes text,
           told text, pictures text, pieces int)
       ), products as (
         insert into product (id, name, type, style_id, gold_kind, weight, weight_text, making_fee, discount, purity,
                              search_text, position, best_seller_rank, is_new, listed_at)
         select id, name, type, style, kind, weight, "weightText", "makingFee", discount, 965,
                text, position, rank, "isNew", now() - hours * interval '1 hour'
           from given
       ), texts as (
         insert into product_text (product_id, description)
         select id, array[told, 'ตัวเรือนทองคำ 96.5% งานช่างไทย ขัดเงาด้านในให้สวมสบาย ปรับขนาดได้ที่ทุกสาขา']
           from given
       ), sizes as (
         insert into product_size (product_id, size_id, size, position)
         select g.id, s.size, s.size, s.nth - 1
           from given g, string_to_table(g.sizes, '|') with ordinality as s (size, nth)
       ), pictures as (
         insert into picture (product_id, position, path_url)
         select g.id, v.nth - 1, '/pictures/' || v.name || '.webp'
           from given g, string_to_table(g.pictures, '|') with ordinality as v (name, nth)
       )
       insert into stock (product_id, size_id, place_id, q)
       select g.id, s.size, p.id, case when p.kind = 'central' then g.pieces else (g.pieces + s.nth) % 3 end
         from given g, string_to_table(g.sizes, '|') with ordinality as s (size, nth),
              (select id, kind from place order by kind = 'central' desc, position limit 3) p`,
      [JSON.stringify(products)],
    );
  }
  await query('vacuum analyze');
};
