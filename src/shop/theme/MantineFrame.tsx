import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { refuseMarkup } from '../../../adapters/browser/trusted-types.ts';
import { theme } from './theme.ts';

/** The nonce of this page's policy, by which the styles of our own scripts are let in; '' where there is none. */
const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

refuseMarkup();
setNonce(styleNonce());

/** Mantine in the shop's theme, for the layers and forms that use it; only their code brings it. */
export const MantineFrame = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={styleNonce}>
    {children}
  </MantineProvider>
);
