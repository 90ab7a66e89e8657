import type { ColumnType, Generated } from 'kysely';
import type { OrderStatus, PaymentMethod } from '../../../../engine/orders/order.ts';
import type { GoldKind } from '../../../../engine/values/price.ts';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;

/** The tables as queries see them; `migrations/` makes them. Amounts are satang, weights milligrams. */
export interface Schema {
  setting: { key: string; value: string };
  product_type: { id: string; name: string; position: number };
  style: { id: string; type: string; name: string; position: number };
  product: {
    id: string;
    name: string;
    type: string;
    style_id: string;
    gold_kind: 'bar' | 'ornament';
    weight: number;
    weight_text: string;
    making_fee: number;
    discount: number;
    purity: number;
    description: string[];
    search_text: string;
    search_grams: Generated<string[]>;
    position: number;
    best_seller_rank: number | null;
    is_new: boolean;
    listed_at: Moment;
    sold: Generated<boolean>;
  };
  product_price: {
    product_id: string;
    announcement_id: number;
    gold_value: number;
    price: number;
    discount_price: number | null;
    minimum_buy_back: number;
  };
  product_size: {
    product_id: string;
    size_id: string;
    size: string;
    position: number;
    sold: Generated<boolean>;
  };
  picture: { product_id: string; position: number; path_url: string };
  place: {
    id: string;
    kind: 'central' | 'branch';
    name: string;
    province: string;
    address: string;
    phone: string;
    position: number;
  };
  stock: { product_id: string; size_id: string; place_id: string; q: number };
  announcement: {
    id: Generated<number>;
    day: string;
    number: number;
    at: Moment;
    bar_sell: number;
    bar_buy: number;
    ornament_sell: number;
    ornament_buy: number;
    valid_until: Moment;
  };
  customer: {
    id: Generated<string>;
    email: string | null;
    phone: string | null;
    password_hash: string;
    first_name: string;
    last_name: string;
    birth_date: string | null;
    consent: number[] | null;
    consent_at: NullableMoment;
    consent_policy_version: number | null;
    created_at: Moment;
  };
  session_family: {
    id: Generated<string>;
    customer_id: string;
    started_at: Moment;
    ends_at: Moment;
    revoked_at: NullableMoment;
    browser: Generated<string>;
    system: Generated<string>;
    last_used_at: Moment;
  };
  known_network: { customer_id: string; network: Buffer; at: Moment };
  refresh_token: {
    digest: Buffer;
    family_id: string;
    idle_until: Moment;
    rotated_at: NullableMoment;
    child: Buffer | null;
  };
  access_token: { digest: Buffer; family_id: string; expires_at: Moment };
  sign_in_try: { account: Buffer; window_started_at: Moment; tries: number };
  address_limit: { key: string; points: number; expire: number };
  cart: { id: Generated<string>; customer_id: string; version: Generated<number>; created_at: Moment };
  cart_line: {
    cart_id: string;
    product_id: string;
    size_id: string;
    quantity: number;
    position: Generated<number>;
    removed_at: NullableMoment;
  };
  cart_write: { cart_id: string; key: string; at: Moment };
  wishlist: { customer_id: string; version: Generated<number> };
  wishlist_item: {
    customer_id: string;
    product_id: string;
    position: Generated<number>;
    removed_at: NullableMoment;
  };
  recent_view: { customer_id: string; product_id: string; position: Generated<number> };
  session_log: {
    id: Generated<string>;
    head: string;
    received_at: Moment;
    signing_key: string;
    signature: string;
    log_id: string;
    engine: string;
    vocabulary: number;
    first: number;
    turns: number;
    is_redacted: boolean;
    size: number;
    stored_size: number;
    content: Buffer;
  };
  content_page: {
    id: string;
    title: string;
    url_name: string;
    is_static: boolean;
    /** Null for a help page. */
    type: number | null;
    tags: string[];
    position: number;
    summary: string;
    /** Decoded where it is read. */
    cover: ColumnType<unknown, string | null, string | null>;
    body: Json<unknown>;
    published_at: Moment;
    updated_at: Moment;
    reading_minutes: Generated<number>;
  };
  place_hours: { place_id: string; weekday: number; opens: string; closes: string };
  holiday: { day: string };
  trading: { due: string };
  coupon: {
    code: string;
    kind: 'amount' | 'percent';
    value: number;
    most: number | null;
    minimum: Generated<number>;
    begins_at: Moment;
    ends_at: Moment;
    uses_left: number | null;
    once_each: Generated<boolean>;
  };
  customer_order: {
    id: string;
    number: string;
    customer_id: string | null;
    is_guest: boolean;
    is_buy_now: boolean;
    placed_at: Moment;
    status: OrderStatus;
    subtotal: number;
    coupon_code: string | null;
    discount: Generated<number>;
    shipping_fee: number;
    total: number;
    announcement_id: number;
    contact_name: string;
    contact_phone: string;
    contact_email: string;
    /** Decoded where it is read. */
    delivery: Json<unknown>;
    tax_invoice: ColumnType<unknown, string | null, string | null>;
    branch: ColumnType<unknown, string | null, string | null>;
    place_id: string;
    tracking: string | null;
    payment_method: PaymentMethod | null;
    held_until: Moment;
    is_holding: Generated<boolean>;
    paid_at: NullableMoment;
    erased_at: NullableMoment;
    placed_from: Buffer | null;
    proof_tries: Generated<number>;
    phone_verified: Generated<boolean>;
    link_code: string | null;
    /** The first day of the month of its receipt, and its number in it. */
    receipt_month: string | null;
    receipt_nth: number | null;
    receipt_at: NullableMoment;
    tax_percent: number | null;
    tax_base: number | null;
    tax: number | null;
  };
  order_line: {
    order_id: string;
    position: number;
    product_id: string;
    size_id: string;
    product_name: string;
    product_image: string;
    style: string;
    size: string;
    weight: number;
    quantity: number;
    unit_price: number;
    unit_price_discounted: number | null;
    gold_kind: GoldKind | null;
    making_fee: number | null;
  };
  order_event: {
    order_id: string;
    position: Generated<number>;
    status: OrderStatus;
    at: Moment;
    is_told: Generated<boolean>;
  };
  order_proof: { digest: Buffer; order_id: string; position: Generated<number> };
  order_key: { key: string; order_id: string; request_digest: Buffer; at: Moment };
  order_number: { day: string; last: number };
  receipt_number: { month: string; last: number };
  coupon_use: { order_id: string; code: string; user_key: string; is_given_back: Generated<boolean> };
  payment_slip: {
    order_id: string;
    position: number;
    at: Moment;
    media_type: string;
    digest: Buffer;
    /** Null for a slip that had to make room. */
    content: Buffer | null;
    size: Generated<number>;
  };
  payment_event: {
    event_id: string;
    order_id: string;
    amount: number;
    paid_at: Moment;
    received_at: Moment;
    seconds_ahead: Generated<number>;
    outcome: string;
  };
  customer_address: {
    id: Generated<string>;
    customer_id: string;
    position: Generated<number>;
    is_default: boolean;
    full_name: string;
    phone: string;
    line: string;
    subdistrict: string;
    district: string;
    province: string;
    postcode: string;
  };
  saved_line: {
    customer_id: string;
    product_id: string;
    size_id: string;
    quantity: number;
    position: Generated<number>;
  };
  seeded_text: { kind: 'page' | 'style' | 'product'; id: string; digest: string };
  article_type: { id: number; name: string; position: number };
}
