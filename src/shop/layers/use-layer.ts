import { useEffect, useEffectEvent } from 'react';
import { layers } from './layer-stack.ts';

/**
 * Counts a layer above the page as open, so that Back on a phone closes it, one layer at a time, instead of leaving the
 * page (ux U7). `close` is called when the visitor goes back.
 */
export const useLayer = (isOpened: boolean, close: () => void): void => {
  const onClose = useEffectEvent(close);
  useEffect(() => (isOpened ? layers.open({ close: () => onClose() }) : undefined), [isOpened]);
};
