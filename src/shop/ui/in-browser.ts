import { createContext, use, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a server draws what the browser drew. */
export const InBrowserContext = createContext(false);

/** Whether the browser draws this by itself: not on the server, nor while what that has drawn is hydrated. */
export const useIsInBrowser = (): boolean => {
  const isRecorded = use(InBrowserContext);
  return useSyncExternalStore(
    never,
    () => true,
    () => isRecorded,
  );
};
