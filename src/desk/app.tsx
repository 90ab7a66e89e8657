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
import { focusFaults } from './ui/focus-faults.ts';

refuseMarkup();
// The scroll lock of dialogs adds a style element; it reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

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
