import { type ReactNode, useSyncExternalStore } from 'react';
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

/** From here on the style sheet puts the summary beside the form. */
const beside = '(min-width: 64em)';

const onBeside = (tell: () => void): (() => void) => {
  const query = window.matchMedia(beside);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

const useIsBeside = (): boolean =>
  useSyncExternalStore(
    onBeside,
    () => window.matchMedia(beside).matches,
    () => true,
  );

/**
 * The form with the summary of the order beside it, or above it where there is no room; they come one after the other for the
 * keyboard and for readers as they do for the eye.
 */
export const CheckoutColumns = ({
  summary,
  children,
}: {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}) => {
  const isBeside = useIsBeside();
  const main = (
    <div key="main" className="stack gap-14 narrowing">
      {children}
    </div>
  );
  const aside = (
    <div key="aside" className={classes['aside']}>
      {summary}
    </div>
  );
  return <div className={classes['columns']}>{isBeside ? [main, aside] : [aside, main]}</div>;
};
