import type { WishlistItem } from '../../../engine/wishlist/state.ts';
import { Button } from '../ui/Button.tsx';
import { useDispatch } from '../store.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './RemovedItem.module.css';

/** In the place of a product that has just left the list: for 8 seconds it comes back with one press. */
export const RemovedItem = ({
  item: {
    product: { name },
  },
  isMoved,
}: {
  readonly item: WishlistItem;
  /** Into the bag, not just out of the list. */
  readonly isMoved: boolean;
}) => {
  const dispatch = useDispatch();
  return (
    <div className={classes['box']}>
      <p>
        {isMoved ? 'ย้าย' : 'นำ'} <Unbroken text={name} /> {isMoved ? 'ลงถุงแล้ว' : 'ออกแล้ว'}
      </p>
      <Button
        className={classes['undo']}
        aria-label={`เลิกทำ ${isMoved ? 'ย้ายลงถุง' : 'นำออก'} ${name}`}
        data-undo=""
        onClick={() => dispatch({ type: 'UndoUnsave' })}
      >
        เลิกทำ
      </Button>
      {isMoved && (
        <Button className={classes['bag']} onClick={() => dispatch({ type: 'OpenBag' })}>
          ดูถุงช้อปปิ้ง
        </Button>
      )}
    </div>
  );
};
