import { Link } from '../../ui/Link.tsx';
import classes from './CheckoutSteps.module.css';

const steps = ['ติดต่อ', 'วิธีรับสินค้า', 'ชำระเงิน', 'สำเร็จ'] as const;

interface CheckoutStepsProps {
  current: number;
  to?: (step: number) => string | undefined;
}

/** The four steps of checkout (ux U5); `current` counts from 1, and `to` leads to those that can be gone to. */
export const CheckoutSteps = ({ current, to }: CheckoutStepsProps) => (
  <nav aria-label="ขั้นตอนการสั่งซื้อ">
    <ol className="list stack side-by-side">
      {steps.map((name, index) => {
        const step = index + 1;
        const address = step === current ? undefined : to?.(step);
        const face = (
          <>
            <span className={classes['number']} aria-hidden="true">
              {step < current ? '✓' : step}
            </span>
            {name}
          </>
        );
        return (
          <li
            key={name}
            className={classes['step']}
            aria-current={step === current ? 'step' : undefined}
            data-done={step < current || undefined}
          >
            {address === undefined ? (
              <span className={classes['face']}>{face}</span>
            ) : (
              <Link className={classes['face']} to={address}>
                {face}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
