import buttons from '../shell/buttons.module.css';
import classes from './profile.module.css';

/** The two ways out of a form: what it is for, and back. A second press while it is sent does nothing. */
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
}) => (
  <div className={classes['ways']}>
    <button
      type="submit"
      className={isDangerous ? `${buttons['secondary']} ${classes['danger']}` : buttons['primary']}
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy ? busyText : action}
    </button>
    <button type="button" className={buttons['secondary']} aria-disabled={isBusy} onClick={onCancel}>
      ยกเลิก
    </button>
  </div>
);
