import type { Command, Root } from '../../../engine/slices.ts';
import { useShopHandle } from '../store.tsx';

type OpenModal = Extract<Command, { readonly type: 'OpenModal' }>;

/** Opens a dialog of the account; `returnTo` is the address after signing in, `guestTo` that without an account. */
export const openModal = (
  modal: OpenModal['modal'],
  { returnTo = null, guestTo = null }: Partial<Pick<OpenModal, 'returnTo' | 'guestTo'>> = {},
): OpenModal => ({ type: 'OpenModal', modal, guestMode: guestTo !== null, returnTo, guestTo });

/** Changes the account dialog to another one; where its visitor wanted to go is kept. */
export const otherModal = (
  modal: OpenModal['modal'],
  { dialog: { guestMode, returnTo, guestTo } }: Pick<Root, 'dialog'>,
): OpenModal => ({ type: 'OpenModal', modal, guestMode, returnTo, guestTo });

export const useOpenOther = (): ((modal: OpenModal['modal']) => void) => {
  const shop = useShopHandle();
  return (modal) => shop.dispatch(otherModal(modal, shop.getState()));
};
