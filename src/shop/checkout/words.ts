import type { CartLine } from '../../../engine/values/cart-line.ts';
import { type AddressField, addressFields } from '../../../engine/addresses/problems.ts';
import {
  type CheckoutField,
  type FieldProblem,
  type CheckoutProblem,
  problemsOfPage,
} from '../../../engine/checkout/problems.ts';
import { pickupPlaceOf, totalsOf } from '../../../engine/checkout/selectors.ts';
import type {
  CouponOutcome,
  OrderQuote,
  PaymentMethod,
  PickupPlace,
  ProofNeed,
} from '../../../engine/orders/order.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { tryAgainText, waitText } from '../../../engine/identity/wait-text.ts';
import { holdText, lapseDays, lapsesUntilStrict, strictHold } from '../../../engine/orders/price-hold.ts';
import { transitDays } from '../../../engine/values/sale-terms.ts';
import { measuredName } from '../../../engine/values/size-text.ts';
import type { Root } from '../../../engine/slices.ts';
import type { CheckoutStep } from '../../../engine/values/page/page.ts';
import { dateText, moneyText, noonOf, weekdayText } from '../format.ts';
import { addressProblemText, invalidNameText } from '../ui/address/address-words.ts';
import { wrongEmail, wrongPhone } from '../ui/form/inputs.ts';
import type { ShownProblem } from '../ui/form/ProblemSummary.tsx';

type Words = Partial<Readonly<Record<CheckoutProblem, string>>>;

const phoneWords: Words = { missing: 'กรุณากรอกเบอร์โทรศัพท์', invalid: wrongPhone };

const fieldWords: Readonly<Partial<Record<CheckoutField, Words>>> = {
  'contact.fullName': { missing: 'กรุณากรอกชื่อ-นามสกุล', invalid: invalidNameText },
  'contact.phone': phoneWords,
  'contact.email': { invalid: wrongEmail },
  deliverMethod: { missing: 'กรุณาเลือกวิธีรับสินค้า' },
  branchId: {
    missing: 'กรุณาเลือกสาขาที่จะไปรับ',
    unavailable: 'สาขานี้มีสินค้าไม่ครบแล้ว กรุณาเลือกสาขาอื่น',
  },
  pickupDate: {
    missing: 'กรุณาเลือกวันที่จะไปรับ',
    invalid: 'กรุณาเลือกวันที่จะไปรับ',
    unavailable: 'วันที่เลือกไว้รับสินค้าไม่ได้แล้ว กรุณาเลือกวันอื่น',
  },
  'receiver.fullName': { missing: 'กรุณากรอกชื่อ-นามสกุลผู้ไปรับ', invalid: invalidNameText },
  'receiver.phone': phoneWords,
  lines: {
    missing: 'ยังไม่มีสินค้าให้สั่งซื้อ',
    unavailable: 'มีสินค้าบางชิ้นไม่พอ ดูรายละเอียดในสรุปรายการสั่งซื้อ',
  },
  paymentMethod: {
    missing: 'กรุณาเลือกวิธีชำระเงิน',
    unavailable: 'วิธีชำระเงินนี้ใช้ไม่ได้ในขณะนี้ กรุณาเลือกวิธีอื่น',
  },
  'taxInvoiceDetail.name': { missing: 'กรุณากรอกชื่อที่จะออกใบกำกับภาษี', invalid: invalidNameText },
  'taxInvoiceDetail.taxId': {
    missing: 'กรุณากรอกเลข 13 หลัก',
    invalid: 'เลข 13 หลักไม่ถูกต้อง กรุณาตรวจสอบกับบัตรหรือหนังสือรับรองอีกครั้ง',
  },
  'taxInvoiceDetail.branchCode': {
    missing: 'กรุณากรอกรหัสสาขา 5 หลัก',
    invalid: 'รหัสสาขาเป็นตัวเลข 5 หลัก เช่น 00001',
  },
  agreement: { missing: 'กรุณายอมรับข้อกำหนดและเงื่อนไขก่อนสั่งซื้อ' },
};

const addressFieldOf = (field: CheckoutField): AddressField | undefined =>
  /^(shippingAddress|taxInvoiceDetail\.address)\./.test(field)
    ? addressFields.find((part) => field.endsWith(`.${part}`))
    : undefined;

const problemText = ({ field, problem }: FieldProblem): string => {
  const part = addressFieldOf(field);
  if (part !== undefined && problem !== 'unavailable') return addressProblemText({ field: part, problem });
  return fieldWords[field]?.[problem] ?? 'กรุณาตรวจสอบข้อมูลนี้';
};

export interface StepProblems {
  readonly isShown: boolean;
  /** Whether to show the error of a field that was never focused. */
  readonly shows: (field: CheckoutField) => boolean;
  /** Problems for the summary, in page order; a field that one choice fills in with others is named by that choice. */
  readonly all: readonly ShownProblem[];
  readonly of: (field: CheckoutField) => string | null;
  readonly shown: (field: CheckoutField) => string | null;
}

/** Whether a field is required only after a branch with all pieces is chosen. */
const isOfBranch = (field: CheckoutField): boolean => field === 'pickupDate' || field.startsWith('receiver.');

/** Day and receiver are required only after a branch is chosen, so that its absence is reported once. */
const isSaidBefore = ({ field }: FieldProblem, found: readonly FieldProblem[]): boolean =>
  isOfBranch(field) && found.some((one) => one.field === 'branchId');

/** Id of a field's element, or of the group of a choice. Fields that need a branch first lead to the branches. */
const idOf = (field: CheckoutField, root: Root): string => {
  const place = pickupPlaceOf(root);
  const isDrawn = place !== undefined && place.lacking.length === 0;
  return isOfBranch(field) && !isDrawn ? 'branchId' : field.replaceAll('.', '-');
};

export const stepProblems = (root: Root, step: CheckoutStep): StepProblems => {
  const found = problemsOfPage(root, step);
  const { shownProblems } = root.checkout;
  const asked = shownProblems?.step === step ? shownProblems.fields : [];
  const shows = (field: CheckoutField): boolean => asked.includes(field);
  const of = (field: CheckoutField): string | null => {
    const problem = found.find((one) => one.field === field);
    return problem === undefined ? null : problemText(problem);
  };
  return {
    isShown: asked.length > 0,
    shows,
    all: found
      .filter((problem) => shows(problem.field) && !isSaidBefore(problem, found))
      .map((problem) => ({ id: idOf(problem.field, root), text: problemText(problem) })),
    of,
    shown: (field) => (shows(field) ? of(field) : null),
  };
};

/** Shipping fee: '฿100', 'ฟรี'; null while only a stale quote is known, which may be of another delivery method (case K12). */
export const shippingFeeText = (root: Root): string | null => {
  const totals = totalsOf(root);
  if (totals === null || totals.isOld || root.checkout.deliverMethod !== 'ship') return null;
  return totals.shippingFee === 0 ? 'ฟรี' : moneyText(totals.shippingFee);
};

/** Delivery fee as a clause: 'ค่าจัดส่ง ฿100'; null while unknown for the chosen delivery method. */
export const deliveryFeeText = (root: Root): string | null => {
  const totals = totalsOf(root);
  const isPickup = root.checkout.deliverMethod === 'pickup';
  if (isPickup) return totals === null || totals.isOld ? null : 'ไม่มีค่าจัดส่ง';
  const fee = shippingFeeText(root);
  return fee === null ? null : totals?.shippingFee === 0 ? 'จัดส่งฟรี' : `ค่าจัดส่ง ${fee}`;
};

/** Notice that an order of this total is not shipped to a buyer never seen; without pick-up they have to ask the shop. */
export const unsendableText = (isPickedUp: boolean): string =>
  `ยอดสูงเกินกว่าที่ร้านจัดส่งได้ ${isPickedUp ? 'เลือกรับที่สาขา แล้วแสดงบัตรประชาชนหรือหนังสือเดินทางตัวจริงเมื่อรับสินค้า' : 'กรุณาติดต่อร้าน'}`;

export const transitText = (transit: NonNullable<OrderQuote['transit']>): string =>
  `ถึงภายใน ${transitDays(transit)}นับจากวันส่ง`;

/** Texts for being offline: `unsure` after an unanswered order; `quote`, `joining` before one. */
export const offlineWords = {
  idle: 'ออฟไลน์อยู่ สั่งซื้อได้เมื่อกลับมาออนไลน์ ข้อมูลที่กรอกไว้ยังอยู่ครบ',
  unsure: 'ออฟไลน์อยู่ ตรวจสอบคำสั่งซื้อได้เมื่อกลับมาออนไลน์',
  quote: 'ออฟไลน์อยู่ ยอดรวมจะคำนวณให้เองเมื่อกลับมาออนไลน์ ข้อมูลที่กรอกไว้ยังอยู่ครบ',
  joining: 'ออฟไลน์อยู่ รวมรายการได้เมื่อกลับมาออนไลน์ สินค้าทุกชิ้นยังอยู่ครบ',
} as const;

export const nothingOrderedText = 'ยังไม่มีคำสั่งซื้อ และไม่มีการเรียกเก็บเงิน';

export const cutShortText = (line: CartLine, wanted: number): string =>
  `${measuredName(line)} ได้ ${line.quantity} ชิ้น จากที่เลือกไว้ ${wanted} ชิ้น เพราะมีเท่านี้`;

const couponProblems: Readonly<Record<NonNullable<CouponOutcome['problem']>, string>> = {
  unknown: 'ไม่พบโค้ดนี้ กรุณาตรวจสอบตัวอักษรอีกครั้ง',
  'not-yet': 'โค้ดนี้ยังไม่ถึงวันที่ใช้ได้',
  expired: 'โค้ดนี้หมดอายุแล้ว',
  'below-minimum': 'ยอดสินค้ายังไม่ถึงขั้นต่ำของโค้ดนี้',
  'used-up': 'โค้ดนี้มีผู้ใช้ครบจำนวนแล้ว',
  'already-used': 'คุณใช้โค้ดนี้ไปแล้ว',
};

/** Reason why a coupon gives no discount (case D02); null when it does. */
export const couponProblemText = (outcome: CouponOutcome): string | null =>
  outcome.problem === null ? null : couponProblems[outcome.problem];

export const proofReasonText = ({ reason, wait }: ProofNeed): string => {
  switch (reason) {
    case 'amount':
      return 'คำสั่งซื้อยอดสูงต้องยืนยันเบอร์โทรศัพท์ก่อน เราจึงจะจองสินค้าและคงราคาไว้ให้';
    case 'pieces':
      return 'สินค้าบางรายการเหลือน้อย เราจองชิ้นที่เหลือให้เมื่อยืนยันเบอร์โทรศัพท์แล้ว';
    case 'orders':
      return wait === null
        ? 'ขณะนี้มีคำสั่งซื้อที่ยังไม่ชำระจากเครือข่ายหรือเบอร์นี้มากเกินกำหนด ยืนยันเบอร์เพื่อสั่งซื้อต่อได้ทันที'
        : `ขณะนี้มีคำสั่งซื้อที่ยังไม่ชำระจากเครือข่ายหรือเบอร์นี้มากเกินกำหนด ยืนยันเบอร์เพื่อสั่งซื้อต่อได้ทันที หรือ${tryAgainText(wait)}`;
    case 'coupon':
      return 'โค้ดส่วนลดนี้ใช้ได้คนละหนึ่งครั้ง จึงต้องยืนยันเบอร์โทรศัพท์หรือเข้าสู่ระบบก่อน';
  }
};

/** Reason why no code was sent to a phone that just got one, unknown to a reloaded page; else null. */
export const sentJustNowText = ({ status, retryAfter }: Failure): string | null =>
  status === 429 && retryAfter !== undefined && retryAfter <= 60
    ? `เพิ่งส่งรหัสไปที่เบอร์นี้ ขอรหัสใหม่ได้ใน${waitText(retryAfter)}`
    : null;

/** Reason why no more can be held for a buyer without payment; `wait` in seconds, undefined when waiting does not help. */
export const holdsFullText = (wait: number | undefined): string =>
  wait === undefined
    ? 'คำสั่งซื้อนี้มากกว่าที่เราจองไว้ให้ก่อนชำระได้ในคราวเดียว ลดจำนวนลง หรือติดต่อร้านเพื่อสั่งซื้อจำนวนมาก'
    : `คุณมีสินค้าที่จองไว้และยังไม่ชำระครบจำนวนแล้ว ชำระหรือยกเลิกคำสั่งซื้อก่อนหน้า หรือ${tryAgainText(wait)}`;

/** Notice that the pieces were removed during checkout, and why; null when they were not. */
export const emptiedWords = ({ checkout }: Root): { readonly title: string; readonly why: string } | null => {
  if (!checkout.isEmptied) return null;
  return checkout.isBuyNow ? emptied.buyNow : emptied.bag;
};

const emptied = {
  bag: { title: 'ถุงช้อปปิ้งว่างแล้ว', why: 'สินค้าถูกลบหรือสั่งซื้อไปแล้วจากแท็บหรืออุปกรณ์อื่น' },
  buyNow: {
    title: 'สั่งซื้อสินค้านี้ไปแล้ว',
    why: 'คำสั่งซื้อนี้ส่งจากแท็บอื่นแล้ว ดูได้จากอีเมลหรือ SMS ที่ร้านส่งให้',
  },
} as const;

export const paymentWords: Readonly<Record<PaymentMethod, { readonly name: string; readonly next: string }>> =
  {
    promptpay: {
      name: 'พร้อมเพย์ (สแกน QR)',
      next: 'หน้าถัดไปแสดง QR พร้อมยอด สแกนด้วยแอปธนาคารใดก็ได้',
    },
    transfer: { name: 'โอนเงินผ่านธนาคาร', next: 'หน้าถัดไปแสดงเลขบัญชีของร้าน โอนแล้วแนบสลิป' },
  };

/** Time for which pieces and price would be held (rulings P30, P45); '' before a quote. */
export const heldText = (method: PaymentMethod, quote: OrderQuote | null): string =>
  quote === null ? '' : `เราจองสินค้าและคงราคานี้ไว้ ${holdText(quote.hold.minutes[method])}`;

/** Notice that an order exceeds a person's daily limit; null if not, or unknown. */
export const dayLimitText = ({ total, dayLimit }: OrderQuote): string | null => {
  if (dayLimit === null || total <= dayLimit.left) return null;
  const rest = dayLimit.left < dayLimit.most ? ` วันนี้คุณสั่งได้อีก ${moneyText(dayLimit.left)}` : '';
  return `ยอดสั่งซื้อออนไลน์รวมไม่เกิน ${moneyText(dayLimit.most)} ต่อคนต่อวัน${rest} ลดจำนวนลง สั่งวันถัดไป หรือติดต่อร้าน`;
};

/** Notes before the choice of a payment method: late money, the reason for a short hold, and a limit of the day. */
export const paymentNotes = (quote: OrderQuote | null): readonly string[] => {
  const limit = quote === null ? null : dayLimitText(quote);
  return [
    'เงินที่โอนหลังเวลาคงราคาไม่คิดราคานี้ ร้านคืนให้ และสั่งซื้ออีกครั้งได้ในราคาขณะนั้น',
    ...(quote?.hold.isStrict === true
      ? [
          `คำสั่งซื้อก่อนหน้าของคุณหมดเวลาไป ${lapsesUntilStrict} ครั้งใน ${lapseDays} วัน ครั้งนี้จึงคงราคาให้ไม่เกิน ${holdText(strictHold)}`,
        ]
      : []),
    ...(limit === null ? [] : [limit]),
  ];
};

/** Weekday 'จันทร์' and date '23 พ.ย. 2569' of an ISO date (ruling P19). */
export const dayTexts = (date: string): { readonly weekday: string; readonly day: string } => {
  const noon = noonOf(date);
  return { weekday: weekdayText(noon), day: dateText(noon) };
};

/** A day with its hours: 'วันจันทร์ 23 พ.ย. 2569 เวลา 10:00–17:00 น.' */
export const openDayText = ({ date, opens, closes }: PickupPlace['days'][number]): string => {
  const { weekday, day } = dayTexts(date);
  return `วัน${weekday} ${day} เวลา ${opens}–${closes} น.`;
};
