import type { Tagged } from '../../../../engine/kernel/tagged.ts';

/** What a shop in a frame tells the page around it. */
export interface FrameHost {
  /** Something was asked of the shop. */
  readonly dispatch: (command: Tagged) => void;
  /** A link or form leads to another page of the shop. */
  readonly go: (pathname: string, search: string) => void;
  /** A link leads out of the shop; it was not followed. */
  readonly leave: () => void;
  /** A key was pressed that the pages have no use for; true when it was put to use. */
  readonly key: (event: KeyboardEvent) => boolean;
  /** The focus came into the shop without a press or key there: a layer took it while travelling, or the tester tabbed. */
  readonly tookFocus: () => void;
}

/** A shop in a frame as the page around it holds it: pages without API, storage, interpreter or a clock of their own. */
export interface FramedShop {
  /** Shows a state at its time (ms since 1970); `isLive` says that what is asked of the shop changes it. */
  readonly show: (root: object, at: number, isLive: boolean) => void;
  readonly connect: (host: FrameHost) => void;
}

/** The event by which the shop in a frame hands itself over to the page around it. */
export const framedShopReady = 'framed-shop-ready';
