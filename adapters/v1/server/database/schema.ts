import type { ColumnType, Generated } from 'kysely';

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
  };
  refresh_token: {
    digest: Buffer;
    family_id: string;
    idle_until: Moment;
    rotated_at: NullableMoment;
    child: Buffer | null;
  };
  access_token: { digest: Buffer; family_id: string; expires_at: Moment };
  sign_in_try: { account: Buffer; window_started_at: Moment; tries: number };
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
  article_type: { id: number; name: string; position: number };
}
