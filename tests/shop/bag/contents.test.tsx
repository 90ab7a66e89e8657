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
import { drawn, shows, textOf } from '../support/drawn.tsx';

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
  bagOf(bag.root);
  const [, , ring = ''] = bagOf(bag.on(isCurrent(anAnnouncement, { closed })).root).split('data-line=');
  expect(ring.split('</li>')[0]).not.toContain('data-note="paused"');
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
  shows(<BagContents freshFrom={0} />, [
    ['says that the list is unavailable, with a retry', opened().on({ type: 'LaterFailed', failure })],
    ['says that the list is full', opened().on(saved(mostSavedLines))],
  ]);
  test('a line with its whole stock in the bag says so on return', () => {
    const page = opened().on(
      { type: 'LaterLoaded', list: [{ line: aLine({ stock: 1 }), isSold: true }] },
      { type: 'BringBack', ...lineKey('ring', '52') },
    );
    expect(page.root.later.refusals).toHaveLength(1);
    bagOf(page.root);
  });
});

test.each([3, 9_999, 12_000])('wanting more than %i says what bounds it, the stock or the order', (stock) => {
  const wish = { type: 'SetQuantity', ...lineKey('ring', '52'), quantity: 20_000 } as const;
  const visit = aGuest(aLine({ stock })).on(wish);
  bagOf(visit.root);
  bagOf(visit.on(wish).root);
});

describe('what another device did to the bag', () => {
  const chain = aLine({ productId: 'chain', productName: 'สร้อยคอลายโซ่', quantity: 4 });
  const changed = (...lines: readonly CartLine[]): Visit =>
    aCustomer(aLine(), chain).on({ type: 'CartLoaded', cart: { cartId: 'cart-1', version: 2, lines } });
  test('is said at the line, where the line was, and once in words', () => {
    const lowered = changed(aLine(), { ...chain, quantity: 2 }).root;
    bagOf(lowered);
    expect(bagNewsText(lowered.cart)).toBe('สร้อยคอลายโซ่ ไซส์\u00A052: จำนวนเปลี่ยนเป็น 2 จากแท็บหรืออุปกรณ์อื่น');
    bagOf(changed(chain).root);
    expect(bagNewsText(changed().root.cart)).toBe(
      'แหวนเกลี้ยง ไซส์\u00A052 ไม่อยู่ในถุงแล้ว สร้อยคอลายโซ่ ไซส์\u00A052 ไม่อยู่ในถุงแล้ว',
    );
  });
  test('goes when the bag closes, and with the shopper’s own change of the line', () => {
    const opened = changed(aLine(), { ...chain, quantity: 2 }).on({ type: 'OpenBag' });
    const { root } = opened;
    bagOf(opened.on({ type: 'SetQuantity', ...lineKey('chain', '52'), quantity: 3 }).root);
    bagOf(opened.at(root).on({ type: 'CloseBag' }).root);
  });
});

const soldOut = aLine({ productId: 'chain', productName: 'สร้อยคอลายโซ่', size: '0', stock: 0 });
shows(<BagContents freshFrom={0} />, [
  [
    'unavailable lines stand together, with one way to remove them',
    aGuest(aLine(), soldOut, { ...soldOut, productId: 'bar' }),
  ],
  ['a bag that can be had blames no line', aGuest(aLine())],
  [
    'excess pieces are told beside the sum, with the reason',
    aGuest(soldOut, aLine({ quantity: 3, stock: 1 })),
  ],
  ['a bag first loading shows neither lines nor emptiness (C30)', aGuestSigningIn()],
]);
