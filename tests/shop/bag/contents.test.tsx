import { describe, expect, test } from 'vitest';
import { type CartLine, lineKey } from '../../../engine/values/cart-line.ts';
import { noMoney } from '../../../engine/values/money.ts';
import { mostSavedLines } from '../../../engine/values/limits.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { bagNewsText } from '../../../src/shop/bag/BagNews.tsx';
import { BagContents } from '../../../src/shop/bag/drawer/BagContents.tsx';
import { BagLine } from '../../../src/shop/bag/lines/BagLines.tsx';
import {
  aCustomer,
  aGuest,
  aGuestSigningIn,
  aLine,
  anAnnouncement,
  isCurrent,
  type Visit,
} from '../../engine/support/visit.ts';
import { drawn, textOf } from '../support/drawn.tsx';

const bagOf = (root: Root): string => drawn(root, <BagContents freshFrom={0} />);
const rowOf = (facts: Parameters<typeof aLine>[0]): string =>
  drawn(aGuest().root, <BagLine line={aLine(facts)} failed={undefined} added={null} price={null} />);

describe('a row of the bag (spec 2.12)', () => {
  test('a discounted price of nothing is a price (P6)', () =>
    expect(textOf(rowOf({ unitPriceDiscounted: noMoney }))).toContain('฿0 ราคาปกติ'));
  test('its notes are tied to its controls', () => {
    const row = rowOf({ quantity: 2, stock: 1 });
    const id = /<ul[^>]* id="(notes-[^"]+)"/.exec(row)?.[1] ?? 'none';
    expect(row.match(new RegExp(`aria-describedby="${id}"`, 'g'))).toHaveLength(3);
  });
  test('markup in a name stays text (H-X05)', () =>
    expect(rowOf({ productName: '<img src=x onerror=alert(1)>' })).not.toContain('<img src=x'));
});

test('paused bars alone say so, and one press removes them', () => {
  const closed = { reason: 'paused', of: 'bar', until: null, words: '' } as const;
  const bag = aGuest(aLine({ productId: 'bar', productName: 'ทองแท่ง', goldKind: 'bar' }), aLine());
  expect(bagOf(bag.root)).not.toContain('พักขายทองแท่ง');
  const html = bagOf(bag.on(isCurrent(anAnnouncement, { closed })).root);
  const [bar = '', ring = ''] = html.split('data-line=').slice(1);
  expect(textOf(bar)).toContain('พักขายทองแท่ง');
  expect(ring.split('</li>')[0]).not.toContain('data-note="paused"');
  expect(textOf(html)).toContain('นำออกจากถุง 1 รายการ');
});

const longBag = (lines: number): Visit =>
  aCustomer(...Array.from({ length: lines }, (_, index) => aLine({ productId: `ring-${index}` })));

test('a long bag first renders a window of rows, and all other names', () => {
  const counts = (html: string) => [html.match(/data-line-name/g)?.length, html.match(/<input/g)?.length];
  const most = 16;
  const bag = longBag(most + 20);
  expect(counts(bagOf(bag.root))).toEqual([most + 20, most]);
  expect(counts(bagOf(longBag(most).root))).toEqual([most, most]);
  bag.on(
    { type: 'SetQuantity', ...lineKey(`ring-${most + 9}`, '52'), quantity: 3 },
    { type: 'SendChange', ...lineKey(`ring-${most + 9}`, '52') },
  );
  const intent = bag.root.cart.intents[0]?.id ?? -1;
  const failure = { kind: 'server', status: 500, code: null } as const;
  expect(counts(bagOf(bag.on({ type: 'ChangeFailed', intent, failure }).root))).toEqual([
    most + 20,
    most + 1,
  ]);
});

describe('putting a line aside (ruling P7)', () => {
  const opened = (): Visit => aCustomer(aLine()).on({ type: 'OpenBag' });
  const failure = { kind: 'server', status: 500, code: null } as const;
  const saved = (count: number): Command => ({
    type: 'LaterLoaded',
    list: Array.from({ length: count }, (_, index) => ({
      line: aLine({ productId: `saved-${index}`, stock: 3 }),
      isSold: true,
    })),
  });
  const asideButton = ({ root }: Visit): string =>
    /<button[^>]*aria-label="(?:เก็บไว้ซื้อภายหลัง|รายการซื้อภายหลัง)[^>]*>[^<]*/.exec(bagOf(root))?.[0] ?? '';

  test('says why it cannot: the list is unavailable, with retry, or full', () => {
    const failed = opened().on({ type: 'LaterFailed', failure });
    expect(asideButton(failed)).toMatch(/aria-disabled="true".*เก็บไว้ซื้อภายหลังไม่ได้ในขณะนี้/);
    expect(textOf(bagOf(failed.root))).toMatch(/โหลดรายการซื้อภายหลังไม่สำเร็จ .* ลองอีกครั้ง/);
    const full = opened().on(saved(mostSavedLines));
    expect(asideButton(full)).toMatch(/aria-disabled="true".*รายการซื้อภายหลังเต็มแล้ว/);
    expect(textOf(bagOf(full.root))).toContain('ไม่เกิน 100 รายการ');
  });
  test('a line with its whole stock in the bag says so on return', () => {
    const page = opened().on(
      { type: 'LaterLoaded', list: [{ line: aLine({ stock: 1 }), isSold: true }] },
      { type: 'BringBack', ...lineKey('ring', '52') },
    );
    expect(page.root.later.refusals).toHaveLength(1);
    expect(textOf(bagOf(page.root))).toContain('สินค้าในถุงครบจำนวนที่สั่งซื้อได้แล้ว เพิ่มอีกไม่ได้');
  });
});

test.each([
  [{ stock: 3 }, 'ปรับเป็น 3 ตามจำนวนที่มี', 'ร้านมีเท่านี้แล้ว 3 ชิ้น'],
  [{ stock: 9_999 }, 'ปรับเป็น 9999 ตามจำนวนที่มี', 'ร้านมีเท่านี้แล้ว 9999 ชิ้น'],
  [{ stock: 12_000 }, 'สั่งซื้อได้ไม่เกิน 9,999 ชิ้นต่อรายการ', 'สั่งซื้อได้ไม่เกิน 9,999 ชิ้นต่อรายการ'],
])('of %o wanting more says what bounds it, the stock or the order', (facts, cut, most) => {
  const wish = { type: 'SetQuantity', ...lineKey('ring', '52'), quantity: 20_000 } as const;
  const visit = aGuest(aLine(facts)).on(wish);
  expect(textOf(bagOf(visit.root))).toContain(cut);
  expect(textOf(bagOf(visit.on(wish).root))).toContain(most);
});

describe('what another device did to the bag', () => {
  const chain = aLine({ productId: 'chain', productName: 'สร้อยคอลายโซ่', quantity: 4 });
  const changed = (...lines: readonly CartLine[]): Visit =>
    aCustomer(aLine(), chain).on({ type: 'CartLoaded', cart: { cartId: 'cart-1', version: 2, lines } });
  test('is said at the line, where the line was, and once in words', () => {
    const lowered = changed(aLine(), { ...chain, quantity: 2 }).root;
    expect(textOf(bagOf(lowered))).toContain('จำนวนเปลี่ยนเป็น 2 จากแท็บหรืออุปกรณ์อื่น');
    expect(bagNewsText(lowered.cart)).toBe('สร้อยคอลายโซ่ ไซส์\u00A052: จำนวนเปลี่ยนเป็น 2 จากแท็บหรืออุปกรณ์อื่น');
    const removed = changed(chain).root;
    expect(textOf(bagOf(removed))).toMatch(/แหวนเกลี้ยง ไซส์ 52 ไม่อยู่ในถุงแล้ว ดูสินค้า .*สร้อยคอลายโซ่/);
    expect(bagNewsText(changed().root.cart)).toBe(
      'แหวนเกลี้ยง ไซส์\u00A052 ไม่อยู่ในถุงแล้ว สร้อยคอลายโซ่ ไซส์\u00A052 ไม่อยู่ในถุงแล้ว',
    );
  });
  test('goes when the bag closes, and with the shopper’s own change of the line', () => {
    const opened = changed(aLine(), { ...chain, quantity: 2 }).on({ type: 'OpenBag' });
    const { root } = opened;
    const own = opened.on({ type: 'SetQuantity', ...lineKey('chain', '52'), quantity: 3 });
    expect(textOf(bagOf(own.root))).not.toContain('อุปกรณ์อื่น');
    expect(textOf(bagOf(opened.at(root).on({ type: 'CloseBag' }).root))).not.toContain('อุปกรณ์อื่น');
  });
});

describe('lines that cannot be had', () => {
  const soldOut = aLine({ productId: 'chain', productName: 'สร้อยคอลายโซ่', size: '0', stock: 0 });
  test('stand together once, with one way to take just those out', () => {
    const text = textOf(bagOf(aGuest(aLine(), soldOut, { ...soldOut, productId: 'bar' }).root));
    expect(text).toMatch(/สินค้าที่สั่งซื้อไม่ได้ในขณะนี้ สร้อยคอลายโซ่ สร้อยคอลายโซ่ นำออกจากถุง 2 รายการ/);
    expect(textOf(bagOf(aGuest(aLine()).root))).not.toContain('สั่งซื้อไม่ได้');
  });
  test('and excess pieces are told beside the sum, with the reason', () => {
    const { root } = aGuest(soldOut, aLine({ quantity: 3, stock: 1 }));
    expect(textOf(bagOf(root))).toContain('ยอดนี้รวมสินค้าที่ร้านมีไม่พอ 3 ชิ้น');
    expect(textOf(bagOf(root))).toContain('มีสินค้าที่สั่งซื้อไม่ได้ 1 รายการ และต้องแก้ไขจำนวน 1 รายการ');
    expect(textOf(bagOf(aGuest(aLine()).root))).not.toContain('ยอดนี้รวม');
  });
});

test('a bag first loading shows neither lines nor emptiness (C30)', () => {
  const { root } = aCustomer().on({ type: 'OpenBag' });
  const fresh = aGuestSigningIn().root;
  expect(fresh.cart.loading).toBe('loading');
  expect(textOf(bagOf(fresh))).toContain('กำลังโหลดถุงช้อปปิ้ง');
  expect(textOf(bagOf(fresh))).not.toContain('ไม่มีสินค้า');
  expect(root.cart.isOpenedCart).toBe(true);
});
