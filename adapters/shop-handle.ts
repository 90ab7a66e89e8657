import type { Observable } from 'rxjs';
import type { Command, Root } from '../engine/slices.ts';
import type { SecretRef } from '../engine/kernel/secret.ts';

/** What the pages get of a running shop: its state as a stream, a way to ask, and a place for secrets. */
export interface ShopHandle {
  /** Emits the state after each turn that changed it; a new subscriber gets the present one at once. */
  readonly state$: Observable<Root>;
  /** The state after the last turn. */
  readonly getState: () => Root;
  /** Puts a command into the queue; it is carried out at once unless another turn is running. */
  readonly dispatch: (command: Command) => void;
  /** The present by the shop's clock, ms since 1970: what a page counts down by. Where a log is travelled in, its time. */
  readonly now: () => number;
  /** Puts a secret into the vault and gives a ticket for it that may enter a command; it can be used once. */
  readonly keepSecret: (secret: string) => SecretRef;
}
