import type { ReactNode } from 'react';
import { WarningIcon } from '../icons.tsx';
import classes from './Checkbox.module.css';

/**
 * A box to tick with its words beside it; links in the words work on their own. What is wrong with it is shown after an
 * attempt to go on, which has said it.
 */
export const Checkbox = ({
  id,
  isChecked,
  onChange,
  error = null,
  children,
}: {
  readonly id: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: string | null;
  readonly children: ReactNode;
}) => (
  <div>
    <label className="flex gap-12 tall pad-y-8 pressable" htmlFor={id}>
      <input
        id={id}
        className={classes['box']}
        type="checkbox"
        checked={isChecked}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
    <div id={`${id}-error`}>
      {error !== null && (
        <p className="small error icon-lowered flex gap-6 pad-below-6">
          <WarningIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  </div>
);
