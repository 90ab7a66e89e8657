import { Affix, Notification } from '@mantine/core';
import { useDesk, useDispatch } from '../store.tsx';
import { doneWords, failureText } from '../words.ts';

export const ActResult = () => {
  const ended = useDesk(({ acting }) => acting.ended);
  const dispatch = useDispatch();
  return (
    <Affix
      position={{ bottom: 16, left: 16, right: 16 }}
      className="screen-only"
      aria-live="polite"
      style={{ pointerEvents: 'none' }}
    >
      {ended !== null && (
        <Notification
          key={ended.request}
          className={ended.failure === null ? '' : 'failure'}
          maw={480}
          ml="auto"
          withBorder
          style={{ pointerEvents: 'auto' }}
          color={ended.failure === null ? 'green' : 'red'}
          role={ended.failure === null ? 'status' : 'alert'}
          closeButtonProps={{ 'aria-label': 'ปิดข้อความ' }}
          onClose={() => dispatch({ type: 'PutResultAway' })}
        >
          {ended.failure === null ? doneWords[ended.act.type] : failureText(ended.failure)}
        </Notification>
      )}
    </Affix>
  );
};
