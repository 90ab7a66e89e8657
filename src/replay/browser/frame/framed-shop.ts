import { BehaviorSubject } from 'rxjs';
import type { ShopHandle } from '../../../../adapters/shop-handle.ts';
import type { Root } from '../../../../engine/slices.ts';
import { initialRoot } from '../../../../engine/rules.ts';
import type { FramedShop, FrameHost } from './port.ts';

/** Both ends of a shop in a frame: what its pages hold, and what the page around it holds. */
export interface FramedShopEnds {
  readonly handle: ShopHandle;
  readonly framed: FramedShop;
  readonly host: () => FrameHost | undefined;
  /** Whether what is asked of the shop changes it. */
  readonly isLive: () => boolean;
}

/** A shop that is nothing but a state somebody else decides: it asks its host and carries nothing out. */
export const createFramedShop = (onShow: () => void): FramedShopEnds => {
  const states = new BehaviorSubject<Root>(initialRoot);
  let host: FrameHost | undefined;
  let isLive = false;
  let present = 0;
  return {
    handle: {
      state$: states.asObservable(),
      getState: () => states.value,
      dispatch: (command) => host?.dispatch(command),
      now: () => present,
      // What is typed into a password field is forgotten at once; the ticket says where it came from.
      keepSecret: () => ({ secret: 'typed-in-replay' }),
    },
    framed: {
      connect: (by) => {
        host = by;
      },
      show: (root, at, live) => {
        isLive = live;
        present = at;
        onShow();
        // A frame is made for the program whose log is open.
        if (root !== states.value) states.next(root as Root);
      },
    },
    host: () => host,
    isLive: () => isLive,
  };
};
