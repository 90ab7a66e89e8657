import { type ReactNode, useState } from 'react';
import { useDispatch, useShop } from '../../store.tsx';
import { ProblemSummary } from '../../ui/form/ProblemSummary.tsx';
import classes from '../forms.module.css';
import { QuoteFailed } from '../payment/PlaceOrder.tsx';
import { useStepProblems } from './step-problems.ts';
import { Button } from '../../ui/Button.tsx';

export const OnButton = ({ children }: { readonly children: ReactNode }) => (
  <Button type="submit" kind="primary" className={classes['on']}>
    {children}
  </Button>
);

/** The form of a step: what is wrong with it at its head, and the way on at its end. */
export const StepForm = ({
  end,
  wish = 'ContinueCheckout',
  onLeave,
  children,
}: {
  /** What submits it. */
  readonly end: ReactNode;
  /** What is asked for then. */
  readonly wish?: 'ContinueCheckout' | 'PlaceOrder';
  /** Hears first that somebody wants to go on: hands on what is still being typed. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}) => {
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
        dispatch({ type: wish });
        setAttempts(attempts + 1);
      }}
    >
      {problems.isShown && <ProblemSummary problems={problems.all} attempts={attempts} />}
      <fieldset className="narrowing flush bare bare-edge" disabled={isPlacing}>
        {children}
      </fieldset>
      {wish === 'ContinueCheckout' && <QuoteFailed />}
      {end}
    </form>
  );
};
