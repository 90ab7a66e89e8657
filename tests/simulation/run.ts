import { contract } from '../../adapters/v1/contract/index.ts';
import type { Order } from '../../engine/orders/order.ts';
import type { ProductSize } from '../../engine/values/product.ts';
import type { Call, ListAsk, StockAnswer, StockAsk } from '../history/check.ts';
import { filled } from '../server/desk/support/desk.ts';
import { requestOf, ring, tryPlacing } from '../server/orders/support/shopping.ts';
import { paymentSignature } from '../server/payments/support/bank.ts';
import { callRaw, errorCode, type TestApi, type WireAnswer } from '../support/api.ts';
import type { SimulatedShop } from './shop.ts';

const asksAboutOrders = ['read', 'cancel', 'confirm', 'call-off'] as const;
export const asks = ['place-again', 'count', 'pay', ...asksAboutOrders] as const;
export const faults = ['cut-before', 'cut-after', 'lose-answer'] as const;

export interface Command {
  readonly does: 'place' | 'step' | 'pass-time' | 'work' | (typeof asks)[number] | (typeof faults)[number];
  /** Index into the present threads, wishes, orders or workers. */
  readonly nth: number;
  readonly times: number;
}

type Times = Readonly<Record<'begin' | 'end', number>>;

interface Asking {
  readonly what: string;
  readonly send: (at: TestApi) => Promise<WireAnswer>;
  readonly hear: (answer: WireAnswer, times: Times) => void;
}

type Writable<A> = { -readonly [K in keyof A]: A[K] };
type Moved = Writable<Call<StockAsk, StockAnswer>>;

interface Known extends Pick<Order, 'orderId' | 'orderNumber' | 'total'> {
  readonly name: string;
  readonly proof: string;
  readonly pieces: number;
  status: string;
  readonly timeline: Call<ListAsk, readonly string[]>[];
  /** Its pieces once they may have been returned. */
  back?: Moved;
}

const [mostCalls, mostStatements, minutes] = [5, 3_000, [1, 12, 31, 31, 50]];
const dataOf = ({ json }: WireAnswer): unknown => (json as { readonly data?: unknown } | undefined)?.data;
const pick = <A>(from: readonly A[], nth: number): A | undefined => from[nth % from.length];

/**
 * Runs the commands on a shop with this many pieces to its end. Returns what clients saw, by simulated time, and the
 * trace of statements and answers, which is deterministic.
 */
export const run = async (shop: SimulatedShop, pieces: number, commands: readonly Command[]) => {
  await shop.begin(pieces);
  const { statements } = shop;
  const [wishes, orders, payments]: [Asking[], Known[], Map<string, Asking>] = [[], [], new Map()];
  const [keys, stock]: [Call<string, string>[], Moved[]] = [[], []];
  /** `failures` are always bugs: errors without a fault, or deadlocks. */
  const failures: string[] = [];
  const open: { readonly name: string; isLost: boolean }[] = [];
  const unsure = new Set<Asking>();
  let [moment, count, hasCut, passedAt] = [0, 0, false, 0];

  const ask = async (asking: Asking): Promise<void> => {
    const call = { name: `${asking.what} ${(count += 1)}`, isLost: false };
    const [begin, at] = [(moment += 1), shop.apis[count % 2] ?? shop.apis[0]];
    open.push(call);
    statements.within(call.name, async () => {
      const answer = await asking.send(at);
      open.splice(open.indexOf(call), 1);
      const code = errorCode(answer);
      const came = [
        answer.status,
        ...(typeof code === 'string' ? [code] : []),
        ...(call.isLost ? ['lost'] : []),
      ];
      statements.trace.push({ who: call.name, what: '', came: came.join(' ') });
      if (answer.status >= 500 && !hasCut) failures.push(`${call.name} failed: ${answer.text}`);
      const isHeard = answer.status < 500 && !call.isLost;
      if (isHeard) asking.hear(answer, { begin, end: (moment += 1) });
      if (isHeard) unsure.delete(asking);
      else unsure.add(asking);
    });
    await statements.settled();
  };

  /** Notes that the pieces of an order may be returned, and taken again by money that was sent in time. */
  const mayBeBack = (order: Known, begin = moment): Moved => {
    if (order.back !== undefined) return order.back;
    const call = { begin, end: null, answer: null };
    order.back = { ...call, ask: { type: 'return', pieces: order.pieces } };
    stock.push(order.back, { ...call, ask: { type: 'take', pieces: order.pieces } });
    return order.back;
  };

  const see = (order: Known, answer: WireAnswer, times: Times): void => {
    const { timeline, status } = dataOf(answer) as Order;
    order.status = status;
    order.timeline.push({ ...times, ask: { type: 'read' }, answer: timeline.map((step) => step.status) });
  };

  const newWish = (nth: number): Asking | undefined => {
    const [id, taken] = [String(wishes.length + 1), 1 + (nth % 2)];
    const key = id.padStart(32, '0');
    const contact = { phone: `08${id.padStart(8, '0')}` };
    const body = requestOf([{ ...ring, quantity: taken }], { contact });
    const take: Moved = { begin: moment, end: null, ask: { type: 'take', pieces: taken }, answer: null };
    stock.push(take);
    const hear: Asking['hear'] = (answer, times) => {
      if (answer.status === 200) {
        const data = dataOf(answer) as Known;
        let order = orders.find(({ orderId }) => orderId === data.orderId);
        if (order === undefined) {
          order = { ...data, name: `order ${orders.length + 1}`, pieces: taken, timeline: [] };
          orders.push(order);
          // It may have lapsed before the answer arrived.
          if (passedAt > take.begin) mayBeBack(order, take.begin);
        }
        keys.push({ ...times, ask: key, answer: order.name });
        see(order, answer, times);
        take.end ??= times.end;
        take.answer = true;
      } else if (errorCode(answer) === 'STOCK_INSUFFICIENT') {
        stock.push({ ...take, ...times, answer: false });
        take.answer ??= false;
      } else failures.push(`an order is refused: ${answer.text}`);
    };
    const send: Asking['send'] = async (at) => tryPlacing(at, body, { key });
    wishes.push({ what: 'place', send, hear });
    return wishes.at(-1);
  };

  const newPayment = (eventId: string, { orderNumber, total }: Known): Asking => {
    const body = { eventId, orderNumber, amount: total, paidAt: new Date(shop.now()).toISOString() };
    const send: Asking['send'] = async (at) => {
      const signature = paymentSignature(shop.secret, Buffer.from(JSON.stringify(body)), shop.now());
      const headers = { 'payment-signature': signature };
      return at.send('POST', contract.paymentReceived.path, { body, headers });
    };
    const payment: Asking = { what: 'pay', send, hear: () => undefined };
    payments.set(eventId, payment);
    return payment;
  };

  const counting: Asking = {
    what: 'count',
    send: async (at) => callRaw(at, 'sizes', { params: { id: ring.productId } }),
    hear: (answer, times) => {
      const sizes = dataOf(answer) as readonly ProductSize[];
      const left = sizes.find(({ sizeId }) => sizeId === ring.sizeId)?.stock ?? 0;
      stock.push({ ...times, ask: { type: 'count' }, answer: left });
    },
  };

  /** A clerk acts on an order by its last known status. */
  const askingAbout = (order: Known, what: (typeof asksAboutOrders)[number]): Asking => {
    const { orderId, proof, orderNumber, status: seen } = order;
    const opened = { params: { orderId }, headers: { 'order-proof': proof } };
    const body = { act: what === 'confirm' ? what : 'cancel', seen, ...filled };
    const isBuyers = what === 'read' || what === 'cancel';
    const isEnd = what === 'cancel' || what === 'call-off';
    if (isEnd) mayBeBack(order);
    return {
      what,
      send: async (at) =>
        isBuyers
          ? callRaw(at, what === 'read' ? 'order' : 'cancelOrder', opened)
          : shop.desk.raw('deskActOnOrder', {
              params: { orderNumber },
              body,
              headers: { cookie: shop.cookie },
            }),
      hear: (answer, times) => {
        if (answer.status !== 200) return;
        if (isBuyers) see(order, answer, times);
        if (isEnd) Object.assign(mayBeBack(order), { end: order.back?.end ?? times.end, answer: true });
      },
    };
  };

  const askingFor = ({ does, nth, times }: Command): Asking | undefined => {
    const [order, about] = [pick(orders, nth), asksAboutOrders.find((what) => what === does)];
    if (does === 'place') return newWish(nth);
    if (does === 'place-again') return pick(wishes, nth);
    if (does === 'count') return counting;
    if (order === undefined) return undefined;
    if (about !== undefined) return askingAbout(order, about);
    const eventId = `${order.name} ${times % 2}`;
    return does === 'pay' ? (payments.get(eventId) ?? newPayment(eventId, order)) : undefined;
  };

  const work = async (nth: number): Promise<void> => {
    const worker = nth % shop.wakes.length;
    statements.within(`worker ${worker}`, async () => shop.wakes[worker]?.());
    await statements.settled();
  };

  const move = async ({ does, nth, times }: Command): Promise<void> => {
    const [thread, call] = [pick(statements.waiting(), nth), pick(open, nth)];
    if (does === 'work') await work(nth);
    if (does === 'lose-answer' && call !== undefined) call.isLost = true;
    if (does === 'pass-time') {
      passedAt = moment;
      const passed = pick(minutes, nth) ?? 1;
      shop.pass(passed);
      statements.trace.push({ who: 'clock', what: `${passed} minutes pass`, came: '' });
      for (const order of orders) mayBeBack(order);
    }
    if (thread === undefined) return;
    hasCut ||= does === 'cut-before' || does === 'cut-after';
    if (does === 'cut-before' || does === 'cut-after') await statements.pass(thread, does);
    const steps = does === 'step' ? times : 0;
    for (let step = 0; step < steps && statements.waiting().includes(thread); step += 1)
      await statements.pass(thread);
  };

  /** Runs everything pending to its end. */
  const drain = async (): Promise<void> => {
    for (let passed = 0; passed < mostStatements; passed += 1) {
      const [thread] = statements.waiting();
      if (thread === undefined && !statements.isLocked()) return;
      if (thread === undefined) failures.push('statements wait for each other');
      await (thread === undefined ? statements.breakLock() : statements.pass(thread));
    }
    throw new Error('the shop never comes to rest');
  };
  for (const command of commands) {
    moment += 1;
    const asking = open.length < mostCalls ? askingFor(command) : undefined;
    await (asking === undefined ? move(command) : ask(asking));
  }
  await drain();
  for (const asking of unsure) await ask(asking);
  await drain();
  // All workers of one shop, so that unpaid orders lapse and are then announced.
  for (const nth of [...shop.wakes.keys()].slice(shop.wakes.length / 2).toReversed()) {
    await work(nth);
    await drain();
  }
  for (const order of orders) await ask(askingAbout(order, 'read'));
  await ask(counting);
  await drain();
  statements.letAll(true);
  const timelines = orders.map(({ timeline }) => timeline);
  return { keys, stock, timelines, told: [...payments.keys()], failures, steps: [...statements.trace] };
};
