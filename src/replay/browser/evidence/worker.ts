import { browserDigest } from '../../../../adapters/log-file/browser-digest.ts';
import { linesOfLog } from '../../../../adapters/log-file/scan.ts';
import { programs } from '../../../../engine/programs/index.ts';
import { doJob } from '../../evidence/jobs.ts';
import { type Evidence, readEvidence } from '../../evidence/read-evidence.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const tell = (message: FromWorker): void => postMessage(message);

async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

let reading: Promise<Evidence | undefined> | undefined;

const work = async ({ file, job }: ToWorker): Promise<void> => {
  reading ??= readEvidence(linesOfLog(bytesOf(file), browserDigest, programs), browserDigest);
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

// A worker of the page: reads a log once, says what is wrong with it, and does what takes long.
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  void work(data).catch((error: unknown) =>
    tell({ kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
  );
});
