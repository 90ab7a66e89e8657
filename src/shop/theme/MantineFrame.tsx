import { createTheme, MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Tabs.css';
import type { ReactNode } from 'react';
import { styleNonce } from '../../../adapters/browser/style-nonce.ts';
import { maroon } from './maroon.ts';
import { refuseMarkup } from '../../../adapters/browser/trusted-types.ts';

const theme = createTheme({
  colors: { maroon },
  primaryColor: 'maroon',
  primaryShade: 6,
  black: '#2a1a12',
  fontFamily: 'var(--text-font)',
  headings: { fontFamily: 'var(--heading-font)', fontWeight: '600' },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSmoothing: true,
});

refuseMarkup();

/** Mantine in the shop's theme, for the tabs and the carousel that come of it; only their code brings it. */
export const MantineFrame = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={styleNonce}>
    {children}
  </MantineProvider>
);
