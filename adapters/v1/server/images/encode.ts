import sharp, { type ResizeOptions } from 'sharp';
import type { PictureShape } from '../../../../engine/desk/pictures.ts';

export interface EncodedPicture {
  readonly smallAvif: Buffer;
  readonly largeAvif: Buffer;
  /** For browsers without AVIF. */
  readonly largeWebp: Buffer;
}

export type EncodingProblem = 'unreadable' | 'too-small' | 'too-large';

/** Both widths of a picture, its larger height, and the shortest side that is worth showing at them, pixels. */
const sizes = {
  square: { small: 400, large: 800, height: 800, shortestSide: 400 },
  cover: { small: 640, large: 1_280, height: 720, shortestSide: 360 },
} as const satisfies Readonly<Record<PictureShape, object>>;
/** How a picture comes to its shape: what a product is stands on white, a cover is cut around what is looked at. */
const fits = {
  square: { fit: 'contain', background: '#fff' },
  cover: { fit: 'cover', position: sharp.strategy.attention },
} as const satisfies Readonly<Record<PictureShape, ResizeOptions>>;
const mostPixels = 40_000_000;

// Nothing but what cameras and browsers write is opened at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// One thread, and nothing kept: the shop answers its visitors meanwhile.
sharp.concurrency(1);
sharp.cache(false);

/** The most notes of a PNG: all of them are handed over on the event loop. */
const mostNotes = 100;

const hasTooManyNotes = (bytes: Buffer): boolean =>
  ['tEXt', 'zTXt', 'iTXt'].some((type) => {
    let at = -1;
    for (let notes = 0; notes <= mostNotes; notes += 1) {
      at = bytes.indexOf(type, at + 1, 'latin1');
      if (at === -1) return false;
    }
    return true;
  });

const encode = async (bytes: Buffer, shape: PictureShape): Promise<EncodedPicture | EncodingProblem> => {
  if (hasTooManyNotes(bytes)) return 'unreadable';
  const { small, large, height: tall, shortestSide } = sizes[shape];
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.min(width, height) < shortestSide) return 'too-small';
  if (width * height > mostPixels) return 'too-large';
  const whole = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(large, tall, fits[shape])
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = whole.info;
  const drawn = () => sharp(whole.data, { raw: { width: large, height: tall, channels } });
  // What is written has no metadata unless it is asked for.
  return {
    smallAvif: await drawn().resize(small).avif({ quality: 55 }).toBuffer(),
    largeAvif: await drawn().avif({ quality: 55 }).toBuffer(),
    largeWebp: await drawn().webp({ quality: 80 }).toBuffer(),
  };
};

let last: Promise<unknown> = Promise.resolve();

/** Upright, in the shop's widths, without metadata; outside of the event loop, one picture after the other. */
export const encodePicture = async (
  bytes: Buffer,
  shape: PictureShape,
): Promise<EncodedPicture | EncodingProblem> => {
  const mine = last.then(async () => encode(bytes, shape));
  last = mine.catch(() => undefined);
  return mine.catch(() => 'unreadable' as const);
};
