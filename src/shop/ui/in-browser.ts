import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser draws this by itself: not on the server, nor while what that has drawn is hydrated. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
