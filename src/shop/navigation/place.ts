import { createContext, use, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { HistoryLocation, ShopHistory } from './history.ts';

/** The visitor's way through the shop; null where the router itself says where that is, such as on the server. */
export const HistoryContext = createContext<Pick<ShopHistory, 'place' | 'subscribe'> | null>(null);

const never = () => () => undefined;
const nowhere = () => null;

/** Where the visitor is, and how they came there. */
export const usePlace = (): HistoryLocation => {
  const history = use(HistoryContext);
  const place = history?.place ?? nowhere;
  const ofRouter = { location: useLocation(), type: useNavigationType() };
  return useSyncExternalStore(history?.subscribe ?? never, place, place) ?? ofRouter;
};

/** The way to ask where the visitor is without following it. */
export const useWhereabouts = (): (() => Location) => {
  const history = use(HistoryContext);
  const ofRouter = useLocation();
  return () => history?.place().location ?? ofRouter;
};
