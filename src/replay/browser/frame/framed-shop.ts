import type { Tagged } from '../../../../engine/kernel/tagged.ts';
import { BehaviorSubject } from 'rxjs';
import type { ShopHandle } from '../../../../adapters/shop-handle.ts';
import { initialRoot } from '../../../../engine/rules.ts';

export interface FrameHost {
  readonly dispatch: (command: Tagged) => void;
  readonly go: (pathname: string, search: string) => void;
  readonly leave: () => void;
  /** A key was pressed that the pages have no use for; true when it was put to use. */
  readonly key: (event: KeyboardEvent) => boolean;
  /** The shop took the focus without a press or key in it: through a layer while travelling, or by Tab. */
  readonly tookFocus: () => void;
}

/** Handle of a framed shop: pages without API, storage, interpreter or clock. */
export interface FramedShop {
  /** Shows a state at its time (ms since 1970); `isLive`: commands change it. */
  readonly show: (root: object, at: number, isLive: boolean) => void;
  readonly connect: (host: FrameHost) => void;
}

/** The event by which the shop in a frame hands itself over to the page around it. */
export const framedShopReady = 'framed-shop-ready';

/** A program that shows a state from outside: it passes commands to its host and carries nothing out. */
export const createFrame = <State extends object>(initial: State, onShow: () => void) => {
  const states = new BehaviorSubject<State>(initial);
  let host: FrameHost | undefined;
  let isLive = false;
  let present = 0;
  return {
    states,
    now: () => present,
    framed: {
      connect: (by: FrameHost): void => {
        host = by;
      },
      show: (root: object, at: number, live: boolean): void => {
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

export const createFramedShop = (onShow: () => void) => {
  const ends = createFrame(initialRoot, onShow);
  const { states, host, now } = ends;
  const handle: ShopHandle = {
    state$: states.asObservable(),
    getState: () => states.value,
    dispatch: (command) => host()?.dispatch(command),
    now,
    // Typed passwords are dropped at once; only the ticket is kept.
    keepSecret: () => ({ secret: 'typed-in-replay' }),
  };
  return { ...ends, handle };
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/**
 * Isolates the frame: links out of the shop are not followed, travel keys are passed on, and a layer opened by the state does
 * not keep the focus, unless the shop is live. `shown` is called for every new state.
 */
export const guardFrame = (
  window: Window,
  ends: () => Pick<ReturnType<typeof createFrame>, 'host' | 'isLive'>,
): { readonly shown: () => void } => {
  const { document } = window;
  let isOwnMove = false;

  const stayInside = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const isInside = new URL(link.href).origin === new URL(document.baseURI).origin && link.target === '';
    if (isInside) return;
    event.preventDefault();
    ends().host()?.leave();
  };
  const passOn = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === 'Tab') isOwnMove = true;
    const isUsed = !(ends().isLive() && event.key === ' ') && ends().host()?.key(event) === true;
    if (isUsed) event.preventDefault();
  };
  const giveBack = (): void => {
    if (!isOwnMove && !ends().isLive()) ends().host()?.tookFocus();
  };
  const byHand = (): void => {
    isOwnMove = true;
  };

  document.addEventListener('click', stayInside, { capture: true });
  const refuse = (event: Event): void => event.preventDefault();
  for (const move of ['submit', 'dragover', 'drop'] as const) document.addEventListener(move, refuse);
  document.addEventListener('pointerdown', byHand, { capture: true });
  document.addEventListener('focusin', giveBack);
  window.addEventListener('keydown', passOn);
  return {
    shown: () => {
      isOwnMove = false;
    },
  };
};
