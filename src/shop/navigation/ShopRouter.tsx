import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { wakeAll } from '../first/pieces.ts';
import { layers } from '../layers/layer-stack.ts';
import { createShopHistory } from './history.ts';

/** Where Back closes a layer: below the desktop header's width (ruling P13), and wherever fingers point. */
const layerEntries = '(max-width: 85.43625em), (pointer: coarse)';

const historyOfWindow = () => {
  const history = createShopHistory({
    window,
    layers,
    hasLayerEntries: () => window.matchMedia(layerEntries).matches,
    later: (work, milliseconds) => {
      const wait = window.setTimeout(work, milliseconds);
      return () => window.clearTimeout(wait);
    },
  });
  // React cannot tell a piece that is asleep of another place, and would draw it anew.
  history.subscribe(wakeAll);
  return history;
};

/** The router of the shop, over the window's history and the layers above the page. */
export const ShopRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(historyOfWindow);
  const { location, type } = useSyncExternalStore(history.subscribe, history.place, history.place);
  useEffect(() => history.start(), [history]);
  return (
    <Router location={location} navigationType={type} navigator={history.navigator}>
      {children}
    </Router>
  );
};
