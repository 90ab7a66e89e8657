import Dialogs from '../dialogs/Dialogs.tsx';
import { MantineFrame } from '../theme/MantineFrame.tsx';

/** The dialogs with what they need of Mantine. */
const DialogLayer = () => (
  <MantineFrame>
    <Dialogs />
  </MantineFrame>
);

export default DialogLayer;
