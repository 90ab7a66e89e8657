import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { CheckoutField } from '../../../../engine/checkout/problems.ts';
import { stepAddress } from '../../../../engine/checkout/selectors.ts';
import type { Root } from '../../../../engine/slices.ts';
import type { CheckoutStep } from '../../../../engine/values/page/page.ts';
import { stepNames } from '../../navigation/title.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { ProblemSummary } from '../../ui/form/ProblemSummary.tsx';
import { type FormDrafts, useDrafts } from '../../ui/form/use-drafts.ts';
import { Link } from '../../ui/Link.tsx';
import classes from '../checkout.module.css';
import { QuoteFailed } from '../payment/PlaceOrder.tsx';
import type { StepProblems } from '../words.ts';

export const StepProblemsContext = createContext<StepProblems | null>(null);

/** Problems of the open step. Throws outside of a `StepProblemsContext`. */
export const useStepProblems = (): StepProblems => {
  const problems = use(StepProblemsContext);
  if (problems === null) throw new Error('no step of checkout around this component');
  return problems;
};

/** Problems of the fields within a part of checkout's state. */
export const problemsWithin = (problems: StepProblems, within: string) => {
  const at = (name: string) => `${within}.${name}` as CheckoutField;
  return {
    id: within.replaceAll('.', '-'),
    problemOf: (name: string) => problems.of(at(name)),
    shows: (name: string) => problems.shows(at(name)),
  };
};

export const useStepDrafts = <F extends string>(
  within: string,
  value: Readonly<Record<F, string>>,
  onCommit: (value: Readonly<Record<F, string>>) => void,
): FormDrafts<F> => useDrafts<F>({ ...problemsWithin(useStepProblems(), within), value, onCommit });

export const isGuestCheckout = ({ route }: Root): boolean => route.page?.name === 'check-out-guest';

export const StepForm = (props: {
  readonly end: ReactNode;
  readonly command?: 'ContinueCheckout' | 'PlaceOrder';
  /** Called before submitting, to commit drafts. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}) => {
  const { end, command = 'ContinueCheckout', onLeave, children } = props;
  const dispatch = useDispatch();
  const problems = useStepProblems();
  // An order that is on its way stays as it is.
  const isPlacing = useShop(({ checkout }) => checkout.placing !== 'idle');
  const [attempts, setAttempts] = useState(0);
  return (
    <form
      className="stack one-column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onLeave?.();
        dispatch({ type: command });
        setAttempts(attempts + 1);
      }}
    >
      {problems.isShown && <ProblemSummary problems={problems.all} attempts={attempts} />}
      <fieldset className="narrowing flush bare bare-edge" role="presentation" disabled={isPlacing}>
        {children}
      </fieldset>
      <div className="gone-empty above-12">{command === 'ContinueCheckout' && <QuoteFailed />}</div>
      {end}
    </form>
  );
};

/** Step of checkout: open, or collapsed to a summary with a link to change it (ux U5). */
export const StepSection = (props: {
  readonly step: CheckoutStep;
  readonly standing: 'open' | 'done' | 'to-come';
  readonly summary: ReactNode;
  /** Whether another step led here: then its heading takes the focus. */
  readonly takesFocus: boolean;
  readonly children?: ReactNode;
}) => {
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
        <h2 ref={heading} id={`step-${step}`} className={`unringed ${classes['name']}`} tabIndex={-1}>
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
