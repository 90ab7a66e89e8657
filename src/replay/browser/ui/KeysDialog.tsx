import type { RefObject } from 'react';
import { Button } from './Button.tsx';
import controls from './controls.module.css';
import classes from './dialog.module.css';

/** The list of keys; opened by `showModal`, closed by Escape or its button. */
export const KeysDialog = ({
  dialogRef,
  keys,
}: {
  readonly dialogRef: RefObject<HTMLDialogElement | null>;
  readonly keys: readonly (readonly [keys: readonly string[], what: string])[];
}) => (
  <dialog ref={dialogRef} className={classes['dialog']} aria-labelledby="keys-title">
    <h2 id="keys-title" className={classes['title']}>
      Keys
    </h2>
    <dl className={classes['keys']}>
      {keys.map(([names, what]) => [
        <dt key={`${what} keys`}>
          {names.map((name) => (
            <kbd key={name} className={controls['key']}>
              {name}
            </kbd>
          ))}
        </dt>,
        <dd key={what}>{what}</dd>,
      ])}
    </dl>
    <Button look="primary" onClick={() => dialogRef.current?.close()}>
      Close
    </Button>
  </dialog>
);
