import { either as E } from 'fp-ts';
import { totalOf, totalQuantityOf } from '../../../engine/cart/selectors.ts';
import type { CartState, LineNews } from '../../../engine/cart/state.ts';
import { turnOfIntent } from '../../../engine/cart/decide-wishes.ts';
import { moneyText } from '../format.ts';
import { newsText } from './words.ts';

const totalText = (cart: CartState): string => {
  const total = totalOf(cart);
  return E.isRight(total) ? ` ${moneyText(total.right)}` : '';
};

/** What is told together with the newest notice: all of one turn at once. */
const toldWith = ({ news, notice }: CartState, kind: LineNews['kind']): readonly LineNews[] =>
  news.filter((told) => told.kind === kind && turnOfIntent(told.id) === turnOfIntent(notice?.id ?? -1));

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
    case 'clamped': {
      const cut = toldWith(cart, 'cut');
      return cut.length > 1 ? cut.map(newsText).join(' ') : `ปรับเป็น ${notice.quantity} ตามจำนวนที่มี`;
    }
    case 'elsewhere':
      return toldWith(cart, 'elsewhere').map(newsText).join(' ');
    case 'cleared':
      return `นำสินค้าที่สั่งซื้อไม่ได้ออกจากถุงแล้ว ${notice.quantity} รายการ`;
    case 'removed':
      // What is put aside cannot be undone here: the list is its way back.
      return cart.removal === null ? `เก็บ ${notice.name} ไว้ก่อนแล้ว` : `ลบ ${notice.name} แล้ว`;
    case 'restored':
      return `ใส่ ${notice.name} กลับลงถุงแล้ว`;
  }
};
