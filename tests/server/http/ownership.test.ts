import { randomBytes, randomUUID } from 'node:crypto';
import type * as t from 'io-ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { contract, type EndpointName } from '../../../adapters/v1/contract/index.ts';
import { partsOf } from '../../../engine/kernel/shape.ts';
import { call, callRaw, type ContractCall, type WireAnswer } from '../../support/api.ts';
import { quoteOf, requestOf, ring, ringOrder, somewhere } from '../orders/support/shopping.ts';
import { startedApi } from '../support/shop.ts';

const everybodys = new Set(['productId', 'sizeId', 'branchId', 'taxId']);

const isOwnId = (field: string): boolean => /(?:^i|I)d$/.test(field) && !everybodys.has(field);

/** Fields of a codec, however deep, that hold ids of personal data. */
const ownIdsIn = (codec: t.Mixed): readonly string[] => {
  const parts = partsOf(codec);
  if (parts.kind === 'list') return ownIdsIn(parts.of);
  if (parts.kind === 'union') return parts.members.flatMap(ownIdsIn);
  if (parts.kind === 'word') return [];
  return Object.entries(parts.fields).flatMap(([field, inner]) => [
    ...(isOwnId(field) ? [field] : []),
    ...ownIdsIn(inner),
  ]);
};

/** Calls of customers and visitors that take ids of personal data, with these fields. */
const naming = Object.entries<AnyEndpoint>(contract)
  .filter(([, line]) => line.access === 'customer' || line.access === 'visitor')
  .map(([name, line]) => ({
    name: name as EndpointName,
    fields: [line.params, line.query, line.body].flatMap(ownIdsIn),
  }))
  .filter(({ fields }) => fields.length > 0);

const line = { ...ring, quantity: 9 };

const cartOf = (cartId: string) => ({ kind: 'cart' as const, cartId, version: 1 });

const callsWith: Readonly<Record<string, (id: string) => ContractCall>> = {
  cartProducts: (id) => ({ params: { id } }),
  checkStock: (id) => ({ params: { id } }),
  updateLine: (id) => ({ body: { cartId: id, ...line, forceUpdate: true } }),
  deleteLine: (id) => ({ body: { cartId: id, ...ring } }),
  changeAddress: (id) => ({ body: { id, address: { ...somewhere, line: '666' }, isDefault: true } }),
  deleteAddress: (id) => ({ params: { id } }),
  endSession: (id) => ({ params: { id } }),
  quoteOrder: (id) => ({ body: quoteOf([], { source: cartOf(id) }) }),
  pickupPlaces: (id) => ({ body: { source: cartOf(id) } }),
  placeOrder: (id) => ({
    body: requestOf([], { source: cartOf(id) }),
    headers: { 'idempotency-key': randomUUID() },
  }),
  order: (orderId) => ({ params: { orderId } }),
  proveOrder: (orderId) => ({ params: { orderId }, body: { lastDigits: '5678' } }),
  changePayment: (orderId) => ({ params: { orderId }, body: { method: 'transfer' } }),
  sendSlip: (orderId) => ({ params: { orderId }, body: { picture: 'AAAAAAAA' } }),
  claimPayment: (orderId) => ({ params: { orderId } }),
  cancelOrder: (orderId) => ({ params: { orderId } }),
  askReturn: (orderId) => ({
    params: { orderId },
    body: { lines: [{ ...ring, quantity: 1 }], reason: 'เปลี่ยนใจ', account: 'กสิกรไทย 1' },
  }),
};

const api = await startedApi();
let ids: Readonly<Record<string, string>>;
let stranger: string;
beforeAll(async () => {
  const { token, source } = await api.customerWith([{ ...ring, quantity: 1 }]);
  const { orderId } = await api.placed(ringOrder(), { token });
  const [saved] = await call(api, 'addAddress', { token, body: { address: somewhere, isDefault: true } });
  const [customerId] = await api.database.values<string>('select customer_id from cart where id = $1', [
    source.cartId,
  ]);
  const [session] = await call(api, 'sessions', { token });
  ids = {
    cart: source.cartId,
    order: orderId,
    address: saved?.id ?? '',
    customer: customerId ?? '',
    session: session?.id ?? '',
  };
  stranger = (await api.customerWith([{ ...ring, quantity: 1 }])).token;
});

const whatIsSaid = (answer: WireAnswer) => {
  const requestId = answer.headers.get('x-request-id') ?? '';
  expect(requestId).not.toBe('');
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)),
    text: answer.text.replace(requestId, ''),
  };
};

const everything = async (): Promise<unknown> => {
  const tables = await api.database.values<string>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_name not in ('address_limit', 'account_limit') order by 1",
  );
  const digests = tables.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
  );
  return api.database.query(`${digests.join(' union all ')} order by name`);
};

const nobodys = (id: string): string =>
  id.length === 32 ? randomBytes(24).toString('base64url') : randomUUID();

describe('what belongs to a person (G21, H-A12)', () => {
  test('is named in no other calls than these', () => {
    expect(naming.map(({ name }) => name).toSorted()).toEqual(Object.keys(callsWith).toSorted());
  });

  test('is named by one id in each of them', () => {
    for (const { fields } of naming) expect(fields).toHaveLength(1);
  });

  test.each(naming)(
    'answers a stranger and a guest of $name like an unknown id, unchanged',
    async ({ name }) => {
      const before = await everything();
      for (const [kind, id] of Object.entries(ids)) {
        for (const who of [{ token: stranger }, {}]) {
          const mine = await callRaw(api, name, { ...callsWith[name]?.(id), ...who });
          const none = await callRaw(api, name, { ...callsWith[name]?.(nobodys(id)), ...who });
          expect([kind, whatIsSaid(mine)]).toEqual([kind, whatIsSaid(none)]);
          expect(mine.status).not.toBe(400);
        }
      }
      expect(await everything()).toEqual(before);
    },
  );

  test('is no other customer’s in lists without an id either', async () => {
    const { accessToken: token } = await api.newCustomer();
    const body = { productIds: [ring.productId] };
    await call(api, 'saveProducts', { token, body });
    await call(api, 'addRecentViews', { token, body });
    await call(api, 'putSavedLine', { token, body: line });
    await call(api, 'unsaveProduct', { token: stranger, params: { productId: ring.productId } });
    await call(api, 'eraseRecentViews', { token: stranger });
    await call(api, 'deleteSavedLine', { token: stranger, params: { ...ring } });
    const counted = async (who: ContractCall) => [
      (await call(api, 'wishlist', who)).items.length,
      (await call(api, 'recentViews', who)).length,
      (await call(api, 'savedLines', who)).length,
    ];
    expect(await counted({ token })).toEqual([1, 1, 1]);
    expect(await counted({ token: stranger })).toEqual([0, 0, 0]);
  });

  test('exists for its owner: each of these calls finds it', async () => {
    const { token, source } = await api.customerWith([{ ...ring, quantity: 1 }]);
    expect(
      (await callRaw(api, 'quoteOrder', { token, ...callsWith['quoteOrder']?.(source.cartId) })).status,
    ).toBe(200);
    const { orderId } = await api.placed(requestOf([], { source }), { token });
    expect((await callRaw(api, 'order', { token, params: { orderId } })).status).toBe(200);
    expect((await callRaw(api, 'order', { params: { orderId } })).status).toBe(404);
  });
});
