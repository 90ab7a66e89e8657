import type { Alert, AlertAction } from '../../../engine/dialog/state.ts';
import { Dialog } from '../layers/Dialog.tsx';
import { useDispatch, useShop } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import classes from './AlertDialog.module.css';

/** Whether what a question asks can never be taken back: then it opens on the way out, so that Enter alone does nothing. */
const isForGood: Readonly<Record<AlertAction['action'], boolean>> = {
  'sign-in': false,
  'cancel-order': true,
};

/** The words of an alert and its buttons (spec 2.13): one that closes it, and one that does what a question asks. */
export const AlertContents = ({ alert }: { readonly alert: Alert }) => {
  const dispatch = useDispatch();
  const isQuestion = alert.kind === 'confirm';
  const opensOnAnswer = isQuestion && !(alert.onConfirm !== null && isForGood[alert.onConfirm.action]);
  return (
    <div className={classes['content']}>
      <h2 id="alert-title" className={classes['title']}>
        {alert.title}
      </h2>
      <div className={classes['body']}>
        {alert.message !== '' && <p className={classes['message']}>{alert.message}</p>}
        <div className={classes['buttons']}>
          <Button
            className={isQuestion ? classes['cancel'] : classes['confirm']}
            onClick={() => dispatch({ type: 'CloseAlert' })}
            data-autofocus={opensOnAnswer ? undefined : ''}
          >
            {isQuestion && alert.cancel !== null ? alert.cancel : alert.close}
          </Button>
          {isQuestion && (
            <Button
              className={classes['confirm']}
              onClick={() => dispatch({ type: 'ConfirmAlert' })}
              data-autofocus={opensOnAnswer ? '' : undefined}
            >
              {alert.confirm}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};

/** A message or a question (spec 2.13), 400 wide; it lies above every other layer. */
export const AlertDialog = () => {
  const dispatch = useDispatch();
  const alert = useShop(({ dialog }) => dialog.alert);
  return (
    <Dialog
      id="alert"
      className={classes['dialog']}
      isOpened={alert !== null}
      onClose={() => dispatch({ type: 'CloseAlert' })}
    >
      {alert !== null && <AlertContents alert={alert} />}
    </Dialog>
  );
};
