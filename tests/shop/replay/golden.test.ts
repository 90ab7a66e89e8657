import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { readRecording } from '../../../src/replay/browser/recording/read-recording.ts';
import { trackOf } from '../../../src/replay/browser/recording/track.ts';
import { forkAt, savedFork } from '../../../src/replay/browser/fork/fork.ts';
import { digest } from '../../engine/log/support/logs.ts';
import { programs } from '../../../engine/programs/index.ts';

const folder = join(import.meta.dirname, '..', '..', 'golden');
const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.jsonl'),
);

/** A log that opens completely and replays to the same decisions, of either program. */
const opened = async (bytes: Uint8Array) => {
  const read = await readRecording([bytes], { digest, programs });
  if (E.isLeft(read)) throw new Error(`not opened: ${JSON.stringify(read.left)}`);
  const { problem, divergences } = read.right;
  expect([problem, ...divergences.values()]).toEqual([null]);
  return read.right;
};

test.each(logs)('the recorded session %s opens whole, and its fork has current words', async (name) => {
  const recording = await opened(readFileSync(join(folder, name)));
  const track = trackOf(recording);
  await opened(
    new TextEncoder().encode(savedFork(recording, track, forkAt(track, 20), { digest, engine: '0.0.0' })),
  );
});
