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

/** A grey PNG, to be told from others by a note; `width` and `height` may be more than it draws. */
export const pngWith = (note: string, width = 2, height = 2): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${note}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.alloc(6))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PNG of exactly so many bytes. */
export const pngOfSize = (bytes: number): Buffer => pngWith('x'.repeat(bytes - pngWith('').length));

/** Pictures as the programs that draw and photograph make them. */
export const realPictures = {
  'image/png': shopFile('icon-192.png'),
  'image/jpeg': shopFile('share.jpg'),
  'image/webp': shopFile('pictures/bangle--cut--alt-400.webp'),
} as const;

/** A lossless WebP of a size, as far as its header goes. */
export const losslessWebp = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(10);
  data[0] = 0x2f;
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  const head = Buffer.from('RIFF....WEBPVP8L....', 'latin1');
  head.writeUInt32LE(22, 4);
  head.writeUInt32LE(10, 16);
  return Buffer.concat([head, data]);
};
