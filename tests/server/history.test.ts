import { afterAll, expect, test } from 'vitest';
import { lineId, lineKey } from '../../engine/values/cart-line.ts';
import { type CartAnswer, type CartAsk, judgeCart } from '../history/check.ts';
import { expectPossible, recorded } from '../history/record.ts';
import { call, callRaw, startApi, type TestApi, type WireAnswer } from '../support/api.ts';
import * as fc from '../support/fast-check.ts';
import { ring } from './orders/support/shopping.ts';
import { startedApi } from './support/shop.ts';

const api = await startedApi();
const second = await startApi({ sharing: api.database });
afterAll(async () => second.close());

const processOf = (nth: number): TestApi => (nth % 2 === 0 ? api : second);

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
      const { data: cart } = (answer.json ?? {}) as { readonly data?: Cart };
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
        return recorded(ask, send, cartOf);
      }),
    );
    expectPossible('cart', judgeCart(history));
    expect(history.filter(({ end }) => end !== null).length).toBeGreaterThan(5);
  });
});

interface Cart {
  readonly version: number;
  readonly products: readonly (typeof ring & { readonly quantity: number })[];
}
