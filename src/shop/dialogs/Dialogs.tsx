import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Tabs.css';
import { AlertModal } from './AlertModal.tsx';
import { AccountModal } from './AccountModal.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** The dialogs that lie above a page (spec 2.8, 2.13). Mount once; they open and close with the state. */
const Dialogs = () => {
  useFocusReturn();
  return (
    <>
      <AccountModal />
      <AlertModal />
    </>
  );
};

export default Dialogs;
