import { useEffect, useEffectEvent } from 'react';
import type { Root } from '../../../engine/root.ts';
import { layers } from './layer-stack.ts';
import { useShopHandle } from '../store.tsx';

/** The layers that can lie above a page, the topmost last. */
export type Layer = 'bag' | 'modal' | 'alert';

/** The layer that lies on top, if any. */
export const topLayer = ({ cart, dialog }: Pick<Root, 'cart' | 'dialog'>): Layer | null => {
  if (dialog.alert !== null) return 'alert';
  if (dialog.modal !== '') return 'modal';
  return cart.isOpenedCart ? 'bag' : null;
};

/**
 * Closes a layer by Escape, and only it: whoever handles the key claims it, and only the topmost layer may. A control
 * with `data-keeps-escape` has its own use for the key.
 */
export const useEscape = (layer: Layer, close: () => void): void => {
  const shop = useShopHandle();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (topLayer(shop.getState()) !== layer || layers.top()?.kind === 'native') return;
    if (event.target instanceof Element && event.target.closest('[data-keeps-escape]') !== null) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
};
