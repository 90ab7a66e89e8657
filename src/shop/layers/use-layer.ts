import { useEffect, useEffectEvent } from 'react';
import { type LayerKind, layers } from './layer-stack.ts';

/** The page below a dialog of the browser's own is not scrolled, see `base.css`; what is drawn sees to it itself. */
const holdPage = (): void => {
  document.documentElement.toggleAttribute('data-has-window', layers.has('native'));
};

/**
 * Counts a layer above the page as open, so that Back on a phone closes it, one layer at a time, instead of leaving the
 * page (ux U7). `close` is called when the visitor goes back; every dialog and sheet of the shop uses this.
 */
export const useLayer = (kind: LayerKind, isOpened: boolean, close: () => void): void => {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpened) return undefined;
    const leave = layers.open({ kind, close: () => onClose() });
    holdPage();
    return () => {
      leave();
      holdPage();
    };
  }, [kind, isOpened]);
};
