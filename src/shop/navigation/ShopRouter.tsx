import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { layers } from '../layers/layer-stack.ts';
import { createSteps } from './steps.ts';

/** Where Back closes a layer: below the desktop header's width (ruling P13), and wherever fingers point. */
const layerSteps = '(max-width: 85.43625em), (pointer: coarse)';

const stepsOfWindow = () =>
  createSteps({
    window,
    layers,
    hasLayerSteps: () => window.matchMedia(layerSteps).matches,
    later: (work, milliseconds) => {
      const wait = window.setTimeout(work, milliseconds);
      return () => window.clearTimeout(wait);
    },
  });

/** The router of the shop, over the window's history and the layers above the page. */
export const ShopRouter = ({ children }: { readonly children: ReactNode }) => {
  const [steps] = useState(stepsOfWindow);
  const { location, type } = useSyncExternalStore(steps.subscribe, steps.place, steps.place);
  useEffect(() => steps.start(), [steps]);
  return (
    <Router location={location} navigationType={type} navigator={steps.navigator}>
      {children}
    </Router>
  );
};
