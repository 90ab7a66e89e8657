import { useCallback, useRef, useState } from 'react';
import { sayLogCode } from '../../../../engine/values/log-code.ts';
import { Button } from '../ui/Button.tsx';
import { LogIcon, WarningIcon } from '../ui/icons.tsx';
import { KeptVisitList } from './KeptVisitList.tsx';
import { nameInAddress } from './log-in-address.ts';
import { SentLogList } from './SentLogList.tsx';
import type { SentLogs } from '../../evidence/sent-logs.ts';
import type { SentReport } from './use-log-reader.ts';
import classes from './Welcome.module.css';

interface WelcomeProps {
  /** Why the last log was not opened, if one was tried. */
  readonly problem: string | null;
  /** Whether something is being dragged over the page. */
  readonly isOver: boolean;
  readonly sentLogs: SentLogs;
  readonly onFile: (file: Blob, name: string, sent?: SentReport) => void;
}

const Paste = ({ onText }: { readonly onText: (text: string) => void }) => (
  <form
    className={classes['paste']}
    onSubmit={(event) => {
      event.preventDefault();
      const field = event.currentTarget.elements.namedItem('log');
      if (field instanceof HTMLTextAreaElement && field.value !== '') onText(field.value);
    }}
  >
    <textarea name="log" className={classes['text']} aria-label="Text of a log" required spellCheck={false} />
    <Button type="submit" look="primary">
      Open the text
    </Button>
  </form>
);

/** The page before a log is open: the ways to open one. */
export const Welcome = ({ problem, isOver, sentLogs, onFile }: WelcomeProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  const openText = useCallback(
    (text: string, sent: SentReport): void => onFile(new Blob([text]), `sent ${sayLogCode(sent.code)}`, sent),
    [onFile],
  );
  /** A file takes the place of the log that the address names. */
  const openFile = (file: Blob, name: string): void => {
    nameInAddress('log', null);
    onFile(file, name);
  };
  return (
    <main className={classes['welcome']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>Replay</h1>
        <p className={classes['lead']}>
          Travel through a recorded visit turn by turn: what was asked, what the shop decided then and decides
          now, and what the shopper saw. Nothing here reaches the world.
        </p>
      </header>
      {problem !== null && (
        <p className={classes['problem']} role="alert">
          <WarningIcon />
          {problem}
        </p>
      )}
      <section className={classes['drop']} data-over={isOver} aria-label="Open a log">
        <LogIcon />
        <p>Drop a log anywhere on this page</p>
        <div className={classes['buttons']}>
          <Button look="primary" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <Button aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            Paste text
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          aria-label="File with a log"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) openFile(file, file.name);
          }}
        />
        <p className={classes['note']}>It stays in this browser.</p>
        {isPasting && <Paste onText={(text) => openFile(new Blob([text]), 'pasted text')} />}
      </section>
      <KeptVisitList onText={(text, name) => openFile(new Blob([text]), name)} />
      <SentLogList sentLogs={sentLogs} onText={openText} />
    </main>
  );
};
