import { createHash } from 'node:crypto';
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

/** Maximum of drawn pixels; larger pictures have a header alone. */
const mostDrawn = 1_000_000;

/** Rows of grey squares that no other note has. */
const drawn = (note: string, width: number, height: number): Buffer => {
  const across = Math.ceil(width / 8);
  const squares = createHash('shake256', { outputLength: across * Math.ceil(height / 8) })
    .update(note)
    .digest();
  const row = (y: number): readonly number[] =>
    Array.from({ length: width }, (_, x) => squares[Math.floor(y / 8) * across + Math.floor(x / 8)] ?? 0);
  return Buffer.from(Array.from({ length: height }, (_, y) => [0, ...row(y)]).flat());
};

/** A grey PNG that no other note has. */
export const pngWith = (note: string, width = 200, height = 200): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = width * height > mostDrawn ? Buffer.alloc(0) : drawn(note, width, height);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A picture of exactly so many bytes, padded after its end. */
export const pngOfSize = (bytes: number): Buffer => {
  const picture = pngWith('');
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
};

/** Metadata that phones and others write into a picture: where it was taken, by whom, a comment. */
export const canary = 'GPS 13.7563N 100.5018E';

const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** The EXIF of a telephone that was held sideways, with a place. */
const exif = Buffer.concat([
  Buffer.from('Exif\0\0', 'latin1'),
  Buffer.from('49492a0008000000020012010300010000000600000025880400010000003200000000000000', 'hex'),
  Buffer.from(canary),
]);

/** A photograph with what a telephone writes into it. */
export const notedJpeg = (): Buffer => {
  const picture = realPictures['image/jpeg'];
  const notes = [
    jpegSegment(0xe1, exif),
    jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${canary}`)),
    jpegSegment(0xed, Buffer.from(`Photoshop 3.0\0${canary}`)),
    jpegSegment(0xfe, Buffer.from(canary)),
  ];
  return Buffer.concat([picture.subarray(0, 2), ...notes, picture.subarray(2), Buffer.from(canary)]);
};

export const realPictures = {
  'image/png': shopFile('icon-512.png'),
  'image/jpeg': shopFile('share.jpg'),
  'image/webp': shopFile('pictures/bangle--cut--alt-400.webp'),
} as const;
