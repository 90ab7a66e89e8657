import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../../adapters/v1/contract/endpoint.ts';
import type { Contract } from '../../../../adapters/v1/contract/index.ts';
import { taxIdOf } from '../../../../engine/orders/tax-id.ts';
import { lineKey } from '../../../../engine/values/cart-line.ts';
import { bound, call, callRaw, type TestApi, type WireAnswer } from '../../../support/api.ts';
import { codeSentTo, newPhone } from '../../identity/support/people.ts';

export { newPhone };

type Request = BodyOf<Contract['placeOrder']>;

export type WireRequest = Omit<Request, 'expectedTotal'> & { readonly expectedTotal: number };

export interface Item {
  readonly productId: string;
  readonly sizeId: string;
}

export interface Wanted extends Item {
  readonly quantity: number;
}

export const ring: Item = lineKey('R-0047', '54');
export const chain: Item = lineKey('N-0106', '18');
export const hoops: Item = lineKey('E-0401', '0');

export const somewhere = {
  fullName: 'สมหญิง ใจดี',
  phone: '0812345678',
  line: '12/3 หมู่บ้านสุขใจ ถนนพหลโยธิน',
  subdistrict: 'จตุจักร',
  district: 'จตุจักร',
  province: 'กรุงเทพมหานคร',
  postcode: '10900',
};

export const taxId = taxIdOf('010555500001');

export const companyInvoice = {
  kind: 'company' as const,
  name: 'บริษัท ใจดี จำกัด',
  taxId,
  branchCode: '00000',
  address: somewhere,
};

/** Order source of named pieces. */
export const sourceOf = (products: readonly Wanted[], isBuyNow = false) => ({
  kind: 'products' as const,
  products,
  isBuyNow,
});

type Changes = Partial<Omit<WireRequest, 'contact'>> & { readonly contact?: Partial<WireRequest['contact']> };

export const requestOf = (
  products: readonly Wanted[],
  { contact, ...changes }: Changes = {},
): WireRequest => ({
  source: sourceOf(products),
  contact: { fullName: 'สมหญิง ใจดี', phone: newPhone(), email: 'somying@example.com', ...contact },
  delivery: { method: 'ship', address: somewhere },
  taxInvoice: null,
  gift: null,
  couponCode: '',
  paymentMethod: 'promptpay',
  expectedTotal: 90_000_000_000,
  agreement: true,
  ...changes,
});

export const oneRing: Wanted = { ...ring, quantity: 1 };

export const ringOrder = (changes?: Changes): WireRequest => requestOf([oneRing], changes);

/** A buyer: a customer with a token, or a guest, maybe with the proof that the phone of the contact is theirs. */
export interface Buyer {
  readonly token?: string;
  readonly key?: string;
  readonly proof?: string;
}

const headersOf = ({ key = randomUUID(), proof }: Buyer): Readonly<Record<string, string>> => ({
  'idempotency-key': key,
  ...(proof === undefined ? {} : { 'phone-proof': proof }),
});

const proofOf = async (api: TestApi, phoneNumber: string): Promise<string> => {
  const { loginToken } = await call(api, 'provePhone', { body: { phoneNumber, isFirstTime: true } });
  const otp = await codeSentTo(api, phoneNumber);
  return (await call(api, 'verifyPhone', { body: { loginToken, otp } })).key;
};

/** An order of a guest who has proven their phone. */
const verified = async (
  api: TestApi,
  products: readonly Wanted[],
  changes?: Changes,
): Promise<{ readonly body: WireRequest; readonly proof: string }> => {
  const body = requestOf(products, changes);
  return { body, proof: await proofOf(api, body.contact.phone) };
};

export const tryPlacing = async (
  api: TestApi,
  body: WireRequest,
  { token, ...rest }: Buyer = {},
): Promise<WireAnswer> =>
  callRaw(api, 'placeOrder', {
    body,
    headers: headersOf(rest),
    ...(token === undefined ? {} : { token }),
  });

export const placed = async (api: TestApi, body: WireRequest = ringOrder(), { token, ...rest }: Buyer = {}) =>
  call(api, 'placeOrder', {
    body,
    headers: headersOf(rest),
    ...(token === undefined ? {} : { token }),
  });

/** Id and, for a guest, proof of the order in an answer. Throws for an answer without one. */
export const placedOrder = (
  answer: WireAnswer | undefined,
): { readonly orderId: string; readonly proof: string } => {
  const { data } = (answer?.json ?? {}) as {
    readonly data?: { readonly orderId: string; readonly proof: string };
  };
  if (data === undefined) throw new Error(`no order was placed: ${answer?.text}`);
  return data;
};

export const stockOf = async (
  { database }: TestApi,
  { productId, sizeId }: Item,
  place = 'central',
): Promise<number> => {
  const [q] = await database.values<number>(
    'select q from stock where product_id = $1 and size_id = $2 and place_id = $3',
    [productId, sizeId, place],
  );
  if (q === undefined) throw new Error(`there is no stock of ${productId} ${sizeId} at ${place}`);
  return q;
};

export const setStock = async (
  { database }: TestApi,
  { productId, sizeId }: Item,
  pieces: number,
  place = 'central',
) =>
  database.query('update stock set q = $3 where product_id = $1 and size_id = $2 and place_id = $4', [
    productId,
    sizeId,
    pieces,
    place,
  ]);

export const endSelling = async ({ database }: TestApi) =>
  database.query(`update announcement set valid_until = at + interval '1 millisecond'`);

export const pauseAll = async ({ database }: TestApi) =>
  database.query(`insert into selling_pause (of, staff_name) values ('all', 'test')`);

export const sellFor = async ({ database }: TestApi, interval = '2 days'): Promise<void> => {
  await database.query('update selling_pause set ended_at = now() where ended_at is null');
  await database.query(
    `update announcement set valid_until = greatest(now() + $1::interval, at + interval '1 millisecond')`,
    [interval],
  );
};

const orderCount = async ({ database }: TestApi): Promise<number> => {
  const [n] = await database.values<number>('select count(*) as n from customer_order');
  return n ?? 0;
};

export const letOrderAge = async ({ database }: TestApi, orderId: string, interval: string) =>
  database.query(
    `with slips as (update payment_slip set at = at - $2::interval where order_id = $1),
          steps as (update order_event set at = at - $2::interval where order_id = $1)
     update customer_order set placed_at = placed_at - $2::interval, held_until = held_until - $2::interval,
            priced_until = priced_until - $2::interval where id = $1`,
    [orderId, interval],
  );

export const customerWith = async (api: TestApi, lines: readonly Wanted[]) => {
  const { accessToken: token } = await api.newCustomer();
  let cart = await call(api, 'cart', { token });
  for (const body of lines) cart = await call(api, 'addToCart', { token, body });
  const source = { kind: 'cart' as const, cartId: cart.cartId, version: cart.version };
  return { token, cart, source };
};

type Quoting = Partial<BodyOf<Contract['quoteOrder']>>;

/** Request for a quote; sent to Bangkok without a coupon unless overridden. */
export const quoteOf = (products: readonly Wanted[], changes: Quoting = {}) => ({
  source: sourceOf(products),
  deliverMethod: 'ship' as const,
  postcode: '10900',
  branchId: null,
  couponCode: '',
  ...changes,
});

const quoted = async (
  api: TestApi,
  {
    products = [],
    token,
    ...changes
  }: Quoting & { readonly products?: readonly Wanted[]; readonly token?: string },
) =>
  call(api, 'quoteOrder', {
    body: quoteOf(products, changes),
    ...(token === undefined ? {} : { token }),
  });

/** Raises the price of an item by so many baht, or lowers it. */
const changePrice = async ({ database }: TestApi, { productId }: Item, baht: number) =>
  database.query('update product set making_fee = making_fee + $2 where id = $1', [productId, baht * 100]);

export const tomorrowOpen = async (
  api: TestApi,
  products: readonly Wanted[],
): Promise<WireRequest['delivery']> => {
  for (const item of products) await setStock(api, item, item.quantity, 'yaowarat');
  const places = await call(api, 'pickupPlaces', {
    body: { source: sourceOf(products) },
  });
  const place = places.find(({ lacking }) => lacking.length === 0);
  const [day] = place?.days ?? [];
  if (place === undefined || day === undefined) throw new Error('nothing can be picked up anywhere');
  const receiver = { fullName: 'สมชาย ใจดี', phone: newPhone() };
  return { method: 'pickup', branchId: place.branchId, date: day.date, receiver };
};

/** Binds the helpers above to one API, so that a test file imports none of them. */
export const shoppingAt = (api: TestApi) => ({
  proofOf: bound(proofOf, api),
  verified: bound(verified, api),
  tryPlacing: bound(tryPlacing, api),
  placed: bound(placed, api),
  stockOf: bound(stockOf, api),
  setStock: bound(setStock, api),
  endSelling: bound(endSelling, api),
  pauseAll: bound(pauseAll, api),
  sellFor: bound(sellFor, api),
  orderCount: bound(orderCount, api),
  letOrderAge: bound(letOrderAge, api),
  customerWith: bound(customerWith, api),
  quoted: bound(quoted, api),
  changePrice: bound(changePrice, api),
  tomorrowOpen: bound(tomorrowOpen, api),
});
