import { createContext } from 'react';

export const CloseMenu = createContext((): void => undefined);
