import { either as E } from 'fp-ts';
import { Button } from '../../ui/Button.tsx';
import { useShop, useShopHandle } from '../../store.tsx';
import classes from './BagFooter.module.css';
import { useId } from 'react';
import { linesOf } from '../../../../engine/cart/projection.ts';
import { disabledPay, isBlocking, lackingPieces, totalOf } from '../../../../engine/cart/selectors.ts';
import { payReason, lackingText } from '../words.ts';
import { satang } from '../../../../engine/values/money.ts';
import { bagDifference } from '../../../../engine/gold/selectors.ts';
import { lineId } from '../../../../engine/values/cart-line.ts';
import { moneyText } from '../../format.ts';
import { PriceStamp } from '../../gold/PriceStamp.tsx';
import { differenceText } from '../../gold/words.ts';

/**
 * The pay button (spec 4.7, ruling P9). While the bag cannot be paid it stays focusable and says why; pressed then, it
 * leads to the first line that needs a change, or waits for changes that are being saved.
 */
const PayButton = ({ onProblem }: { readonly onProblem: (id: string) => void }) => {
  const { dispatch, getState } = useShopHandle();
  const reasonId = useId();
  const why = useShop((root) => disabledPay(root)?.why ?? null);
  const reason = useShop(payReason);

  const press = (): void => {
    const problem = why === 'lines' ? linesOf(getState().cart).find(isBlocking) : undefined;
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

/** What the bag costs together, without delivery (spec 2.12 'ราคารวม'), and by which announcement (ruling P20). */
export const BagTotal = () => {
  const total = useShop(({ cart }) => E.getOrElseW(() => null)(totalOf(cart)));
  const changed = differenceText(useShop(bagDifference));
  const lacking = lackingText(useShop(({ cart }) => lackingPieces(cart)));
  const lines = useShop(({ cart }) => linesOf(cart));
  const announcement = useShop(({ gold }) => gold.announcement);
  return (
    <dl className={classes['total']}>
      <dt>ราคารวม</dt>
      <dd className="flush maroon text-24 strong figures tighter">
        {total === null ? 'กรุณาติดต่อร้าน' : moneyText(satang(total))}
      </dd>
      {lacking !== null && <dd className={classes['changed']}>{lacking}</dd>}
      {changed !== null && <dd className={classes['changed']}>{changed}</dd>}
      {lines.length > 0 && announcement !== null && (
        <dd className={classes['follows']}>
          <PriceStamp announcement={announcement} of={lines} />
        </dd>
      )}
      <dd className={classes['delivery']}>ยังไม่รวมค่าจัดส่ง</dd>
    </dl>
  );
};

/** The fixed foot of the drawer: what it costs, pay, and back to the shop (spec 2.12, ux U3). */
export const BagFooter = ({ onProblem }: { readonly onProblem: (id: string) => void }) => (
  <div className={classes['footer']}>
    <BagTotal />
    <PayButton onProblem={onProblem} />
    <Button className={classes['onward']} asks={{ type: 'CloseBag' }}>
      ดูสินค้าอื่นๆต่อ
    </Button>
  </div>
);
