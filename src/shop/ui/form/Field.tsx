import { type ComponentProps, type ReactNode, useId } from 'react';
import { WarningIcon } from '../icons.tsx';
import classes from './Field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What is wrong with it, if anything. */
  readonly error?: ReactNode;
  /** What helps to fill it in. */
  readonly hint?: ReactNode;
  /** A button inside the box, at its end. */
  readonly end?: ReactNode;
  /** Whether what is wrong is told at once, in the middle of a sentence. */
  readonly isUrgent?: boolean;
  /** Whether what is wrong has been said elsewhere. */
  readonly isQuiet?: boolean;
}

/**
 * A text field with its label above and what is wrong below, tied to it and announced, never told by colour alone
 * (ux U2, U6). The line for it is always there, so that nothing jumps.
 */
export const Field = ({
  label,
  error,
  hint,
  end,
  isUrgent = false,
  isQuiet = false,
  className,
  ...input
}: FieldProps) => {
  const ownId = useId();
  const id = input.id ?? ownId;
  const isWrong = error !== undefined && error !== null;
  const describedBy = [
    hint === undefined ? '' : `${id}-hint`,
    isWrong ? `${id}-error` : '',
    input['aria-describedby'] ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes['box']} data-has-end={end !== undefined || undefined}>
        <input
          {...input}
          id={id}
          className={className === undefined ? classes['input'] : `${classes['input']} ${className}`}
          aria-invalid={isWrong}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
        {end}
      </div>
      {hint !== undefined && (
        <div className={classes['hint']} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div
        className={classes['problem']}
        id={`${id}-error`}
        {...(isUrgent ? { role: 'alert' } : { 'aria-live': isQuiet ? 'off' : 'polite' })}
      >
        {isWrong && (
          <>
            <WarningIcon />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  );
};
