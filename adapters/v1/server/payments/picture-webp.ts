import type { PictureExtent } from './picture.ts';

type Size = Omit<PictureExtent, 'length'>;

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

/** The one still picture among the chunks of a WebP. Animations have none. */
const sizeIn = (bytes: Buffer): Size | undefined => {
  let canvas: Size | undefined;
  let picture: Size | undefined;
  for (let at = 12; at < bytes.length;) {
    if (at + 8 > bytes.length) return undefined;
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > bytes.length) return undefined;
    const data = bytes.subarray(at + 8, at + 8 + length);
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'VP8X') {
      canvas = at === 12 ? canvasSize(data) : undefined;
      if (canvas === undefined) return undefined;
    }
    if (type === 'VP8 ' || type === 'VP8L') {
      if (picture !== undefined) return undefined;
      picture = type === 'VP8 ' ? lossySize(data) : losslessSize(data);
      if (picture === undefined) return undefined;
    }
    at += 8 + length + (length % 2);
  }
  if (picture === undefined || (canvas !== undefined && !isSame(canvas, picture))) return undefined;
  return picture;
};

/** A WebP of one still picture, as long as its own header says; undefined when it is none. */
export const webpOf = (bytes: Buffer): PictureExtent | undefined => {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  const length = bytes.readUInt32LE(4) + 8;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || length > bytes.length || length < 20) return undefined;
  const size = sizeIn(bytes.subarray(0, length));
  return size === undefined ? undefined : { ...size, length };
};
