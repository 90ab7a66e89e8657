import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { theme } from '../theme/theme.ts';

/** The nonce of this page's policy, by which the styles of our own scripts are let in; '' where there is none. */
const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** The part of the Trusted Types interface that is needed; browsers without it need no policy. */
interface TrustedTypePolicies {
  readonly createPolicy: (
    name: 'default',
    rules: { readonly createHTML: (text: string) => string | null },
  ) => unknown;
}

/**
 * Lets text into elements only when it holds no markup: Mantine writes style sheets that way, and nothing in the shop
 * writes HTML.
 */
const refuseMarkup = (): void => {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: TrustedTypePolicies };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) });
};

refuseMarkup();
setNonce(styleNonce());

/** Mantine in the shop's theme, for the layers and forms that use it; only their code brings it. */
export const MantineFrame = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={styleNonce}>
    {children}
  </MantineProvider>
);
