import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../../../../engine/kernel/failure.ts';
import { changeFailureText } from '../account-words.ts';

/** A failure as its form tells it: at the field of the present password, or below all fields. */
interface ToldFailure {
  /** What is wrong with the present password, until something else is typed. */
  readonly atPassword: string | null;
  readonly below: Failure | null;
}

/** Tells a wrong present password at its field, which gets the focus, and so comes into sight, with what was typed selected. */
export const useWrongPassword = (
  failure: Failure | null,
  typed: string,
  field: () => HTMLInputElement | null,
): ToldFailure => {
  const [judged, setJudged] = useState({ failure, typed });
  if (judged.failure !== failure) setJudged({ failure, typed });
  const isWrong = failure?.code === 'PASSWORD_WRONG';
  const show = useEffectEvent(() => {
    field()?.focus();
    field()?.select();
  });
  useEffect(() => {
    if (isWrong) show();
  }, [failure, isWrong]);
  return {
    atPassword: isWrong && judged.typed === typed ? changeFailureText(failure) : null,
    below: isWrong ? null : failure,
  };
};
