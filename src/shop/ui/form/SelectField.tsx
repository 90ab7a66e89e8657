import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './Field.module.css';
import { WarningIcon } from '../icons.tsx';
import select from './SelectField.module.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string;
  /** What is wrong with the choice, if anything. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
}

/**
 * A choice of one of many with its label above, looking like the text fields beside it. What is wrong with it is shown after
 * an attempt to go on, which has said it.
 */
export const SelectField = ({ label, error = null, hint, ...rest }: SelectFieldProps) => {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const describedBy = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={`${classes['input']} ${select['select']}`}
        aria-invalid={error !== null}
        aria-describedby={describedBy === '' ? undefined : describedBy}
      />
      {hint !== undefined && (
        <div className={classes['hint']} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className={classes['problem']} id={`${id}-error`}>
        {error !== null && (
          <>
            <WarningIcon />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  );
};
