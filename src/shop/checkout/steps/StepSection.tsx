import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CheckoutStep } from '../../../../engine/values/page/page.ts';
import { stepNames } from '../../navigation/title.ts';
import classes from './StepSection.module.css';

/** How a step of checkout stands: being filled in, filled in, or to come. */
type Standing = 'open' | 'done' | 'to-come';

interface StepSectionProps {
  readonly step: CheckoutStep;
  readonly title: string;
  readonly standing: Standing;
  /** Where it is changed again. */
  readonly to: string;
  /** What was filled in, in short. */
  readonly summary: ReactNode;
  /** Whether it was come to from another step: then its heading takes the focus. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** A step of checkout: open, or collapsed to what was filled in with the way to change it (ux U5). */
export const StepSection = (props: StepSectionProps) => {
  const { step, title, standing, to, summary, takesFocus, children } = props;
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
          {title}
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
