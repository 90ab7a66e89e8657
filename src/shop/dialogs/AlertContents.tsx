import type { Alert } from '../../../engine/dialog/state.ts';
import { useDispatch } from '../store.tsx';
import classes from './AlertModal.module.css';

/** The message of an alert and its buttons (spec 2.13): one that closes it, and one that does what a question asks. */
export const AlertContents = ({ alert }: { readonly alert: Alert }) => {
  const dispatch = useDispatch();
  const isQuestion = alert.kind === 'confirm';
  const close = (): void => dispatch({ type: 'CloseAlert' });
  return (
    <>
      {alert.message !== '' && <p className={classes['message']}>{alert.message}</p>}
      <div className={classes['buttons']}>
        {isQuestion && (
          <button
            type="button"
            className={classes['confirm']}
            onClick={() => dispatch({ type: 'ConfirmAlert' })}
            data-autofocus=""
          >
            {alert.confirm}
          </button>
        )}
        <button
          type="button"
          className={isQuestion ? classes['cancel'] : classes['confirm']}
          onClick={close}
          {...(isQuestion ? {} : { 'data-autofocus': '' })}
        >
          {isQuestion && alert.cancel !== null ? alert.cancel : alert.close}
        </button>
      </div>
    </>
  );
};
