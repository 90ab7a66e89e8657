import { jpegOf } from './jpeg.ts';
import { pngOf } from './png.ts';
import type { ImageSize, ReadImage } from './read-image.ts';
import { webpOf } from './webp.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface Image {
  readonly type: ImageType;
  readonly content: Buffer;
}

/** Why bytes are not kept: no picture, too small for anybody to read a slip in it, or more than a browser draws at ease. */
export type ImageProblem = 'not-a-picture' | 'too-small' | 'too-large';

/** The longest side that is believed, pixels. */
const longestSide = 12_000;
/** The shortest side in which the amount and the account on a slip can be read, pixels. */
const shortestSide = 200;
/** The most pixels: four bytes each while it is drawn, 160 MB. */
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
 * A JPEG, PNG or WebP by its content, whatever its sender calls it: whole, built as such a picture is, of a size that is
 * useful; or why not. Only the parts that draw it are taken over, so that what telephones write into it (where it was taken,
 * by whom) and what others hide in it is gone; a JPEG keeps which side is up. Nothing is decoded, so that no picture can
 * unfold into more than was sent.
 */
export const imageOf = (bytes: Buffer): Image | ImageProblem => {
  for (const [type, read] of readers) {
    const found = read(bytes);
    if (found !== undefined) return problemOf(found) ?? { type, content: found.content };
  }
  return 'not-a-picture';
};
