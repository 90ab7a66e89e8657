import { useColorScheme } from '@mantine/hooks';
import { useState } from 'react';

/** Whether the page is dark, and the switch. */
export interface Scheme {
  readonly isDark: boolean;
  readonly toggle: () => void;
}

/** The colours that the system asks for, until somebody switches. */
export const useScheme = (): Scheme => {
  const isAsked = useColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isDark = chosen ?? isAsked;
  return { isDark, toggle: () => setChosen(!isDark) };
};
