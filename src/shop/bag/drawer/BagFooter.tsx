import { Button } from '../../ui/Button.tsx';
import { useDispatch } from '../../store.tsx';
import classes from './BagFooter.module.css';
import { BagTotal } from './BagTotal.tsx';
import { PayButton } from './PayButton.tsx';

/** The fixed foot of the drawer: what it costs, pay, and back to the shop (spec 2.12, ux U3). */
export const BagFooter = ({ onProblem }: { readonly onProblem: (id: string) => void }) => {
  const dispatch = useDispatch();
  return (
    <div className={classes['footer']}>
      <BagTotal />
      <PayButton onProblem={onProblem} />
      <Button className={classes['onward']} onClick={() => dispatch({ type: 'CloseBag' })}>
        ดูสินค้าอื่นๆต่อ
      </Button>
    </div>
  );
};
