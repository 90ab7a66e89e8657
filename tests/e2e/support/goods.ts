import { lineKey } from '../../../engine/values/cart-line.ts';
import type { Pieces } from './shopper.ts';

/** Goods of the demo shop that stories use. */
export const bar = { id: 'B-0001', size: '0', name: 'ทองแท่ง 1 บาททอง' } as const;
export const earrings = { id: 'E-0401', size: '0', name: 'ต่างหูห่วงเกลี้ยง' } as const;
export const necklace = { id: 'N-0101', size: '18', name: 'สร้อยคอลายเกลียวเชือก จี้ดอกบัว' } as const;
export const ring = { id: 'R-0042', size: '54', name: 'แหวนแถวเพชรรัสเซีย ขอบไข่ปลา' } as const;

/** Bag line of this many pieces. */
export const pieces = (good: { readonly id: string; readonly size: string }, quantity: number): Pieces => ({
  ...lineKey(good.id, good.size),
  quantity,
});
