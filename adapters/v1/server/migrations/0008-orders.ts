import { type Kysely, sql } from 'kysely';

/** Orders with what they hold, coupons, opening days, address books, and lines that customers saved for later. */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`
    create table place_hours (
      place_id text not null references place on delete cascade,
      -- 0 is Sunday
      weekday int not null check (weekday between 0 and 6),
      opens time not null,
      closes time not null check (closes > opens),
      primary key (place_id, weekday)
    );

    create table holiday (day date primary key);

    create table coupon (
      code text primary key check (code = upper(code) and code ~ '^[A-Z0-9-]{1,40}$'),
      kind text not null check (kind in ('amount', 'percent')),
      -- satang, or whole percent of the subtotal
      value bigint not null check (value > 0 and (kind = 'amount' or value <= 100)),
      most bigint check (most > 0),
      minimum bigint not null default 0 check (minimum >= 0),
      begins_at timestamptz not null default '-infinity',
      ends_at timestamptz not null default 'infinity',
      uses_left int check (uses_left >= 0),
      -- a customer or a guest's phone may use it once
      once_each boolean not null default true
    );

    create table customer_order (
      -- cannot be guessed: 192 random bits
      id text primary key check (length(id) >= 32),
      number text not null unique,
      -- null is a guest's, or of a customer who is gone
      customer_id uuid references customer on delete set null,
      is_guest boolean not null,
      is_buy_now boolean not null,
      placed_at timestamptz not null default now(),
      status text not null check (status in ('awaiting-payment', 'awaiting-review', 'paid', 'preparing', 'shipped',
        'ready-for-pickup', 'completed', 'lapsed', 'cancelled', 'refund-due')),
      subtotal bigint not null check (subtotal >= 0),
      coupon_code text references coupon,
      discount bigint not null default 0 check (discount >= 0 and discount <= subtotal),
      shipping_fee bigint not null check (shipping_fee >= 0),
      total bigint not null check (total = subtotal - discount + shipping_fee),
      announcement_id bigint not null references announcement,
      contact_name text not null,
      contact_phone text not null,
      contact_email text not null,
      -- what its buyer said: contract's Delivery and TaxInvoice
      delivery jsonb not null,
      tax_invoice jsonb,
      -- the branch as it was called then
      branch jsonb,
      place_id text not null references place,
      tracking text,
      payment_method text check (payment_method in ('promptpay', 'transfer')),
      held_until timestamptz not null,
      -- pieces and coupon are taken as long as this is true
      is_holding boolean not null default true,
      paid_at timestamptz,
      check (payment_method is not null or total = 0),
      check ((status in ('lapsed', 'cancelled')) <= not is_holding)
    );
    create index customer_order_of_customer on customer_order (customer_id, placed_at desc, id);
    create index customer_order_due on customer_order (held_until) where is_holding and paid_at is null;

    create table order_line (
      order_id text not null references customer_order on delete cascade,
      position int not null,
      product_id text not null,
      size_id text not null,
      product_name text not null,
      product_image text not null,
      style text not null,
      size text not null,
      weight int not null,
      quantity int not null check (quantity between 1 and 9999),
      unit_price bigint not null check (unit_price >= 0),
      unit_price_discounted bigint check (unit_price_discounted >= 0),
      primary key (order_id, position),
      unique (order_id, product_id, size_id)
    );

    create table order_event (
      order_id text not null references customer_order on delete cascade,
      position bigint generated always as identity,
      status text not null,
      at timestamptz not null default now(),
      -- whether its buyer was told, or need not be
      is_told boolean not null default false,
      primary key (order_id, position)
    );
    create index order_event_untold on order_event (position) where not is_told;

    -- which order a key made; asked before anything is taken
    create table order_key (
      key text primary key,
      order_id text not null references customer_order on delete cascade deferrable initially deferred,
      -- of what was asked for: a key stands for one wish
      request_digest bytea not null,
      at timestamptz not null default now()
    );

    create table order_number (day date primary key, last int not null);

    create table coupon_use (
      order_id text primary key references customer_order on delete cascade,
      code text not null references coupon,
      -- the customer's id or the guest's phone; the order's id where a coupon is not once for each
      user_key text not null,
      is_given_back boolean not null default false
    );
    create unique index coupon_once on coupon_use (code, user_key) where not is_given_back;

    create table payment_slip (
      order_id text not null references customer_order on delete cascade,
      position int not null,
      at timestamptz not null default now(),
      media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
      digest bytea not null,
      content bytea not null,
      primary key (order_id, position)
    );

    -- what banks told, each once
    create table payment_event (
      event_id text primary key,
      order_id text not null references customer_order on delete cascade,
      amount bigint not null check (amount >= 0),
      paid_at timestamptz not null,
      received_at timestamptz not null default now(),
      -- everything but 'paid' is to be given back
      outcome text not null check (outcome in ('paid', 'paid-already', 'wrong-amount', 'order-over'))
    );
    create index payment_event_of_order on payment_event (order_id, received_at);

    create table customer_address (
      id uuid primary key default gen_random_uuid(),
      customer_id uuid not null references customer on delete cascade,
      position bigint generated always as identity,
      is_default boolean not null,
      full_name text not null,
      phone text not null,
      line text not null,
      subdistrict text not null,
      district text not null,
      province text not null,
      postcode text not null check (postcode ~ '^[1-9][0-9]{4}$')
    );
    create index customer_address_of_customer on customer_address (customer_id, position);
    create unique index customer_address_default on customer_address (customer_id) where is_default;

    create table saved_line (
      customer_id uuid not null references customer on delete cascade,
      product_id text not null,
      size_id text not null,
      quantity int not null check (quantity between 1 and 9999),
      position bigint generated always as identity,
      primary key (customer_id, product_id, size_id),
      foreign key (product_id, size_id) references product_size
    );
  `.execute(database);
};
