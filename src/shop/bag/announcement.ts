import { either as E } from 'fp-ts';
import { totalOf, totalQuantityOf } from '../../../engine/cart/selectors.ts';
import type { CartState } from '../../../engine/cart/state.ts';
import { moneyText } from '../format.ts';

const totalText = (cart: CartState): string => {
  const total = totalOf(cart);
  return E.isRight(total) ? ` ${moneyText(total.right)}` : '';
};

/** What the live region says about the newest change of the bag (ux U3), or null when nothing happened yet. */
export const announcementOf = (cart: CartState): string | null => {
  const { notice } = cart;
  switch (notice?.kind) {
    case undefined:
      return null;
    case 'added':
      return `เพิ่ม ${notice.name} แล้ว รวม ${totalQuantityOf(cart)} ชิ้น${totalText(cart)}`;
    case 'changed':
      return `${notice.name} จำนวน ${notice.quantity} ชิ้น รวม${totalText(cart)}`;
    case 'clamped':
      return `ปรับเป็น ${notice.quantity} ตามจำนวนที่มี`;
    case 'removed':
      // What is put aside cannot be undone here: the list is its way back.
      return cart.removal === null ? `เก็บ ${notice.name} ไว้ก่อนแล้ว` : `ลบ ${notice.name} แล้ว`;
    case 'restored':
      return `ใส่ ${notice.name} กลับลงถุงแล้ว`;
  }
};
