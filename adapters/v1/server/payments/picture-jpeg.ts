import type { PictureExtent } from './picture.ts';

const start = 0xd8;
const end = 0xd9;
const scan = 0xda;

/** Frames of pictures in colour or grey that browsers draw: baseline, extended and progressive, Huffman-coded. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];

/** Markers without a length: restarts, and one that is never written. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Where the coded data of a scan end: at the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0x00 && next !== 0xff && !isBare(next)) return at;
  }
  return bytes.length;
};

const frameOf = (bytes: Buffer, at: number, length: number): Omit<PictureExtent, 'length'> | undefined => {
  const parts = bytes[at + 7] ?? 0;
  if (![1, 3, 4].includes(parts) || length !== 8 + 3 * parts || bytes[at + 2] !== 8) return undefined;
  return { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
};

/** A JPEG from its start to its end marker, with one frame and at least one scan; undefined when it is none. */
export const jpegOf = (bytes: Buffer): PictureExtent | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== start) return undefined;
  let frame: Omit<PictureExtent, 'length'> | undefined;
  let scans = 0;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2;
    if (marker === end) return frame === undefined || scans === 0 ? undefined : { ...frame, length: at };
    if (isBare(marker)) continue;
    if (marker < 0xc0 || marker === start || at + 2 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at);
    if (length < 2 || at + length > bytes.length) return undefined;
    if (frames.includes(marker)) {
      if (frame !== undefined) return undefined;
      frame = frameOf(bytes, at, length);
      if (frame === undefined) return undefined;
    }
    at += length;
    if (marker !== scan) continue;
    if (frame === undefined) return undefined;
    scans += 1;
    at = endOfScan(bytes, at);
  }
  return undefined;
};
