import { createContext, use, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a server renders a recorded browser's page. */
export const InBrowserContext = createContext(false);

/** Whether this is rendered in the browser: false on the server and during hydration. */
export const useIsInBrowser = (): boolean => {
  const isRecorded = use(InBrowserContext);
  return useSyncExternalStore(
    never,
    () => true,
    () => isRecorded,
  );
};
