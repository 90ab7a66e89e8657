import type { Failure } from '../../../engine/kernel/failure.ts';
import forms from '../identity/forms.module.css';
import { WarningIcon } from '../ui/icons.tsx';
import { changeFailureText } from './account-words.ts';

/** Why a form's wish did not come about, told as soon as it is known; nothing without a failure. */
export const ChangeFailure = ({ failure }: { readonly failure: Failure | null }) =>
  failure === null ? null : (
    <p className={forms['failure']} role="alert">
      <WarningIcon />
      {changeFailureText(failure)}
    </p>
  );
