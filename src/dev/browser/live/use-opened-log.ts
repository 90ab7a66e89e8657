import { useEffect, useState } from 'react';
import { either as E } from 'fp-ts';
import { browserDigest } from '../../../../adapters/log-file/browser-digest.ts';
import { programs } from '../../../../engine/programs/index.ts';
import * as plain from '../../../replay/browser/open/use-opened-log.ts';
import type { SentLogs } from '../../../replay/browser/open/sent-logs.ts';
import { chunksOf } from '../../../replay/browser/recording/chunks.ts';
import { readRecording } from '../../../replay/browser/recording/read-recording.ts';

/** A log that is shown in the place of what the page has open. */
interface LiveLog {
  readonly text: string;
  readonly name: string;
}

let hear: (log: LiveLog | null) => void = () => undefined;

/** Shows a log, or no live one any more. */
export const showLive = (log: LiveLog | null): void => hear(log);

/**
 * What the page has open, or what is live. It is served in the place of the page's own while developing.
 *
 * @public
 */
export const useOpenedLog = (sentLogs: SentLogs): plain.LogOpener => {
  const opener = plain.useOpenedLog(sentLogs);
  const [live, setLive] = useState<plain.OpenedLog | null>(null);
  useEffect(() => {
    let newest: LiveLog | null = null;
    hear = (log) => {
      newest = log;
      if (log === null) setLive(null);
      else void read(log);
    };
    const read = async (log: LiveLog): Promise<void> => {
      const file = new Blob([log.text]);
      const bytes = chunksOf(file, () => undefined, new AbortController().signal);
      const result = await readRecording(bytes, { digest: browserDigest, programs });
      // A later one may have been read sooner.
      if (newest !== log || E.isLeft(result)) return;
      setLive({ kind: 'open', name: log.name, file, recording: result.right, signature: { kind: 'none' } });
    };
  }, []);
  return {
    opened: live ?? opener.opened,
    open: (file, name) => {
      setLive(null);
      opener.open(file, name);
    },
    close: () => {
      setLive(null);
      opener.close();
    },
  };
};
