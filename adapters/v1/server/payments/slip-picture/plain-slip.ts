import sharp from 'sharp';

export type SlipProblem = 'not-a-picture' | 'too-small' | 'too-large';

/** Above the pictures of any phone, and small enough for browsers. */
export const mostPixels = 40_000_000;
const longestSide = 12_000;
/** The shortest side in which the amount and the account on a slip can be read, pixels. */
const shortestSide = 200;

/** Timeout of each step, seconds: the largest pictures take one on a slow machine. */
export const longestStep = 5;

const problemOf = (width: number, height: number): SlipProblem | undefined => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > longestSide) return 'not-a-picture';
  if (short < shortestSide) return 'too-small';
  return short * long > mostPixels ? 'too-large' : undefined;
};

/**
 * Normalised slip: upright, as JPEG, without place, device, thumbnail, note or trailing data. It decodes files of strangers, so
 * it runs in a process of its own (`slip-process.ts`).
 */
export const plainSlip = async (picture: Uint8Array): Promise<Uint8Array | SlipProblem> => {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    const problem = problemOf(width, height);
    if (problem !== undefined) return problem;
    return await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: longestStep })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } catch {
    return 'not-a-picture';
  }
};
