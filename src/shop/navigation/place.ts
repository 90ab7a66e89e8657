import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import {
  createPath,
  type Location,
  type To,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { isSameOriginPath } from '../../../adapters/browser/navigation.ts';
import type { HistoryLocation, ShopHistory } from './history.ts';

/** State of a step within a page, such as a filter: `<Link state={stayInPlace} …>` keeps offset and focus. */
export const stayInPlace = { staysInPlace: true } as const;

/** Whether a step of the history was taken with `stayInPlace`. */
export const staysInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'staysInPlace' in state && state.staysInPlace === true;

/** Navigation of the shop; null where the router's own location applies, such as on the server. */
export const HistoryContext = createContext<Pick<ShopHistory, 'place' | 'subscribe'> | null>(null);

const never = () => () => undefined;
const nowhere = () => null;

export const usePlace = (): HistoryLocation => {
  const history = use(HistoryContext);
  const place = history?.place ?? nowhere;
  const ofRouter = { location: useLocation(), type: useNavigationType() };
  return useSyncExternalStore(history?.subscribe ?? never, place, place) ?? ofRouter;
};

/** Returns a getter of the location that does not subscribe to it. */
export const useGetLocation = (): (() => Location) => {
  const history = use(HistoryContext);
  const ofRouter = useLocation();
  return () => history?.place().location ?? ofRouter;
};

interface Going {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * Returns a function that navigates to a whole address of the shop; throws for another site. The package's own `useNavigate`
 * resolves relative addresses, matches routes and knows the data router, none of which the shop has.
 */
export const useGo = (): ((to: To, going?: Going) => void) => {
  const { navigator } = use(NavigationContext);
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (!isSameOriginPath(typeof to === 'string' ? to : createPath(to)))
        throw new Error('an address that leads out of the shop');
      if (replace) navigator.replace(to, state);
      else navigator.push(to, state);
    },
    [navigator],
  );
};

export const useAddress = (to: To): string => use(NavigationContext).navigator.createHref(to);
