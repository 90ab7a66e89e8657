import { percentOf, type Progress } from '../recording/chunks.ts';
import controls from '../ui/controls.module.css';
import classes from './Reading.module.css';

/** A log is being read: how far, and the way out. */
export const Reading = ({
  name,
  progress,
  onCancel,
}: {
  readonly name: string;
  readonly progress: Progress;
  readonly onCancel: () => void;
}) => {
  const { read, size } = progress;
  return (
    <main className={classes['reading']}>
      <h1>Reading the log</h1>
      <p className={classes['note']}>{`${name} · ${percentOf(progress)}`}</p>
      <progress
        className={classes['progress']}
        aria-label="Read so far"
        value={read}
        max={Math.max(1, size)}
      />
      <button type="button" className={controls['button']} onClick={onCancel}>
        Cancel
      </button>
    </main>
  );
};
