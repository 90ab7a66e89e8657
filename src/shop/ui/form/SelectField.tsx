import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, Labelled } from './Field.tsx';
import classes from './Field.module.css';
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
export const SelectField = ({ label, error, hint, ...rest }: SelectFieldProps) => {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        id={id}
        className={`${classes['input']} ${select['select']}`}
        {...describedBy(id, { hint, error })}
      />
    </Labelled>
  );
};
