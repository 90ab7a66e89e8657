import { either as E } from 'fp-ts';
import { useEffect, useRef, useState } from 'react';
import { browserDigest } from '../../../../adapters/log-file/browser-digest.ts';
import { programs } from '../../../../engine/programs/index.ts';
import {
  chunksOf,
  percentOf,
  type Progress,
  mostReadTurns,
  readRecording,
  type ReadFailure,
  sayProblem,
} from '../recording/read-recording.ts';
import type { Recording } from '../recording/track.ts';
import { checkSignature, type SignatureCheck } from '../recording/signature.ts';
import type { SentLog, SentLogs } from '../../evidence/sent-logs.ts';

export type ReportFacts = Pick<SentLog, 'code' | 'words' | 'page' | 'lastFailure'>;

export interface OpenLog {
  readonly kind: 'open';
  readonly id: string;
  readonly name: string;
  readonly file: Blob;
  readonly sent: ReportFacts | null;
  readonly recording: Recording;
  readonly signature: SignatureCheck;
}

export type OpenedLog =
  | { readonly kind: 'none'; readonly problem: string | null }
  | { readonly kind: 'reading'; readonly name: string; readonly progress: Progress }
  | OpenLog;

const sayReadFailure = (refusal: ReadFailure, name: string): string =>
  refusal.kind === 'too-large'
    ? `${name} has more than ${mostReadTurns.toLocaleString('en')} turns, more than a page can hold. Use the command line: npm run replay -- show FILE --at N`
    : `${name} is not opened. ${sayProblem(refusal.problem)}`;

const sayFault = (error: unknown, name: string): string =>
  `${name} could not be read: ${error instanceof Error ? error.message : String(error)}`;

const checked = async ({ signature }: Recording, sentLogs: SentLogs): Promise<SignatureCheck> => {
  if (signature === null) return { kind: 'none' };
  const published = await sentLogs.publicKey();
  if (published === undefined) return { kind: 'not-checked', why: "the shop's key could not be fetched" };
  return published.key === signature.key
    ? checkSignature(signature, published.publicKey)
    : { kind: 'not-checked', why: 'another shop signed it' };
};

/** Cancels the request before: gives a signal for each one, and aborts the last one when the component goes. */
export const useAbortPrevious = (): (() => AbortSignal) => {
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  return () => {
    underWay.current?.abort();
    underWay.current = new AbortController();
    return underWay.current.signal;
  };
};

/** Reads logs in this page; a newer one cancels the pending one. */
export const useLogReader = (sentLogs: SentLogs) => {
  const [opened, setOpened] = useState<OpenedLog>({ kind: 'none', problem: null });
  const begin = useAbortPrevious();
  const count = useRef(0);

  const read = async (file: Blob, name: string, sent: ReportFacts | null): Promise<void> => {
    const signal = begin();
    let shown = '';
    const onProgress = (progress: Progress): void => {
      const percent = percentOf(progress);
      if (signal.aborted || percent === shown) return;
      shown = percent;
      setOpened({ kind: 'reading', name, progress });
    };
    onProgress({ read: 0, size: file.size });
    try {
      const bytes = chunksOf(file, onProgress, signal);
      const result = await readRecording(bytes, { digest: browserDigest, programs });
      if (signal.aborted) return;
      if (E.isLeft(result)) {
        setOpened({ kind: 'none', problem: sayReadFailure(result.left, name) });
        return;
      }
      const recording = result.right;
      const isSigned = recording.signature !== null;
      count.current += 1;
      const read = { kind: 'open', id: `log ${count.current}`, name, file, sent, recording } as const;
      setOpened({ ...read, signature: { kind: isSigned ? 'checking' : 'none' } });
      const signature = await checked(recording, sentLogs);
      if (!signal.aborted) setOpened({ ...read, signature });
    } catch (error) {
      if (!signal.aborted) setOpened({ kind: 'none', problem: sayFault(error, name) });
    }
  };
  const open = (file: Blob, name: string, sent: ReportFacts | null = null): void =>
    void read(file, name, sent);
  const close = (): void => {
    begin();
    setOpened({ kind: 'none', problem: null });
  };
  return { opened, open, close } as const;
};
export type LogOpener = ReturnType<typeof useLogReader>;

/** Stem of the names of files made from a log: the code of a sent one, else its own name in portable characters. */
export const fileStem = ({ name, sent }: Pick<OpenLog, 'name' | 'sent'>): string =>
  sent?.code ??
  (name
    .replace(/\.jsonl$/, '')
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) ||
    'log');

/** Stem of a file name with its subject; a reopened log has it already. */
export const nameAbout = (stem: string, about: string): string =>
  stem === about || stem.endsWith(`-${about}`) ? stem : `${stem}-${about}`;
