import classes from './CheckoutSteps.module.css';

const steps = ['ติดต่อ', 'จัดส่ง/รับที่สาขา', 'ชำระเงิน', 'สำเร็จ'] as const;

/** The four steps of checkout (ux U5); `current` counts from 1. */
export const CheckoutSteps = ({ current }: { readonly current: number }) => (
  <ol className={classes['steps']} aria-label="ขั้นตอนการสั่งซื้อ">
    {steps.map((step, index) => (
      <li
        key={step}
        className={classes['step']}
        aria-current={index + 1 === current ? 'step' : undefined}
        data-done={index + 1 < current || undefined}
      >
        <span className={classes['number']} aria-hidden="true">
          {index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
);
