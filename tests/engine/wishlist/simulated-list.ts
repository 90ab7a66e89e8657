import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Command, Effect, Root } from '../../../engine/slices.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import type { WishlistEffect } from '../../../engine/wishlist/effect.ts';
import { isSaved } from '../../../engine/wishlist/selectors.ts';
import { anItem, offline, save, timeout, unsave } from './support.ts';

type Write = Extract<WishlistEffect, { type: 'PutSaved' | 'DeleteSaved' | 'MergeSaved' }>;
type Request = Write | Extract<WishlistEffect, { type: 'LoadWishlist' }>;

/** A request under way: not yet at the server, or answered and on its way back. */
interface Flight {
  readonly request: Request;
  answer: Command | undefined;
}

const failed = (request: Request, failure: Failure): Command => {
  if (request.type === 'LoadWishlist') return { type: 'WishlistFailed', failure };
  return request.type === 'MergeSaved'
    ? { type: 'MergeFailed', failure }
    : { type: 'WishFailed', wish: request.wish, failure };
};

/**
 * A shopper's wishlist and a server between which anything may be late, out of order, lost or doubled. What this browser
 * keeps of a guest's list is kept as the effects say.
 */
export class SimulatedList {
  root: Root = initialRoot;
  readonly flights: Flight[] = [];
  /** What the server has saved, newest first. */
  server: readonly string[];
  /** What this browser keeps. */
  kept: readonly string[];
  /** The last that the shopper wished of each product. */
  readonly wished = new Map<string, boolean>();
  mostPerProduct = 0;
  private version = 1;
  private seq = 0;
  private readonly rules: TakeTurn;

  constructor(server: readonly string[], kept: readonly string[], rules: TakeTurn = turn) {
    this.server = server;
    this.kept = kept;
    this.rules = rules;
    this.dispatch({ type: 'Start', hasSession: false, guestLines: [], consent: null });
    this.dispatch({ type: 'SavedRead', productIds: kept });
  }

  dispatch(command: Command): void {
    this.seq += 1;
    const step = this.rules(this.root, command, { at: this.seq, seq: this.seq });
    this.root = step.state;
    for (const effect of step.effects) this.perform(effect);
  }

  signIn(): void {
    this.dispatch({ type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } });
    this.dispatch({ type: 'LoginSucceeded' });
  }

  /** Presses a heart, if it is not as it is wished already. */
  wish(productId: string, isWished: boolean): void {
    if (isSaved(this.root.wishlist, productId) === isWished) return;
    this.wished.set(productId, isWished);
    this.dispatch(isWished ? save(productId) : unsave(productId));
  }

  /** Carries a request to the server, which acts on it. */
  arrive(index: number): void {
    const flight = this.waiting(index, (candidate) => candidate.answer === undefined);
    if (flight !== undefined) flight.answer = this.serve(flight.request);
  }

  /** Brings an answer back, perhaps two times. */
  deliver(index: number, twice = false): void {
    const flight = this.waiting(index, (candidate) => candidate.answer !== undefined);
    if (flight?.answer === undefined) return;
    this.flights.splice(this.flights.indexOf(flight), 1);
    this.dispatch(flight.answer);
    if (twice) this.dispatch(flight.answer);
  }

  /** Loses a request before or after the server acted on it. */
  lose(index: number): void {
    const [flight] = this.flights.splice(index % Math.max(1, this.flights.length), 1);
    if (flight === undefined) return;
    const { request } = flight;
    // What the shopper wished was taken back, and they are told so.
    if (request.type === 'PutSaved' || request.type === 'DeleteSaved') this.wished.delete(request.productId);
    this.dispatch(failed(request, timeout));
  }

  goOffline(): void {
    this.dispatch({ type: 'ConnectionLost' });
    for (const { request } of this.flights.splice(0)) this.dispatch(failed(request, offline));
  }

  /** Lets everything end well, until nothing is left to happen; a list that could not be had comes with the next page. */
  settle(): void {
    this.dispatch({ type: 'ConnectionRestored' });
    this.rest();
    this.dispatch({ type: 'EnterRoute', pathname: '/about-us', search: '' });
    this.rest();
  }

  private rest(): void {
    for (let steps = 0; this.flights.length > 0 || this.root.wishlist.mergeFailure !== null; steps++) {
      if (steps > 1_000) throw new Error('the list never comes to rest');
      if (this.flights.length === 0) this.dispatch({ type: 'RetryMerge' });
      this.arrive(0);
      this.deliver(0);
    }
  }

  private waiting(index: number, is: (flight: Flight) => boolean): Flight | undefined {
    const candidates = this.flights.filter(is);
    return candidates[index % Math.max(1, candidates.length)];
  }

  private perform(effect: Effect): void {
    switch (effect.type) {
      case 'KeepSaved': {
        const { change } = effect;
        if (change.change === 'clear') this.kept = [];
        else if (change.change === 'remove')
          this.kept = this.kept.filter((id) => !change.productIds.includes(id));
        else this.kept = [...new Set([...change.productIds, ...this.kept])];
        break;
      }
      case 'LoadWishlist':
        this.cancel('LoadWishlist');
        this.flights.push({ request: effect, answer: undefined });
        break;
      case 'MergeSaved':
        this.cancel('MergeSaved');
        this.send(effect);
        break;
      case 'PutSaved':
      case 'DeleteSaved': {
        this.send(effect);
        const alike = this.flights.filter(
          ({ request }) =>
            (request.type === 'MergeSaved' && request.productIds.includes(effect.productId)) ||
            ((request.type === 'PutSaved' || request.type === 'DeleteSaved') &&
              request.productId === effect.productId),
        );
        this.mostPerProduct = Math.max(this.mostPerProduct, alike.length);
        break;
      }
      default:
    }
  }

  private cancel(type: Request['type']): void {
    const index = this.flights.findIndex(({ request }) => request.type === type);
    if (index >= 0) this.flights.splice(index, 1);
  }

  private send(request: Request): void {
    if (this.root.connection.isOnline) this.flights.push({ request, answer: undefined });
    else this.dispatch(failed(request, offline));
  }

  private serve(request: Request): Command {
    if (request.type === 'LoadWishlist') {
      return {
        type: 'WishlistLoaded',
        list: { version: this.version, items: this.server.map((id) => anItem(id)) },
      };
    }
    const before = this.server;
    if (request.type === 'DeleteSaved') this.server = before.filter((id) => id !== request.productId);
    else {
      const ids = request.type === 'MergeSaved' ? request.productIds : [request.productId];
      this.server = [...ids.filter((id) => !before.includes(id)), ...before];
    }
    if (this.server.length !== before.length) this.version += 1;
    const list = { version: this.version, productIds: this.server };
    return request.type === 'MergeSaved'
      ? { type: 'MergeAccepted', list }
      : { type: 'WishAccepted', wish: request.wish, list };
  }
}
