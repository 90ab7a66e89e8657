import { crc32 } from 'node:zlib';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface ReadImage extends ImageSize {
  /** The picture again without anything else: no place or device, no thumbnail, no note, nothing that was put behind it. */
  readonly content: Buffer;
}

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

/** Critical chunks, which a reader must not skip, have a capital at the beginning. */
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

const lossySize = (data: Buffer): ImageSize | undefined => {
  if (data.length < 10 || ((data[0] ?? 1) & 1) !== 0 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
};

const losslessSize = (data: Buffer): ImageSize | undefined => {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  if (bits >>> 29 !== 0) return undefined;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const canvasSize = (data: Buffer): ImageSize | undefined =>
  data.length === 10 ? { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 } : undefined;

const isSame = (left: ImageSize, right: ImageSize): boolean =>
  left.width === right.width && left.height === right.height;

/** Flag of the extended form: there is an alpha channel. All others tell of what is left out here, and of animations. */
const hasAlpha = 0x10;

/** The chunk of the extended form without what it says of notes and colour profiles. */
const plainCanvas = (chunk: Buffer): Buffer => {
  const plain = Buffer.from(chunk);
  plain[8] = (plain[8] ?? 0) & hasAlpha;
  return plain;
};

const drawnIn = (bytes: Buffer): (ImageSize & { readonly chunks: readonly Buffer[] }) | undefined => {
  const chunks: Buffer[] = [];
  let canvas: ImageSize | undefined;
  let picture: ImageSize | undefined;
  for (let at = 12; at < bytes.length;) {
    if (at + 8 > bytes.length) return undefined;
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > bytes.length) return undefined;
    const next = at + 8 + length + (length % 2);
    const [chunk, data] = [bytes.subarray(at, next), bytes.subarray(at + 8, at + 8 + length)];
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'VP8X') {
      canvas = at === 12 ? canvasSize(data) : undefined;
      if (canvas === undefined) return undefined;
      chunks.push(plainCanvas(chunk));
    }
    if (type === 'ALPH') chunks.push(chunk);
    if (type === 'VP8 ' || type === 'VP8L') {
      if (picture !== undefined) return undefined;
      picture = type === 'VP8 ' ? lossySize(data) : losslessSize(data);
      if (picture === undefined) return undefined;
      chunks.push(chunk);
    }
    at = next;
  }
  if (picture === undefined || (canvas !== undefined && !isSame(canvas, picture))) return undefined;
  return { ...picture, chunks };
};

export const webpOf = (bytes: Buffer): ReadImage | undefined => {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  const length = bytes.readUInt32LE(4) + 8;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || length > bytes.length || length < 20) return undefined;
  const drawn = drawnIn(bytes.subarray(0, length));
  if (drawn === undefined) return undefined;
  const { chunks, ...size } = drawn;
  const content = Buffer.concat([bytes.subarray(0, 12), ...chunks]);
  content.writeUInt32LE(content.length - 8, 4);
  return { ...size, content };
};

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface Image {
  readonly type: ImageType;
  readonly content: Buffer;
}

/** Why bytes are not kept: no picture, too small to read a slip in it, or more than a browser draws at ease. */
export type ImageProblem = 'not-a-picture' | 'too-small' | 'too-large';

const longestSide = 12_000;
/** The shortest side in which the amount and the account on a slip can be read, pixels. */
const shortestSide = 200;
const mostPixels = 40_000_000;

const readers: readonly (readonly [ImageType, (bytes: Buffer) => ReadImage | undefined])[] = [
  ['image/png', pngOf],
  ['image/jpeg', jpegOf],
  ['image/webp', webpOf],
];

const problemOf = ({ width, height }: ImageSize): ImageProblem | undefined => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < 1 || long > longestSide) return 'not-a-picture';
  if (short < shortestSide) return 'too-small';
  return short * long > mostPixels ? 'too-large' : undefined;
};

/**
 * Whole and of a useful size, or why not. Only the parts that draw it are taken over, without what telephones or others put into
 * it. Nothing is decoded, so that no picture can unfold.
 */
export const imageOf = (bytes: Buffer): Image | ImageProblem => {
  for (const [type, read] of readers) {
    const found = read(bytes);
    if (found !== undefined) return problemOf(found) ?? { type, content: found.content };
  }
  return 'not-a-picture';
};
