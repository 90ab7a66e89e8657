import {
  checkChunk,
  type Checked,
  type Chunk,
  type ChunkReport,
  headerLine,
  joinReports,
} from '../../../../adapters/log-file/check.ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { type OpenFile, openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { versionOf } from '../../../../engine/log/program.ts';
import { createProgress, percentOf } from '../progress.ts';
import type { World } from '../world.ts';
import { startThread, type Thread } from './thread.ts';

const mebibyte = 1_048_576;
/** Smaller logs are read before a thread has started. */
const leastShared = 24 * mebibyte;
const sizeOfChunk = 8 * mebibyte;
const mostThreads = 4;
/** Of the states and texts of one chunk; what a thread may keep otherwise grows to the memory of the machine. */
const threadLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** Whether chunks of this log mean the same by themselves: one of an older vocabulary is compared from its beginning on. */
const isOfToday = async (file: OpenFile, { programs }: World): Promise<boolean> => {
  const header = (await headerLine((from) => file.bytes(undefined, from))) ?? '';
  return programs.some(
    (program) =>
      header.includes(`,"program":"${program.name}",`) &&
      header.includes(`,"vocabulary":${versionOf(program)},`),
  );
};

/** The reports of chunks in their order, from threads that take the next chunk as soon as they are done with one. */
async function* inThreads(path: string, size: number, count: number): AsyncGenerator<ChunkReport> {
  const chunks: Chunk[] = [];
  for (let from = 0; from < size; from += sizeOfChunk) chunks.push({ from, to: from + sizeOfChunk });
  const script = new URL('./chunk-thread.ts', import.meta.url);
  const threads = Array.from({ length: Math.min(count, mostThreads, chunks.length) }, () =>
    startThread<Chunk, ChunkReport>(script, { workerData: path, resourceLimits: threadLimits }),
  );
  let next = 0;
  const reports = chunks.map(() => Promise.withResolvers<ChunkReport>());
  // Told to who waits for it; nobody does once a chunk before could not be read.
  for (const { promise } of reports) promise.catch(() => undefined);
  const work = async ({ ask }: Thread<Chunk, ChunkReport>): Promise<void> => {
    while (next < chunks.length) {
      const index = next++;
      const answer = ask(chunks[index] as Chunk);
      reports[index]?.resolve(answer);
      await answer;
    }
  };
  const working = threads.map((thread) => work(thread).catch(() => undefined));
  try {
    for (const { promise } of reports) yield await promise;
    await Promise.all(working);
  } finally {
    next = chunks.length;
    await Promise.all(threads.map(({ end }) => end()));
  }
}

async function* inOnePiece(file: OpenFile, world: World): AsyncGenerator<ChunkReport> {
  const progress = createProgress(world, percentOf(file.size));
  try {
    yield await checkChunk(
      (from) => file.bytes(progress.passed, from),
      { from: 0, to: Infinity },
      { digest: nodeDigest, programs: world.programs },
    );
  } finally {
    progress.end();
  }
}

async function* shown(
  reports: AsyncIterable<ChunkReport>,
  world: World,
  size: number,
): AsyncGenerator<ChunkReport> {
  const progress = createProgress(world, percentOf(size));
  let done = 0;
  try {
    for await (const report of reports) {
      done += sizeOfChunk;
      progress.passed(done);
      yield report;
    }
  } finally {
    progress.end();
  }
}

/**
 * Reads a log to its end or to what cannot be read, and decides every turn again; a long one in several threads, where the
 * world has processors for them.
 */
export const checkLog = async (path: string, world: World): Promise<Checked> => {
  const file = await openPlainFile(path);
  try {
    const { size, isPacked } = file;
    const { threads = 1 } = world;
    const isShared = threads > 1 && size >= leastShared && !isPacked && (await isOfToday(file, world));
    return await joinReports(
      isShared ? shown(inThreads(path, size, threads), world, size) : inOnePiece(file, world),
    );
  } finally {
    await file.close();
  }
};
