import { type ReactNode, useEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { layers } from '../layers/layer-stack.ts';
import { createShopHistory } from './history.ts';
import { HistoryContext } from './place.ts';

/** Where Back closes a layer: below the desktop header's width (ruling P13), and wherever fingers point. */
const layerEntries = '(max-width: 85.43625em), (pointer: coarse)';

const historyOfWindow = () =>
  createShopHistory({
    window,
    layers,
    hasLayerEntries: () => window.matchMedia(layerEntries).matches,
    later: (work, milliseconds) => {
      const wait = window.setTimeout(work, milliseconds);
      return () => window.clearTimeout(wait);
    },
  });

/**
 * The router of the shop, over the window's history and the layers above the page. The router's own place stands still:
 * relative addresses alone would need it, and the shop has none. Around a piece that is asleep no context may change, or
 * React would have to draw it again; who wants to know where the visitor is follows the history (`usePlace`).
 */
export const ShopRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(historyOfWindow);
  const [{ location }] = useState(history.place);
  useEffect(() => history.start(), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigator={history.navigator}>
        {children}
      </Router>
    </HistoryContext>
  );
};
