import { useEffect, useState } from 'react';

/**
 * Opens a layer one step after it was mounted: a layer that is opened from the start never learns where the focus was
 * and could not give it back.
 */
export const useOpened = (isWanted: boolean): boolean => {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => queueMicrotask(() => setMounted(true)), []);
  return isMounted && isWanted;
};
