import type { Alert, AlertAction } from '../../../engine/dialog/state.ts';
import { useDispatch } from '../store.tsx';
import classes from './AlertModal.module.css';

/** Whether what a question asks can never be taken back: then it opens on the way out, so that Enter alone does nothing. */
const isForGood: Readonly<Record<AlertAction['action'], boolean>> = {
  'sign-in': false,
  'cancel-order': true,
};

/** The message of an alert and its buttons (spec 2.13): one that closes it, and one that does what a question asks. */
export const AlertContents = ({ alert }: { readonly alert: Alert }) => {
  const dispatch = useDispatch();
  const isQuestion = alert.kind === 'confirm';
  const opensOnAnswer = isQuestion && !(alert.onConfirm !== null && isForGood[alert.onConfirm.action]);
  const close = (): void => dispatch({ type: 'CloseAlert' });
  return (
    <>
      {alert.message !== '' && <p className={classes['message']}>{alert.message}</p>}
      <div className={classes['buttons']}>
        <button
          type="button"
          className={isQuestion ? classes['cancel'] : classes['confirm']}
          onClick={close}
          data-autofocus={opensOnAnswer ? undefined : ''}
        >
          {isQuestion && alert.cancel !== null ? alert.cancel : alert.close}
        </button>
        {isQuestion && (
          <button
            type="button"
            className={classes['confirm']}
            onClick={() => dispatch({ type: 'ConfirmAlert' })}
            data-autofocus={opensOnAnswer ? '' : undefined}
          >
            {alert.confirm}
          </button>
        )}
      </div>
    </>
  );
};
