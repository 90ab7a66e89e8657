import type { Command } from '../../../engine/slices.ts';

type OpenModal = Extract<Command, { readonly type: 'OpenModal' }>;

/**
 * Asks for the dialog of signing in, or another of the account; `returnTo` is where signing in leads, `guestTo` where
 * going on without an account does, which is offered only where it is given.
 */
export const openModal = (
  modal: OpenModal['modal'],
  { returnTo = null, guestTo = null }: Partial<Pick<OpenModal, 'returnTo' | 'guestTo'>> = {},
): OpenModal => ({ type: 'OpenModal', modal, guestMode: guestTo !== null, returnTo, guestTo });
