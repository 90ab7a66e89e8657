import { describe, expect, test } from 'vitest';
import {
  manyProblem,
  mostAtOnce,
  parcelsIn,
  pickList,
  readyFor,
  toHandOver,
  toPack,
  toPick,
  togetherProblem,
} from '../../../engine/desk/orders/many.ts';
import { checksOf, pieceTicks } from '../../../engine/desk/orders/order-acts.ts';
import { addressOf, pageAt } from '../../../engine/desk/registry.ts';
import { unfiltered } from '../../../engine/desk/orders/filter.ts';
import { ordersAtPrice } from '../../../engine/desk/orders/module.ts';

const parcel = (orderNumber: string, tracking: string, carrier = '') => ({ orderNumber, tracking, carrier });

describe('tracking numbers as lines', () => {
  test.each([
    ['SV-691128-0001, th0001', [parcel('SV-691128-0001', 'TH0001')]],
    ['SV-๖๙๑๑๒๘-๐๐๐๑;TH๐๐๐๑;Kerry\r\n\r\n', [parcel('SV-691128-0001', 'TH0001', 'Kerry')]],
    ['\uFEFF"เลขที่","พัสดุ"\nSV-1\t"TH0001"\t\t', [parcel('SV-1', 'TH0001')]],
    [' \n  " SV-1 " ,  th0001  , "Kerry Express" ', [parcel('SV-1', 'TH0001', 'Kerry Express')]],
    [`SV-1,TH0001,${'ก'.repeat(60)}`, [parcel('SV-1', 'TH0001', 'ก'.repeat(60))]],
    ['', []],
  ])('are read from %j', (text, orders) => expect(parcelsIn(text)).toEqual({ orders, wrong: [] }));

  test('name each row that cannot be read, with its text and why', () => {
    const rows = [
      'SV-1, TH0001',
      'SV-2',
      'มาลี, TH0003',
      'SV-1, TH0004',
      'SV-5, TH0005, Kerry, x',
      `SV-6, TH0006, ${'ก'.repeat(61)}`,
      '**SV-7**, TH0007',
    ];
    expect(parcelsIn(rows.join('\n'))).toEqual({
      orders: [parcel('SV-1', 'TH0001')],
      wrong: [
        { row: 2, text: 'SV-2', problem: 'tracking-wrong' },
        { row: 3, text: 'มาลี, TH0003', problem: 'number-wrong' },
        { row: 4, text: 'SV-1, TH0004', problem: 'twice' },
        { row: 5, text: 'SV-5, TH0005, Kerry, x', problem: 'carrier-wrong' },
        { row: 6, text: `SV-6, TH0006, ${'ก'.repeat(61)}`, problem: 'carrier-wrong' },
        { row: 7, text: '**SV-7**, TH0007', problem: 'number-wrong' },
      ],
    });
    const all = Array.from({ length: mostAtOnce + 1 }, (_, nth) => `SV-${nth + 10}, TH0001`);
    expect(parcelsIn(all.join('\n')).wrong).toMatchObject([{ row: mostAtOnce + 1, problem: 'too-many' }]);
  });
});

test('a hundred orders can be named together, and not one more', () => {
  const all = Array.from({ length: mostAtOnce + 1 }, (_, nth) => `SV-${nth}`);
  expect([togetherProblem(all.slice(1)), togetherProblem(all)]).toEqual([null, 'too-many']);
});

test('a bulk act names some orders, each once, and ships none without its number', () => {
  const orders = [parcel('SV-1', '')];
  expect(manyProblem({ act: 'prepare', orders })).toBeNull();
  expect(manyProblem({ act: 'ship', orders })).toBe('tracking-wrong');
  expect(manyProblem({ act: 'ship', orders: [...orders, parcel('SV-2', 'TH0002')] })).toBe('tracking-wrong');
  expect(manyProblem({ act: 'prepare', orders: [...orders, ...orders] })).toBe('twice');
  expect(manyProblem({ act: 'prepare', orders: [] })).toBe('nothing-chosen');
});

test('a pick list sums pieces by place, code and size, in shelf order', () => {
  const line = (productId: string, sizeId: string, quantity: number) => ({
    productId,
    sizeId,
    size: sizeId,
    quantity,
  });
  const sheet = (orderNumber: string, place: string, ...lines: readonly object[]) => ({
    orderNumber,
    place,
    lines,
  });
  const rows = pickList([
    sheet('SV-1', 'คลังกลาง', line('R-0042', '54', 2), line('E-0401', '0', 1)),
    sheet('SV-2', 'คลังกลาง', line('R-0042', '54', 1), line('R-0042', '6', 1)),
    sheet('SV-3', 'เยาวราช', line('R-0042', '54', 1)),
  ] as never);
  const told = rows.map(({ place, line: { productId, size }, pieces, orderNumbers }) =>
    [place, productId, size, pieces, orderNumbers.join()].join(' '),
  );
  expect(told).toEqual([
    'คลังกลาง E-0401 0 1 SV-1',
    'คลังกลาง R-0042 6 1 SV-2',
    'คลังกลาง R-0042 54 3 SV-1,SV-2',
    'เยาวราช R-0042 54 1 SV-3',
  ]);
});

test('an order is counted and weighed once each piece of each line is ticked', () => {
  const lines = [
    { productId: 'R-0001', sizeId: '54', quantity: 2 },
    { productId: 'R-0001', sizeId: '56', quantity: 1 },
  ];
  const ticks = pieceTicks(lines);
  expect(new Set(ticks).size).toBe(3);
  expect(checksOf(['card', ...ticks], lines)).toEqual(['card', 'pieces', 'weights']);
  for (const missing of ticks)
    expect(checksOf(['card', ...ticks.filter((tick) => tick !== missing)], lines)).toEqual(['card']);
  expect(checksOf([], [])).toEqual([]);
});

test('bulk acts and the hand-over sheet take only the orders that fit', () => {
  const orders = [
    { status: 'paid', method: 'ship' },
    { status: 'paid', method: 'pickup' },
    { status: 'preparing', method: 'pickup' },
    { status: 'shipped', method: 'ship' },
    { status: 'awaiting-review', method: 'pickup' },
  ] as const;
  expect(readyFor('prepare', orders)).toEqual(orders.slice(0, 2));
  expect(readyFor('ready', orders)).toEqual(orders.slice(2, 3));
  expect(readyFor('ship', orders)).toEqual([]);
  expect(toHandOver(orders)).toEqual(orders.slice(1, 3));
  expect(toPack(orders)).toEqual(orders.slice(0, 4));
  expect(toPick(orders)).toEqual(orders.slice(0, 3));
});

test('the list’s filter stays in the address, to an order and back', () => {
  const filter = {
    ...unfiltered,
    queue: 'prepare',
    way: 'pickup',
    day: '2026-11-28',
    branch: 'all',
  } as const;
  const page = { type: 'Order', orderNumber: 'SV-1', ...filter } as const;
  expect(addressOf(page)).toBe('/desk/orders/SV-1?queue=prepare&way=pickup&branch=all&day=2026-11-28');
  expect(pageAt(addressOf(page))).toEqual(page);
  expect(addressOf(ordersAtPrice('42'))).toBe('/desk?branch=all&announcement=42');
  expect(pageAt('/desk?day=tomorrow')).toBeNull();
});
