import { addressFields, type AddressField } from '../../../engine/addresses/problems.ts';
import {
  type CheckoutField,
  type FieldProblem,
  type Problem,
  problemsOf,
} from '../../../engine/checkout/problems.ts';
import type { CouponOutcome, OrderQuote, PaymentMethod } from '../../../engine/orders/order.ts';
import type { Root } from '../../../engine/root.ts';
import type { CheckoutStep } from '../../../engine/route/page.ts';
import type { ShownProblem } from '../ui/form/ProblemSummary.tsx';

/** What the steps of checkout are called (ux U5). */
export const stepNames: Readonly<Record<CheckoutStep, string>> = {
  '1': 'ข้อมูลติดต่อ',
  '2': 'จัดส่งหรือรับที่สาขา',
  '3': 'ชำระเงิน',
};

type Words = Partial<Readonly<Record<Problem, string>>>;

const addressWords: Readonly<Record<AddressField, Words>> = {
  fullName: { missing: 'กรุณากรอกชื่อ–นามสกุลผู้รับ' },
  phone: { missing: 'กรุณากรอกเบอร์โทรศัพท์', invalid: 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง' },
  postcode: { missing: 'กรุณากรอกรหัสไปรษณีย์', invalid: 'รหัสไปรษณีย์เป็นตัวเลข 5 หลัก เช่น 10110' },
  subdistrict: { missing: 'กรุณาเลือกตำบลหรือแขวง' },
  district: { missing: 'กรุณากรอกอำเภอหรือเขต' },
  province: { missing: 'กรุณากรอกจังหวัด' },
  line: { missing: 'กรุณากรอกบ้านเลขที่และถนน' },
};

const phoneWords: Words = {
  missing: 'กรุณากรอกเบอร์โทรศัพท์',
  invalid: 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง เช่น 081-234-5678',
};

const fieldWords: Readonly<Partial<Record<CheckoutField, Words>>> = {
  'contact.fullName': { missing: 'กรุณากรอกชื่อ–นามสกุล' },
  'contact.phone': phoneWords,
  'contact.email': { invalid: 'รูปแบบอีเมลไม่ถูกต้อง เช่น name@example.com' },
  deliverMethod: { missing: 'กรุณาเลือกวิธีรับสินค้า' },
  branchId: {
    missing: 'กรุณาเลือกสาขาที่จะไปรับ',
    unavailable: 'สาขานี้มีสินค้าไม่ครบแล้ว กรุณาเลือกสาขาอื่น',
  },
  pickupDate: {
    missing: 'กรุณาเลือกวันที่จะไปรับ',
    invalid: 'กรุณาเลือกวันที่จะไปรับ',
    unavailable: 'วันนี้รับไม่ได้แล้ว กรุณาเลือกวันอื่น',
  },
  'receiver.fullName': { missing: 'กรุณากรอกชื่อ–นามสกุลผู้ไปรับ' },
  'receiver.phone': phoneWords,
  lines: {
    missing: 'ยังไม่มีสินค้าให้สั่งซื้อ',
    unavailable: 'มีสินค้าบางชิ้นไม่พอ ดูรายละเอียดในสรุปรายการสั่งซื้อ',
  },
  paymentMethod: {
    missing: 'กรุณาเลือกวิธีชำระเงิน',
    unavailable: 'วิธีชำระเงินนี้ใช้ไม่ได้ในขณะนี้ กรุณาเลือกวิธีอื่น',
  },
  'taxInvoiceDetail.name': { missing: 'กรุณากรอกชื่อที่จะออกใบกำกับภาษี' },
  'taxInvoiceDetail.taxId': {
    missing: 'กรุณากรอกเลข 13 หลัก',
    invalid: 'เลข 13 หลักไม่ถูกต้อง กรุณาตรวจสอบกับบัตรหรือหนังสือรับรองอีกครั้ง',
  },
  'taxInvoiceDetail.branchCode': {
    missing: 'กรุณากรอกรหัสสาขา 5 หลัก',
    invalid: 'รหัสสาขาเป็นตัวเลข 5 หลัก เช่น 00001',
  },
  agreement: { missing: 'กรุณายอมรับเงื่อนไขการซื้อขายก่อนสั่งซื้อ' },
};

const addressFieldOf = (field: CheckoutField): AddressField | undefined =>
  /^(shippingAddress|taxInvoiceDetail\.address)\./.test(field)
    ? addressFields.find((part) => field.endsWith(`.${part}`))
    : undefined;

/** What is wrong with a field of checkout, in words that say how to put it right. */
export const problemText = ({ field, problem }: FieldProblem): string => {
  const part = addressFieldOf(field);
  const words = part === undefined ? fieldWords[field] : addressWords[part];
  return words?.[problem] ?? 'กรุณาตรวจสอบข้อมูลนี้';
};

/** The id of a field's element; of a choice of many, of its group. */
export const fieldId = (field: CheckoutField): string => field.replaceAll('.', '-');

/** What a step lacks, in words. */
export interface StepProblems {
  /** Whether all of it is said, also of fields that nobody was in yet. */
  readonly showsAll: boolean;
  /** For the summary, one a field, in the order of the page. */
  readonly all: readonly ShownProblem[];
  /** What is wrong with a field; null when nothing is. */
  readonly of: (field: CheckoutField) => string | null;
  /** The same, while all is said. */
  readonly shown: (field: CheckoutField) => string | null;
  /** What is wrong with the parts of an address. */
  readonly ofAddress: (
    within: 'shippingAddress' | 'taxInvoiceDetail.address',
  ) => Partial<Readonly<Record<AddressField, string>>>;
}

/** One choice fills in ตำบล, อำเภอ and จังหวัด, and the postcode comes before it: what is missing with them is said once. */
const isSaidBefore = ({ field }: FieldProblem, found: readonly FieldProblem[]): boolean => {
  const part = addressFieldOf(field);
  const has = (other: AddressField): boolean =>
    found.some((one) => one.field === field.replace(/\.[a-z]+$/i, `.${other}`));
  if (part === 'subdistrict') return has('postcode');
  return (part === 'district' || part === 'province') && has('subdistrict');
};

/** What a step of checkout lacks now. */
export const stepProblems = (root: Root, step: CheckoutStep): StepProblems => {
  const found = problemsOf(root, step);
  const showsAll = root.checkout.shownProblems === step;
  const of = (field: CheckoutField): string | null => {
    const problem = found.find((one) => one.field === field);
    return problem === undefined ? null : problemText(problem);
  };
  return {
    showsAll,
    all: found
      .filter((problem) => !isSaidBefore(problem, found))
      .map((problem) => ({ id: fieldId(problem.field), text: problemText(problem) })),
    of,
    shown: (field) => (showsAll ? of(field) : null),
    ofAddress: (within) =>
      Object.fromEntries(
        addressFields.flatMap((part) => {
          const text = of(`${within}.${part}`);
          return text === null ? [] : [[part, text]];
        }),
      ),
  };
};

/** How long an order is on its way: '1–2 วันทำการ' (help page การจัดส่ง). */
export const transitText = ({ least, most }: NonNullable<OrderQuote['transit']>): string =>
  `ถึงใน ${least === most ? least : `${least}–${most}`} วันทำการหลังส่ง`;

const couponProblems: Readonly<Record<NonNullable<CouponOutcome['problem']>, string>> = {
  unknown: 'ไม่พบโค้ดนี้ กรุณาตรวจสอบตัวอักษรอีกครั้ง',
  'not-yet': 'โค้ดนี้ยังไม่ถึงวันที่ใช้ได้',
  expired: 'โค้ดนี้หมดอายุแล้ว',
  'below-minimum': 'ยอดสินค้ายังไม่ถึงขั้นต่ำของโค้ดนี้',
  'used-up': 'โค้ดนี้มีผู้ใช้ครบจำนวนแล้ว',
  'already-used': 'คุณใช้โค้ดนี้ไปแล้ว',
};

/** Why a coupon takes nothing off (case D02); null when it does. */
export const couponProblemText = (outcome: CouponOutcome): string | null =>
  outcome.problem === null ? null : couponProblems[outcome.problem];

/** What ways to pay are called, and what comes next (ruling P30). */
export const paymentWords: Readonly<Record<PaymentMethod, { readonly name: string; readonly next: string }>> =
  {
    promptpay: {
      name: 'พร้อมเพย์ (สแกน QR)',
      next: 'หน้าถัดไปแสดง QR พร้อมยอด สแกนด้วยแอปธนาคารใดก็ได้ เราเก็บสินค้าและล็อกราคานี้ไว้ 30 นาที',
    },
    transfer: {
      name: 'โอนเงินผ่านธนาคาร',
      next: 'หน้าถัดไปแสดงเลขบัญชีของร้าน โอนแล้วแนบสลิป เราเก็บสินค้าและล็อกราคานี้ไว้ 24 ชั่วโมง',
    },
  };
