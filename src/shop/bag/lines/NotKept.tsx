import { isLostWithThePage } from '../../../../engine/cart/selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { useShop } from '../../store.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import classes from './notes.module.css';
import { openModal } from '../../dialogs/open-modal.ts';
import { notKeptText } from '../words.ts';

/** Says to a guest that this browser does not keep the bag, and leads to where it is kept. */
export const NotKept = () => {
  const isLost = useShop(isLostWithThePage);
  if (!isLost) return null;
  return (
    <div className={classes['gone']}>
      <p className={classes['text']}>
        <WarningIcon />
        <span>{notKeptText}</span>
      </p>
      <Button className={classes['way']} asks={openModal('login')}>
        เข้าสู่ระบบ
      </Button>
    </div>
  );
};
