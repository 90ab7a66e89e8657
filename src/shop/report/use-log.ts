import { useEffect, useState } from 'react';
import type { WrittenLog } from '../../../adapters/recorder/recorder.ts';

/** How far the writing of a log has come. */
export type Written =
  | { readonly status: 'writing' }
  | { readonly status: 'ready'; readonly log: WrittenLog }
  | { readonly status: 'failed' };

export const useLog = (log: Promise<WrittenLog>): Written => {
  const [settled, setSettled] = useState<{ readonly of: Promise<WrittenLog>; readonly written: Written }>();
  useEffect(() => {
    let isLeft = false;
    const settle = (written: Written): void => {
      if (!isLeft) setSettled({ of: log, written });
    };
    log.then(
      (ready) => settle({ status: 'ready', log: ready }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [log]);
  return settled?.of === log ? settled.written : { status: 'writing' };
};
