import { setFlagsFromString } from 'node:v8';
import {
  type Checked,
  type Chunk,
  type ChunkReport,
  createChunkCheck,
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
const sizeOfChunk = 16 * mebibyte;
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

/**
 * Two habits of V8's garbage collector that do not suit. What is made at a line of code goes to the old space at once when a good
 * part of it has lived long before: a log then takes up to twice as long, in one run and not in the next. And a
 * collection takes all processors, which have other threads to run.
 */
const tuneCollector = (): void => {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--no-parallel-scavenge');
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
    const check = createChunkCheck((from) => file.bytes(progress.passed, from), {
      digest: nodeDigest,
      programs: world.programs,
    });
    yield await check({ from: 0, to: Infinity });
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
  tuneCollector();
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
