import { jpegOf } from './picture-jpeg.ts';
import { pngOf } from './picture-png.ts';
import { webpOf } from './picture-webp.ts';

/** What a picture can be told to be, by its content. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** How far a picture goes in the bytes that were sent, and how large it is in pixels. */
export interface PictureExtent {
  /** Bytes from the first one; what comes after them is no part of the picture. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A picture as it is kept. */
export interface Picture {
  readonly type: PictureType;
  readonly content: Buffer;
}

/** The longest side that is believed, pixels. */
const longestSide = 12_000;

const readers: readonly (readonly [PictureType, (bytes: Buffer) => PictureExtent | undefined])[] = [
  ['image/png', pngOf],
  ['image/jpeg', jpegOf],
  ['image/webp', webpOf],
];

const isBelieved = ({ width, height }: PictureExtent): boolean =>
  width >= 1 && height >= 1 && width <= longestSide && height <= longestSide;

/**
 * A JPEG, PNG or WebP by its content, whatever its sender calls it: whole, built as such a picture is, at most 12,000
 * pixels a side. What telephones or others append to it is cut off. Undefined for anything else. Nothing is decoded, so
 * that no picture can unfold into more than was sent.
 */
export const pictureOf = (bytes: Buffer): Picture | undefined => {
  for (const [type, read] of readers) {
    const extent = read(bytes);
    if (extent !== undefined && isBelieved(extent))
      return { type, content: bytes.subarray(0, extent.length) };
  }
  return undefined;
};
