import { crc32 } from 'node:zlib';
import type { ImageSize, ReadImage } from './read-image.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bits a sample that each colour type can have. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** Where the next one begins. */
  readonly next: number;
}

/** The chunk at a place, when it is whole and its checksum is right. */
const chunkAt = (bytes: Buffer, at: number): Chunk | undefined => {
  if (at + 12 > bytes.length) return undefined;
  const length = bytes.readUInt32BE(at);
  const next = at + 12 + length;
  if (next > bytes.length) return undefined;
  const named = bytes.subarray(at + 4, at + 8 + length);
  if (crc32(named) !== bytes.readUInt32BE(next - 4)) return undefined;
  return { type: named.toString('latin1', 0, 4), data: named.subarray(4), next };
};

const headerOf = ({ type, data }: Chunk): ImageSize | undefined => {
  if (type !== 'IHDR' || data.length !== 13) return undefined;
  const [depth = 0, colour = 0, packing, filter, interlace = 0] = data.subarray(8);
  const isKnown = depths[colour]?.includes(depth) === true && packing === 0 && filter === 0 && interlace <= 1;
  return isKnown ? { width: data.readUInt32BE(0), height: data.readUInt32BE(4) } : undefined;
};

/** Chunks that draw: header, palette, transparency, what values of light and lengths mean, data. */
const drawing: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'pHYs', 'IDAT', 'IEND'];

/** Chunks that nobody may leave out who does not know them have a capital at the beginning. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

/** The most chunks: writers make them of kilobytes, and each is a step for the reader. */
const mostChunks = 10_000;

/** A PNG from its signature to its last chunk, every chunk whole, with data; undefined when it is none. */
export const pngOf = (bytes: Buffer): ReadImage | undefined => {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined;
  const first = chunkAt(bytes, 8);
  const header = first === undefined ? undefined : headerOf(first);
  if (first === undefined || header === undefined) return undefined;
  const drawn = [bytes.subarray(0, first.next)];
  let hasData = false;
  let at = first.next;
  for (let chunks = 0; chunks < mostChunks; chunks += 1) {
    const chunk = chunkAt(bytes, at);
    if (chunk === undefined) return undefined;
    const { type, data, next } = chunk;
    const isKnown = drawing.includes(type);
    if (type === 'IHDR' || (isCritical(type) && !isKnown)) return undefined;
    if (isKnown) drawn.push(bytes.subarray(at, next));
    if (type === 'IEND')
      return hasData && data.length === 0 ? { ...header, content: Buffer.concat(drawn) } : undefined;
    hasData ||= type === 'IDAT' && data.length > 0;
    at = next;
  }
  return undefined;
};
