import type { Modal } from '../../../engine/dialog/state.ts';
import { useShopHandle } from '../store.tsx';

/** Changes the account dialog to another one; where its visitor wanted to go is kept. */
export const useOpenOther = (): ((modal: Modal) => void) => {
  const shop = useShopHandle();
  return (modal) => {
    const { guestMode, returnTo, guestTo } = shop.getState().dialog;
    shop.dispatch({ type: 'OpenModal', modal, guestMode, returnTo, guestTo });
  };
};
