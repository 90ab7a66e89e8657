-- The whole schema, subject by subject. Amounts are satang, weights milligrams, moments `timestamptz`; what is kept of
-- secrets, addresses and phones are digests (`bytea`). `database/tables.ts` describes the same columns for TypeScript.

-- THE SHOP: what is decided once per database, such as its keys
create table setting (key text primary key, value text not null);

-- what an owner sets at the desk: a row for each that was set, as the codec of its name writes it
create table shop_setting (name text primary key, value jsonb not null);

-- texts that still are what was seeded may follow a later seed, by their digest; any other is its owner's
create table seeded_text (
  kind text not null check (kind in ('page', 'style', 'product')),
  id text not null,
  digest text not null,
  primary key (kind, id)
);

-- PLACES: the central store ships, branches serve pick-up
create table place (
  id text primary key,
  kind text not null check (kind in ('central', 'branch')),
  name text not null,
  province text not null,
  address text not null,
  phone text not null,
  -- how people find it, and on a map; '' for nothing
  landmark text not null default '',
  map_url text not null default '' check (map_url = '' or map_url like 'https://%'),
  position int not null,
  -- one that shoppers see no more, where nothing is picked up, stays for the orders that name it
  is_shown boolean not null default true,
  version int not null default 1
);
create unique index one_central_place on place (kind) where kind = 'central';

create table place_hours (
  place_id text not null references place on delete cascade,
  -- 0 is Sunday
  weekday int not null check (weekday between 0 and 6),
  opens time not null,
  closes time not null check (closes > opens),
  primary key (place_id, weekday)
);

-- days on which one branch alone is closed
create table branch_closure (
  place_id text not null references place on delete cascade,
  day date not null,
  -- for the staff; '' for none
  reason text not null default '',
  primary key (place_id, day)
);

create table holiday (day date primary key, name text not null default '');

-- GOLD PRICE: announcements of the Gold Traders Association
create table announcement (
  id bigint generated always as identity primary key,
  -- by the calendar of Thailand, with the number within that day
  day date not null,
  number int not null check (number between 1 and 99),
  at timestamptz not null,
  -- the association announces in steps of 50 baht; the ornament's buying price alone is worked out to the baht
  bar_sell bigint not null check (bar_sell > 0 and bar_sell % 5000 = 0),
  bar_buy bigint not null check (bar_buy > 0 and bar_buy % 5000 = 0 and bar_buy <= bar_sell),
  ornament_sell bigint not null check (ornament_sell >= bar_sell and ornament_sell % 5000 = 0),
  ornament_buy bigint not null check (ornament_buy > 0 and ornament_buy <= ornament_sell),
  -- nothing is sold by it from then on
  valid_until timestamptz not null check (valid_until > at),
  -- who announced it at the desk; null for what came with the shop or a demo announced by itself
  staff_name text,
  -- whether a key of a script did: those have bounds
  by_key boolean not null default false,
  -- when it was taken back: nothing is sold by it from then on, and its number is free
  withdrawn_at timestamptz
);
create unique index announcement_number on announcement (day, number) where withdrawn_at is null;

-- what is not sold for a while, and was not: one at a time
create table selling_pause (
  id bigint primary key generated always as identity,
  of text not null check (of in ('all', 'bar', 'ornament')),
  since timestamptz not null default now(),
  until timestamptz check (until > since),
  words text not null default '' check (char_length(words) <= 120),
  staff_name text not null,
  -- whether a key's price was beyond its bounds: people alone end it
  is_alarm boolean not null default false,
  ended_at timestamptz
);
create unique index one_selling_pause on selling_pause ((true)) where ended_at is null;

-- one row: when, by the clock of Thailand, the first announcement of a trading day is due
create table trading (due time not null);
create unique index one_trading on trading ((true));
insert into trading (due) values ('10:00');

-- CATALOGUE
create table product_type (id text primary key, name text not null unique, position int not null);

create table style (
  id text primary key,
  type text not null references product_type,
  name text not null,
  position int not null,
  unique (type, name)
);

create table product (
  id text primary key check (id ~ '^[A-Z0-9][A-Z0-9._-]{0,31}$'),
  name text not null check (name <> ''),
  type text not null references product_type,
  style_id text not null references style,
  gold_kind text not null check (gold_kind in ('bar', 'ornament')),
  weight int not null check (weight > 0),
  weight_text text not null,
  -- a discount is taken off the making fee, never off the gold
  making_fee bigint not null check (making_fee >= 0),
  discount bigint not null default 0 check (discount >= 0 and discount <= making_fee),
  -- thousandths of gold
  purity int not null check (purity between 1 and 1000),
  -- folded words, each after a space
  search_text text collate "C" not null,
  position int not null,
  best_seller_rank int check (best_seller_rank >= 1),
  is_new boolean not null default false,
  listed_at timestamptz not null default now(),
  sold boolean not null default true,
  version int not null default 1 check (version >= 1)
);
-- the orders of lists; each ends as every order does, so that a page is a stretch of an index. What prices follow from
-- is in those that are counted, sorted by price or passed over on the way to a late page.
create index product_position on product (position, id)
  include (gold_kind, weight, making_fee, discount, type, listed_at) where sold;
create index product_type_position on product (type, position, id) include (gold_kind, weight, making_fee, discount) where sold;
create index product_style on product (style_id, type, best_seller_rank, position, id) where sold;
create index product_newest on product (listed_at desc, position, id) where sold;
create index product_new on product (listed_at desc, position, id) where sold and is_new;
create index product_promotion on product (position, id) where sold and discount > 0;
create index product_best_seller on product (best_seller_rank, position, id) where sold;
create index product_type_best_seller on product (type, best_seller_rank, position, id) where sold;
-- of all products: PostgreSQL reads no statistics of an expression in an index of some
create index product_begins on product (left(search_text, 32) text_pattern_ops);
create index product_weight on product (weight, position, id) where sold;

-- codes are the shop's own; they are found by their beginning, and R-0042 by its digits alone
create index product_code on product (id text_pattern_ops);
create index product_code_digits on product (split_part(id, '-', 2) text_pattern_ops);

-- what is long and read of few products: lists go through many rows of the other table, which is shorter without
create table product_text (
  product_id text primary key references product on delete cascade,
  description text[] not null,
  -- words that it is found by beside what it is called
  sought text[] not null default '{}'
);

-- discounts with a time: product.discount is what is given now, and follows this as the time comes
create table product_discount (
  product_id text primary key references product on delete cascade,
  amount bigint not null check (amount > 0),
  begins_at timestamptz,
  ends_at timestamptz,
  check (ends_at > begins_at)
);

-- Value of gold of a weight by the latest announcement, computed by the engine: a product's price is this and its
-- making fee, so a new announcement writes a row a weight, however many products there are.
create table gold_value (
  gold_kind text not null check (gold_kind in ('bar', 'ornament')),
  weight int not null check (weight > 0),
  announcement_id bigint not null references announcement,
  gold_value bigint not null check (gold_value >= 0),
  minimum_buy_back bigint not null check (minimum_buy_back >= 0),
  primary key (gold_kind, weight)
);

-- SEARCH: the few words that all products have between them are looked through, and then only what has them is read. A word
-- whose last product is gone may stay. The words of a search text, and beside a number the number with the word after it, its
-- unit.
create function search_words(search_text text) returns text[] language sql immutable strict parallel safe as $$
  select told || array(
    select told[nth] || ' ' || told[nth + 1] from generate_series(1, cardinality(told) - 1) as nth
     where told[nth] ~ '^[0-9]+([.][0-9]+)?$'
  )
    from string_to_array(btrim(search_text), ' ') as told
$$;
-- All stretches of three letters of a word, its beginning and its end counting as letters, as Thai sounds, roughly: without
-- tone marks and silent letters, with one letter for those that are mixed up when typing. Not pg_trgm's, which knows no Thai
-- letter where the database's LC_CTYPE is C.
create function sound_grams(word text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct substr(sound, nth, 3)
      from (select ' ' || translate(regexp_replace(word, E'[\u0E00-\u0E7F]\u0E4C', '', 'g'),
                                    E'ใรณศษญ\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E4D\u0E4E', 'ไลนสสย') || ' ' as sound) s,
           generate_series(1, length(sound) - 2) as nth
  )
$$;
create table search_word (
  id int generated always as identity unique,
  word text collate "C" primary key,
  -- what has digits is never taken for misspelled
  grams text[] not null generated always as (
    case when word ~ '[0-9]' then '{}'::text[] else sound_grams(word) end
  ) stored
);
create index search_word_grams on search_word using gin (grams);

-- Inverted index: products of a word in the shop's order, if they are sold and have a price. Kept by triggers, in the
-- transaction that changes a product.
create table search_hit (
  word int not null,
  position int not null,
  product_id text not null,
  primary key (word, position, product_id)
);
create function drop_search_hits(gone product[]) returns void language sql as $$
  delete from search_hit h
   using (select w.id, p.position, p.id from unnest(gone) p
           cross join unnest(search_words(p.search_text)) as its (word) join search_word w on w.word = its.word
         ) as old (word, position, product_id)
   where (h.word, h.position, h.product_id) = (old.word, old.position, old.product_id)
$$;
create function add_search_hits(come product[]) returns void language plpgsql as $$
  declare
    words text[];
    positions int[];
    ids text[];
  begin
    select array_agg(its.word), array_agg(p.position), array_agg(p.id) into words, positions, ids
      from unnest(come) p join gold_value v using (gold_kind, weight)
     cross join unnest(search_words(p.search_text)) as its (word)
     where p.sold;
    -- in order, so that two who learn the same words wait for each other and never both
    insert into search_word (word) select distinct word from unnest(words) as word order by 1 on conflict do nothing;
    insert into search_hit (word, position, product_id)
      select w.id, its.position, its.id
        from unnest(words, positions, ids) as its (word, position, id) join search_word w on w.word = its.word
       order by 1, 2, 3
      on conflict do nothing;
  end
$$;
create function search_hits_of_products() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform add_search_hits(array(select row(n.*)::product from come n));
    elsif tg_op = 'DELETE' then
      perform drop_search_hits(array(select row(o.*)::product from gone o));
    elsif tg_op = 'UPDATE' then
      perform drop_search_hits(array(select row(o.*)::product from gone o left join come n using (id)
        where (o.search_text, o.position, o.sold, o.gold_kind, o.weight)
              is distinct from (n.search_text, n.position, n.sold, n.gold_kind, n.weight)));
      perform add_search_hits(array(select row(n.*)::product from come n left join gone o using (id)
        where (o.search_text, o.position, o.sold, o.gold_kind, o.weight)
              is distinct from (n.search_text, n.position, n.sold, n.gold_kind, n.weight)));
    else
      truncate search_hit;
    end if;
    return null;
  end
$$;
create trigger search_insert after insert on product referencing new table as come
  for each statement execute function search_hits_of_products();
create trigger search_update after update on product referencing old table as gone new table as come
  for each statement execute function search_hits_of_products();
create trigger search_delete after delete on product referencing old table as gone
  for each statement execute function search_hits_of_products();
create trigger search_truncate after truncate on product
  for each statement execute function search_hits_of_products();
-- of an announcement only the weights that had no price yet: those that have one are updated
create function search_hits_of_prices() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform add_search_hits(array(select p from product p join come using (gold_kind, weight)));
    elsif tg_op = 'DELETE' then
      perform drop_search_hits(array(select p from product p join gone using (gold_kind, weight)));
    else
      truncate search_hit;
    end if;
    return null;
  end
$$;
create trigger search_insert after insert on gold_value referencing new table as come
  for each statement execute function search_hits_of_prices();
create trigger search_delete after delete on gold_value referencing old table as gone
  for each statement execute function search_hits_of_prices();
create trigger search_truncate after truncate on gold_value
  for each statement execute function search_hits_of_prices();

create view product_price as
  select p.id as product_id, v.announcement_id, v.gold_value, v.gold_value + p.making_fee as price,
         case when p.discount > 0 then v.gold_value + p.making_fee - p.discount end as discount_price,
         v.minimum_buy_back
    from product p join gold_value v on v.gold_kind = p.gold_kind and v.weight = p.weight;

create table product_size (
  product_id text not null references product on delete cascade,
  size_id text not null check (size_id !~ '[[:cntrl:]]'),
  size text not null,
  position int not null,
  sold boolean not null default true,
  primary key (product_id, size_id)
);
create index product_size_size on product_size (size, product_id) where sold;

create table picture (
  product_id text not null references product on delete cascade,
  position int not null,
  path_url text not null check (path_url like '/%' and path_url not like '//%'),
  primary key (product_id, position)
);

-- pictures that were uploaded, encoded again
create table uploaded_picture (
  -- of what was encoded: an address stands for one picture for ever
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  at timestamptz not null default now(),
  -- what never came to a product makes room after a day; what did may be in an order
  is_used boolean not null default false
);
create index uploaded_picture_unused on uploaded_picture (at) where not is_used;

-- their files
create table picture_file (
  name text primary key,
  picture_id text not null references uploaded_picture on delete cascade,
  -- null where a bucket has it
  content bytea
);
create index picture_file_of_picture on picture_file (picture_id);
alter table picture_file alter content set storage external;

-- never below zero, however many orders take at the same time
create table stock (
  product_id text not null,
  size_id text not null,
  place_id text not null references place,
  q int not null check (q >= 0),
  primary key (product_id, size_id, place_id),
  foreign key (product_id, size_id) references product_size on delete cascade
);

create table stock_change (key text primary key, at timestamptz not null default now());

-- HELP AND ARTICLES
create table article_type (
  id int primary key check (id between 1 and 1000),
  name text not null unique check (name <> ''),
  position int not null
);

-- decoded once more when it is read: the checks only keep what is plainly wrong from being written
create table content_page (
  id text primary key,
  title text not null,
  url_name text not null unique check (url_name !~ '[/?#[:cntrl:]]' and url_name not in ('', '.', '..')),
  -- a help page, which has no type; an article has one
  is_static boolean not null,
  type int references article_type,
  tags text[] not null default '{}' check (cardinality(tags) <= 12),
  position int not null,
  summary text not null default '',
  cover jsonb check (jsonb_typeof(cover) = 'object'),
  body jsonb not null constraint body_is_blocks check (
    jsonb_typeof(body) = 'array'
    and jsonb_array_length(body) between 1 and 200
    and not jsonb_path_exists(body, '$[*] ? (!(
      @.type == "heading" || @.type == "paragraph" || @.type == "list"
      || @.type == "quote" || @.type == "picture" || @.type == "table"
    ))')
    and not jsonb_path_exists(
      body,
      'strict $.**.href ? (@ != null && !(@ like_regex "^(/$|/[^/]|https://|tel:|mailto:)"))'
    )
  ),
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- a person reads about 1,000 Thai characters a minute
  reading_minutes int not null generated always as (
    greatest(1, round(length(jsonb_path_query_array(body, 'strict $.** ? (@.type() == "string")')::text) / 1000.0)::int)
  ) stored,
  is_shown boolean not null default true,
  version int not null default 1,
  check (is_static = (type is null))
);
create index content_page_latest on content_page (published_at desc, id) where not is_static;

-- addresses that a page had before: they lead on to it
create table content_old_name (
  url_name text primary key,
  page_id text not null references content_page on delete cascade
);

-- CUSTOMERS: one who comes through a provider may have neither e-mail nor phone
create table customer (
  id uuid primary key default gen_random_uuid(),
  email text unique check (email = lower(email)),
  phone text unique check (phone ~ '^0[689][0-9]{8}$'),
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  birth_date date,
  -- cookie categories, when they were accepted and under which version of the policy
  consent int[] check (consent <@ array[1, 2, 3, 4, 5, 6]),
  consent_at timestamptz,
  consent_policy_version int check (consent_policy_version >= 1),
  created_at timestamptz not null default now()
);

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

-- SESSIONS: a family of tokens that end together
create table session_family (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  browser text not null default '',
  system text not null default '',
  last_used_at timestamptz not null default now()
);
create index session_family_customer on session_family (customer_id);

create table refresh_token (
  digest bytea primary key,
  family_id uuid not null references session_family on delete cascade,
  idle_until timestamptz not null,
  -- a token is rotated once, to the child that took its place
  rotated_at timestamptz,
  child bytea,
  check ((rotated_at is null) = (child is null))
);
create index refresh_token_family on refresh_token (family_id);

create table access_token (
  digest bytea primary key,
  family_id uuid not null references session_family on delete cascade,
  expires_at timestamptz not null
);
create index access_token_family on access_token (family_id);

-- RATE LIMITS. Of addresses: unlogged, because after a crash the counts may begin again
create unlogged table address_limit (
  -- a limit's name and a keyed digest of an address
  key varchar(255) primary key,
  points int not null,
  -- milliseconds since 1970
  expire bigint not null
);

-- of accounts, over sliding windows: each hit with its network and whether the account had signed in from there
create type limit_hit as (at timestamptz, network bytea, is_known boolean, kind text);
create table account_limit (
  -- a digest of an e-mail, a phone, a customer or an address, with what is tried
  account bytea primary key,
  sendings limit_hit[] not null default '{}',
  wrong_tries limit_hit[] not null default '{}'
);

create table known_network (
  customer_id uuid not null references customer on delete cascade,
  network bytea not null,
  at timestamptz not null default now(),
  primary key (customer_id, network)
);

-- IDENTITY: one-time codes and reset links
create table one_time_code (
  token_digest bytea primary key,
  purpose text not null check (purpose ~ '^(register|reset|order|contact:.+)$'),
  -- who it went to, and from which network it was requested
  account bytea not null,
  network bytea not null,
  is_known boolean not null,
  code_digest bytea not null,
  tries int not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  verified_at timestamptz,
  key_digest bytea unique,
  key_expires_at timestamptz,
  key_used_at timestamptz,
  check ((verified_at is null) = (key_digest is null)),
  check ((verified_at is null) = (key_expires_at is null)),
  check (key_used_at is null or verified_at is not null)
);
create index one_time_code_account on one_time_code (account, purpose);

create table reset_link (
  token_digest bytea primary key,
  customer_id uuid not null references customer on delete cascade,
  expires_at timestamptz not null
);
create index reset_link_customer on reset_link (customer_id);

-- SIGN-IN THROUGH PROVIDERS: accounts there, and the three steps of a visit, each taken once
create table social_identity (
  provider text not null,
  subject text not null,
  customer_id uuid not null references customer on delete cascade,
  primary key (provider, subject)
);
create index social_identity_customer on social_identity (customer_id);

-- what is known of a visitor on the way through a provider, until the next step
create table social_step (
  -- of the secret that leads on, and of a second one: the browser's cookie, or what the page of a new person has
  digest bytea primary key,
  second_digest bytea not null,
  step text not null check (step in ('start', 'return', 'registration')),
  facts jsonb not null,
  expires_at timestamptz not null
);

-- ALERTS: told once, to an e-mail address or a phone that agreed to it
create table alert (
  -- its link confirms and ends it: 128 random bits
  id text primary key check (length(id) >= 22),
  contact text collate "C" not null,
  -- the engine's AlertTrigger
  wish jsonb not null,
  status text not null check (status in ('unconfirmed', 'active', 'told', 'ended')),
  -- the words that were agreed to
  consent text not null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index alert_of_contact on alert (contact);
create index alert_waiting on alert (asked_at) where status = 'active';

-- OUTBOX: messages are written in the transaction that they tell of, and sent later
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sms', 'email')),
  recipient text not null,
  subject text not null,
  body text not null,
  -- the body as HTML, and what the QR code in it says
  html text,
  qr text,
  at timestamptz not null default now(),
  -- after that what it says is of no use
  expires_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index outbox_waiting on outbox (kind, expires_at) where delivered_at is null;

-- CART
create table cart (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null unique references customer on delete cascade,
  -- rises with every change of a line, so that an older answer never replaces a newer one
  version bigint not null default 0 check (version >= 0),
  created_at timestamptz not null default now()
);

create sequence cart_line_position as bigint;
create table cart_line (
  cart_id uuid not null references cart on delete cascade,
  product_id text not null,
  size_id text not null,
  -- 0 is a line that was removed; it keeps its position for a moment, for putting it back
  quantity int not null check (quantity between 0 and 9999),
  position bigint not null default nextval('cart_line_position'),
  removed_at timestamptz,
  primary key (cart_id, product_id, size_id),
  foreign key (product_id, size_id) references product_size,
  check ((quantity = 0) = (removed_at is not null))
);

create table cart_write (
  cart_id uuid not null references cart on delete cascade,
  key text not null,
  at timestamptz not null default now(),
  primary key (cart_id, key)
);

create table saved_line (
  customer_id uuid not null references customer on delete cascade,
  product_id text not null,
  size_id text not null,
  quantity int not null check (quantity between 1 and 9999),
  position bigint generated always as identity,
  primary key (customer_id, product_id, size_id),
  foreign key (product_id, size_id) references product_size
);

-- WISHLIST AND RECENTLY VIEWED: the higher the position, the newer
create table wishlist (
  customer_id uuid primary key references customer on delete cascade,
  version bigint not null default 0 check (version >= 0)
);

create sequence wishlist_item_position as bigint;
create table wishlist_item (
  customer_id uuid not null references wishlist on delete cascade,
  product_id text not null references product on delete cascade,
  position bigint not null default nextval('wishlist_item_position'),
  removed_at timestamptz,
  primary key (customer_id, product_id)
);

create sequence recent_view_position as bigint;
create table recent_view (
  customer_id uuid not null references customer on delete cascade,
  product_id text not null references product on delete cascade,
  position bigint not null default nextval('recent_view_position'),
  primary key (customer_id, product_id)
);

-- COUPONS
create table coupon (
  code text primary key check (code = upper(code) and code ~ '^[A-Z0-9-]{1,40}$'),
  kind text not null check (kind in ('amount', 'percent')),
  -- satang, or whole percent of the subtotal
  value bigint not null check (value > 0 and (kind = 'amount' or value <= 100)),
  most bigint check (most > 0),
  minimum bigint not null default 0 check (minimum >= 0),
  begins_at timestamptz,
  ends_at timestamptz,
  most_uses int check (most_uses > 0),
  -- by orders that did not give it back; more than most_uses where that was lowered later
  uses int not null default 0 check (uses >= 0),
  -- a customer or a guest's phone may use it once
  once_each boolean not null default true,
  made_at timestamptz not null default now(),
  version int not null default 1
);

-- ORDERS
create table customer_order (
  -- cannot be guessed: 192 random bits
  id text primary key check (length(id) >= 32),
  -- by its bytes, so that the index finds beginnings, too
  number text collate "C" not null unique,
  -- null is a guest's, or of a customer who is gone
  customer_id uuid references customer on delete set null,
  is_guest boolean not null,
  is_buy_now boolean not null,
  placed_at timestamptz not null default now(),
  status text not null check (status in ('awaiting-payment', 'awaiting-review', 'paid', 'preparing', 'shipped',
    'ready-for-pickup', 'completed', 'lapsed', 'cancelled', 'refund-due', 'refunded')),

  -- the price, by the announcement that it was placed at
  announcement_id bigint not null references announcement,
  subtotal bigint not null check (subtotal >= 0),
  coupon_code text references coupon,
  discount bigint not null default 0 check (discount >= 0 and discount <= subtotal),
  shipping_fee bigint not null check (shipping_fee >= 0),
  total bigint not null check (total = subtotal - discount + shipping_fee),
  tax_percent int check (tax_percent between 0 and 100),
  tax_base bigint check (tax_base >= 0),
  tax bigint check (tax >= 0),

  -- who and where to: the contract's Delivery, TaxInvoice and Gift, and the branch as it was called then
  contact_name text not null,
  contact_phone text collate "C" not null,
  contact_email text collate "C" not null,
  delivery jsonb not null,
  tax_invoice jsonb,
  gift jsonb,
  branch jsonb,
  place_id text not null references place,
  tracking text collate "C",

  -- the hold: stock and coupon are taken as long as this is true
  is_holding boolean not null default true,
  held_until timestamptz not null,
  -- by when money must have been sent to pay its price: what holds the pieces longer never moves it
  priced_until timestamptz not null,
  -- for how many minutes the price is held from its placing, by way to pay, as it was told then
  hold_minutes jsonb not null,
  -- keyed digest of the address it was placed from, while the limits of addresses bind it
  placed_from bytea,
  -- the log and turn of the visit that placed it, as its browser tells them
  visit_log text,
  visit_turn int,
  phone_verified boolean not null default false,
  -- digests of the buyer's account, e-mail and phone, of which each is enough
  buyer_keys bytea[] not null default '{}',

  payment_method text check (payment_method in ('promptpay', 'transfer')),
  -- when its buyer said that it was paid, where no bank tells
  claimed_at timestamptz,
  -- when the shop was written to, since its slip had waited for some time
  staff_called_at timestamptz,
  paid_at timestamptz,
  -- receipts are numbered without gaps within each month of Thailand, named by its first day
  receipt_month date,
  receipt_nth int check (receipt_nth >= 1),
  receipt_at timestamptz,

  link_code text unique check (link_code ~ '^[0-9a-hjkmnp-tv-z]{12}$'),
  proof_tries int not null default 0 check (proof_tries >= 0),
  erased_at timestamptz,

  unique (receipt_month, receipt_nth),
  check (payment_method is not null or total = 0),
  check ((status in ('lapsed', 'cancelled')) <= not is_holding),
  check (num_nulls(receipt_month, receipt_nth, receipt_at) in (0, 3)),
  check (num_nulls(tax_percent, tax_base, tax) in (0, 3)),
  check (tax_base + tax <= total)
);
create index customer_order_of_customer on customer_order (customer_id, placed_at desc, id);
create index customer_order_of_buyer on customer_order using gin (buyer_keys);
-- filters of the desk's list
create index customer_order_by_status on customer_order (status, placed_at);
create index customer_order_latest on customer_order (placed_at desc, number desc);
-- whole in itself, since a home branch is part of nearly every search
create index customer_order_of_place on customer_order (place_id, placed_at desc, number desc) include (id) where erased_at is null;
create index customer_order_by_way on customer_order ((delivery ->> 'method'), placed_at desc, number desc);
create index customer_order_pickup_day on customer_order ((delivery ->> 'date')) where delivery ->> 'date' is not null;
create index customer_order_of_announcement on customer_order (announcement_id, placed_at desc, number desc);
-- what it looks for: beginnings and ends, and stretches of three letters of a name, not pg_trgm's (see sound_grams)
create index customer_order_total on customer_order (total);
create index customer_order_number_end on customer_order (reverse(number));
create index customer_order_phone on customer_order (contact_phone, place_id);
create index customer_order_phone_end on customer_order (reverse(contact_phone));
create index customer_order_email on customer_order (lower(contact_email));
create index customer_order_tracking on customer_order (tracking) where tracking is not null;
create index customer_order_tracking_end on customer_order (reverse(tracking)) where tracking is not null;
create function letter_grams(told text) returns text[] language plpgsql immutable strict parallel safe as $$
  declare
    grams text[] := '{}';
  begin
    for nth in 1 .. length(told) - 2 loop
      grams := grams || substr(told, nth, 3);
    end loop;
    return grams;
  end
$$;
-- with its place, so that a name is found within a branch
create index customer_order_name on customer_order using gin ((letter_grams(lower(contact_name)) || place_id));
create index customer_order_due on customer_order (held_until) where is_holding and paid_at is null;
create index customer_order_in_house on customer_order (place_id)
  where is_holding and status in ('awaiting-payment', 'awaiting-review', 'paid', 'preparing', 'ready-for-pickup');
create index customer_order_sold on customer_order (receipt_at) where receipt_at is not null;
create index customer_order_to_erase on customer_order (placed_at)
  where is_guest and erased_at is null and status in ('lapsed', 'cancelled');

-- a copy of the goods as they were sold: what happens to a product later does not change an order
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
  gold_kind text check (gold_kind in ('bar', 'ornament')),
  making_fee bigint check (making_fee >= 0),
  -- what of all its pieces is taxed, tax in it
  taxed bigint not null default 0 check (taxed >= 0),
  -- opens its certificate, which says nothing of the buyer
  certificate uuid not null unique default gen_random_uuid(),
  primary key (order_id, position),
  unique (order_id, product_id, size_id),
  check (num_nulls(gold_kind, making_fee) in (0, 2))
);

create index order_line_of_product on order_line (product_id) include (order_id);

create table order_event (
  order_id text not null references customer_order on delete cascade,
  position bigint generated always as identity,
  -- the status that the step found; null for the first one
  was text,
  status text not null,
  at timestamptz not null default now(),
  note text not null default '',
  -- whether its message is in the outbox, or none is due
  is_told boolean not null default false,
  primary key (order_id, position)
);
create index order_event_untold on order_event (position) where not is_told;

-- what of an order was taken back or became cheaper after it was paid, and how the amount divides (engine/orders/returns.ts)
create table order_return (
  order_id text not null references customer_order,
  position int not null,
  at timestamptz not null default now(),
  reason text not null,
  amount bigint not null check (amount >= 0),
  -- where its buyer wants the money; '' where that was not said
  account text not null default '',
  gold bigint not null,
  making bigint not null,
  discounts bigint not null,
  coupons bigint not null,
  shipping bigint not null,
  lowered bigint not null check (lowered >= 0),
  kept bigint not null check (kept >= 0),
  tax_base bigint not null check (tax_base >= 0),
  tax bigint not null check (tax >= 0),
  refunded_at timestamptz,
  refund_reference text,
  primary key (order_id, position),
  check (amount = gold + making - discounts - coupons + shipping + lowered - kept),
  check (tax_base + tax <= amount),
  check (num_nulls(refunded_at, refund_reference) in (0, 2))
);
create index order_return_due on order_return (order_id) where refunded_at is null and amount > 0;
create index order_return_at on order_return (at);

create table order_return_line (
  order_id text not null,
  position int not null,
  product_id text not null,
  size_id text not null,
  -- 'out' is not back in the shop yet
  state text not null check (state in ('stock', 'workshop', 'lost', 'damaged', 'out')),
  quantity int not null check (quantity >= 1),
  primary key (order_id, position, product_id, size_id, state),
  foreign key (order_id, position) references order_return,
  foreign key (order_id, product_id, size_id) references order_line (order_id, product_id, size_id)
);

-- the pieces of orders that were not taken back
create view order_line_left as
  select l.order_id, l.product_id, l.size_id, l.quantity as ordered, l.quantity - coalesce((
           select sum(r.quantity) from order_return_line r
            where (r.order_id, r.product_id, r.size_id) = (l.order_id, l.product_id, l.size_id)
         ), 0) as quantity
    from order_line l;

-- what buyers ask to give back, one wish of an order at a time
create table return_request (
  order_id text not null references customer_order,
  position bigint generated always as identity,
  at timestamptz not null default now(),
  reason text not null,
  lines jsonb not null,
  account text not null,
  answered_at timestamptz,
  refusal text not null default '',
  primary key (order_id, position)
);
create unique index return_request_open on return_request (order_id) where answered_at is null;

-- what opens a guest's order whole: given to the browser that placed it, and for the last digits of its phone
create table order_proof (
  digest bytea primary key,
  order_id text not null references customer_order on delete cascade,
  position bigint generated always as identity
);
create index order_proof_of_order on order_proof (order_id, position);

create table order_note (
  order_id text not null references customer_order on delete cascade,
  position bigint generated always as identity,
  at timestamptz not null default now(),
  staff_name text not null,
  text text not null,
  primary key (order_id, position)
);

-- idempotency keys of orders, claimed before anything is taken: the order follows within the transaction
create table order_key (
  key text primary key,
  order_id text not null references customer_order on delete cascade deferrable initially deferred,
  request_digest bytea not null,
  at timestamptz not null default now()
);

create table order_number (day date primary key, last int not null);
create table receipt_number (month date primary key, last int not null check (last >= 1));

create table coupon_use (
  order_id text primary key references customer_order on delete cascade,
  code text not null references coupon,
  -- the buyer's keys; none where a coupon is not once for each
  user_keys bytea[] not null,
  is_given_back boolean not null default false
);
create index coupon_use_by_buyer on coupon_use using gin (user_keys) where not is_given_back;

-- PAYMENTS
create table payment_slip (
  order_id text not null references customer_order on delete cascade,
  position int not null,
  at timestamptz not null default now(),
  digest bytea not null,
  -- null for a slip that had to make room: it is recognised by its digest still
  content bytea,
  size int not null generated always as (coalesce(octet_length(content), 0)) stored,
  -- of reading its QR code: how often it was begun, when last, and when it was done
  tries int not null default 0,
  tried_at timestamptz,
  read_at timestamptz,
  -- what that code says: the bank that sent the money, and what it calls the transfer; null where there is none
  sending_bank text check (sending_bank ~ '^[0-9]{3}$'),
  reference text,
  primary key (order_id, position),
  check (num_nulls(sending_bank, reference) in (0, 2))
);
create index payment_slip_same on payment_slip (digest);
create index payment_slip_transfer on payment_slip (reference, sending_bank) where reference is not null;
create index payment_slip_unread on payment_slip (at) where read_at is null and content is not null;

-- charges of a payment gateway: its id is the idempotency key of making it, and the address of its QR code
create table payment_charge (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references customer_order on delete cascade,
  amount bigint not null check (amount > 0),
  -- null until the gateway has answered
  charge_id text unique,
  expires_at timestamptz,
  media_type text,
  -- null once it is over
  qr bytea,
  is_open boolean not null default true,
  made_at timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  -- null when there is nothing more to learn of it
  next_read_at timestamptz,
  check (num_nulls(charge_id, expires_at, media_type) in (0, 3))
);
create unique index payment_charge_open on payment_charge (order_id, amount) where is_open;
create index payment_charge_due on payment_charge (next_read_at) where next_read_at is not null;

-- messages of banks, each once by the bank's own id
create table payment_event (
  event_id text primary key,
  reported_by text not null check (reported_by in ('bank', 'gateway', 'staff')),
  order_id text not null references customer_order on delete cascade,
  amount bigint not null check (amount >= 0),
  paid_at timestamptz not null,
  -- the name under which it was sent; '' where that was not told
  payer text not null default '',
  received_at timestamptz not null default now(),
  -- how far ahead of our clock the bank said it was paid
  seconds_ahead int not null default 0 check (seconds_ahead >= 0),
  -- 'part' waits for the rest of an order that is open; 'noted-before' is no other money than what staff noted before its
  -- bank reported it; everything else but 'paid' is to be refunded
  outcome text not null check (
    outcome in ('paid', 'part', 'excess', 'paid-already', 'wrong-amount', 'order-over', 'noted-before')
  ),
  -- the event of which it is what was too much
  excess_of text unique references payment_event on delete cascade,
  refunded_at timestamptz,
  refund_reference text,
  check (num_nulls(refunded_at, refund_reference) in (0, 2)),
  check ((outcome = 'excess') = (excess_of is not null))
);
create index payment_event_of_order on payment_event (order_id, received_at);
create index payment_event_due on payment_event (order_id)
  where refunded_at is null and outcome not in ('paid', 'part', 'noted-before');

-- what is sent back: money that came by a gateway, or money for a return, of which each charge that paid bears a part
create table payment_refund (
  -- the idempotency key of the request
  id uuid primary key default gen_random_uuid(),
  order_id text not null references customer_order on delete cascade,
  event_id text references payment_event on delete cascade,
  position int,
  -- null where it was sent by hand
  charge_id text references payment_charge (charge_id),
  amount bigint not null check (amount > 0),
  made_at timestamptz not null default now(),
  -- null once the gateway has answered
  next_try_at timestamptz default now(),
  -- null until then, and where it refused; what the bank calls the transfer where it was sent by hand
  refund_id text,
  foreign key (order_id, position) references order_return on delete cascade,
  check (num_nulls(event_id, position) = 1),
  check (next_try_at is null or refund_id is null),
  check (num_nulls(charge_id, refund_id) < 2)
);
create index payment_refund_of_order on payment_refund (order_id);
create index payment_refund_due on payment_refund (next_try_at) where next_try_at is not null;
create unique index payment_refund_once on payment_refund (order_id, coalesce(event_id, ''), coalesce(position, -1), charge_id) where next_try_at is not null;

-- TAX: full tax invoices, and credit notes for what was taken back of sales or became cheaper; never changed, and numbered without gaps within
-- each year of Thailand. An invoice that was wrong is called off by the one that names it, once
create table tax_document (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year int not null,
  nth int not null check (nth >= 1),
  order_id text not null references customer_order,
  at timestamptz not null default now(),
  -- the day that it bears: that of the receipt or the invoice in whose place it stands
  dated timestamptz not null,
  seller jsonb not null,
  -- whom it names: the contract's TaxInvoice; null where it takes back an abbreviated invoice
  buyer jsonb,
  -- the return that a credit note is about
  return_position int,
  -- the invoice that was called off for it
  replaces_year int,
  replaces_nth int,
  reason text not null default '',
  -- when its original was printed (what is printed later is a copy), then when and why each substitute for it was issued
  prints jsonb not null default '[]',
  primary key (kind, year, nth),
  foreign key (kind, replaces_year, replaces_nth) references tax_document,
  unique (kind, replaces_year, replaces_nth),
  check (replaces_nth is null or (kind = 'invoice' and replaces_year is not null and reason <> '')),
  check (kind <> 'invoice' or buyer is not null),
  foreign key (order_id, return_position) references order_return,
  unique (order_id, return_position),
  check ((kind = 'credit-note') = (return_position is not null))
);
create unique index tax_document_once on tax_document (order_id) where kind = 'invoice' and replaces_nth is null;
create index tax_document_of_order on tax_document (order_id);
create index tax_document_made on tax_document (at);
create table tax_document_number (
  kind text not null,
  year int not null,
  last int not null check (last >= 1),
  primary key (kind, year)
);

-- STAFF: who works at the desk
create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'cashier', 'packer', 'editor')),
  -- home branch: the standing filter of their orders
  branch_id text references place on delete set null,
  -- SHA-256 of the secret of an invitation that was not taken up yet
  invitation bytea unique,
  invited_until timestamptz,
  password_hash text,
  -- of the codes of six digits; it counts once a code has confirmed it
  factor_secret bytea,
  factor_since timestamptz,
  -- the secret of an application that is to take the place of theirs, until a code of it has confirmed it
  next_factor_secret bytea,
  next_factor_at timestamptz,
  -- of which half minute the last code was taken: each opens once
  factor_step bigint not null default 0,
  -- SHA-256 of what helps when the second factor is lost, each good for once
  recovery_codes bytea[] not null default '{}',
  -- keyed digests of the networks that they signed in from, the latest first
  networks bytea[] not null default '{}',
  left_at timestamptz
);
-- staff who left may come back as another row
create unique index staff_email on staff (email) where left_at is null;

create table staff_session (
  digest bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  started_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ends_at timestamptz not null,
  factor_at timestamptz
);
create index staff_session_of_staff on staff_session (staff_id);

-- what scripts call the desk by: each opens only what it names, as long as its maker may lead the staff
create table staff_key (
  id uuid primary key default gen_random_uuid(),
  digest bytea not null unique,
  name text not null,
  rights text[] not null check (cardinality(rights) > 0),
  made_at timestamptz not null default now(),
  made_by uuid not null references staff,
  last_used_at timestamptz,
  ended_at timestamptz
);

-- what was done at the desk, written in the transaction that does it, and never changed
create table staff_act (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- null for what the command line did
  staff_id uuid references staff,
  staff_name text not null,
  act text not null,
  subject text not null,
  -- what was seen, and how it was before and after, as far as each says something
  details jsonb not null default '{}'
);
create index staff_act_of_subject on staff_act (subject, id desc);

-- whose orders the desk showed to whom, by day: whom to tell once a session or a key was stolen (PDPA, section 37 (4))
create table shown_order (
  order_id text not null references customer_order on delete cascade,
  day date not null,
  staff_id uuid not null references staff,
  -- of a key its own
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (day, order_id, staff_id, staff_name)
);
create index shown_order_of_order on shown_order (order_id);

-- SUPPORT: recorded logs that shoppers and the staff sent in
create table session_log (
  id uuid primary key default gen_random_uuid(),
  head text not null unique check (head ~ '^[0-9a-f]{64}$'),
  received_at timestamptz(3) not null,
  signing_key text not null,
  signature text not null,
  program text not null check (program in ('shop', 'desk')),
  log_id text not null,
  engine text not null,
  vocabulary int not null,
  first bigint not null,
  turns int not null check (turns >= 0),
  -- what it is told by on the telephone
  code text not null unique check (code ~ '^[1-9][0-9]{8}$'),
  words text check (char_length(words) between 1 and 500),
  page text not null,
  last_failure text,
  is_redacted boolean not null,
  -- bytes of the text, and of what is stored of it
  size int not null,
  stored_size int not null,
  -- compressed already: PostgreSQL shall not try again; said below, since a new table takes that from PostgreSQL 16 on alone
  content bytea not null
);
alter table session_log alter content set storage external;
create index session_log_received on session_log (received_at);

-- Web vitals of visitors who allow analytics: nothing identifies the visit
create table page_visit (
  at timestamptz(3) not null default now(),
  page text not null,
  -- milliseconds
  largest_paint int,
  slowest_answer int,
  -- thousandths of a window
  layout_shift int
);
create index page_visit_at on page_visit (at);
