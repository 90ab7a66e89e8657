import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../engine/orders/order.ts';
import { countText, emptyText, moreText, statusColors } from '../../src/desk/orders/words.ts';

describe('the words of the list of orders', () => {
  test('have one colour each for orders in review and for refunds due', () => {
    const of = (color: string) => orderStatuses.filter((status) => statusColors[status] === color);
    expect([of('yellow'), of('red')]).toEqual([['awaiting-review'], ['refund-due']]);
  });

  test('say more than 1,000 where counting stopped', () => {
    expect([0, 7, 1_000, 1_001].map(countText)).toEqual(['0', '7', '1,000', 'มากกว่า 1,000']);
    expect(moreText).toContain('มากกว่า 1,000 รายการ');
  });

  test('ask for three letters of a name where fewer found nothing', () => {
    expect(emptyText('กข')).toContain('อย่างน้อย 3 ตัวอักษร');
    expect(emptyText('กขค')).toBe(emptyText(''));
  });
});
