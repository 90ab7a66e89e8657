import { useEffect, useState } from 'react';
import type { CartState } from '../../../engine/cart/words.ts';
import type { LaterState } from '../../../engine/later/words.ts';
import { useShop, useShopHandle } from '../store.tsx';
import { either as E } from 'fp-ts';
import { undoTime } from '../../../engine/values/limits.ts';
import { totalOf, totalQuantityOf } from '../../../engine/cart/selectors.ts';
import { turnOfIntent } from '../../../engine/cart/intent-number.ts';
import { moneyText, sizedName } from '../format.ts';
import { newsText, notKeptText } from './words.ts';

const totalText = (cart: CartState): string => {
  const total = totalOf(cart);
  return E.isRight(total) ? ` ${moneyText(total.right)}` : '';
};

/** Text of the news of the same turn as the newest notice. */
const toldWith = ({ news, notice }: CartState, isElsewhere: boolean): string =>
  news
    .filter(
      ({ kind, id }) =>
        (kind === 'elsewhere') === isElsewhere && turnOfIntent(id) === turnOfIntent(notice?.id ?? -1),
    )
    .map(newsText)
    .join(' ');

const undoSeconds = undoTime / 1_000;

const laterDroppedText = ({ name, size }: { readonly name: string; readonly size: string }): string =>
  `ลบ ${sizedName(name, size)} ออกจากรายการซื้อภายหลังแล้ว`;

/** Text of the live region for the newest change of the bag (ux U3); null when nothing happened yet. */
export const bagNewsText = (cart: CartState): string | null => {
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
      // A line saved for later has no undo here: it is moved back from the list of saved lines.
      return cart.removal === null
        ? `เก็บ ${name} ไว้ซื้อภายหลังแล้ว`
        : `ลบ ${name} แล้ว เลิกทำได้ภายใน ${undoSeconds} วินาที ที่ปุ่มเหนือราคารวม หรือกด Tab`;
    case 'restored':
      return `ใส่ ${name} กลับลงถุงแล้ว`;
  }
};

/** Delay of announcements, milliseconds: a new live region is read only after it, and the focused title first (ux U3). */
const announceDelay = 150;

/** Notices already announced in this document, by the live region of the page or of the drawer. */
const announced: { notice: number; isLossTold: boolean; dropped: LaterState['notice'] } = {
  notice: 0,
  isLossTold: false,
  dropped: null,
};

const textOf = (cart: CartState, isNew: boolean, isLossNew: boolean): string =>
  [isNew && bagNewsText(cart), isLossNew && notKeptText].filter(Boolean).join(' ');

const BagNews = () => {
  const shop = useShopHandle();
  const notice = useShop(({ cart }) => cart.notice);
  const dropped = useShop(({ later }) => (later.notice?.kind === 'drop' ? later.notice : null));
  const lossTold = useShop(({ connection }) => connection.lossTold);
  const [news, setNews] = useState({ id: 0, text: '' });

  useEffect(() => {
    const isNew = notice !== null && notice.id > announced.notice;
    const isLossNew = lossTold !== null && !announced.isLossTold;
    if (notice === null || (!isNew && !isLossNew)) return undefined;
    const text = textOf(shop.getState().cart, isNew, isLossNew);
    if (text === '') return undefined;
    const wait = setTimeout(() => {
      announced.notice = notice.id;
      announced.isLossTold = lossTold !== null;
      setNews((last) => ({ id: last.id + 1, text }));
    }, announceDelay);
    return () => clearTimeout(wait);
  }, [notice, lossTold, shop]);

  useEffect(() => {
    if (dropped === null || dropped === announced.dropped) return undefined;
    const wait = setTimeout(() => {
      announced.dropped = dropped;
      setNews((last) => ({ id: last.id + 1, text: laterDroppedText(dropped) }));
    }, announceDelay);
    return () => clearTimeout(wait);
  }, [dropped]);

  return <span key={news.id}>{news.text}</span>;
};

export default BagNews;
