import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Tabs.css';
import { AlertModal } from './AlertModal.tsx';
import { LoginModal } from './LoginModal.tsx';

/** The dialogs that lie above a page (spec 2.8, 2.13). Mount once; they open and close with the state. */
const Dialogs = () => (
  <>
    <LoginModal />
    <AlertModal />
  </>
);

export default Dialogs;
