import { useCallback } from 'react';
import type { SentLogs } from '../../evidence/sent-logs.ts';
import { type LogOpener, useLogReader } from './use-log-reader.ts';

/** The log that this page is about; when it is closed, the address names nothing of it any more. */
export const useOpenedLog = (sentLogs: SentLogs): LogOpener => {
  const reader = useLogReader(sentLogs);
  const { close } = reader;
  return {
    ...reader,
    close: useCallback((): void => {
      close();
      window.history.replaceState(null, '', window.location.pathname);
    }, [close]),
  };
};
