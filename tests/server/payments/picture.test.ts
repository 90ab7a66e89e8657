import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { imageOf } from '../../../adapters/v1/server/images/image.ts';
import {
  canary,
  losslessWebp,
  notedJpeg,
  notedPng,
  notedWebp,
  pngWith,
  realPictures,
} from './support/pictures.ts';

/** What is kept of bytes; undefined when they are no picture. */
const keptOf = (bytes: Buffer) => {
  const found = imageOf(bytes);
  return typeof found === 'string' ? undefined : found;
};

const kinds = Object.entries(realPictures);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

describe.each(kinds)('%s', (type, picture) => {
  test('is known by its content, and kept whole', () => {
    expect(imageOf(picture)).toEqual({ type, content: picture });
  });

  test('that breaks off anywhere is none', () =>
    fc.holds(300, [fc.integer({ min: 0, max: picture.length - 1 })], (length) => {
      expect(imageOf(picture.subarray(0, length))).toBe('not-a-picture');
    }));

  test('is kept without what was put behind it: a page, an archive, another picture', () => {
    for (const rest of [page, Buffer.from('PK\u0003\u0004'), picture])
      expect(keptOf(Buffer.concat([picture, rest]))?.content).toEqual(picture);
  });

  test('behind something else is none', () => {
    for (const first of [page, Buffer.from([0]), Buffer.from('GIF89a')])
      expect(imageOf(Buffer.concat([first, picture]))).toBe('not-a-picture');
  });

  test('with any bytes changed is told as itself or not at all, and never throws', () =>
    fc.holds(
      [200, 5_000],
      [
        fc.array(fc.tuple(fc.nat(Math.min(picture.length, 600) - 1), fc.nat(255)), {
          minLength: 1,
          maxLength: 8,
        }),
      ],
      (changes) => {
        const changed = Buffer.from(picture);
        for (const [at, byte] of changes) changed[at] = byte;
        const found = keptOf(changed);
        if (found !== undefined) {
          expect(found.type).toBe(type);
          expect(keptOf(found.content)).toEqual(found);
        }
      },
    ));
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
  expect(imageOf(bytes)).toBe('not-a-picture');
});

const problems = [
  [200, 200, undefined],
  [199, 4_000, 'too-small'],
  [4_000, 199, 'too-small'],
  [12_000, 3_333, undefined],
  [12_000, 3_334, 'too-large'],
  [6_324, 6_326, 'too-large'],
  [12_001, 300, 'not-a-picture'],
  [300, 12_001, 'not-a-picture'],
] as const;

test.each([...problems, [0, 300, 'not-a-picture'], [4_294_967_295, 4_294_967_295, 'not-a-picture']] as const)(
  'a PNG of %d × %d pixels: %s',
  (width, height, problem) => {
    const found = imageOf(pngWith('', width, height));
    expect(typeof found === 'string' ? found : undefined).toBe(problem);
  },
);

test.each(problems)('a WebP of %d × %d pixels: %s', (width, height, problem) => {
  const found = imageOf(losslessWebp(width, height));
  expect(typeof found === 'string' ? found : undefined).toBe(problem);
});

describe('what a picture says beside what it shows', () => {
  test('of a photograph is gone but which side is up: place, thumbnail, notes', () => {
    for (const isLittle of [true, false]) {
      const kept = keptOf(notedJpeg(isLittle))?.content ?? Buffer.alloc(0);
      expect(kept.includes(canary)).toBe(false);
      const turned = Buffer.from(
        'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
        'hex',
      );
      expect(kept.subarray(2, 2 + turned.length).toString('hex')).toBe(turned.toString('hex'));
      const real = realPictures['image/jpeg'];
      expect(kept.equals(Buffer.concat([real.subarray(0, 2), turned, real.subarray(2)]))).toBe(true);
      // Kept once it stays as it is.
      expect(keptOf(kept)?.content.equals(kept)).toBe(true);
    }
  });

  test.each([
    ['PNG', notedPng],
    ['WebP', notedWebp],
  ] as const)('of a %s is gone', (_, made) => {
    const [noted, plain] = made();
    expect(noted.includes(canary)).toBe(true);
    expect(keptOf(noted)?.content.equals(plain)).toBe(true);
  });

  test('never breaks what is read of it, under any claim', () => {
    const noted = notedJpeg(true);
    const [at, length] = [noted.indexOf('Exif'), 60];
    fc.holds(
      [300, 10_000],
      [fc.array(fc.tuple(fc.nat(length), fc.nat(255)), { minLength: 1, maxLength: 10 })],
      (changes) => {
        const changed = Buffer.from(noted);
        for (const [offset, byte] of changes) changed[at + offset] = byte;
        const found = keptOf(changed);
        if (found !== undefined) expect(found.content.includes(canary)).toBe(false);
      },
    );
  });
});

test('a PNG with one bit of a chunk turned is none', () => {
  const picture = pngWith('a note');
  for (let at = 0; at < picture.length; at += 1) {
    const changed = Buffer.from(picture);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(imageOf(changed)).toBe('not-a-picture');
  }
});
