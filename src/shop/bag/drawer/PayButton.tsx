import { useId } from 'react';
import { linesOf } from '../../../../engine/cart/projection.ts';
import { disabledPay, isBlocking } from '../../../../engine/cart/selectors.ts';
import { useDispatch, useShop, useShopHandle } from '../../store.tsx';
import classes from './PayButton.module.css';
import { lineId } from '../../ui/lines/line-id.ts';
import { payReason } from '../words.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * The pay button (spec 4.7, ruling P9). While the bag cannot be paid it stays focusable and says why; pressed then, it
 * leads to the first line that needs a change, or waits for changes that are being saved.
 */
export const PayButton = ({ onProblem }: { readonly onProblem: (id: string) => void }) => {
  const dispatch = useDispatch();
  const shop = useShopHandle();
  const reasonId = useId();
  const why = useShop((root) => disabledPay(root)?.why ?? null);
  const reason = useShop(payReason);

  const press = (): void => {
    const problem = why === 'lines' ? linesOf(shop.getState().cart).find(isBlocking) : undefined;
    if (problem === undefined) dispatch({ type: 'Pay' });
    else onProblem(lineId(problem));
  };

  return (
    <>
      <Button
        className={classes['pay']}
        aria-disabled={why !== null}
        data-why={why ?? undefined}
        aria-busy={why === 'validating'}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={press}
      >
        ชำระเงิน
      </Button>
      <p className={classes['reason']} id={reasonId}>
        {reason}
      </p>
    </>
  );
};
