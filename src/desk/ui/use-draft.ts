import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { formName } from '../../../adapters/desk/drafts.ts';
import type { ActName } from '../../../engine/desk/rooms.ts';
import { useDeskHandle } from '../store.tsx';

/** What was typed in a form and not sent, as it was when the form was drawn first; and the ways to keep and forget it. */
export interface Draft<Typed> {
  readonly found: Typed | undefined;
  readonly keep: (typed: Typed) => void;
  readonly forget: () => void;
}

/** The draft of a form by the act that it asks for; `which` tells it from others of its kind on the page. */
export const useDraft = <Typed>(act: ActName, which: string | number = ''): Draft<Typed> => {
  const { drafts, getState } = useDeskHandle();
  const [draft] = useState((): Draft<Typed> => {
    const form = formName(getState().route.address, act, String(which));
    return {
      // What was kept under this name was kept by this very form.
      found: drafts.get(form) as Typed | undefined,
      keep: (typed) => drafts.keep(form, typed),
      forget: () => drafts.forget(form),
    };
  });
  return draft;
};

/**
 * Lets what was typed in a controlled form outlive the end of a session and a visit to another page, until its act was done.
 */
export const useKeptForm = <Values>(
  form: Pick<UseFormReturnType<Values>, 'values' | 'setValues' | 'isDirty'>,
  act: ActName,
  which?: string | number,
): void => {
  const { found, keep, forget } = useDraft<Values>(act, which);
  const { values } = form;
  const isTyped = form.isDirty();
  const setValues = form.setValues as (values: Values) => void;
  useEffect(() => {
    if (found !== undefined) setValues(found);
  }, [found, setValues]);
  useEffect(() => {
    if (isTyped) keep(values);
    else forget();
  }, [isTyped, values, keep, forget]);
};

/** Which of several forms for one act has something in it, as the page is drawn first; null for none. */
export const useTyped = <Which extends string>(act: ActName, of: readonly Which[]): Which | null => {
  const { drafts, getState } = useDeskHandle();
  const [typed] = useState(() =>
    of.find((which) => drafts.get(formName(getState().route.address, act, which)) !== undefined),
  );
  return typed ?? null;
};
