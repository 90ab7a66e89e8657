import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePlace } from '../navigation/place.ts';

/** Closes a layer when the visitor comes to another address (spec 2.4), before the new page takes the focus. */
export const useClosedByRoute = (isOpened: boolean, close: () => void): void => {
  const { key } = usePlace().location;
  const before = useRef(key);
  const follow = useEffectEvent(() => {
    if (isOpened) close();
  });
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    follow();
  }, [key]);
};
