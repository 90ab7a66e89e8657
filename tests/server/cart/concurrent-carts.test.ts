import { describe, expect, test } from 'vitest';
import { type CartLine, lineId, lineKey, sameLine } from '../../../engine/values/cart-line.ts';
import { type CartAnswer, type CartAsk, judgeCart } from '../../history/check.ts';
import { expectPossible, recorded } from '../../history/record.ts';
import { call, callRaw, type WireAnswer } from '../../support/api.ts';
import * as fc from '../../support/fast-check.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();

const second = await startedApi({ sharing: api.database });
const processes = [api, second];

const twist = lineKey('R-0047', '54');
const chain = lineKey('N-0106', '18');

/** A customer with a bag of so many lines, `twist` and `chain` first. */
const bagOf = async (lineCount: number) => {
  const { accessToken: token } = await api.newCustomer();
  const { cartId } = await call(api, 'cart', { token });
  await api.database.query(
    `with line as (
       insert into cart_line (cart_id, product_id, size_id, quantity)
       select $1, product_id, size_id, 1 from product_size where sold
        order by (product_id, size_id) = ($2, $3) desc, product_id = $4 and size_id = $5 desc, product_id, size_id limit $6
     ) update cart set version = 1 where id = $1`,
    [cartId, twist.productId, twist.sizeId, chain.productId, chain.sizeId, lineCount],
  );
  return { token, cartId };
};

describe('several processes over one database', () => {
  const keys = [twist, chain, lineKey('R-0042', '54'), lineKey('E-0401', '0')];
  const step = fc.record({
    process: fc.nat(1),
    bag: fc.nat(1),
    act: fc.constantFrom('add', 'set', 'delete', 'take', 'rename', 'announce', 'order'),
    line: fc.nat(keys.length - 1),
    count: fc.integer({ min: 1, max: 9 }),
  });
  const writes = {
    take: 'update stock set q = $1 where product_id = $2',
    rename: 'update product set name = $1::int::text where id = $2',
    announce: 'update gold_value set gold_value = gold_value + $1 where $2 = $2',
  };

  const truth = async (cartId: string) =>
    api.database.query(
      `select l.product_id as "productId", l.size_id as "sizeId", l.quantity, k.q as stock, p.name as "productName",
              r.price::int as "unitPrice", r.discount_price::int as "unitPriceDiscounted"
         from cart_line l join product p on p.id = l.product_id join product_price r on r.product_id = p.id
         join stock k on k.product_id = l.product_id and k.size_id = l.size_id and k.place_id = 'central'
        where l.cart_id = $1 and l.quantity > 0 order by l.position`,
      [cartId],
    );
  const shown = ({ productId, sizeId, quantity, stock, productName, ...price }: CartLine) => {
    const { unitPrice, unitPriceDiscounted } = price;
    return { ...lineKey(productId, sizeId), quantity, stock, productName, unitPrice, unitPriceDiscounted };
  };

  test('versions rise, quantities stay within stock, and every process shows the tables', async () => {
    await fc.asyncHolds(10, [fc.array(step, { maxLength: 20 })], async (steps) => {
      const bags = await Promise.all([bagOf(2), bagOf(3)]);
      const versions = new Map(bags.map(({ cartId }) => [cartId, 1]));
      for (const { process, bag: nth, act, line, count } of steps) {
        const [by, { token, cartId }, key] = [
          processes[process] ?? api,
          bags[nth] ?? bags[0],
          keys[line] ?? twist,
        ];
        const before = versions.get(cartId) ?? 0;
        const body = { ...key, quantity: count };
        if (act === 'order')
          await api.database.query(
            `with emptied as (delete from cart_line where cart_id = $1)
                 update cart set version = version + 1 where id = $1`,
            [cartId],
          );
        else if (act === 'add' || act === 'set' || act === 'delete') {
          const answer =
            act === 'add'
              ? await callRaw(by, 'addToCart', { token, body })
              : act === 'set'
                ? await callRaw(by, 'updateLine', { token, body: { ...body, cartId, forceUpdate: true } })
                : await callRaw(by, 'deleteLine', { token, body: { ...key, cartId } });
          expect([200, 404]).toContain(answer.status);
        } else await api.database.query(writes[act], [count, key.productId]);
        const lines = await truth(cartId);
        const reads = await Promise.all(
          processes.map(async (each) => call(each, 'cartProducts', { token, params: { id: cartId } })),
        );
        for (const cart of reads) {
          expect(cart.lines.map(shown)).toEqual(lines);
          expect(cart.version).toBeGreaterThanOrEqual(before);
          expect(cart.version).toBeLessThanOrEqual(before + 1);
          const changed = cart.lines.find((line) => sameLine(line, key));
          if (act === 'add' || act === 'set')
            expect(changed?.quantity ?? 0).toBeLessThanOrEqual(changed?.stock ?? 0);
          versions.set(cartId, cart.version);
        }
      }
    });
  });
});

test('a cart changed and read by two processes at once has one history', async () => {
  const lines = [twist, chain, lineKey('E-0401', '0')];
  for (const line of lines) await api.setStock(line, 50);
  const acts = fc.array(
    fc.record({ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }), isRead: fc.boolean() }),
    { minLength: 12, maxLength: 12 },
  );
  await fc.asyncHolds([5, 100], [acts], async (drawn) => {
    const { accessToken: token } = await api.newCustomer();
    const { cartId } = await call(api, 'cart', { token });
    for (const line of lines) await call(api, 'addToCart', { token, body: { ...line, quantity: 1 } });
    // A call refused by a busy shop has no answer.
    const cartOf = ({ json }: WireAnswer): CartAnswer | null => {
      const { data } = json as {
        readonly data?: { readonly version: number; readonly products: readonly CartLine[] };
      };
      if (data === undefined) return null;
      const quantities = data.products.map((line) => [lineId(line), line.quantity] as const);
      return { version: data.version, lines: Object.fromEntries(quantities) };
    };
    const history = await Promise.all(
      drawn.map(async ({ line, quantity, isRead }, nth) => {
        const key = lines[line] ?? twist;
        const by = processes[nth % 2] ?? api;
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
    expect(history.filter(({ answer }) => answer !== null).length).toBeGreaterThan(5);
  });
});
