import { either as E } from 'fp-ts';
import { undoTime } from '../../../engine/values/undo-time.ts';
import { totalOf, totalQuantityOf } from '../../../engine/cart/selectors.ts';
import type { CartState } from '../../../engine/cart/state.ts';
import { turnOfIntent } from '../../../engine/cart/intent-number.ts';
import { moneyText, sizedName } from '../format.ts';
import { newsText } from './words.ts';

const totalText = (cart: CartState): string => {
  const total = totalOf(cart);
  return E.isRight(total) ? ` ${moneyText(total.right)}` : '';
};

/** What is told together with the newest notice: all of one turn at once. */
const toldWith = ({ news, notice }: CartState, isElsewhere: boolean): string =>
  news
    .filter(
      ({ kind, id }) =>
        (kind === 'elsewhere') === isElsewhere && turnOfIntent(id) === turnOfIntent(notice?.id ?? -1),
    )
    .map(newsText)
    .join(' ');

/** How long a removal can be undone, in words. */
const undoSeconds = undoTime / 1_000;

/** What is told when a line has been taken off the list for later. */
export const laterDroppedText = ({ name, size }: { readonly name: string; readonly size: string }): string =>
  `ลบ ${sizedName(name, size)} ออกจากรายการซื้อภายหลังแล้ว`;

/** What the live region says about the newest change of the bag (ux U3), or null when nothing happened yet. */
export const announcementOf = (cart: CartState): string | null => {
  const { notice } = cart;
  if (notice === null) return null;
  const name = sizedName(notice.name, notice.size);
  switch (notice.kind) {
    case 'added':
      return `เพิ่ม ${name} แล้ว รวม ${totalQuantityOf(cart)} ชิ้น${totalText(cart)}`;
    case 'changed':
      return `${name} จำนวน ${notice.quantity} ชิ้น รวม${totalText(cart)}`;
    case 'clamped':
    case 'most':
      return toldWith(cart, false);
    case 'elsewhere':
      return toldWith(cart, true);
    case 'cleared':
      return `นำสินค้าที่สั่งซื้อไม่ได้ออกจากถุงแล้ว ${notice.quantity} รายการ`;
    case 'removed':
      // What is put aside cannot be undone here: the list is its way back.
      return cart.removal === null
        ? `เก็บ ${name} ไว้ซื้อภายหลังแล้ว`
        : `ลบ ${name} แล้ว เลิกทำได้ภายใน ${undoSeconds} วินาที ที่ปุ่มเหนือราคารวม หรือกด Tab`;
    case 'restored':
      return `ใส่ ${name} กลับลงถุงแล้ว`;
  }
};
