import type { ReactNode } from 'react';
import type { CartLine } from '../../../engine/cart/line.ts';
import classes from './CheckoutFrame.module.css';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { EmptyCheckout, FailedCheckout, LoadingCheckout } from './CheckoutStates.tsx';
import { HowToOrder } from './HowToOrder.tsx';
import { OrderSummary } from './OrderSummary.tsx';

interface CheckoutFrameProps {
  readonly lines: readonly CartLine[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Words above the summary, for one kind of customer. */
  readonly children?: ReactNode;
}

/** The first step of checkout, for customers and guests alike (ux U5). */
export const CheckoutFrame = ({ lines, isLoading, hasFailed, children }: CheckoutFrameProps) => (
  <div className={classes['frame']}>
    <h1 className={classes['title']}>สั่งซื้อสินค้า</h1>
    <CheckoutSteps current={1} />
    {hasFailed ? (
      <FailedCheckout />
    ) : lines.length === 0 ? (
      isLoading ? (
        <LoadingCheckout />
      ) : (
        <EmptyCheckout />
      )
    ) : (
      <div className={classes['columns']} aria-busy={isLoading}>
        <div className={classes['main']}>
          {children}
          <HowToOrder />
        </div>
        <OrderSummary lines={lines} />
      </div>
    )}
  </div>
);
