import { useEffect, useState } from 'react';
import { either as E } from 'fp-ts';
import { BehaviorSubject } from 'rxjs';
import { browserDigest } from '../../../../adapters/log-file/browser-digest.ts';
import { programs } from '../../../../engine/programs/index.ts';
import type { LogOpener, OpenedLog } from '../../../replay/browser/open/use-log-reader.ts';
import * as plain from '../../../replay/browser/open/use-opened-log.ts';
import type { SentLogs } from '../../../replay/evidence/sent-logs.ts';
import { chunksOf } from '../../../replay/browser/recording/chunks.ts';
import {
  type ReadFailure,
  readRecording,
  sayProblem,
} from '../../../replay/browser/recording/read-recording.ts';

/** A log that is shown in the place of what the page has open. */
interface LiveLog {
  readonly text: string;
  readonly name: string;
  /** Of the document that it is of. */
  readonly run: string;
}

/** What is live now, and who shows it: the page may come later than a tab is pressed. */
const live$ = new BehaviorSubject<LiveLog | null>(null);

/** Shows a log, or no live one any more. */
export const showLive = (log: LiveLog | null): void => live$.next(log);

const sayFailure = (failure: ReadFailure): string =>
  failure.kind === 'problem' ? sayProblem(failure.problem) : 'it has too many turns';

/**
 * What the page has open, or what is live. It is served in the place of the page's own while developing.
 *
 * @public
 */
export const useOpenedLog = (sentLogs: SentLogs): LogOpener => {
  const opener = plain.useOpenedLog(sentLogs);
  const [live, setLive] = useState<OpenedLog | null>(null);
  useEffect(() => {
    const read = async (log: LiveLog): Promise<void> => {
      const file = new Blob([log.text]);
      const bytes = chunksOf(file, () => undefined, new AbortController().signal);
      const result = await readRecording(bytes, { digest: browserDigest, programs });
      // A later one may have been read sooner.
      if (live$.value !== log) return;
      const { name, run } = log;
      setLive(
        E.isLeft(result)
          ? { kind: 'none', problem: `${name} cannot be read: ${sayFailure(result.left)}` }
          : {
              kind: 'open',
              id: run,
              name,
              file,
              sent: null,
              recording: result.right,
              signature: { kind: 'none' },
            },
      );
    };
    const hearing = live$.subscribe((log) => {
      if (log === null) setLive(null);
      else void read(log);
    });
    return () => hearing.unsubscribe();
  }, []);
  // The page goes to the turn that its address names by now: the last one of what is live.
  useEffect(() => {
    if (live !== null) window.dispatchEvent(new HashChangeEvent('hashchange'));
  }, [live]);
  return {
    opened: live ?? opener.opened,
    open: (file, name, sent) => {
      setLive(null);
      opener.open(file, name, sent);
    },
    close: () => {
      setLive(null);
      opener.close();
    },
  };
};
