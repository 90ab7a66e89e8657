import { expect, test } from 'vitest';
import { chunksOf, percentOf, type Progress } from '../../../src/replay/browser/recording/read-recording.ts';

const collect = async (file: Blob, signal: AbortSignal) => {
  const told: Progress[] = [];
  const bytes: number[] = [];
  for await (const chunk of chunksOf(file, (progress) => told.push(progress), signal)) bytes.push(...chunk);
  return { told, bytes };
};

test('a file comes in pieces, whole, and every piece is told of', async () => {
  const content = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);
  const { told, bytes } = await collect(new Blob([content]), new AbortController().signal);
  expect(bytes).toEqual([...content]);
  expect(told.length).toBeGreaterThanOrEqual(4);
  expect(told.at(-1)).toEqual({ read: 200_000, size: 200_000 });
  expect(told.map(percentOf)).toEqual(['32%', '65%', '98%', '100%']);
});

test('reading ends where it is given up', async () => {
  const giveUp = new AbortController();
  const read = async (): Promise<void> => {
    const chunks = chunksOf(new Blob([new Uint8Array(500_000)]), () => giveUp.abort(), giveUp.signal);
    for await (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(65_536);
  };
  await expect(read()).rejects.toThrow();
});
