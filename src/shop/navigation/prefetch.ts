import { preloadApi } from '../../../adapters/browser/code-loader.ts';
import { totalQuantityOf } from '../../../engine/cart/selectors.ts';
import type { Root } from '../../../engine/slices.ts';
import {
  bagChunk,
  dialogsChunk,
  menuChunk,
  newsChunk,
  quickSearchChunk,
  recommendationsChunk,
} from '../layers/layer-chunks.ts';
import { onEvents } from '../ui/observe.ts';
import type { Chunk } from './chunk.ts';
import { chunkAt, chunkOf } from './pages.ts';

/*
 * Prefetching:
 * - the target of a link or button on hover, touch or focus: a tap takes about as long as a request;
 * - likely next chunks, one after the other while the browser is idle, once the page is complete and the visitor has moved,
 *   pressed or scrolled: a visit without input, such as a crawler's or a tab's in the background, needs none of them;
 * - nothing on a slow or metered connection, or offline: then only on a press.
 * `Chunk.load` fetches nothing twice.
 */

type Ahead = Pick<Chunk, 'load'>;

/** Code of the API client, which every first action needs. */
export const apiClientCode: Ahead = { load: preloadApi };

/** Chunks that buttons without an address prefetch, by their `data-prefetch`. */
const prefetchableChunks: Readonly<Record<string, Ahead>> = {
  bag: bagChunk,
  search: quickSearchChunk,
  menu: menuChunk,
  dialogs: dialogsChunk,
  checkout: chunkOf('check-out'),
};

/** Network information that decides; not every browser has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export const mayPrefetch = ({
  onLine,
  connection,
}: {
  readonly onLine: boolean;
  readonly connection?: Connection;
}): boolean => onLine && connection?.saveData !== true && !(connection?.effectiveType ?? '').endsWith('2g');

const prepare = (target: EventTarget | null): void => {
  const element = target instanceof Element ? target.closest<HTMLElement>('a[href],[data-prefetch]') : null;
  if (element === null) return;
  if (element instanceof HTMLAnchorElement) {
    if (element.origin !== window.location.origin) return;
    void chunkAt(element.pathname, element.search).load();
    void preloadApi();
    return;
  }
  void prefetchableChunks[element.dataset['prefetch'] ?? '']?.load();
};

/** Prefetches targets on hover, touch or focus, with one listener for the whole shop. Returns the stop function. */
export const prefetchOnIntent = (root: Document): (() => void) =>
  onEvents(
    root,
    ['pointerover', 'focusin', 'touchstart'],
    ({ target }) => {
      if (mayPrefetch(navigator)) prepare(target);
    },
    { passive: true },
  );

const pagesOfCards: readonly string[] = ['home', 'catalogue', 'wishlist'];

export const likelyNext = ({ route, cart }: Pick<Root, 'route' | 'cart'>): readonly Ahead[] => [
  apiClientCode,
  ...(cart.isOpenedCart && totalQuantityOf(cart) > 0 ? [chunkOf('check-out')] : []),
  ...(route.page !== null && pagesOfCards.includes(route.page.name) ? [chunkOf('product')] : []),
  bagChunk,
  menuChunk,
  quickSearchChunk,
  ...(route.page?.name === 'product' || totalQuantityOf(cart) > 0 ? [newsChunk, recommendationsChunk] : []),
];

export interface IdleParts {
  readonly window: EventTarget;
  readonly isUsed: boolean;
  readonly likely: () => readonly Ahead[];
  readonly subscribe: (changed: () => void) => () => void;
  readonly mayFetch: () => boolean;
  /** Runs work when the page has loaded and the browser is idle. */
  readonly whenIdle: (work: () => void) => void;
}

/** Input events, in the bubble phase: scroll events inside a page, also programmatic ones, do not bubble. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'] as const;

/** Prefetches the likely next chunks, each once. Returns the stop function. */
export const prefetchWhenIdle = ({
  window,
  isUsed,
  likely,
  subscribe,
  mayFetch,
  whenIdle,
}: IdleParts): (() => void) => {
  const tried = new Set<Ahead>();
  let isBusy = false;
  let isStopped = false;
  let stopFollowing: (() => void) | null = null;
  const untried = (): Ahead | undefined => likely().find((chunk) => !tried.has(chunk));
  const next = (): void => {
    if (isBusy || isStopped || untried() === undefined || !mayFetch()) return;
    isBusy = true;
    whenIdle(() => void fetchOne());
  };
  const fetchOne = async (): Promise<void> => {
    const chunk = untried();
    if (!isStopped && chunk !== undefined && mayFetch()) {
      tried.add(chunk);
      await chunk.load();
    }
    isBusy = false;
    next();
  };
  const begin = (event?: Event): void => {
    // Browsers also fire it for a resting pointer once something is painted under it.
    if (event?.type === 'pointermove' && 'movementX' in event && 'movementY' in event) {
      if (event.movementX === 0 && event.movementY === 0) return;
    }
    stopListening();
    stopFollowing ??= subscribe(next);
    next();
  };
  const stopListening = onEvents(window, signs, begin, { passive: true });
  if (isUsed) begin();
  return () => {
    isStopped = true;
    stopListening();
    stopFollowing?.();
  };
};
