import * as t from 'io-ts';
import { oneOf, record, taggedUnion } from '../kernel/codec.ts';
import { SatangCodec } from '../values/codecs/money.ts';
import { Moment } from '../values/codecs/quantity.ts';
import { Identity } from '../values/codecs/username.ts';
import { GoldKind } from '../values/codecs/weight.ts';
import { moneyText } from '../values/money.ts';
import { OrderId } from '../values/order-id.ts';

/** Trigger of a one-time alert: a baht-weight of gold is sold for less, a piece costs less, or a size of it is in stock. */
export const AlertTrigger = taggedUnion({
  'gold-below': { goldKind: GoldKind, below: SatangCodec },
  'price-below': { productId: t.string, below: SatangCodec },
  'in-stock': { productId: t.string, sizeId: t.string },
});
export type AlertTrigger = t.TypeOf<typeof AlertTrigger>;

/** `unconfirmed`: the owner of the contact has not agreed yet; `told` (the alert was sent) ends it as `ended` does. */
export const AlertStatus = oneOf(['unconfirmed', 'active', 'told', 'ended']);
export type AlertStatus = t.TypeOf<typeof AlertStatus>;

/** An alert as its link shows it, without its contact. The token cannot be guessed and needs no sign-in. */
export const PriceAlert = record({
  token: OrderId,
  wish: AlertTrigger,
  /** The piece with its size; '' for gold. */
  productName: t.string,
  status: AlertStatus,
  expiresAt: Moment,
});
export type PriceAlert = t.TypeOf<typeof PriceAlert>;

/** `active` confirms an alert, or asks for it again. */
export const AlertChange = oneOf(['active', 'ended']);
export type AlertChange = t.TypeOf<typeof AlertChange>;

export const AlertAct = taggedUnion({
  ask: { wish: AlertTrigger, contact: Identity },
  change: { token: OrderId, to: AlertChange },
});

/** Consent given with each alert; stored with it in the wording of that time (PDPA). */
export const alertConsent =
  'ยินยอมให้ร้านใช้อีเมลหรือเบอร์โทรศัพท์นี้ส่งการแจ้งเตือนที่ขอไว้นี้ครั้งเดียว เก็บไว้ไม่เกิน 1 ปี และเลิกได้ทุกเมื่อจากลิงก์ในข้อความ';

/** 'ทองแท่งขายออกต่ำกว่า ฿70,000', in pages and messages alike. */
export const triggerText = (trigger: AlertTrigger, productName: string): string => {
  if (trigger.type === 'in-stock') return `${productName} กลับมามีสินค้า`;
  if (trigger.type === 'price-below') return `${productName} ราคาต่ำกว่า ${moneyText(trigger.below)}`;
  return `${trigger.goldKind === 'bar' ? 'ทองแท่ง' : 'ทองรูปพรรณ'}ขายออกต่ำกว่า ${moneyText(trigger.below)}`;
};
