import type { CartEffect } from '../../../engine/cart/effect.ts';
import type { CartLine, LineKey, ServerCart } from '../../../engine/values/cart-line.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Cause, Origin, Turn } from '../../../engine/log/turn.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import type { Command, Effect, Root } from '../../../engine/slices.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';

type Write = Extract<CartEffect, { type: 'AddToCart' | 'UpdateLine' | 'DeleteLine' }>;
type Request = Write | Extract<CartEffect, { type: 'LoadCart' }>;

/** A request under way: not yet at the server, or answered and on its way back. */
interface Flight {
  readonly request: Request;
  readonly cause: Cause;
  answer: Command | undefined;
}

const same = (left: LineKey, right: LineKey): boolean =>
  left.productId === right.productId && left.sizeId === right.sizeId;

const isWrite = (request: Request): request is Write => request.type !== 'LoadCart';

const failed = (request: Request, failure: Failure): Command =>
  isWrite(request)
    ? { type: 'ChangeFailed', intent: request.intent, failure }
    : { type: 'CartLoadFailed', failure };

const timeout: Failure = { kind: 'timeout', status: null, code: null };
const offline: Failure = { kind: 'offline', status: null, code: null };

/**
 * A shopper's shop and a server between which anything may be late, lost or doubled. Time passes only by its methods:
 * a request is first carried to the server, then its answer back, in whatever order a test likes.
 */
export class SimulatedShop {
  root: Root = initialRoot;
  server: ServerCart;
  readonly flights: Flight[] = [];
  readonly pauses: { readonly line: LineKey; readonly cause: Cause }[] = [];
  /** All that happened in the shop so far, as its recorder would have it. */
  readonly turns: Turn[] = [];
  /** Every write that was sent. */
  readonly writes: Write[] = [];
  /** Who changed a product's line at the server last, and which version that made. */
  readonly wroteLast = new Map<string, { readonly by: 'own' | 'other'; readonly version: number }>();
  mostPerLine = 0;
  /** How often the cart was read, and how many requests were lost. */
  loads = 0;
  losses = 0;
  private readonly done = new Set<number>();
  private readonly products: readonly CartLine[];
  private readonly rules: TakeTurn;

  constructor(products: readonly CartLine[], lines: readonly CartLine[], rules: TakeTurn = turn) {
    this.products = products;
    this.rules = rules;
    this.server = { cartId: 'cart-1', version: 1, lines };
    this.dispatch({ type: 'Start', hasSession: true, guestLines: [], consent: null }, null, 'boot');
    this.settle();
    this.loads = 0;
  }

  dispatch(command: Command, cause: Cause | null = null, origin: Origin = 'ui'): void {
    const n = this.turns.length + 1;
    const facts = { at: n, seq: n };
    const step = this.rules(this.root, command, facts);
    this.root = step.state;
    this.turns.push({ n, ...facts, origin, cause, command, ...step });
    step.effects.forEach((effect, index) => this.perform(effect, { turn: n, effect: index }));
  }

  /** Carries the request with this number (modulo) to the server, which acts on it. */
  arrive(index: number): void {
    const flight = this.waiting(index, (candidate) => candidate.answer === undefined);
    if (flight !== undefined) flight.answer = this.serve(flight.request);
  }

  /** Brings an answer back; `twice` brings it two times. */
  deliver(index: number, twice = false): void {
    const flight = this.waiting(index, (candidate) => candidate.answer !== undefined);
    if (flight?.answer === undefined) return;
    this.flights.splice(this.flights.indexOf(flight), 1);
    this.dispatch(flight.answer, flight.cause, 'effect');
    if (twice) this.dispatch(flight.answer, flight.cause, 'effect');
  }

  /** Loses a request, before or after the server acted on it: the shop hears of a timeout. */
  lose(index: number): void {
    const flight = this.flights[index % Math.max(1, this.flights.length)];
    if (flight === undefined) return;
    this.losses += 1;
    this.flights.splice(this.flights.indexOf(flight), 1);
    this.dispatch(failed(flight.request, timeout), flight.cause, 'effect');
  }

  /** Another device gives a line of the cart this many pieces, 0 for none; a line that is not there it leaves so. */
  elsewhere(key: LineKey, quantity: number): void {
    const present = this.server.lines.find((line) => same(line, key));
    if (present === undefined || present.quantity === quantity) return;
    if (quantity > 0) this.keep({ ...present, quantity });
    else this.drop(key);
    this.wroteLast.set(key.productId, { by: 'other', version: this.server.version });
  }

  /** The pause of a line is over. */
  wake(index: number): void {
    const [pause] = this.pauses.splice(index % Math.max(1, this.pauses.length), 1);
    if (pause !== undefined) this.dispatch({ type: 'SendChange', ...pause.line }, pause.cause, 'timer');
  }

  goOffline(): void {
    this.dispatch({ type: 'ConnectionLost' });
    for (const { request, cause } of this.flights.splice(0)) {
      this.losses += 1;
      this.dispatch(failed(request, offline), cause, 'effect');
    }
  }

  /** Lets everything that is under way end well, until nothing is left to happen; a cart that was never read again is read when the visitor goes on. */
  settle(): void {
    this.dispatch({ type: 'ConnectionRestored' });
    this.rest();
    this.dispatch({ type: 'EnterRoute', pathname: '/about-us', search: '' });
    this.rest();
  }

  private rest(): void {
    for (let steps = 0; this.flights.length > 0 || this.pauses.length > 0; steps++) {
      if (steps > 1_000) throw new Error('the shop never comes to rest');
      this.wake(0);
      this.arrive(0);
      this.deliver(0);
    }
  }

  private waiting(index: number, is: (flight: Flight) => boolean): Flight | undefined {
    const candidates = this.flights.filter(is);
    return candidates[index % Math.max(1, candidates.length)];
  }

  private perform(effect: Effect, cause: Cause): void {
    switch (effect.type) {
      case 'WaitToSend': {
        const index = this.pauses.findIndex(({ line }) => same(line, effect.line));
        if (index >= 0) this.pauses.splice(index, 1);
        this.pauses.push({ line: effect.line, cause });
        break;
      }
      case 'LoadCart': {
        this.loads += 1;
        const index = this.flights.findIndex(({ request }) => request.type === 'LoadCart');
        if (index >= 0) this.flights.splice(index, 1);
        this.send(effect, cause);
        break;
      }
      case 'AddToCart':
      case 'UpdateLine':
      case 'DeleteLine': {
        this.writes.push(effect);
        this.send(effect, cause);
        const open = this.flights.filter(({ request }) => isWrite(request) && same(request, effect));
        this.mostPerLine = Math.max(this.mostPerLine, open.length);
        break;
      }
      default:
    }
  }

  private send(request: Request, cause: Cause): void {
    if (this.root.connection.isOnline) this.flights.push({ request, cause, answer: undefined });
    else this.dispatch(failed(request, offline), cause, 'effect');
  }

  private serve(request: Request): Command {
    if (!isWrite(request)) return { type: 'CartLoaded', cart: this.server };
    const refused = (status: number, code: string) => failed(request, { kind: 'refused', status, code });
    const { lines } = this.server;
    const present = lines.find((line) => same(line, request));
    if (request.type === 'AddToCart') {
      const product = this.products.find((line) => same(line, request));
      if (product === undefined) return refused(404, 'PRODUCT_NOT_FOUND');
      if (product.stock === 0) return refused(409, 'OUT_OF_STOCK');
      if (!this.done.has(request.intent)) {
        this.done.add(request.intent);
        const quantity = Math.min(product.stock, (present?.quantity ?? 0) + request.quantity);
        this.keep({ ...product, quantity });
      }
    } else if (request.type === 'UpdateLine') {
      if (present === undefined) return refused(404, 'LINE_NOT_FOUND');
      this.keep({ ...present, quantity: request.quantity });
    } else if (present !== undefined) this.drop(request);
    this.wroteLast.set(request.productId, { by: 'own', version: this.server.version });
    return { type: 'ChangeAccepted', intent: request.intent, cart: this.server };
  }

  private drop(key: LineKey): void {
    const { lines, version } = this.server;
    this.server = {
      ...this.server,
      version: version + 1,
      lines: lines.filter((line) => !same(line, key)),
    };
  }

  private keep(line: CartLine): void {
    const { lines, version } = this.server;
    this.server = {
      ...this.server,
      version: version + 1,
      lines: lines.some((other) => same(other, line))
        ? lines.map((other) => (same(other, line) ? line : other))
        : [...lines, line],
    };
  }
}
