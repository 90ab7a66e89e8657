import { describe, expect, test } from 'vitest';
import type { ListingQuery } from '../../../engine/values/page/listing.ts';
import type { ProductCard } from '../../../engine/values/product.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { satang } from '../../../engine/values/money.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';
import CataloguePage from '../../../src/shop/catalogue/CataloguePage.tsx';
import HomePage from '../../../src/shop/home/HomePage.tsx';
import { aGuest, anAnnouncement, type Visit, queryAnswer, queryFailure } from '../../engine/support/visit.ts';
import { drawn, textOf } from '../support/drawn.tsx';

const broken: Failure = { kind: 'server', status: 500, code: 'INTERNAL' };

const aCard = (facts: Partial<ProductCard> = {}): ProductCard => ({
  id: 'R-1',
  name: 'แหวนเกลี้ยง',
  type: 'ring',
  styleName: 'ลายเกลี้ยง',
  weight: 3_790 as Milligrams,
  price: satang(1_845_000),
  discountPrice: null,
  images: [{ pathUrl: '/pictures/ring--plain--main-400.webp' }],
  stock: 20,
  ...facts,
});

const at = (pathname: string, search = ''): Visit =>
  aGuest()
    .on({ type: 'AnnouncementLoaded', announcement: anAnnouncement, closed: null, now: 1 })
    .on({ type: 'EnterRoute', pathname, search });

const queryOf = ({ root }: Visit): ListingQuery => {
  const { page } = root.route;
  if (page?.name !== 'catalogue') throw new Error('this is no catalogue');
  return page.query;
};

const answered = (
  visit: Visit,
  products: readonly ProductCard[],
  total = products.length,
  isNear = false,
): Visit => visit.answer('listing', { query: queryOf(visit), products, total, isNear });

const catalogue = ({ root }: Visit): string => drawn(root, <CataloguePage />);

describe('the first page', () => {
  test('has a place for each product while they load, and says nothing of failure', () => {
    const html = drawn(at('/').root, <HomePage />);
    expect(html.match(/<li aria-hidden="true">/g)).toHaveLength(5 + 10 + 10);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('role="alert"');
  });

  test('one list that fails leaves the others alone and offers to try again', () => {
    const visit = at('/').on(
      queryFailure({ type: 'promotion' }, broken),
      queryAnswer('bestSeller', [aCard()]),
    );
    const html = drawn(visit.root, <HomePage />);
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(textOf(html)).toContain('โหลดโปรโมชั่นไม่สำเร็จ ระบบของร้านขัดข้องชั่วคราว');
    expect(textOf(html)).toContain('แหวนเกลี้ยง');
    expect(textOf(html)).toContain('ลองอีกครั้ง');
  });

  test('a list that fails to refetch keeps its products as stale', () => {
    const visit = at('/')
      .answer('bestSeller', [aCard()])
      .on({ type: 'RetryPage' })
      .fail('bestSeller', broken);
    const text = textOf(drawn(visit.root, <HomePage />));
    expect(text).toContain('แหวนเกลี้ยง');
    expect(text).toContain('ราคาอาจเปลี่ยนแล้ว');
  });
});

describe('a product in a list', () => {
  const text = (facts: Partial<ProductCard>): string =>
    textOf(catalogue(answered(at('/catalog/ring'), [aCard(facts)])));

  test('says how many are left below ten, and when none is (spec 8.2, 9)', () => {
    expect(text({ stock: 9 })).toContain('เหลือ 9 ชิ้น');
    expect(text({ stock: 0 })).toContain('สินค้าหมด');
    expect(text({ stock: 10 })).not.toMatch(/เหลือ|สินค้าหมด/);
  });

  test('names a discount from a fifth of the fee, and former prices (P30)', () => {
    expect(text({ discountPrice: satang(1_800_000) })).toContain('กำเหน็จลด ฿450');
    expect(text({ discountPrice: satang(1_832_500) })).toContain('กำเหน็จลด ฿125');
    expect(text({ discountPrice: satang(1_832_600) })).not.toContain('ลด ฿');
    expect(text({ discountPrice: satang(1_832_600) })).toContain('฿18,326 ราคาปกติ ฿18,450');
    expect(text({ discountPrice: satang(1_900_000) })).not.toContain('ราคาปกติ');
  });
});

describe('a catalogue', () => {
  test('of similar sounding words says that they are not what was typed', () => {
    const typed = () => at('/catalog/all', `?search=${encodeURIComponent('สรอยคอ')}`);
    expect(textOf(catalogue(answered(typed(), [aCard()], 3, true)))).toContain(
      'ไม่พบ “สรอยคอ” แต่มีสินค้าที่ชื่อใกล้เคียง 3 รายการ',
    );
    expect(textOf(catalogue(answered(typed(), [aCard()], 3)))).not.toContain('ใกล้เคียง');
  });

  test('says the corrected text, or the size that stands first', () => {
    const shown = (search: string, isNear: boolean): string =>
      textOf(
        catalogue(
          answered(
            at('/catalog/all', `?search=${encodeURIComponent(search)}`),
            [aCard({ name: 'แหวนเกลี้ยง' })],
            3,
            isNear,
          ),
        ),
      );
    expect(shown('cs;o', true)).toContain('ไม่พบ “cs;o” นี่คือผลการค้นหา “แหวน” 3 รายการ');
    expect(shown('แหวน เบอร์ 54', false)).toContain('3 รายการ ที่มีไซส์ 54 อยู่ก่อน');
  });

  test("never shows another catalogue's products below its heading", () => {
    const visit = answered(at('/catalog/ring'), [aCard()]).on({
      type: 'EnterRoute',
      pathname: '/catalog/necklace',
      search: '',
    });
    expect(textOf(catalogue(visit))).not.toContain('แหวนเกลี้ยง');
    visit.fail('listing', broken);
    expect(textOf(catalogue(visit))).not.toContain('แหวนเกลี้ยง');
  });

  test('that sells nothing yet does not blame a filter that was not chosen', () => {
    const all = catalogue(answered(at('/catalog/all'), []));
    expect(textOf(all)).toContain('ขณะนี้ร้านยังไม่มีสินค้า');
    // Its types are empty, too: it links to contacts.
    expect(textOf(all)).not.toContain('หมวดยอดนิยม');
    expect(all).toContain('href="/locations"');
    expect(all).toContain('href="/contact-us"');
    const rings = textOf(catalogue(answered(at('/catalog/ring'), [])));
    expect(rings).toContain('ขณะนี้ยังไม่มีสินค้าในหมวด “แหวน”');
    expect(rings).not.toContain('ตัวกรองที่เลือก');
    expect(textOf(catalogue(answered(at('/catalog/ring', '?min_price=9'), [])))).toContain('ตามตัวกรองที่เลือก');
  });

  test('beyond its last page says so and leads back', () => {
    const text = textOf(catalogue(answered(at('/catalog/ring', '?page=99'), [], 30)));
    expect(text).toContain('ไม่มีสินค้าในหน้า 99');
    expect(text).not.toContain('ไม่พบสินค้า');
  });
});
