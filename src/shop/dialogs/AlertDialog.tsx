import classes from './dialogs.module.css';
import type { Alert } from '../../../engine/dialog/words.ts';
import { Dialog } from '../layers/Dialog.tsx';
import { useDispatch, useShop } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { alertWords } from './alert-words.ts';

export const AlertContents = ({ alert }: { readonly alert: Alert }) => {
  const { title, message, confirm, close } = alertWords(alert);
  // An irreversible act opens with the focus on "close", so that Enter alone does nothing.
  const opensOnAnswer = confirm !== null && alert.code !== 'cancel-order';
  return (
    <div className={classes['content']}>
      <h2 id="alert-title" className={classes['title']}>
        {title}
      </h2>
      <div className="stack gap-8">
        {message !== '' && <p className="above-4">{message}</p>}
        <div className={classes['buttons']}>
          <Button
            kind={confirm === null ? 'primary' : 'secondary'}
            asks={{ type: 'CloseAlert' }}
            data-autofocus={opensOnAnswer ? undefined : ''}
          >
            {close}
          </Button>
          {confirm !== null && (
            <Button
              kind="primary"
              asks={{ type: 'ConfirmAlert' }}
              data-autofocus={opensOnAnswer ? '' : undefined}
            >
              <span>
                <Unbroken text={confirm} />
              </span>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};

/** Message or question (spec 2.13), 400 wide, above every other layer. */
export const AlertDialog = () => {
  const dispatch = useDispatch();
  const alert = useShop(({ dialog }) => dialog.alert);
  return (
    <Dialog
      id="alert"
      className={classes['alert']}
      isOpened={alert !== null}
      onClose={() => dispatch({ type: 'CloseAlert' })}
    >
      {alert !== null && <AlertContents alert={alert} />}
    </Dialog>
  );
};
