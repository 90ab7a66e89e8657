import BagDrawer from '../bag/drawer/BagDrawer.tsx';
import { MantineFrame } from '../theme/MantineFrame.tsx';

/** The bag's drawer with what it needs of Mantine. */
const BagLayer = () => (
  <MantineFrame>
    <BagDrawer />
  </MantineFrame>
);

export default BagLayer;
