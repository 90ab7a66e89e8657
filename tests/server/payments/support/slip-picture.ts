import { encode, tag, withCrcTag } from 'promptparse';
import encodeQR from 'qr';
import sharp from 'sharp';

/** Text of a slip's QR code: the sending bank, and its reference of the transfer. */
export const slipText = (reference: string, sendingBank = '004', kind = '000001'): string => {
  const named = encode([tag('00', kind), tag('01', sendingBank), tag('02', reference)]);
  return withCrcTag(encode([tag('00', named), tag('51', 'TH')]), '91');
};

/** A slip as a bank's app draws it, with a QR code that says `text`; `seed` makes two of the same transfer differ. */
export const slipPicture = async (
  text: string,
  { type = 'png', seed = 0 }: { readonly type?: 'png' | 'jpeg' | 'webp'; readonly seed?: number } = {},
): Promise<Buffer> => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const cell = 4;
  const side = modules.length * cell;
  const pixels = Buffer.alloc(side * side, 255);
  for (let at = 0; at < pixels.length; at += 1)
    if (modules[Math.floor(at / side / cell)]?.[Math.floor((at % side) / cell)] === true) pixels[at] = 0;
  const code = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
  const [width, height] = [540, 960];
  const background = { r: 216, g: 239, b: 226 - (seed % 100) };
  const picture = sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: code, left: width - side - 40, top: height - side - 60 },
  ]);
  return picture[type]({ quality: 80 }).toBuffer();
};
