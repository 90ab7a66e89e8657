import sharp from 'sharp';

/** A product's picture as the shop shows it: squares of 400 and 800 pixels. */
export interface EncodedPicture {
  readonly smallAvif: Buffer;
  readonly largeAvif: Buffer;
  /** For browsers without AVIF. */
  readonly largeWebp: Buffer;
}

/** Why bytes become no picture. */
export type EncodingProblem = 'unreadable' | 'too-small' | 'too-large';

/** Widths of a product's picture, pixels. */
const [small, large] = [400, 800] as const;
/** The shortest side that is worth showing at them. */
const shortestSide = small;
/** The most pixels that are unfolded in memory: whatever a few bytes say of themselves, no more. */
const mostPixels = 40_000_000;

// Nothing but what cameras and browsers write is opened at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// One thread, and nothing kept: the shop answers its visitors meanwhile.
sharp.concurrency(1);
sharp.cache(false);

const encode = async (bytes: Buffer): Promise<EncodedPicture | EncodingProblem> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.min(width, height) < shortestSide) return 'too-small';
  if (width * height > mostPixels) return 'too-large';
  const square = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(large, large, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: side, channels } = square.info;
  const drawn = () => sharp(square.data, { raw: { width: side, height: side, channels } });
  // What is written has no metadata unless it is asked for.
  return {
    smallAvif: await drawn().resize(small).avif({ quality: 55 }).toBuffer(),
    largeAvif: await drawn().avif({ quality: 55 }).toBuffer(),
    largeWebp: await drawn().webp({ quality: 80 }).toBuffer(),
  };
};

let last: Promise<unknown> = Promise.resolve();

/**
 * A photograph as the shop's pictures of products: upright, square (what is not stands on white), in the shop's widths, without
 * what telephones write into it; or why not. It is worked on outside of the event loop, one picture after the other.
 */
export const encodePicture = async (bytes: Buffer): Promise<EncodedPicture | EncodingProblem> => {
  const mine = last.then(async () => encode(bytes));
  last = mine.catch(() => undefined);
  return mine.catch(() => 'unreadable' as const);
};
