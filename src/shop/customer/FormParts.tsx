import forms from '../identity/forms.module.css';
import classes from './profile.module.css';
import type { AccountDeed } from '../../../engine/account/words.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { CheckIcon } from '../identity/marks.tsx';
import { useShop } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { changeFailureText, deedTexts } from './account-words.ts';

/** Why a form's wish did not come about, told as soon as it is known; nothing without a failure. */
export const ChangeFailure = ({ failure }: { readonly failure: Failure | null }) =>
  failure === null ? null : (
    <p className={forms['failure']} role="alert">
      <WarningIcon />
      {changeFailureText(failure)}
    </p>
  );

/** Says below its heading that one of these deeds was just done; the region is there before, so that it is announced. */
export const DoneNote = ({ deeds }: { readonly deeds: readonly AccountDeed[] }) => {
  const notice = useShop(({ account }) => account.notice);
  return (
    <div role="status">
      {notice !== null && deeds.includes(notice.deed) && (
        <p key={notice.id} className={classes['done']}>
          <CheckIcon />
          {deedTexts[notice.deed]}
        </p>
      )}
    </div>
  );
};

export interface FormWaysProps {
  readonly action: string;
  readonly isBusy: boolean;
  readonly busyText?: string;
  readonly isDangerous?: boolean;
  readonly onCancel: () => void;
}

/**
 * The two ways out of a form: what it is for, and back, which comes first where what is done cannot be taken back. A second
 * press while it is sent does nothing.
 */
export const FormWays = ({
  action,
  isBusy,
  busyText = 'กำลังบันทึก…',
  isDangerous = false,
  onCancel,
}: FormWaysProps) => {
  const act = (
    <Button
      key="act"
      type="submit"
      kind={isDangerous ? 'secondary' : 'primary'}
      className={isDangerous ? classes['danger'] : undefined}
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy ? busyText : action}
    </Button>
  );
  const back = (
    <Button key="back" kind="secondary" aria-disabled={isBusy} onClick={onCancel}>
      ยกเลิก
    </Button>
  );
  return <div className="wrap gap-12 above-8">{isDangerous ? [back, act] : [act, back]}</div>;
};
