import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OrderActName } from '../../../engine/desk/orders/order-acts.ts';
import type { OrderStatus } from '../../../engine/orders/order.ts';
import type { Shop, TestCustomer } from '../../support/shop.ts';
import { earrings, pieces } from './goods.ts';
import { requestOf, somewhere, sourceOf } from '../../server/orders/support/shopping.ts';
import type { Pieces } from './shopper.ts';

/** An order placed by an API call. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly contact: { readonly fullName: string; readonly phone: string };
  /** Proof that gives access to a guest's order; null for a customer's. */
  readonly proof: string | null;
}

const posted = async (
  page: Page,
  url: string,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await page.request.post(url, { data, headers });
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Readonly<Record<string, unknown>>;
};

const bearer = async (
  page: Page,
  shop: Shop,
  customer: TestCustomer | undefined,
): Promise<Readonly<Record<string, string>>> => {
  if (customer === undefined) return {};
  const tokens = await posted(page, `${shop.url}/v1/auth/client/login/customer-mobile`, {
    email: customer.username,
    password: customer.password,
  });
  return { Authorization: `Bearer ${String(tokens['accessToken'])}` };
};

/** Stores an order's proof in the window, as if it had been placed there. */
const haveProof = async (page: Page, { orderId, proof }: PlacedOrder): Promise<void> => {
  await page.addInitScript(
    (own) => {
      const known = JSON.parse(localStorage.getItem('orderProofs') ?? '[]') as unknown[];
      localStorage.setItem('orderProofs', JSON.stringify([...known, own]));
    },
    { orderId, proof },
  );
};

/** Pick-up on the first open day of the first branch, which has all of it then. */
const pickupOf = async (page: Page, shop: Shop, source: { readonly products: readonly Pieces[] }) => {
  const { data } = await posted(page, `${shop.url}/v1/order/client/checkout/pickup`, { source });
  const [place] = data as readonly {
    readonly branchId: string;
    readonly days: readonly { date: string }[];
  }[];
  const [day] = place?.days ?? [];
  if (place === undefined || day === undefined) throw new Error('no branch is open within four weeks');
  for (const { productId, sizeId, quantity } of source.products)
    await shop.sql(
      'update stock set q = greatest(q, $4) where product_id = $1 and size_id = $2 and place_id = $3',
      [productId, sizeId, place.branchId, quantity],
    );
  const receiver = { fullName: somewhere.fullName, phone: somewhere.phone };
  return { method: 'pickup' as const, branchId: place.branchId, date: day.date, receiver };
};

interface OrderWish {
  /** Buyer; by default a guest without an e-mail. */
  readonly customer?: TestCustomer;
  /** Goods to pick up at a branch; by default a pair of earrings is sent. */
  readonly pickedUp?: Pieces;
}

export const placeOrder = async (
  page: Page,
  shop: Shop,
  paymentMethod: 'promptpay' | 'transfer',
  { customer, pickedUp }: OrderWish = {},
): Promise<PlacedOrder> => {
  const products = [pickedUp ?? pieces(earrings, 1)];
  const request = requestOf(products, {
    contact: { fullName: somewhere.fullName, email: customer === undefined ? '' : 'somying@example.com' },
    ...(pickedUp === undefined ? {} : { delivery: await pickupOf(page, shop, sourceOf(products)) }),
    paymentMethod,
  });
  const { data } = await posted(page, `${shop.url}/v1/order/client/order`, request, {
    'Idempotency-Key': randomUUID(),
    ...(await bearer(page, shop, customer)),
  });
  const order = data as PlacedOrder;
  if (order.proof !== null) await haveProof(page, order);
  return order;
};

/** Performs an owner's act on an order at the desk; `seen` is its expected status. */
export const atDesk = async (
  page: Page,
  shop: Pick<Shop, 'url'>,
  { orderNumber }: Pick<PlacedOrder, 'orderNumber'>,
  seen: OrderStatus,
  act: OrderActName,
): Promise<void> => {
  const headers = { Origin: shop.url };
  const opened = await page.request.post(`${shop.url}/dev/desk`, {
    form: { email: 'owner@example.com' },
    headers,
    maxRedirects: 0,
  });
  if (opened.status() !== 303) throw new Error(`the desk was not opened: ${opened.status()}`);
  await posted(
    page,
    `${shop.url}/v1/desk/orders/${orderNumber}/acts`,
    {
      act,
      seen,
      tracking: 'TH0001',
      reason: 'ยอดไม่ตรง',
      identity: { document: 'id-card', lastFour: '1234' },
      receiver: 'นายมานะ ใจดี',
      checks: ['card', 'pieces', 'weights'],
    },
    headers,
  );
};
