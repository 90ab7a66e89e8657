import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { type Location, NavigationType, parsePath, type To } from 'react-router-dom';
import type { HistoryLocation, ShopHistory } from './history.ts';

/** The visitor's way through the shop: where they are, and how to go on. */
export type Way = Pick<ShopHistory, 'place' | 'subscribe' | 'navigator'>;

/** A way that is somewhere and stays there, such as a page's on the server. */
export const stillWay = (address: string, navigator: Way['navigator']): Way => {
  const whole = { pathname: '/', search: '', hash: '', ...parsePath(address), state: null, key: address };
  const place: HistoryLocation = { location: whole, type: NavigationType.Pop };
  return { place: () => place, subscribe: () => () => undefined, navigator };
};

/**
 * The way that everything on the pages shares. Its value never changes while they are shown: around a piece that is asleep no
 * context may change, or React would have to draw it anew; who wants to know where the visitor is follows it (`usePlace`).
 */
export const WayContext = createContext<Way | null>(null);

const useWay = (): Way => {
  const way = use(WayContext);
  if (way === null) throw new Error('there is no way around this');
  return way;
};

/** Where the visitor is, and how they came there. */
export const usePlace = (): HistoryLocation => {
  const { subscribe, place } = useWay();
  return useSyncExternalStore(subscribe, place, place);
};

/** The way to ask where the visitor is without following it. */
export const useWhereabouts = (): (() => Location) => {
  const { place } = useWay();
  return () => place().location;
};

/** How a step enters the browser's history. */
export interface StepFacts {
  /** Whether it takes the place of the present one for Back. */
  readonly replace?: boolean;
  /** Kept with the step. */
  readonly state?: unknown;
}

/** The way to another page. */
export const useNavigate = (): ((to: To, facts?: StepFacts) => void) => {
  const { navigator } = useWay();
  return useCallback(
    (to, { replace = false, state } = {}) => navigator[replace ? 'replace' : 'push'](to, state),
    [navigator],
  );
};
