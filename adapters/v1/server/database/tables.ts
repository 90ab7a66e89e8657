import type { AlertStatus } from '../../../../engine/gold/alert.ts';
import type { KeyRight } from '../../../../engine/desk/price/module.ts';
import type { StaffRole } from '../../../../engine/desk/staff.ts';
import type { ClosedOf } from '../../../../engine/values/closed.ts';
import type { OrderStatus, PaymentMethod } from '../../../../engine/orders/order.ts';
import type { PieceState } from '../../../../engine/orders/returns.ts';
import type { TaxDocumentKind } from '../../../../engine/desk/orders/tax-document.ts';
import type { Satang } from '../../../../engine/values/money.ts';
import type { ProductType } from '../../../../engine/values/product.ts';
import type { GoldKind, Milligrams } from '../../../../engine/values/weight.ts';

/**
 * Outcome of a payment: its order is paid, or the money is to be given back, because the order was paid already, the amount is
 * another one, or the order was over: its price had expired, or its pieces are gone.
 */
export type PaymentOutcome =
  | 'paid'
  | 'part'
  | 'excess'
  | 'paid-already'
  | 'wrong-amount'
  | 'order-over'
  | 'noted-before';

export type PaymentReporter = 'bank' | 'gateway' | 'staff';

export interface TableColumn<Read = unknown> {
  readonly type: string;
  readonly isNullable: boolean;
  readonly of?: Read;
}

const column = <Read>(type: string): TableColumn<Read> => ({ type, isNullable: false });
const orNull = <Read>({ type }: TableColumn<Read>): TableColumn<Read | null> => ({ type, isNullable: true });

const textOf = <Text extends string>() => column<Text>('text');
const text = column<string>('text');
const texts = column<readonly string[]>('text[]');
const bool = column<boolean>('boolean');
const int = column<number>('integer');
/** A safe integer: the driver refuses any other. */
const bigint = column<number>('bigint');
/** Satang; every such column has a check that it is not below 0. */
const money = column<Satang>('bigint');
const weight = column<Milligrams>('integer');
const uuid = column<string>('uuid');
const bytes = column<Buffer>('bytea');
/** Read as milliseconds since 1970, as in the engine and the contract. */
const moment = column<number>('timestamp with time zone');
const date = column<string>('date');
const time = column<string>('time without time zone');
const json = column<unknown>('jsonb');

/** Columns of all tables, for the types of rows. A test compares them with the database. */
export const tables = {
  setting: { value: text },
  shop_setting: { name: text, value: json },
  place: {
    id: text,
    name: text,
    province: text,
    address: text,
    phone: text,
    landmark: text,
    map_url: text,
    is_shown: bool,
    version: int,
  },
  place_hours: { place_id: text, weekday: int, opens: time, closes: time },
  branch_closure: { place_id: text, day: date, reason: text },
  holiday: { day: date, name: text },
  announcement: {
    id: bigint,
    day: date,
    number: int,
    at: moment,
    bar_sell: money,
    bar_buy: money,
    ornament_sell: money,
    ornament_buy: money,
    valid_until: moment,
    staff_name: orNull(text),
    by_key: bool,
    withdrawn_at: orNull(moment),
  },
  selling_pause: {
    id: bigint,
    of: textOf<ClosedOf>(),
    since: moment,
    until: orNull(moment),
    words: text,
    staff_name: text,
    is_alarm: bool,
    ended_at: orNull(moment),
  },
  style: { id: text, type: textOf<ProductType>(), name: text },
  product: {
    id: text,
    name: text,
    type: textOf<ProductType>(),
    gold_kind: textOf<GoldKind>(),
    weight,
    making_fee: money,
    discount: money,
    position: int,
    best_seller_rank: orNull(int),
    is_new: bool,
    version: int,
  },
  product_text: { description: texts, sought: texts },
  search_word: { id: int },
  gold_value: { announcement_id: bigint, gold_value: money, minimum_buy_back: money },
  product_size: { product_id: text, size_id: text, size: text },
  uploaded_picture: { id: text },
  picture_file: { name: text, content: orNull(bytes) },
  stock: { q: int },
  article_type: { id: int, name: text },
  content_page: {
    id: text,
    title: text,
    url_name: text,
    is_static: bool,
    type: orNull(int),
    tags: texts,
    summary: text,
    cover: orNull(json),
    body: json,
    published_at: moment,
    updated_at: moment,
    reading_minutes: int,
    is_shown: bool,
    version: int,
  },
  customer: {
    id: uuid,
    email: orNull(text),
    phone: orNull(text),
    password_hash: text,
    first_name: text,
    last_name: text,
    birth_date: orNull(date),
    consent: orNull(column<readonly number[]>('integer[]')),
    consent_at: orNull(moment),
    consent_policy_version: orNull(int),
    created_at: moment,
  },
  customer_address: {
    id: uuid,
    is_default: bool,
    full_name: text,
    phone: text,
    line: text,
    subdistrict: text,
    district: text,
    province: text,
    postcode: text,
  },
  session_family: { customer_id: uuid },
  one_time_code: { account: bytes, network: bytes, is_known: bool, code_digest: bytes },
  social_identity: { customer_id: uuid },
  outbox: {
    id: bigint,
    kind: textOf<'sms' | 'email'>(),
    recipient: text,
    subject: text,
    body: text,
    html: orNull(text),
    qr: orNull(text),
    at: moment,
  },
  cart: { id: uuid, version: bigint },
  coupon: {
    code: text,
    kind: textOf<'amount' | 'percent'>(),
    value: bigint,
    most: orNull(money),
    minimum: money,
    begins_at: orNull(moment),
    ends_at: orNull(moment),
    most_uses: orNull(int),
    uses: int,
    once_each: bool,
    version: int,
  },
  customer_order: {
    id: text,
    number: text,
    customer_id: orNull(uuid),
    is_guest: bool,
    is_buy_now: bool,
    placed_at: moment,
    status: textOf<OrderStatus>(),
    announcement_id: bigint,
    subtotal: money,
    coupon_code: orNull(text),
    discount: money,
    shipping_fee: money,
    total: money,
    tax_percent: orNull(int),
    tax_base: orNull(money),
    tax: orNull(money),
    contact_name: text,
    contact_phone: text,
    contact_email: text,
    delivery: json,
    tax_invoice: orNull(json),
    gift: orNull(json),
    branch: orNull(json),
    place_id: text,
    tracking: orNull(text),
    is_holding: bool,
    held_until: moment,
    priced_until: moment,
    hold_minutes: json,
    placed_from: orNull(bytes),
    visit_log: orNull(text),
    visit_turn: orNull(int),
    phone_verified: bool,
    payment_method: orNull(textOf<PaymentMethod>()),
    claimed_at: orNull(moment),
    staff_called_at: orNull(moment),
    paid_at: orNull(moment),
    receipt_month: orNull(date),
    receipt_nth: orNull(int),
    receipt_at: orNull(moment),
    link_code: orNull(text),
    proof_tries: int,
    erased_at: orNull(moment),
  },
  alert: { id: text, contact: text, wish: json, status: textOf<AlertStatus>(), expires_at: moment },
  order_line: {
    order_id: text,
    position: int,
    product_id: text,
    size_id: text,
    product_name: text,
    product_image: text,
    style: text,
    size: text,
    weight,
    quantity: int,
    unit_price: money,
    unit_price_discounted: orNull(money),
    gold_kind: orNull(textOf<GoldKind>()),
    making_fee: orNull(money),
    taxed: money,
  },
  order_return: {
    position: int,
    at: moment,
    reason: text,
    amount: money,
    account: text,
    gold: money,
    making: money,
    discounts: money,
    coupons: money,
    shipping: money,
    lowered: money,
    kept: money,
    tax_base: money,
    tax: money,
    refunded_at: orNull(moment),
    refund_reference: orNull(text),
  },
  order_return_line: {
    position: int,
    product_id: text,
    size_id: text,
    state: textOf<PieceState>(),
    quantity: int,
  },
  return_request: {
    at: moment,
    reason: text,
    lines: json,
    account: text,
    answered_at: orNull(moment),
    refusal: text,
  },
  order_event: {
    order_id: text,
    position: bigint,
    was: orNull(textOf<OrderStatus>()),
    status: textOf<OrderStatus>(),
    note: text,
  },
  order_key: { order_id: text, request_digest: bytes },
  order_number: { day: date, last: int },
  payment_slip: { order_id: text, position: int },
  payment_charge: { id: uuid, media_type: orNull(text), qr: orNull(bytes) },
  tax_document: {
    kind: textOf<TaxDocumentKind>(),
    year: int,
    nth: int,
    order_id: text,
    at: moment,
    dated: moment,
    return_position: orNull(int),
    seller: json,
    buyer: orNull(json),
    replaces_year: orNull(int),
    replaces_nth: orNull(int),
    reason: text,
    prints: json,
  },
  staff: {
    id: uuid,
    name: text,
    email: text,
    role: textOf<StaffRole>(),
    branch_id: orNull(text),
    password_hash: orNull(text),
    factor_secret: orNull(bytes),
    next_factor_secret: orNull(bytes),
  },
  staff_key: { id: uuid, name: text, rights: column<readonly KeyRight[]>('text[]') },
  staff_act: { id: bigint, at: moment, staff_name: text, act: text, subject: text },
  shown_order: { at: moment, staff_name: text },
  session_log: { id: uuid, code: text, content: bytes },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TableColumn>>>>;

type CamelCased<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCased<Tail>>}`
  : Name;
type Tables = typeof tables;
type Rows = {
  [T in keyof Tables]: {
    readonly [C in keyof Tables[T] & string as CamelCased<C>]: Tables[T][C] extends TableColumn<infer Read>
      ? Read
      : never;
  };
};

/** Row of a table as `query` reads it: some columns in camel case, by default all that are described. */
export type Row<T extends keyof Rows, C extends keyof Rows[T] = keyof Rows[T]> = Pick<Rows[T], C>;
