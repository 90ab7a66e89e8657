import type { ImageSize as Size, ReadImage } from './read-image.ts';

/** A lossy key frame: its start code, then 14 bits for each side. */
const lossySize = (data: Buffer): Size | undefined => {
  if (data.length < 10 || ((data[0] ?? 1) & 1) !== 0 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
};

/** A lossless picture: its signature, then each side less one in 14 bits, and version 0. */
const losslessSize = (data: Buffer): Size | undefined => {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  if (bits >>> 29 !== 0) return undefined;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

/** The canvas of the extended form, each side less one in 24 bits. */
const canvasSize = (data: Buffer): Size | undefined =>
  data.length === 10 ? { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 } : undefined;

const isSame = (left: Size, right: Size): boolean =>
  left.width === right.width && left.height === right.height;

/** Flag of the extended form: there is an alpha channel. All others tell of what is left out here, and of animations. */
const hasAlpha = 0x10;

/** The chunk of the extended form without what it says of notes and colour profiles. */
const plainCanvas = (chunk: Buffer): Buffer => {
  const plain = Buffer.from(chunk);
  plain[8] = (plain[8] ?? 0) & hasAlpha;
  return plain;
};

/** The one still picture among the chunks of a WebP, with what draws it. Animations have none. */
const drawnIn = (bytes: Buffer): (Size & { readonly chunks: readonly Buffer[] }) | undefined => {
  const chunks: Buffer[] = [];
  let canvas: Size | undefined;
  let picture: Size | undefined;
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

/** A WebP of one still picture, as long as its own header says; undefined when it is none. */
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
