import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../ui/Link.tsx';
import type { CheckoutStep } from '../../../../engine/values/page/page.ts';
import { stepAddress } from '../../../../engine/checkout/selectors.ts';
import { useShop } from '../../store.tsx';
import { stepNames } from '../../navigation/title.ts';
import classes from './StepSection.module.css';

interface StepSectionProps {
  readonly step: CheckoutStep;
  /** Being filled in, filled in, or to come. */
  readonly standing: 'open' | 'done' | 'to-come';
  /** What was filled in, in short. */
  readonly summary: ReactNode;
  /** Whether it was come to from another step: then its heading takes the focus. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** A step of checkout: open, or collapsed to what was filled in with the way to change it (ux U5). */
export const StepSection = (props: StepSectionProps) => {
  const { step, standing, summary, takesFocus, children } = props;
  const to = useShop((root) => stepAddress(root, step));
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = standing === 'open';
  useEffect(() => {
    if (!isOpen || !takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, takesFocus]);
  return (
    <section className={classes['section']} data-standing={standing} aria-labelledby={`step-${step}`}>
      <div className={classes['head']}>
        <h2 ref={heading} id={`step-${step}`} className={classes['title']} tabIndex={-1}>
          <span className={classes['number']} aria-hidden="true">
            {standing === 'done' ? '✓' : step}
          </span>
          {stepNames[step]}
          {standing === 'done' && <span className="visually-hidden"> กรอกแล้ว</span>}
        </h2>
        {standing === 'done' && (
          <Link className={classes['edit']} to={to} aria-label={`แก้ไข ${stepNames[step]}`}>
            แก้ไข
          </Link>
        )}
      </div>
      {isOpen && <div className={classes['open']}>{children}</div>}
      {standing === 'done' && <div className={classes['done']}>{summary}</div>}
    </section>
  );
};
