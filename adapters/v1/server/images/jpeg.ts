import type { ImageSize, ReadImage } from './read-image.ts';

const exifName = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;

/** Which side of a picture is up, 2 to 8, as the data of an APP1 segment say; undefined when they do not, or it needs no turn. */
const orientationIn = (segment: Buffer): number | undefined => {
  if (!segment.subarray(0, 6).equals(exifName)) return undefined;
  const tiff = segment.subarray(6);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const isLittle = order === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + 12 * entry;
    if (at + 12 > tiff.length) return undefined;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
};

/** A whole APP1 segment that says which side is up, and nothing else. */
const orientationSegment = (orientation: number): Buffer => {
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
  const data = Buffer.concat([
    exifName,
    Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]),
    entry,
    Buffer.alloc(4),
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, data.length + 2]), data]);
};

const start = 0xd8;
const end = 0xd9;
const scan = 0xda;

/** Frames of pictures in colour or grey that browsers draw: baseline, extended and progressive, Huffman-coded. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];

/** Tables that coded data are read with: Huffman, quantization, restart interval. */
const tables: readonly number[] = [0xc4, 0xdb, 0xdd];
const app0 = 0xe0;
const app1 = 0xe1;
const app14 = 0xee;

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

const frameOf = (bytes: Buffer, at: number, length: number): ImageSize | undefined => {
  const parts = bytes[at + 7] ?? 0;
  if (![1, 3, 4].includes(parts) || length !== 8 + 3 * parts || bytes[at + 2] !== 8) return undefined;
  return { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
};

/** Whether a segment is needed to draw: not what applications note, but how colours are meant, without a thumbnail. */
const isDrawn = (marker: number, data: Buffer): boolean => {
  if (marker === app0)
    return data.length === 14 && data.toString('latin1', 0, 5) === 'JFIF\0' && data.readUInt16BE(12) === 0;
  if (marker === app14) return data.length === 12 && data.toString('latin1', 0, 5) === 'Adobe';
  return tables.includes(marker) || frames.includes(marker) || marker === scan;
};

/** A JPEG from its start to its end marker, with one frame and at least one scan; undefined when it is none. */
export const jpegOf = (bytes: Buffer): ReadImage | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== start) return undefined;
  const drawn: Buffer[] = [];
  let orientation: number | undefined;
  let frame: ImageSize | undefined;
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
    if (marker === end) {
      if (frame === undefined || scans === 0) return undefined;
      const turned = orientation === undefined ? [] : [orientationSegment(orientation)];
      const edges = [Buffer.from([0xff, start]), Buffer.from([0xff, end])] as const;
      return { ...frame, content: Buffer.concat([edges[0], ...turned, ...drawn, edges[1]]) };
    }
    if (isBare(marker)) continue;
    if (marker < 0xc0 || marker === start || at + 2 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at);
    if (length < 2 || at + length > bytes.length) return undefined;
    const data = bytes.subarray(at + 2, at + length);
    if (frames.includes(marker)) {
      if (frame !== undefined) return undefined;
      frame = frameOf(bytes, at, length);
      if (frame === undefined) return undefined;
    }
    if (marker === app1) orientation ??= orientationIn(data);
    const from = at - 2;
    at += length;
    if (marker === scan) {
      if (frame === undefined) return undefined;
      scans += 1;
      at = endOfScan(bytes, at);
    }
    if (isDrawn(marker, data)) drawn.push(bytes.subarray(from, at));
  }
  return undefined;
};
