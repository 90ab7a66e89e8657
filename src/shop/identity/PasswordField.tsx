import { type ComponentProps, useState } from 'react';
import { Field } from '../ui/form/Field.tsx';
import { EyeIcon } from './marks.tsx';
import classes from './PasswordField.module.css';
import { Button } from '../ui/Button.tsx';

/** A field for a password that can be looked at; it takes what a password manager fills in. */
export const PasswordField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) => {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <Field
      {...props}
      type={isRevealed ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <Button
          className={classes['reveal']}
          aria-label={`แสดง${props.label}`}
          aria-pressed={isRevealed}
          onClick={() => setRevealed(!isRevealed)}
        >
          <EyeIcon isOpen={!isRevealed} />
        </Button>
      }
    />
  );
};
