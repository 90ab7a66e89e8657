import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import type { LayerStack } from '../layers/layer-stack.ts';
import { newKey, type Step, stepOf } from './step.ts';

/** Where the visitor is and how they came there; a new object whenever that changes. */
export interface Place {
  readonly location: Location;
  readonly type: NavigationType;
}

/** The visitor's way through the shop, for the router. */
export interface Steps {
  readonly navigator: Navigator;
  readonly place: () => Place;
  readonly subscribe: (changed: () => void) => () => void;
  /** Follows the browser's Back and Forward and the layers; gives the way to stop. */
  readonly start: () => () => void;
}

/** The parts of a window that are used. */
export interface StepsWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: Pick<globalThis.Location, 'pathname' | 'search' | 'hash' | 'assign'>;
  readonly addEventListener: (type: 'popstate', heard: () => void) => void;
  readonly removeEventListener: (type: 'popstate', heard: () => void) => void;
}

/** What the way through the shop is made of. */
export interface StepsParts {
  readonly window: StepsWindow;
  readonly layers: LayerStack;
  /** Whether Back closes a layer here: on a phone, or wherever fingers are used (ux U7). */
  readonly hasLayerSteps: () => boolean;
  /** Does something after what is under way now; gives the way to prevent it. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
}

/** How long a move through the history may take before it counts as not made, milliseconds. */
const longestMove = 1_000;
/** How long layers have to close after a page was entered, before they count as open above it, milliseconds. */
const closingTime = 300;

/**
 * The browser's history with a step for each open layer, so that Back closes the topmost one (ux U7). A layer's step goes
 * when the layer closes by itself; a page that is entered from a layer takes the place of its step; a step without its
 * layer, as Forward or a reload finds it, leads back to its page. No step of a layer tells the router anything.
 */
export const createSteps = ({ window, layers, hasLayerSteps, later }: StepsParts): Steps => {
  const { history } = window;
  const listeners = new Set<() => void>();

  const write = (step: Step, how: 'pushState' | 'replaceState', url?: string): void => {
    try {
      history[how](step, '', url);
    } catch (error) {
      // Browsers refuse a page that makes too many steps; the address is reached all the same.
      if (url === undefined || (error instanceof DOMException && error.name === 'DataCloneError'))
        throw error;
      window.location.assign(url);
    }
    current = step;
  };

  let current: Step = stepOf(history.state) ?? { key: newKey(), position: 0, layers: 0, said: null };
  if (stepOf(history.state) === undefined) write(current, 'replaceState');

  const locationNow = (): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: current.said, key: current.key };
  };
  let place: Place = { location: locationNow(), type: NavigationType.Pop };
  const arrive = (type: NavigationType): void => {
    place = { location: locationNow(), type };
    for (const changed of listeners) changed();
  };

  /** A move of our own that the browser has not reported yet, and what waits for it. */
  let moving: { readonly stopWaiting: () => void; readonly next: (() => void)[] } | null = null;
  const endMove = (): void => {
    const next = moving?.next ?? [];
    moving = null;
    for (const work of next) work();
    arrange();
  };
  const move = (delta: number, ...next: (() => void)[]): void => {
    moving = { stopWaiting: later(endMove, longestMove), next };
    history.go(delta);
  };

  /** Makes as many steps as layers are open, and takes away those of closed ones. */
  const arrange = (): void => {
    if (moving !== null) return;
    const wanted = hasLayerSteps() ? layers.depth() : 0;
    if (wanted < current.layers) {
      move(wanted - current.layers);
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
      // From the step of a layer a page takes its place: that is one step after the page below.
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

  /** Somebody went through the history, by the browser or by `navigate(-1)`. */
  const moved = (): void => {
    const before = current;
    const found = stepOf(history.state);
    if (found === undefined) {
      // The browser made a step of its own, for a fragment.
      write({ key: newKey(), position: before.position + 1, layers: 0, said: null }, 'replaceState');
      arrive(NavigationType.Pop);
      return;
    }
    current = found;
    const isOwn = moving !== null;
    moving?.stopWaiting();
    if (found.key === place.location.key) {
      if (isOwn) endMove();
      else if (found.layers < before.layers) layers.closeTop(before.layers - found.layers);
      else arrange();
      return;
    }
    if (found.layers > 0 && found.position > before.position) {
      // Forward to a layer that is long closed: there is nothing to go to.
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
      // Together: one layer that gives way to another, or to a page, leaves no trace.
      const stopListening = layers.subscribe(() => arrangeIn(0));
      window.addEventListener('popstate', moved);
      arrangeIn(0);
      return () => {
        cancelArranging();
        stopListening();
        window.removeEventListener('popstate', moved);
      };
    },
  };
};
