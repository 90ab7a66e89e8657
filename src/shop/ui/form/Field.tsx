import { type ComponentProps, type ReactNode, useId } from 'react';
import { WarningIcon } from '../icons.tsx';
import classes from './Field.module.css';

interface CheckboxProps {
  readonly id: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: string | null;
  readonly children: ReactNode;
}

/** Checkbox with its label; shows its error after an attempt to submit, which has announced it. */
export const Checkbox = ({ id, isChecked, onChange, error = null, children }: CheckboxProps) => (
  <div>
    <label className="flex gap-12 tall pad-y-8 pressable" htmlFor={id}>
      <input
        id={id}
        className={classes['tick']}
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

/** Error of a field or group, referred to by `aria-describedby`: `{id}-error`. */
export const FieldProblemText = ({
  id,
  error,
  ...live
}: ComponentProps<'div'> & { readonly id: string; readonly error: ReactNode }) => (
  <div
    className="small error icon-lowered flex gap-6 least-36 pad-above-3 pad-below-8"
    id={`${id}-error`}
    {...live}
  >
    {error !== undefined && error !== null && (
      <>
        <WarningIcon />
        <span>{error}</span>
      </>
    )}
  </div>
);

interface LabelledProps extends ComponentProps<typeof FieldProblemText> {
  readonly label: string;
  readonly hint: ReactNode;
}

const Labelled = ({ id, label, hint, children, ...problem }: LabelledProps) => (
  <div>
    <label className="block below-4 ink strong loose" htmlFor={id}>
      {label}
    </label>
    {children}
    {hint !== undefined && (
      <div className="small muted above-4" id={`${id}-hint`}>
        {hint}
      </div>
    )}
    <FieldProblemText id={id} {...problem} />
  </div>
);

const describedBy = (id: string, hint: ReactNode, error: ReactNode, more?: string) => {
  const isWrong = error !== undefined && error !== null;
  const parts = [hint !== undefined && `${id}-hint`, isWrong && `${id}-error`, more];
  return { 'aria-invalid': isWrong, 'aria-describedby': parts.filter(Boolean).join(' ') || undefined };
};

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly end?: ReactNode;
  /** Whether the error interrupts the screen reader (assertive). */
  readonly isUrgent?: boolean;
  /** Whether the error was announced elsewhere. */
  readonly isQuiet?: boolean;
}

/** Text field with its error below, announced and never by colour alone (ux U2, U6); the line for it is always there. */
export const Field = (props: FieldProps) => {
  const { label, error, hint, end, isUrgent = false, isQuiet = false, className, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Labelled
      id={id}
      label={label}
      hint={hint}
      error={error}
      {...(isUrgent ? { role: 'alert' } : { 'aria-live': isQuiet ? 'off' : 'polite' })}
    >
      <div className={`relative ${classes['box']}`} data-has-end={end !== undefined || undefined}>
        <input
          {...input}
          id={id}
          className={className === undefined ? classes['input'] : `${classes['input']} ${className}`}
          {...describedBy(id, hint, error, input['aria-describedby'])}
        />
        {end}
      </div>
    </Labelled>
  );
};

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string;
  readonly error?: string | null;
  readonly hint?: ReactNode;
}

/** Select field; shows its error after an attempt to submit, which has announced it. */
export const SelectField = ({ label, error, hint, ...rest }: SelectFieldProps) => {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        id={id}
        className={`${classes['input']} ${classes['select']}`}
        {...describedBy(id, hint, error)}
      />
    </Labelled>
  );
};
