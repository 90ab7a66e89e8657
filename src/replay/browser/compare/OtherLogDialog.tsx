import { either as E } from 'fp-ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { sayLogCode } from '../../../../engine/values/log-code.ts';
import { keepKey, readKeptKey } from '../open/kept-key.ts';
import { namedInAddress, nameInAddress } from '../open/log-in-address.ts';
import type { SentLogs } from '../../evidence/sent-logs.ts';
import type { LogOpener } from '../open/use-log-reader.ts';
import { percentOf } from '../recording/chunks.ts';
import { Button } from '../ui/Button.tsx';
import controls from '../ui/controls.module.css';
import dialog from '../ui/dialog.module.css';
import classes from './OtherLogDialog.module.css';

const textIn = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
};

/** Asks for the log to lay beside the open one: a file, or the number of one that was sent. The one that the address names is fetched at once. */
export const OtherLogDialog = ({
  dialogRef,
  sentLogs,
  other,
  refusal,
}: {
  readonly dialogRef: RefObject<HTMLDialogElement | null>;
  readonly sentLogs: SentLogs;
  readonly other: LogOpener;
  /** Why the log that was read cannot be compared, if it cannot. */
  readonly refusal: string | null;
}) => {
  const file = useRef<HTMLInputElement>(null);
  const [wanted] = useState(() => namedInAddress('with'));
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { open, opened } = other;

  const fetchLog = useCallback(
    async (key: string, name: string, signal: AbortSignal): Promise<void> => {
      setFailure(null);
      setAsking(true);
      const answer = await sentLogs.log(key, name, signal);
      if (signal.aborted) return;
      setAsking(false);
      if (E.isLeft(answer)) {
        setFailure(answer.left);
        return;
      }
      keepKey(key);
      const { code, log } = answer.right;
      nameInAddress('with', code);
      open(new Blob([log]), `sent ${sayLogCode(code)}`);
    },
    [sentLogs, open],
  );
  const underWay = useRef<AbortController | null>(null);
  const begin = useCallback(
    (key: string, name: string): void => {
      underWay.current?.abort();
      underWay.current = new AbortController();
      void fetchLog(key, name, underWay.current.signal);
    },
    [fetchLog],
  );
  useEffect(() => {
    if (wanted === null) return undefined;
    dialogRef.current?.showModal();
    const key = readKeptKey();
    if (key !== '') queueMicrotask(() => begin(key, wanted));
    return () => underWay.current?.abort();
  }, [wanted, begin, dialogRef]);

  const problem = failure ?? refusal ?? (opened.kind === 'none' ? opened.problem : null);
  return (
    <dialog ref={dialogRef} className={dialog['dialog']} aria-labelledby="other-title">
      <h2 id="other-title" className={dialog['title']}>
        Compare with another log
      </h2>
      <div className={classes['ways']}>
        <p>
          Both lie side by side, aligned by their commands. Clocks, running numbers and random ids, which are
          others in every visit, are passed over.
        </p>
        {problem !== null && (
          <p className={classes['problem']} role="alert">
            {problem}
          </p>
        )}
        <Button look="primary" onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={file}
          type="file"
          className="visually-hidden"
          aria-label="File with the other log"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen === undefined) return;
            setFailure(null);
            nameInAddress('with', null);
            open(chosen, chosen.name);
          }}
        />
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            begin(textIn(event.currentTarget, 'key'), textIn(event.currentTarget, 'code'));
          }}
        >
          <label className={classes['label']}>
            Number of a sent log
            <input
              name="code"
              className={controls['field']}
              defaultValue={wanted ?? ''}
              maxLength={64}
              autoComplete="off"
              required
            />
          </label>
          <label className={classes['label']}>
            Key for testers
            <input
              type="password"
              name="key"
              className={controls['field']}
              defaultValue={readKeptKey()}
              autoComplete="off"
              required
            />
          </label>
          <Button type="submit">Fetch it</Button>
        </form>
        <p className={classes['note']} role="status">
          {isAsking && 'Asking the shop…'}
          {opened.kind === 'reading' && `Reading ${opened.name} · ${percentOf(opened.progress)}`}
        </p>
      </div>
      <Button look="quiet" onClick={() => dialogRef.current?.close()}>
        Close
      </Button>
    </dialog>
  );
};
