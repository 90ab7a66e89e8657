import { type ReactNode, useEffect, useState } from 'react';
import { layers } from '../layers/layer-stack.ts';
import { createShopHistory } from './history.ts';
import { WayContext } from './place.ts';

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

/** The router of the shop, over the window's history and the layers above the page. */
export const ShopRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(historyOfWindow);
  useEffect(() => history.start(), [history]);
  return <WayContext value={history}>{children}</WayContext>;
};
