import { afterAll, expect, test } from 'vitest';
import type { ProductSize } from '../../engine/values/product.ts';
import { lineId, lineKey } from '../../engine/values/cart-line.ts';
import type { Order } from '../../engine/orders/order.ts';
import {
  type Call,
  type CartAnswer,
  type CartAsk,
  judgeCart,
  judgeKeys,
  judgeList,
  judgeStock,
  type ListAsk,
  type StockAnswer,
  type StockAsk,
} from '../history/check.ts';
import { expectPossible, recorded } from '../history/record.ts';
import { call, callRaw, errorCode, startApi, type TestApi, type WireAnswer } from '../support/api.ts';
import * as fc from '../support/fast-check.ts';
import { placedOrder, requestOf, ring, tryPlacing } from './orders/support/shopping.ts';
import { startedApi } from './support/shop.ts';

const api = await startedApi();
const second = await startApi({ sharing: api.database });
afterAll(async () => second.close());

const processOf = (nth: number): TestApi => (nth % 2 === 0 ? api : second);

/** Records a call of the API; one that the shop was too busy for asks nothing. */
const asked = async <Ask, Answer>(
  ask: Ask,
  send: () => Promise<WireAnswer>,
  told: (answer: WireAnswer) => Answer | null,
): Promise<readonly Call<Ask, Answer>[]> => {
  let isBusy = false;
  const call = await recorded(ask, send, (answer) => {
    isBusy = answer.status === 503;
    return isBusy ? null : told(answer);
  });
  return isBusy ? [] : [call];
};

const dataOf = ({ json }: WireAnswer): unknown => (json as { readonly data?: unknown } | undefined)?.data;

const isNumber = (value: unknown): value is number => typeof value === 'number';

test('a cart that two processes change and read at once is one cart with versions', async () => {
  const lines = [ring, lineKey('N-0106', '18'), lineKey('E-0401', '0')];
  for (const line of lines) await api.setStock(line, 50);
  const acts = fc.array(
    fc.record({ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }), isRead: fc.boolean() }),
    { minLength: 12, maxLength: 12 },
  );
  await fc.asyncHolds([5, 100], [acts], async (drawn) => {
    const { accessToken: token } = await api.newCustomer();
    const { cartId } = await call(api, 'cart', { token });
    for (const line of lines) await call(api, 'addToCart', { token, body: { ...line, quantity: 1 } });
    const cartOf = (answer: WireAnswer): CartAnswer | null => {
      const cart = dataOf(answer) as
        | { readonly version: number; readonly products: readonly Line[] }
        | undefined;
      if (cart === undefined) return null;
      const quantities = cart.products.map((line) => [lineId(line), line.quantity] as const);
      return { version: cart.version, lines: Object.fromEntries(quantities) };
    };
    const history = await Promise.all(
      drawn.map(async ({ line, quantity, isRead }, nth) => {
        const key = lines[line] ?? ring;
        const by = processOf(nth);
        const body = { cartId, ...key, quantity, forceUpdate: true };
        const send = async () =>
          isRead
            ? callRaw(by, 'cartProducts', { token, params: { id: cartId } })
            : callRaw(by, 'updateLine', { token, body });
        const ask: CartAsk = isRead ? { type: 'read' } : { type: 'set', line: lineId(key), quantity };
        return asked(ask, send, cartOf);
      }),
    );
    expectPossible('cart', judgeCart(history.flat()));
    expect(history.flat().length).toBeGreaterThan(5);
  });
});

type Line = typeof ring & { readonly quantity: number };

test('pieces that buyers take and give back at two processes are conserved', async () => {
  const initial = 5;
  await api.setStock(ring, initial);
  const counted = async (by: TestApi) =>
    asked<StockAsk, StockAnswer>(
      { type: 'count' },
      async () => callRaw(by, 'sizes', { params: { id: ring.productId } }),
      (answer) =>
        (dataOf(answer) as readonly ProductSize[] | undefined)?.find(({ sizeId }) => sizeId === ring.sizeId)
          ?.stock ?? null,
    );
  const history: Call<StockAsk, StockAnswer>[] = [];
  const timelines: Call<ListAsk, readonly string[]>[][] = [];
  const namesOf = (answer: WireAnswer): readonly string[] | null =>
    (dataOf(answer) as Order | undefined)?.timeline.map(({ status }) => status) ?? null;
  const buyer = async (nth: number): Promise<void> => {
    const pieces = 1 + (nth % 2);
    const [by, other] = [processOf(nth), processOf(nth + 1)];
    let placed: WireAnswer | undefined;
    const took = await asked<StockAsk, StockAnswer>(
      { type: 'take', pieces },
      async () => tryPlacing(by, requestOf([{ ...ring, quantity: pieces }])),
      (answer) => {
        placed = answer;
        return answer.status === 200 ? true : errorCode(answer) === 'STOCK_INSUFFICIENT' ? false : null;
      },
    );
    history.push(...took, ...(await counted(other)));
    if (placed?.status !== 200 || nth % 3 === 0) return;
    const { orderId, proof } = placedOrder(placed);
    const opened = { params: { orderId }, headers: { 'order-proof': proof } };
    const read = async (at: TestApi) =>
      asked<ListAsk, readonly string[]>({ type: 'read' }, async () => callRaw(at, 'order', opened), namesOf);
    const cancel = async () =>
      asked<ListAsk, readonly string[]>(
        { type: 'add', entry: 'cancelled' },
        async () => callRaw(by, 'cancelOrder', opened),
        namesOf,
      );
    const [cancelled, ...reads] = await Promise.all([cancel(), read(by), read(other)]);
    timelines.push([...cancelled, ...reads.flat(), ...(await read(other))]);
    const returned = cancelled.map(({ begin, end }) => ({
      begin,
      end,
      ask: { type: 'return' as const, pieces },
      answer: true,
    }));
    history.push(...returned, ...(await counted(by)));
  };
  await Promise.all(Array.from({ length: 24 }, (_, nth) => buyer(nth)));
  expectPossible('stock', judgeStock(initial, history));
  for (const timeline of timelines) expectPossible('timeline', judgeList(timeline));
  expect(history.filter(({ answer }) => isNumber(answer)).length).toBeGreaterThan(5);
});

test('one key has one outcome, at whichever process it is tried', async () => {
  await api.setStock(ring, 50);
  const wishes = Array.from({ length: 4 }, () => ({
    key: crypto.randomUUID(),
    body: requestOf([{ ...ring, quantity: 1 }]),
  }));
  const history = await Promise.all(
    Array.from({ length: 16 }, async (_, nth) => {
      const { key, body } = wishes[nth % wishes.length] ?? { key: '', body: requestOf([]) };
      return asked(
        key,
        async () => tryPlacing(processOf(nth), body, { key }),
        (answer) => (answer.status === 200 ? placedOrder(answer).orderId : null),
      );
    }),
  );
  expectPossible('key', judgeKeys(history.flat()));
  expect(new Set(history.flat().map(({ answer }) => answer)).size).toBeGreaterThan(1);
});
