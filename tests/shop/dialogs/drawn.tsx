import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Otp } from '../../../engine/identity/words.ts';
import type { Root } from '../../../engine/slices.ts';
import { aGuest } from '../../engine/support/visit.ts';
import { drawn } from '../support/drawn.tsx';

export { textOf } from '../support/drawn.tsx';

/** The markup of a part of a dialog over a state that does not change. */
export const drawnDialog = (root: Root, part: ReactNode): string =>
  drawn(
    root,
    <MantineProvider withCssVariables={false} deduplicateCssVariables={false}>
      {part}
    </MantineProvider>,
  );

/** A code that was sent a moment ago, unless overridden. */
export const anOtp = (facts: Partial<Otp> = {}): Otp => ({
  phoneNumber: '0812345678',
  keyRef: 'K7QX',
  loginToken: { secret: '1' },
  expiresAt: Date.now() + 600_000,
  resendAt: 0,
  limitedUntil: null,
  status: 'entering',
  problem: null,
  refusals: 0,
  ...facts,
});

export const withDialog = (dialog: Partial<Root['dialog']>): Root => {
  const { root } = aGuest();
  return { ...root, dialog: { ...root.dialog, ...dialog } };
};

/** A guest on the way of registering or of recovery. */
export const onTheWay = (
  flow: 'register' | 'recovery',
  facts: Partial<Root['identity']['register']>,
): Root => {
  const root = withDialog({ modal: flow === 'register' ? 'register' : 'forgot-password' });
  return { ...root, identity: { ...root.identity, [flow]: { ...root.identity[flow], ...facts } } };
};
