import { lineIn, withLine, withoutLine } from '../../../engine/cart/lines.ts';
import type { CartEffect } from '../../../engine/cart/words.ts';
import { type CartLine, type LineKey, sameLine, type ServerCart } from '../../../engine/values/cart-line.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Cause } from '../../../engine/log/turn.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import type { Command, Effect } from '../../../engine/slices.ts';
import { turn } from '../../../engine/rules.ts';
import { SimulatedNetwork } from './simulated-network.ts';

type Write = Extract<CartEffect, { type: 'AddToCart' | 'UpdateLine' | 'DeleteLine' }>;
type Request = Write | Extract<CartEffect, { type: 'LoadCart' }>;

const isWrite = (request: Request): request is Write => request.type !== 'LoadCart';

/** A customer's shop and the server that has their cart. */
export class SimulatedShop extends SimulatedNetwork<Request> {
  server: ServerCart;
  readonly pauses: { readonly line: LineKey; readonly cause: Cause }[] = [];
  readonly writes: Write[] = [];
  /** Last writer of a product's line at the server, and the version that this made. */
  readonly wroteLast = new Map<string, { readonly by: 'own' | 'other'; readonly version: number }>();
  /** Number of reads of the cart, and of lost requests. */
  loads = 0;
  losses = 0;
  private readonly done = new Set<number>();
  private readonly products: readonly CartLine[];

  constructor(products: readonly CartLine[], lines: readonly CartLine[], rules: TakeTurn = turn) {
    super(rules);
    this.products = products;
    this.server = { cartId: 'cart-1', version: 1, lines };
    this.dispatch({ type: 'Start', hasSession: true, guestLines: [], consent: null }, null, 'boot');
    this.settle();
    this.loads = 0;
  }

  /** Another device sets the quantity of a line, 0 to remove it; a missing line stays missing. */
  elsewhere(key: LineKey, quantity: number): void {
    const { lines } = this.server;
    const present = lineIn(lines, key);
    if (present === undefined || present.quantity === quantity) return;
    this.keep(quantity > 0 ? withLine(lines, { ...present, quantity }) : withoutLine(lines, key));
    this.wroteLast.set(key.productId, { by: 'other', version: this.server.version });
  }

  /** Ends the pause of a line. */
  wake(index: number): void {
    const [pause] = this.pauses.splice(index % Math.max(1, this.pauses.length), 1);
    if (pause !== undefined) this.dispatch({ type: 'SendChange', ...pause.line }, pause.cause, 'timer');
  }

  override get isAtRest(): boolean {
    return super.isAtRest && this.pauses.length === 0;
  }

  protected override goOn(): void {
    this.wake(0);
    super.goOn();
  }

  protected failed(request: Request, failure: Failure): Command {
    return isWrite(request)
      ? { type: 'ChangeFailed', intent: request.intent, failure }
      : { type: 'CartLoadFailed', failure };
  }

  protected override lost(...flight: Parameters<SimulatedNetwork<Request>['lost']>): void {
    this.losses += 1;
    super.lost(...flight);
  }

  protected perform(effect: Effect, cause: Cause): void {
    switch (effect.type) {
      case 'WaitToSend': {
        const index = this.pauses.findIndex(({ line }) => sameLine(line, effect.line));
        if (index >= 0) this.pauses.splice(index, 1);
        this.pauses.push({ line: effect.line, cause });
        break;
      }
      case 'LoadCart':
        this.loads += 1;
        this.send(effect, cause);
        break;
      case 'AddToCart':
      case 'UpdateLine':
      case 'DeleteLine':
        this.writes.push(effect);
        this.send(effect, cause);
        break;
      default:
    }
  }

  protected serve(request: Request): Command {
    if (!isWrite(request)) return { type: 'CartLoaded', cart: this.server };
    const refused = (status: number, code: string) => this.failed(request, { kind: 'refused', status, code });
    const { lines } = this.server;
    const present = lineIn(lines, request);
    if (request.type === 'AddToCart') {
      const product = lineIn(this.products, request);
      if (product === undefined) return refused(404, 'PRODUCT_NOT_FOUND');
      if (product.stock === 0) return refused(409, 'OUT_OF_STOCK');
      if (!this.done.has(request.intent)) {
        this.done.add(request.intent);
        const quantity = Math.min(product.stock, (present?.quantity ?? 0) + request.quantity);
        this.keep(withLine(lines, { ...product, quantity }));
      }
    } else if (request.type === 'UpdateLine') {
      if (present === undefined) return refused(404, 'LINE_NOT_FOUND');
      this.keep(withLine(lines, { ...present, quantity: request.quantity }));
    } else if (present !== undefined) this.keep(withoutLine(lines, request));
    this.wroteLast.set(request.productId, { by: 'own', version: this.server.version });
    return { type: 'ChangeAccepted', intent: request.intent, cart: this.server };
  }

  private keep(lines: readonly CartLine[]): void {
    this.server = { ...this.server, version: this.server.version + 1, lines };
  }
}
