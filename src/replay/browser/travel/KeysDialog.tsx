import type { RefObject } from 'react';
import { keysInWords } from './keys.ts';
import controls from '../ui/controls.module.css';
import classes from './KeysDialog.module.css';

/** The list of keys; opened by `showModal`, closed by Escape or its button. */
export const KeysDialog = ({ dialogRef }: { readonly dialogRef: RefObject<HTMLDialogElement | null> }) => (
  <dialog ref={dialogRef} className={classes['dialog']} aria-labelledby="keys-title">
    <h2 id="keys-title" className={classes['title']}>
      Keys
    </h2>
    <dl className={classes['keys']}>
      {keysInWords.map(([keys, what]) => [
        <dt key={`${what} keys`}>
          {keys.map((key) => (
            <kbd key={key} className={controls['key']}>
              {key}
            </kbd>
          ))}
        </dt>,
        <dd key={what}>{what}</dd>,
      ])}
    </dl>
    <button type="button" className={controls['primary']} onClick={() => dialogRef.current?.close()}>
      Close
    </button>
  </dialog>
);
