import { createContext, use } from 'react';
import type { Root } from '../../../../engine/slices.ts';
import type { StepProblems } from '../words.ts';

/** What the open step lacks; around its form. */
export const StepProblemsContext = createContext<StepProblems | null>(null);

/** What the open step lacks. Throws outside of a `StepProblemsContext`. */
export const useStepProblems = (): StepProblems => {
  const problems = use(StepProblemsContext);
  if (problems === null) throw new Error('no step of checkout around this component');
  return problems;
};

/** Whether the page is that of a guest's checkout. */
export const isGuestCheckout = ({ route }: Root): boolean => route.page?.name === 'check-out-guest';
