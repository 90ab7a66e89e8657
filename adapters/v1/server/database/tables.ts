import type { ProgramName } from '../../../../engine/log/program-name.ts';
import type { ColumnType, Selectable } from 'kysely';
import type { KeyRight } from '../../../../engine/desk/price/values.ts';
import type { StaffRole } from '../../../../engine/desk/staff.ts';
import type { ClosedOf } from '../../../../engine/values/closed.ts';
import type { SocialProvider } from '../../contract/social.ts';
import type { OrderStatus, PaymentMethod } from '../../../../engine/orders/order.ts';
import type { TaxDocumentKind } from '../../../../engine/desk/orders/tax-document.ts';
import type { Satang } from '../../../../engine/values/money.ts';
import type { ProductType } from '../../../../engine/values/product.ts';
import type { GoldKind, Milligrams } from '../../../../engine/values/weight.ts';
import type { ImageType } from '../images/image.ts';

/**
 * What became of money that came: it paid its order, or it is to be given back, because the order was paid already, the
 * amount is another one, or the order was over: its price was promised no longer, or its pieces are gone.
 */
export type PaymentOutcome = 'paid' | 'paid-already' | 'wrong-amount' | 'order-over';

/** A column: how PostgreSQL calls its type, and in TypeScript what is read from it, written to it, and inserted. */
export interface Column<Read = unknown, Write = unknown, Insert = unknown> {
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether an insert may leave it out though it is never null: it has a default, or is computed. */
  readonly hasDefault: boolean;
  /** Never there: it carries the types. */
  readonly of?: ColumnType<Read, Insert, Write>;
}

const column = <Read, Write = Read>(type: string): Column<Read, Write, Write> => ({
  type,
  isNullable: false,
  hasDefault: false,
});

const orNull = <Read, Write>({
  type,
}: Column<Read, Write, Write>): Column<Read | null, Write | null, Write | null | undefined> => ({
  type,
  isNullable: true,
  hasDefault: false,
});

const orDefault = <Read, Write>({
  type,
}: Column<Read, Write, Write>): Column<Read, Write, Write | undefined> => ({
  type,
  isNullable: false,
  hasDefault: true,
});

const textOf = <Text extends string>() => column<Text>('text');
const text = column<string>('text');
const texts = column<readonly string[]>('text[]');
const bool = column<boolean>('boolean');
const int = column<number>('integer');
/** A safe integer: the driver refuses any other. */
const bigint = column<number>('bigint');
/** Satang; every such column has a check that it is not below 0. */
const money = column<Satang, number>('bigint');
const weight = column<Milligrams, number>('integer');
const uuid = column<string>('uuid');
const bytes = column<Buffer>('bytea');
/** Read as milliseconds since 1970, as the engine and the contract tell moments. */
const moment = column<number, Date | string>('timestamp with time zone');
/** An ISO date. */
const date = column<string>('date');
/** '10:00:00' */
const time = column<string>('time without time zone');
/** Written as text; decoded by a codec where it is read. */
const json = column<unknown, string>('jsonb');
const hits = column<unknown>('limit_hit[]');
const digests = column<readonly Buffer[]>('bytea[]');

/**
 * Every table with its columns: what rows and queries are typed by. `migrations/` makes them and says what they mean; a test
 * holds both against each other, column by column.
 */
export const tables = {
  setting: { key: text, value: text },
  shop_setting: { name: text, value: json },
  seeded_text: { kind: textOf<'page' | 'style' | 'product'>(), id: text, digest: text },
  place: {
    id: text,
    kind: textOf<'central' | 'branch'>(),
    name: text,
    province: text,
    address: text,
    phone: text,
    landmark: orDefault(text),
    map_url: orDefault(text),
    position: int,
    is_shown: orDefault(bool),
    version: orDefault(int),
  },
  place_hours: { place_id: text, weekday: int, opens: time, closes: time },
  holiday: { day: date, name: orDefault(text) },
  announcement: {
    id: orDefault(bigint),
    day: date,
    number: int,
    at: moment,
    bar_sell: money,
    bar_buy: money,
    ornament_sell: money,
    ornament_buy: money,
    valid_until: moment,
    staff_name: orNull(text),
    by_key: orDefault(bool),
    withdrawn_at: orNull(moment),
  },
  selling_pause: {
    id: orDefault(bigint),
    of: textOf<ClosedOf>(),
    since: orDefault(moment),
    until: orNull(moment),
    words: orDefault(text),
    staff_name: text,
    is_alarm: orDefault(bool),
    ended_at: orNull(moment),
  },
  trading: { due: time },
  product_type: { id: textOf<ProductType>(), name: text, position: int },
  style: { id: text, type: textOf<ProductType>(), name: text, position: int },
  product: {
    id: text,
    name: text,
    type: textOf<ProductType>(),
    style_id: text,
    gold_kind: textOf<GoldKind>(),
    weight,
    weight_text: text,
    making_fee: money,
    discount: orDefault(money),
    purity: int,
    search_text: text,
    position: int,
    best_seller_rank: orNull(int),
    is_new: orDefault(bool),
    listed_at: orDefault(moment),
    sold: orDefault(bool),
    version: orDefault(int),
  },
  product_text: { product_id: text, description: texts, sought: orDefault(texts) },
  product_discount: {
    product_id: text,
    amount: money,
    begins_at: orNull(moment),
    ends_at: orNull(moment),
  },
  search_word: { id: orDefault(int), word: text, grams: orDefault(texts) },
  search_hit: { word: int, position: int, product_id: text },
  gold_value: {
    gold_kind: textOf<GoldKind>(),
    weight,
    announcement_id: bigint,
    gold_value: money,
    minimum_buy_back: money,
  },
  product_size: { product_id: text, size_id: text, size: text, position: int, sold: orDefault(bool) },
  picture: { product_id: text, position: int, path_url: text },
  uploaded_picture: {
    id: text,
    at: orDefault(moment),
    is_used: orDefault(bool),
    small_avif: bytes,
    large_avif: bytes,
    large_webp: bytes,
  },
  stock: { product_id: text, size_id: text, place_id: text, q: int },
  stock_change: { key: text, at: orDefault(moment) },
  article_type: { id: int, name: text, position: int },
  content_page: {
    id: text,
    title: text,
    url_name: text,
    is_static: bool,
    type: orNull(int),
    tags: orDefault(texts),
    position: int,
    summary: orDefault(text),
    cover: orNull(json),
    body: json,
    published_at: orDefault(moment),
    updated_at: orDefault(moment),
    reading_minutes: orDefault(int),
    is_shown: orDefault(bool),
    version: orDefault(int),
  },
  content_old_name: { url_name: text, page_id: text },
  customer: {
    id: orDefault(uuid),
    email: orNull(text),
    phone: orNull(text),
    password_hash: text,
    first_name: orDefault(text),
    last_name: orDefault(text),
    birth_date: orNull(date),
    consent: orNull(column<readonly number[]>('integer[]')),
    consent_at: orNull(moment),
    consent_policy_version: orNull(int),
    created_at: orDefault(moment),
  },
  customer_address: {
    id: orDefault(uuid),
    customer_id: uuid,
    position: orDefault(bigint),
    is_default: bool,
    full_name: text,
    phone: text,
    line: text,
    subdistrict: text,
    district: text,
    province: text,
    postcode: text,
  },
  session_family: {
    id: orDefault(uuid),
    customer_id: uuid,
    started_at: orDefault(moment),
    ends_at: moment,
    revoked_at: orNull(moment),
    browser: orDefault(text),
    system: orDefault(text),
    last_used_at: orDefault(moment),
  },
  refresh_token: {
    digest: bytes,
    family_id: uuid,
    idle_until: moment,
    rotated_at: orNull(moment),
    child: orNull(bytes),
  },
  access_token: { digest: bytes, family_id: uuid, expires_at: moment },
  address_limit: { key: column<string>('character varying(255)'), points: int, expire: bigint },
  account_limit: { account: bytes, sendings: orDefault(hits), wrong_tries: orDefault(hits) },
  known_network: { customer_id: uuid, network: bytes, at: orDefault(moment) },
  one_time_code: {
    token_digest: bytes,
    purpose: text,
    account: bytes,
    network: bytes,
    is_known: bool,
    code_digest: bytes,
    tries: orDefault(int),
    expires_at: moment,
    replaced_at: orNull(moment),
    verified_at: orNull(moment),
    key_digest: orNull(bytes),
    key_expires_at: orNull(moment),
    key_used_at: orNull(moment),
  },
  reset_link: { token_digest: bytes, customer_id: uuid, expires_at: moment },
  social_identity: { provider: textOf<SocialProvider>(), subject: text, customer_id: uuid },
  social_step: {
    digest: bytes,
    second_digest: bytes,
    step: textOf<'start' | 'return' | 'registration'>(),
    facts: json,
    expires_at: moment,
  },
  outbox: {
    id: orDefault(bigint),
    kind: textOf<'sms' | 'email'>(),
    recipient: text,
    subject: text,
    body: text,
    html: orNull(text),
    qr: orNull(text),
    at: orDefault(moment),
    expires_at: moment,
    tries: orDefault(int),
    next_try_at: orDefault(moment),
    delivered_at: orNull(moment),
  },
  cart: { id: orDefault(uuid), customer_id: uuid, version: orDefault(bigint), created_at: orDefault(moment) },
  cart_line: {
    cart_id: uuid,
    product_id: text,
    size_id: text,
    quantity: int,
    position: orDefault(bigint),
    removed_at: orNull(moment),
  },
  cart_write: { cart_id: uuid, key: text, at: orDefault(moment) },
  saved_line: {
    customer_id: uuid,
    product_id: text,
    size_id: text,
    quantity: int,
    position: orDefault(bigint),
  },
  wishlist: { customer_id: uuid, version: orDefault(bigint) },
  wishlist_item: {
    customer_id: uuid,
    product_id: text,
    position: orDefault(bigint),
    removed_at: orNull(moment),
  },
  recent_view: { customer_id: uuid, product_id: text, position: orDefault(bigint) },
  coupon: {
    code: text,
    kind: textOf<'amount' | 'percent'>(),
    value: bigint,
    most: orNull(money),
    minimum: orDefault(money),
    begins_at: orNull(moment),
    ends_at: orNull(moment),
    most_uses: orNull(int),
    uses: orDefault(int),
    once_each: orDefault(bool),
    made_at: orDefault(moment),
    version: orDefault(int),
  },
  customer_order: {
    id: text,
    number: text,
    customer_id: orNull(uuid),
    is_guest: bool,
    is_buy_now: bool,
    placed_at: orDefault(moment),
    status: textOf<OrderStatus>(),
    announcement_id: bigint,
    subtotal: money,
    coupon_code: orNull(text),
    discount: orDefault(money),
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
    branch: orNull(json),
    place_id: text,
    tracking: orNull(text),
    is_holding: orDefault(bool),
    held_until: moment,
    placed_from: orNull(bytes),
    phone_verified: orDefault(bool),
    payment_method: orNull(textOf<PaymentMethod>()),
    paid_at: orNull(moment),
    receipt_month: orNull(date),
    receipt_nth: orNull(int),
    receipt_at: orNull(moment),
    returned_at: orNull(moment),
    link_code: orNull(text),
    proof_tries: orDefault(int),
    erased_at: orNull(moment),
  },
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
  },
  order_event: {
    order_id: text,
    position: orDefault(bigint),
    status: textOf<OrderStatus>(),
    at: orDefault(moment),
    note: orDefault(text),
    is_told: orDefault(bool),
  },
  order_note: { order_id: text, position: orDefault(bigint), at: orDefault(moment), staff_name: text, text },
  order_proof: { digest: bytes, order_id: text, position: orDefault(bigint) },
  order_key: { key: text, order_id: text, request_digest: bytes, at: orDefault(moment) },
  order_number: { day: date, last: int },
  receipt_number: { month: date, last: int },
  coupon_use: { order_id: text, code: text, user_key: text, is_given_back: orDefault(bool) },
  payment_slip: {
    order_id: text,
    position: int,
    at: orDefault(moment),
    media_type: textOf<ImageType>(),
    digest: bytes,
    content: orNull(bytes),
    size: orDefault(int),
    tries: orDefault(int),
    tried_at: orNull(moment),
    read_at: orNull(moment),
    sending_bank: orNull(text),
    reference: orNull(text),
  },
  tax_document: {
    kind: textOf<TaxDocumentKind>(),
    year: int,
    nth: int,
    order_id: text,
    at: orDefault(moment),
    dated: moment,
    seller: json,
    buyer: orNull(json),
    replaces_year: orNull(int),
    replaces_nth: orNull(int),
    reason: orDefault(text),
    printed_at: orNull(moment),
  },
  tax_document_number: { kind: textOf<TaxDocumentKind>(), year: int, last: int },
  payment_event: {
    event_id: text,
    order_id: text,
    amount: money,
    paid_at: moment,
    received_at: orDefault(moment),
    seconds_ahead: orDefault(int),
    outcome: textOf<PaymentOutcome>(),
    refunded_at: orNull(moment),
    refund_reference: orNull(text),
  },
  staff: {
    id: orDefault(uuid),
    name: text,
    email: text,
    role: textOf<StaffRole>(),
    invitation: orNull(bytes),
    invited_until: orNull(moment),
    password_hash: orNull(text),
    factor_secret: orNull(bytes),
    factor_since: orNull(moment),
    next_factor_secret: orNull(bytes),
    next_factor_at: orNull(moment),
    factor_step: orDefault(bigint),
    recovery_codes: orDefault(digests),
    networks: orDefault(digests),
    invited_at: orDefault(moment),
    left_at: orNull(moment),
  },
  staff_session: {
    digest: bytes,
    staff_id: uuid,
    started_at: orDefault(moment),
    last_used_at: orDefault(moment),
    ends_at: moment,
    factor_at: orNull(moment),
  },
  staff_key: {
    id: orDefault(uuid),
    digest: bytes,
    name: text,
    rights: column<readonly KeyRight[]>('text[]'),
    made_at: orDefault(moment),
    made_by: uuid,
    last_used_at: orNull(moment),
    ended_at: orNull(moment),
  },
  staff_act: {
    id: orDefault(bigint),
    at: orDefault(moment),
    staff_id: orNull(uuid),
    staff_name: text,
    act: text,
    subject: text,
    details: orDefault(json),
  },
  session_log: {
    id: orDefault(uuid),
    head: text,
    received_at: column<number, Date>('timestamp(3) with time zone'),
    signing_key: text,
    signature: text,
    program: textOf<ProgramName>(),
    log_id: text,
    engine: text,
    vocabulary: int,
    first: bigint,
    turns: int,
    code: text,
    words: orNull(text),
    page: text,
    last_failure: orNull(text),
    is_redacted: bool,
    size: int,
    stored_size: int,
    content: bytes,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>;

type Tables = typeof tables;
type TypesOf<C> = C extends { readonly of?: infer Types } ? NonNullable<Types> : never;

export type Schema = { [T in keyof Tables]: { [C in keyof Tables[T]]: TypesOf<Tables[T][C]> } };

type CamelCased<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCased<Tail>>}`
  : Name;
type Rows = {
  [T in keyof Schema]: {
    readonly [C in keyof Selectable<Schema[T]> & string as CamelCased<C>]: Selectable<Schema[T]>[C];
  };
};

export type Row<T extends keyof Rows, C extends keyof Rows[T] = keyof Rows[T]> = Pick<Rows[T], C>;
