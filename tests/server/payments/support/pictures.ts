import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const shopFile = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, '../../../../src/shop/public', name));

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

/** A grey PNG, to be told from others by a note in its data; `width` and `height` may be more than it draws. */
export const pngWith = (note: string, width = 200, height = 200): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(6))),
    chunk('IDAT', Buffer.from(note, 'latin1')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PNG of exactly so many bytes. */
export const pngOfSize = (bytes: number): Buffer => pngWith('x'.repeat(bytes - pngWith('').length));

/** What telephones and others write into a picture beside it: where it was taken, by whom, what was written on it. */
export const canary = 'GPS 13.7563N 100.5018E';

/** A PNG with notes in every chunk that can hold some, and the same without them. */
export const notedPng = (): readonly [noted: Buffer, plain: Buffer] => {
  const plain = pngWith('a slip');
  const notes = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'prVt'].map((type) =>
    chunk(type, Buffer.from(`${type}\0${canary}`, 'latin1')),
  );
  return [Buffer.concat([plain.subarray(0, 33), ...notes, plain.subarray(33)]), plain];
};

const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** The EXIF of a telephone that was held sideways, in either order of bytes, with a place. */
const exif = (isLittle: boolean): Buffer => {
  const tiff = Buffer.from(
    isLittle
      ? '49492a0008000000020012010300010000000600000025880400010000003200000000000000'
      : '4d4d002a00000008000201120003000000010006000088250004000000010000003200000000',
    'hex',
  );
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(canary)]);
};

export const notedJpeg = (isLittle: boolean): Buffer => {
  const picture = realPictures['image/jpeg'];
  const notes = [
    jpegSegment(0xe1, exif(isLittle)),
    jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${canary}`)),
    jpegSegment(0xe2, Buffer.from(`MPF\0${canary}`)),
    jpegSegment(0xed, Buffer.from(`Photoshop 3.0\0${canary}`)),
    jpegSegment(0xfe, Buffer.from(canary)),
    jpegSegment(0xe0, Buffer.from(`JFXX\0${canary}`)),
  ];
  return Buffer.concat([picture.subarray(0, 2), ...notes, picture.subarray(2)]);
};

const riffChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.from(`${type}....`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** A WebP in its extended form, with a place, a colour profile and XMP, and the same without them. */
export const notedWebp = (): readonly [noted: Buffer, plain: Buffer] => {
  const picture = losslessWebp(300, 400).subarray(12);
  const canvas = (flags: number): Buffer => Buffer.from([flags, 0, 0, 0, 0x2b, 0x01, 0, 0x8f, 0x01, 0]);
  const whole = (...chunks: readonly Buffer[]): Buffer => {
    const head = Buffer.from('RIFF....WEBP', 'latin1');
    const body = Buffer.concat(chunks);
    head.writeUInt32LE(body.length + 4, 4);
    return Buffer.concat([head, body]);
  };
  const notes = ['EXIF', 'XMP ', 'ZZZZ'].map((type) => riffChunk(type, Buffer.from(canary)));
  const profile = riffChunk('ICCP', Buffer.from(canary));
  return [
    whole(riffChunk('VP8X', canvas(0x2c)), profile, picture, ...notes),
    whole(riffChunk('VP8X', canvas(0)), picture),
  ];
};

export const realPictures = {
  'image/png': shopFile('icon-512.png'),
  'image/jpeg': shopFile('share.jpg'),
  'image/webp': shopFile('pictures/bangle--cut--alt-400.webp'),
} as const;

export const losslessWebp = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(10);
  data[0] = 0x2f;
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  const head = Buffer.from('RIFF....WEBPVP8L....', 'latin1');
  head.writeUInt32LE(22, 4);
  head.writeUInt32LE(10, 16);
  return Buffer.concat([head, data]);
};
