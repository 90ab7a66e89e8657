import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import { useEffect } from 'react';
import { styleNonce } from '../../adapters/browser/style-nonce.ts';
import { refuseMarkup } from '../../adapters/browser/trusted-types.ts';
import type { DeskHandle } from '../../adapters/desk/desk.ts';
import './desk.css';
import { Shell } from './shell/Shell.tsx';
import { SignIn } from './sign-in/SignIn.tsx';
import { DeskProvider, useDesk } from './store.tsx';
import { theme } from './theme.ts';

refuseMarkup();
// The scroll lock of dialogs adds a style element; it reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

/** Focuses the first invalid field of a submitted form, on every page of the desk. */
const focusFaults = (): (() => void) => {
  const onSubmit = ({ target }: SubmitEvent): void => {
    // After validation and rendering.
    setTimeout(() => {
      if (target instanceof HTMLElement) target.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };
  document.addEventListener('submit', onSubmit);
  return () => document.removeEventListener('submit', onSubmit);
};

/** The desk: the sign-in until there is a session, then its pages. */
const Screen = () => {
  useEffect(focusFaults, []);
  const isIn = useDesk(({ session }) => session.status === 'in' && session.recoveryCodes === null);
  const hasInvitation = useDesk(({ session }) => session.invitation !== null);
  const whose = useDesk(({ session }) => session.me?.id);
  // What one person has typed is not shown to another.
  return isIn && !hasInvitation ? <Shell key={whose} /> : <SignIn />;
};

export const App = ({ desk }: { readonly desk: DeskHandle }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
    <DeskProvider value={desk}>
      <Screen />
    </DeskProvider>
  </MantineProvider>
);
