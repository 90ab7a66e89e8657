import { expect, test } from 'vitest';
import { type DeskOrder, isOtherPayer } from '../../../engine/desk/orders/desk-order.ts';

const boughtBy = (fullName: string) =>
  ({ order: { contact: { fullName, phone: '0812345678', email: '' } } }) as DeskOrder;

test.each([
  ['มานะ ใจดี', 'นาย มานะ  ใจดี', false],
  ['นางสาวมานี ใจดี', 'น.ส. มานี ใจดี', false],
  ['นาง มานี ใจดี', 'มานีใจดี', false],
  ['มานะ ใจดี', 'นาย มานะ ใ***', false],
  ['มานะ ใจดี', ' ', false],
  ['มานะ ใจดี', 'นาย มานพ ใ***', true],
  ['มานะ ใจดี', 'นาง มานี ใจดี', true],
  ['มานะ ใจดี', 'บจก. ใจดี', true],
])('%s buys and %s pays: another name is %s', (buyer, payer, isOther) => {
  expect(isOtherPayer(boughtBy(buyer), payer)).toBe(isOther);
});
