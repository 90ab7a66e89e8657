import buttons from '../ui/buttons.module.css';
import classes from './profile.module.css';

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
}: {
  readonly action: string;
  readonly isBusy: boolean;
  readonly busyText?: string;
  readonly isDangerous?: boolean;
  readonly onCancel: () => void;
}) => {
  const act = (
    <button
      key="act"
      type="submit"
      className={isDangerous ? `${buttons['secondary']} ${classes['danger']}` : buttons['primary']}
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy ? busyText : action}
    </button>
  );
  const back = (
    <button
      key="back"
      type="button"
      className={buttons['secondary']}
      aria-disabled={isBusy}
      onClick={onCancel}
    >
      ยกเลิก
    </button>
  );
  return <div className={classes['ways']}>{isDangerous ? [back, act] : [act, back]}</div>;
};
