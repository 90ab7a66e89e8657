import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureOf } from '../../../adapters/v1/server/payments/picture.ts';
import { runs } from '../../support/properties.ts';
import { losslessWebp, pngWith, realPictures } from './support/pictures.ts';

const kinds = Object.entries(realPictures);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

describe.each(kinds)('%s', (type, picture) => {
  test('is known by its content, and kept whole', () => {
    expect(pictureOf(picture)).toEqual({ type, content: picture });
  });

  test('that breaks off anywhere is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: picture.length - 1 }), (length) => {
        expect(pictureOf(picture.subarray(0, length))).toBeUndefined();
      }),
      { numRuns: runs(300) },
    );
  });

  test('is kept without what was put behind it: a page, an archive, another picture', () => {
    for (const rest of [page, Buffer.from('PK\u0003\u0004'), picture])
      expect(pictureOf(Buffer.concat([picture, rest]))?.content).toEqual(picture);
  });

  test('behind something else is none', () => {
    for (const first of [page, Buffer.from([0]), Buffer.from('GIF89a')])
      expect(pictureOf(Buffer.concat([first, picture]))).toBeUndefined();
  });

  test('with any bytes changed is told as itself or not at all, and never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(Math.min(picture.length, 600) - 1), fc.nat(255)), {
          minLength: 1,
          maxLength: 8,
        }),
        (changes) => {
          const changed = Buffer.from(picture);
          for (const [at, byte] of changes) changed[at] = byte;
          const found = pictureOf(changed);
          if (found !== undefined) {
            expect(found.type).toBe(type);
            expect(changed.subarray(0, found.content.length).equals(found.content)).toBe(true);
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

test.each([
  ['a page that is called PNG', page],
  [
    'a page behind the signature of a PNG',
    Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), page]),
  ],
  ['a page behind the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), page])],
  [
    'a page behind the name of a WebP',
    Buffer.concat([Buffer.from('RIFF\u0030\0\0\0WEBPVP8 ', 'latin1'), page]),
  ],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1')],
  ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', (_, bytes) => {
  expect(pictureOf(bytes)).toBeUndefined();
});

test.each([
  [12_000, 1, true],
  [12_001, 1, false],
  [1, 12_000, true],
  [1, 12_001, false],
  [0, 1, false],
  [4_294_967_295, 4_294_967_295, false],
])('a PNG of %d × %d pixels is believed: %s', (width, height, isBelieved) => {
  expect(pictureOf(pngWith('', width, height)) !== undefined).toBe(isBelieved);
});

test.each([
  [1, 1, true],
  [12_000, 12_000, true],
  [12_001, 1, false],
  [1, 16_384, false],
])('a WebP of %d × %d pixels is believed: %s', (width, height, isBelieved) => {
  expect(pictureOf(losslessWebp(width, height)) !== undefined).toBe(isBelieved);
});

test('a PNG with one bit of a chunk turned is none', () => {
  const picture = pngWith('a note');
  for (let at = 0; at < picture.length; at += 1) {
    const changed = Buffer.from(picture);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(pictureOf(changed)).toBeUndefined();
  }
});
