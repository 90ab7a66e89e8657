import { checkoutSlice } from '../../../adapters/handlers/checkout.ts';
import { identitySlice } from '../../../adapters/handlers/identity.ts';
import { useShop } from '../store.tsx';
import { MantineFrame } from '../theme/MantineFrame.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { AlertDialog } from './AlertDialog.tsx';

/** The dialogs of an account and the alerts (spec 2.8, 2.13). Mount once; they open and close with the state. */
const Dialogs = () => {
  const hasModal = useShop(({ dialog }) => dialog.modal !== '');
  return (
    <MantineFrame>
      <AccountDialog />
      {/* The last opened is on top: nothing opens below a present alert. */}
      <AlertDialog key={hasModal ? 'above an account dialog' : 'above the page'} />
    </MantineFrame>
  );
};

export default Dialogs;

/** Registered when the chunk is loaded (`lazyChunk`). @public */
export const slices = { identity: identitySlice, checkout: checkoutSlice };
