import { browserDigest } from '../../../../adapters/log-file/browser-digest.ts';
import { linesOfLog } from '../../../../adapters/log-file/scan.ts';
import { programs } from '../../../../engine/programs/index.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import { type About, doJob, type JobKind, type JobResult } from '../../evidence/jobs.ts';
import type { BrokenLaw } from '../../evidence/check-log.ts';
import { chunksOf } from '../recording/read-recording.ts';
import { type Evidence, readEvidence } from '../../evidence/read-evidence.ts';

/** Message to the worker: read a log, or do a job on it. */
export interface ToWorker {
  readonly file: Blob;
  readonly job: ({ readonly kind: JobKind } & About) | null;
}

export interface Found {
  readonly diverging: Divergence | null;
  readonly broken: readonly BrokenLaw[];
}

export type FromWorker =
  | ({ readonly kind: 'found' } & Found)
  | { readonly kind: 'progress'; readonly said: string }
  | { readonly kind: 'done'; readonly result: JobResult }
  | { readonly kind: 'fault'; readonly message: string };

const tell = (message: FromWorker): void => postMessage(message);

let reading: Promise<Evidence | undefined> | undefined;

const work = async ({ file, job }: ToWorker): Promise<void> => {
  reading ??= readEvidence(linesOfLog(chunksOf(file), browserDigest, programs), browserDigest);
  const evidence = await reading;
  if (evidence === undefined) return;
  if (job === null) {
    const { divergent, broken } = evidence;
    tell({ kind: 'found', diverging: divergent?.divergence ?? null, broken });
    return;
  }
  const { kind, law, turn } = job;
  const result = doJob(kind, {
    evidence,
    law,
    turn: turn ?? null,
    digest: browserDigest,
    onProgress: (said) => tell({ kind: 'progress', said }),
  });
  tell({ kind: 'done', result });
};

// Web worker: reads a log once, finds its faults, and runs the long jobs.
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  void work(data).catch((error: unknown) =>
    tell({ kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
  );
});
