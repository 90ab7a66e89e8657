import { slipVerify } from 'promptparse/validate';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { longestStep, mostPixels } from './plain-slip.ts';

export interface SlipCode {
  readonly sendingBank: string;
  readonly reference: string;
}

/** Within this square, in pixels, a code is found in screenshots of all telephones; larger pictures are photographs. */
const readWithin = 2_400;

/** Timeout of the search for a code in the pixels, milliseconds. */
const longestSearch = 2_000;

const isBank = (text: string): boolean => /^[0-9]{3}$/.test(text);
const isReference = (text: string): boolean => /^[A-Za-z0-9]{4,40}$/.test(text);

/** Bank and reference in the text of a slip's code; null unless its checksum is right. They are not verified with the bank. */
export const slipCodeOf = (text: string): SlipCode | null => {
  const found = slipVerify(text);
  return found === null || !isBank(found.sendingBank) || !isReference(found.transRef)
    ? null
    : { sendingBank: found.sendingBank, reference: found.transRef };
};

/**
 * Null where none can be read. Throws for any other file than a picture. It decodes files of strangers, so it runs in a process
 * of its own (`slip-process.ts`).
 */
export const readSlipCode = async (picture: Uint8Array): Promise<SlipCode | null> => {
  const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'none' })
    .timeout({ seconds: longestStep })
    .resize({ width: readWithin, height: readWithin, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = { width: info.width, height: info.height, data };
  let text: string;
  try {
    text = decodeQR(image, { format: 'RGB', effort: 3, timeLimit: longestSearch });
  } catch {
    return null;
  }
  return slipCodeOf(text);
};
