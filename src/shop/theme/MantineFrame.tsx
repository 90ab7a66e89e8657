import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import type { ReactNode } from 'react';
import { styleNonce } from '../../../adapters/browser/style-nonce.ts';
import { refuseMarkup } from '../../../adapters/browser/trusted-types.ts';

/** The shop's red in ten shades, from light to dark (ux U2). */
export const maroon: MantineColorsTuple = [
  '#fbeef0',
  '#f3d5d9',
  '#e6aab2',
  '#d87c88',
  '#c75566',
  '#b2374a',
  '#8e1b2b',
  '#741322',
  '#6b0f1a',
  '#4d0912',
];

/** Mantine in the shop's colours and type (ux U2). */
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
