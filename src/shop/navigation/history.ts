import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { isCount } from '../../../engine/values/quantity.ts';
import type { LayerStack } from '../layers/layer-stack.ts';

interface HistoryEntry {
  /** Key of the page, shared by the entries of its layers. */
  readonly key: string;
  /** Number of the shop's own entries before it. */
  readonly position: number;
  readonly layers: number;
  readonly said: unknown;
}

/** Parses the state of an entry; undefined when other code wrote it. */
const entryOf = (state: unknown): HistoryEntry | undefined => {
  if (typeof state !== 'object' || state === null) return undefined;
  const { key, position, layers, said } = state as Readonly<Record<keyof HistoryEntry, unknown>>;
  return typeof key === 'string' && isCount(position) && isCount(layers)
    ? { key, position, layers, said }
    : undefined;
};

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');

/** Current location and navigation type; a new object whenever that changes. */
export interface HistoryLocation {
  readonly location: Location;
  readonly type: NavigationType;
}

export interface ShopHistory {
  readonly navigator: Navigator;
  readonly place: () => HistoryLocation;
  readonly subscribe: (changed: () => void) => () => void;
  /** Subscribes to the browser's Back and Forward and to the layers; returns the unsubscribe function. */
  readonly start: () => () => void;
}

export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: Pick<globalThis.Location, 'pathname' | 'search' | 'hash' | 'assign'>;
  readonly addEventListener: (type: 'popstate', listener: () => void) => void;
  readonly removeEventListener: (type: 'popstate', listener: () => void) => void;
}

export interface HistoryParts {
  readonly window: HistoryWindow;
  readonly layers: LayerStack;
  /** Whether Back closes a layer here: on a phone, or wherever fingers are used (ux U7). */
  readonly hasLayerEntries: () => boolean;
  /** Runs work after the current move; returns its cancel function. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
  /** Animates the change of path; without it, at once. */
  readonly draw?: (from: string, to: string, change: () => void) => void;
}

/** Timeout of a move through the history, milliseconds; afterwards it counts as not made. */
const longestMove = 1_000;
/** Milliseconds after entering a page in which layers may close before they count as open above it. */
const closingTime = 300;

/**
 * Browser history with an entry for each open layer, so that Back closes the topmost one (ux U7). A layer's entry is removed
 * when the layer closes; a page entered from a layer replaces its entry; an entry without its layer, after Forward or a reload,
 * returns to its page. Entries of layers are not reported to the router.
 */
export const createShopHistory = ({
  window,
  layers,
  hasLayerEntries,
  later,
  draw,
}: HistoryParts): ShopHistory => {
  const { history } = window;
  const listeners = new Set<() => void>();

  const write = (entry: HistoryEntry, how: 'pushState' | 'replaceState', url?: string): void => {
    try {
      history[how](entry, '', url);
    } catch (error) {
      // Browsers limit the rate of new entries; falls back to loading the address.
      if (url === undefined || (error instanceof DOMException && error.name === 'DataCloneError'))
        throw error;
      window.location.assign(url);
    }
    current = entry;
  };

  let current: HistoryEntry = entryOf(history.state) ?? { key: newKey(), position: 0, layers: 0, said: null };
  if (entryOf(history.state) === undefined) write(current, 'replaceState');

  const locationNow = (): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: current.said, key: current.key };
  };
  let place: HistoryLocation = { location: locationNow(), type: NavigationType.Pop };
  const arrive = (type: NavigationType): void => {
    const from = place.location.pathname;
    place = { location: locationNow(), type };
    const change = (): void => {
      for (const changed of listeners) changed();
    };
    if (draw === undefined) change();
    else draw(from, place.location.pathname, change);
  };

  /** Own move that the browser has not reported yet, with the work that waits for it. */
  let moving: { readonly stopWaiting: () => void; readonly next: (() => void)[] } | null = null;
  /** Whether the shop's own move timed out: the browser may still make it, so it is not repeated. */
  let isOverdue = false;
  const endMove = (): void => {
    const next = moving?.next ?? [];
    moving = null;
    for (const work of next) work();
    arrange();
  };
  const move = (delta: number, ...next: (() => void)[]): void => {
    const giveUp = (): void => {
      isOverdue = true;
      endMove();
    };
    moving = { stopWaiting: later(giveUp, longestMove), next };
    history.go(delta);
  };

  const arrange = (): void => {
    if (moving !== null) return;
    const wanted = hasLayerEntries() ? layers.depth() : 0;
    if (wanted < current.layers) {
      if (!isOverdue) move(wanted - current.layers);
      return;
    }
    while (wanted > current.layers) {
      write({ ...current, position: current.position + 1, layers: current.layers + 1 }, 'pushState');
    }
  };

  let cancelArranging = (): void => undefined;
  const arrangeIn = (milliseconds: number): void => {
    cancelArranging();
    cancelArranging = later(arrange, milliseconds);
  };

  const go = (to: To, said: unknown, type: NavigationType.Push | NavigationType.Replace): void => {
    const enter = (): void => {
      // A page entered from a layer replaces its entry: one entry after the page below.
      const isNew = type === NavigationType.Push && current.layers === 0;
      const position = current.position + (isNew ? 1 : 0);
      const { pathname = window.location.pathname, ...rest } = typeof to === 'string' ? parsePath(to) : to;
      write(
        { key: newKey(), position, layers: 0, said: said ?? null },
        isNew ? 'pushState' : 'replaceState',
        createPath({ pathname, ...rest }),
      );
      arrive(type);
      arrangeIn(closingTime);
    };
    const below = type === NavigationType.Push ? Math.max(0, current.layers - 1) : current.layers;
    if (moving !== null) moving.next.push(() => go(to, said, type));
    else if (below > 0) move(-below, enter);
    else enter();
  };

  /** Handles a move by the browser or by `navigate(-1)`. */
  const moved = (): void => {
    const before = current;
    const found = entryOf(history.state);
    if (found === undefined) {
      // Entry made by the browser for a fragment.
      write({ key: newKey(), position: before.position + 1, layers: 0, said: null }, 'replaceState');
      arrive(NavigationType.Pop);
      return;
    }
    current = found;
    const isOwn = moving !== null || isOverdue;
    isOverdue = false;
    moving?.stopWaiting();
    if (found.key === place.location.key) {
      if (isOwn) endMove();
      else if (found.layers < before.layers) {
        if (layers.depth() > found.layers) layers.closeTop(before.layers - found.layers);
        // No layer is open, as after a reload: Back was meant for the page.
        else move(-found.layers - 1);
      } else arrange();
      return;
    }
    if (found.layers > 0 && found.position > before.position) {
      // Forward to a closed layer: it has no target.
      move(before.position - found.position, ...(moving?.next ?? []));
      return;
    }
    layers.closeTop(layers.depth());
    if (found.layers > 0) move(-found.layers, ...(moving?.next ?? []));
    else {
      arrive(NavigationType.Pop);
      if (isOwn) endMove();
    }
  };

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: (to, said) => go(to, said, NavigationType.Push),
      replace: (to, said) => go(to, said, NavigationType.Replace),
    },
    place: () => place,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    start: () => {
      // Batched: a layer that is replaced by another, or by a page, leaves no entry.
      const stopListening = layers.subscribe(() => arrangeIn(0));
      window.addEventListener('popstate', moved);
      // Handles moves that were made before the listener was added.
      if (entryOf(history.state)?.key !== current.key) moved();
      arrangeIn(0);
      return () => {
        cancelArranging();
        stopListening();
        window.removeEventListener('popstate', moved);
      };
    },
  };
};
