import { moneyText } from '../../../../engine/values/money.ts';
import type { OrderStatus } from '../../../../engine/orders/order.ts';
import { paymentAddress } from '../../../../engine/values/page/address.ts';
import { moment } from '../delivery/order-messages.ts';
import { type Html, markup, none } from './markup.ts';
import { actionsFor, type DeskAction } from '../payments/desk.ts';
import type { DeskOrder, DeskSlip } from './orders-page-read.ts';
import type { PaymentOutcome } from '../database/tables.ts';

/** How the desk calls what an order has come to. */
export const statusWords: Readonly<Record<OrderStatus, string>> = {
  'awaiting-payment': 'รอชำระเงิน',
  'awaiting-review': 'รอตรวจสลิป',
  paid: 'ชำระแล้ว',
  preparing: 'กำลังจัดเตรียม',
  shipped: 'จัดส่งแล้ว',
  'ready-for-pickup': 'พร้อมให้รับ',
  completed: 'สำเร็จ',
  lapsed: 'หมดเวลาชำระ',
  cancelled: 'ยกเลิก',
  'refund-due': 'ต้องคืนเงิน',
  refunded: 'คืนเงินแล้ว',
};

/** What stands on the buttons. */
export const actionWords: Readonly<Record<DeskAction, string>> = {
  confirm: 'ยืนยันการชำระเงิน · Confirm payment',
  'wrong-amount': 'เงินเข้าไม่ตรงยอด · Wrong amount',
  'refuse-slip': 'ปฏิเสธสลิป · Refuse slip',
  lapse: 'ให้หมดเวลาชำระ · Let it lapse',
  prepare: 'เริ่มจัดเตรียม · Prepare',
  ship: 'จัดส่งแล้ว · Shipped',
  ready: 'พร้อมให้รับ · Ready for pick-up',
  complete: 'ลูกค้าได้รับแล้ว · Completed',
};

const outcomeWords: Readonly<Record<PaymentOutcome, string>> = {
  paid: 'ครบยอด',
  'paid-already': 'ซ้ำ ต้องคืน',
  'wrong-amount': 'ไม่ตรงยอด ต้องคืน',
  'order-over': 'คำสั่งซื้อสิ้นสุดแล้ว ต้องคืน',
};

const paymentWords = ({ paymentMethod }: DeskOrder): string =>
  paymentMethod === null ? 'ไม่ต้องชำระ' : paymentMethod === 'promptpay' ? 'พร้อมเพย์' : 'โอน';

/** That a bank's clock is wrong, or writes local time as UTC. */
const aheadWords = (seconds: number): string => {
  const all = Math.round(seconds / 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const length = [...(hours === 0 ? [] : [`${hours} ชั่วโมง`]), ...(minutes === 0 ? [] : [`${minutes} นาที`])];
  return `เวลาที่ธนาคารแจ้งล้ำหน้า ${length.join(' ')} จึงนับเป็นเวลาที่ได้รับแจ้ง ตรวจว่าธนาคารส่งเวลาเป็น UTC`;
};

const facts = (order: DeskOrder): readonly string[] => [
  `${order.isGuest ? 'ผู้ซื้อทั่วไป' : 'สมาชิก'} · ${order.name} · ${order.phone}${order.email === '' ? '' : ` · ${order.email}`}`,
  order.lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', '),
  `สั่งเมื่อ ${moment.format(order.placedAt)}${order.status === 'awaiting-payment' ? ` · จองไว้ถึง ${moment.format(order.heldUntil)}` : ''}`,
  ...(order.status === 'awaiting-review'
    ? [`ยืนยันได้เมื่อสลิปแสดงว่าโอนก่อน ${moment.format(order.pricedUntil)}`]
    : []),
  order.method === 'ship'
    ? `จัดส่ง${order.tracking === null ? '' : ` · หมายเลขพัสดุ ${order.tracking}`}`
    : `รับที่${order.branch ?? 'สาขา'}`,
  ...order.payments.map(
    ({ amount, outcome, secondsAhead }) =>
      `เงินเข้า ${moneyText(amount)} · ${outcomeWords[outcome]}${secondsAhead === 0 ? '' : ` · ${aheadWords(secondsAhead)}`}`,
  ),
];

const slip = (path: string, number: string, { position, isKept }: DeskSlip): Html => {
  const address = `${path}/${number}/slip/${position}`;
  const name = `สลิปที่ ${position + 1} ของ ${number}`;
  return isKept
    ? markup`<a href="${address}"><img src="${address}" alt="${name}" loading="lazy"></a>`
    : markup`<small>${name}: ลบรูปแล้วเพื่อคืนพื้นที่</small>`;
};

/** The same picture with two orders: money was sent once, or never. */
const sameElsewhere = ({ position, alsoOf }: DeskSlip): Html =>
  alsoOf.length === 0
    ? none
    : markup`<p role="alert">สลิปที่ ${position + 1} เป็นรูปเดียวกับของคำสั่งซื้อ ${alsoOf.join(', ')} ตรวจยอดเข้าบัญชีก่อนยืนยัน · Same picture as another order.</p>`;

const slips = (path: string, { number, slips: all }: DeskOrder): Html =>
  all.length === 0
    ? none
    : markup`<p class="row">${all.map((one) => slip(path, number, one))}</p>${all.map(sameElsewhere)}`;

const form = (path: string, { number, status, method }: DeskOrder): Html => {
  const actions = actionsFor(status, method);
  if (actions.length === 0) return none;
  const field = `tracking-${number}`;
  const tracking = actions.includes('ship')
    ? markup`<label for="${field}">หมายเลขพัสดุ · Tracking</label><input id="${field}" name="tracking" required minlength="4" maxlength="40" pattern="[A-Za-z0-9\\-]+" value="TH${number.replaceAll(/\D/g, '')}">`
    : none;
  const buttons = actions.map(
    (action) => markup`<button name="action" value="${action}">${actionWords[action]}</button>`,
  );
  return markup`<form method="post" action="${path}"><p class="row"><input type="hidden" name="number" value="${number}"><input type="hidden" name="seen" value="${status}">${tracking}${buttons}</p></form>`;
};

/** An order as an item of the page, with what can be done with it now. */
export const orderItem = (path: string, order: DeskOrder): Html => {
  const { id, number, status, total, isBuyNow } = order;
  const head = markup`<h2>${number} <small>${statusWords[status]}</small></h2><p><strong>${moneyText(total)}</strong> · ${paymentWords(order)}</p>`;
  const told = facts(order).map((fact) => markup`<div><small>${fact}</small></div>`);
  const link = markup`<a href="${paymentAddress(id, isBuyNow)}">เปิดหน้าคำสั่งซื้อ · Order page</a>`;
  return markup`<li data-order="${number}" data-status="${status}">${head}${told}${slips(path, order)}${form(path, order)}${link}</li>`;
};
