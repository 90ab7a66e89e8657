import type { ReactNode } from 'react';
import classes from './CheckoutFrame.module.css';

/** The frame of checkout: its title, its steps, and what is shown of them. */
export const CheckoutFrame = ({
  steps,
  children,
}: {
  readonly steps: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={classes['frame']}>
    <h1 className={classes['title']}>สั่งซื้อสินค้า</h1>
    {steps}
    {children}
  </div>
);

/** The form with the summary of the order beside it, or above it where there is no room. */
export const CheckoutColumns = ({
  summary,
  children,
}: {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={classes['columns']}>
    <div className={classes['main']}>{children}</div>
    <div className={classes['aside']}>{summary}</div>
  </div>
);
