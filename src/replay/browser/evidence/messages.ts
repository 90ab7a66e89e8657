import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { About, JobKind, JobResult } from '../../evidence/jobs.ts';
import type { BrokenLaw } from '../../evidence/law-watch.ts';

/** What the page asks of its worker: to look at a log, or to do a job on it. */
export interface ToWorker {
  readonly file: Blob;
  /** Null to say what is wrong with the log. */
  readonly job: ({ readonly kind: JobKind } & About) | null;
}

/** What is wrong with a log. */
export interface Found {
  readonly diverging: Divergence | null;
  readonly broken: readonly BrokenLaw[];
}

/** What the worker tells the page. */
export type FromWorker =
  | ({ readonly kind: 'found' } & Found)
  | { readonly kind: 'progress'; readonly said: string }
  | { readonly kind: 'done'; readonly result: JobResult }
  | { readonly kind: 'fault'; readonly message: string };
