import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Cause } from '../../../engine/log/turn.ts';
import type { Command, Effect } from '../../../engine/slices.ts';
import { turn } from '../../../engine/rules.ts';
import type { WishlistEffect } from '../../../engine/wishlist/words.ts';
import { isSaved } from '../../../engine/wishlist/selectors.ts';
import { SimulatedNetwork, timeout } from '../support/simulated-network.ts';
import { anItem, save, unsave } from './support.ts';

type Write = Extract<WishlistEffect, { type: 'PutSaved' | 'DeleteSaved' | 'MergeSaved' }>;
type Request = Write | Extract<WishlistEffect, { type: 'LoadWishlist' }>;

/** A shopper's wishlist and the server; a guest's list in this browser follows the effects. */
export class SimulatedList extends SimulatedNetwork<Request> {
  server: readonly string[];
  kept: readonly string[];
  /** Latest wish of the shopper for each product. */
  readonly wished = new Map<string, boolean>();
  private version = 1;

  constructor(server: readonly string[], kept: readonly string[]) {
    super(turn);
    this.server = server;
    this.kept = kept;
    this.dispatch({ type: 'Start', hasSession: false, guestLines: [], consent: null });
    this.dispatch({ type: 'SavedRead', productIds: kept });
  }

  signIn(): void {
    this.dispatch({ type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } });
    this.dispatch({ type: 'LoginSucceeded' });
  }

  /** Presses a heart unless it shows the wish already. */
  wish(productId: string, isWished: boolean): void {
    if (isSaved(this.root.wishlist, productId) === isWished) return;
    this.wished.set(productId, isWished);
    this.dispatch(isWished ? save(productId) : unsave(productId));
  }

  override get isAtRest(): boolean {
    return super.isAtRest && this.root.wishlist.mergeFailure === null;
  }

  protected override goOn(): void {
    if (super.isAtRest) this.dispatch({ type: 'RetryMerge' });
    super.goOn();
  }

  protected failed(request: Request, failure: Failure): Command {
    if (request.type === 'LoadWishlist') return { type: 'WishlistFailed', failure };
    return request.type === 'MergeSaved'
      ? { type: 'MergeFailed', failure }
      : { type: 'WishFailed', wish: request.wish, failure };
  }

  protected override lost(...[flight, failure]: Parameters<SimulatedNetwork<Request>['lost']>): void {
    const { request } = flight;
    // After a timeout the optimistic update is rolled back and the shopper is told.
    if (failure === timeout && (request.type === 'PutSaved' || request.type === 'DeleteSaved'))
      this.wished.delete(request.productId);
    super.lost(flight, failure);
  }

  protected perform(effect: Effect, cause: Cause): void {
    switch (effect.type) {
      case 'StoreSaved': {
        const { change } = effect;
        if (change.change === 'clear') this.kept = [];
        else if (change.change === 'remove')
          this.kept = this.kept.filter((id) => !change.productIds.includes(id));
        else this.kept = [...new Set([...change.productIds, ...this.kept])];
        break;
      }
      case 'LoadWishlist':
      case 'MergeSaved':
      case 'PutSaved':
      case 'DeleteSaved':
        this.send(effect, cause);
        break;
      default:
    }
  }

  protected serve(request: Request): Command {
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
