import { BehaviorSubject } from 'rxjs';
import type { ShopHandle } from '../../../../adapters/shop-handle.ts';
import type { Root } from '../../../../engine/slices.ts';
import { initialRoot } from '../../../../engine/rules.ts';
import type { FramedShop, FrameHost } from './port.ts';

/** Both ends of a program in a frame: what its pages hold, and what the page around it holds. */
export interface FrameEnds<State extends object> {
  readonly states: BehaviorSubject<State>;
  /** The time of the state that is shown, ms since 1970. */
  readonly now: () => number;
  readonly framed: FramedShop;
  readonly host: () => FrameHost | undefined;
  /** Whether what is asked of it changes it. */
  readonly isLive: () => boolean;
}

/** A program that shows a state from outside: it passes commands to its host and carries nothing out. */
export const createFrame = <State extends object>(initial: State, onShow: () => void): FrameEnds<State> => {
  const states = new BehaviorSubject<State>(initial);
  let host: FrameHost | undefined;
  let isLive = false;
  let present = 0;
  return {
    states,
    now: () => present,
    framed: {
      connect: (by) => {
        host = by;
      },
      show: (root, at, live) => {
        isLive = live;
        present = at;
        onShow();
        // A frame is made for the program whose log is open.
        if (root !== states.value) states.next(root as State);
      },
    },
    host: () => host,
    isLive: () => isLive,
  };
};

/** Both ends of a shop in a frame. */
export interface FramedShopEnds extends FrameEnds<Root> {
  readonly handle: ShopHandle;
}

/** The shop in a frame. */
export const createFramedShop = (onShow: () => void): FramedShopEnds => {
  const ends = createFrame(initialRoot, onShow);
  const { states, host, now } = ends;
  return {
    ...ends,
    handle: {
      state$: states.asObservable(),
      getState: () => states.value,
      dispatch: (command) => host()?.dispatch(command),
      now,
      // What is typed into a password field is forgotten at once; the ticket says where it came from.
      keepSecret: () => ({ secret: 'typed-in-replay' }),
    },
  };
};
