import { createContext } from 'react';

/** Closes the menu, for what it holds. */
export const CloseMenu = createContext((): void => undefined);
