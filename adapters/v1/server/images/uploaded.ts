import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp, { type ResizeOptions } from 'sharp';
import type { PictureShape } from '../../../../engine/desk/goods/product.ts';
import { oneAtATime } from '../../../one-at-a-time.ts';
import { type Database, inTransaction, query, type Row } from '../database/query.ts';
import { Problem, type ProblemCode } from '../http/problem.ts';
import { crossOriginHeaders } from '../http/server.ts';
import type { PictureFiles, PictureStore } from './picture-store.ts';
import { sha256 } from '../identity/digests.ts';

const folder = '/pictures/uploaded';

export const largestUpload = 10 * 1024 * 1024;

const width: Readonly<Record<PictureShape, number>> = { square: 800, cover: 1_280 };

const addressOf = (id: string, shape: PictureShape): string => `${folder}/${id}-${width[shape]}.webp`;

export const isUploaded = (address: string): boolean => address.startsWith(`${folder}/`);

export const uploadedIn = (address: string, shape: PictureShape): string | undefined => {
  const [, id, its] = /^\/pictures\/uploaded\/([0-9a-f]{32})-([0-9]+)\.webp$/.exec(address) ?? [];
  return Number(its) === width[shape] ? id : undefined;
};

type EncodingProblem = 'unreadable' | 'too-small' | 'too-large';

/** Both widths of a picture, its larger height, and the shortest side that is worth showing at them, pixels. */
const sizes = {
  square: { small: 400, large: 800, height: 800, shortestSide: 400 },
  cover: { small: 640, large: 1_280, height: 720, shortestSide: 360 },
} as const satisfies Readonly<Record<PictureShape, object>>;
/** Cropping: products are padded with white, covers are cropped around the point of attention. */
const fits = {
  square: { fit: 'contain', background: '#fff' },
  cover: { fit: 'cover', position: sharp.strategy.attention },
} as const satisfies Readonly<Record<PictureShape, ResizeOptions>>;
const mostPixels = 40_000_000;

// Only the formats of cameras and browsers are decoded.
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

const encode = async (bytes: Buffer, shape: PictureShape): Promise<PictureFiles | EncodingProblem> => {
  if (hasTooManyNotes(bytes)) return 'unreadable';
  const { small, large, height: tall, shortestSide } = sizes[shape];
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.min(width, height) < shortestSide) return 'too-small';
  if (width * height > mostPixels) return 'too-large';
  const original = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(large, tall, fits[shape])
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = original.info;
  const drawn = () => sharp(original.data, { raw: { width: large, height: tall, channels } });
  // sharp writes no metadata by default.
  return {
    [`${small}.avif`]: await drawn().resize(small).avif({ quality: 55 }).toBuffer(),
    [`${large}.avif`]: await drawn().avif({ quality: 55 }).toBuffer(),
    [`${large}.webp`]: await drawn().webp({ quality: 80 }).toBuffer(),
  };
};

const runAlone = oneAtATime();

/** Upright, in the shop's widths, without metadata; outside of the event loop, one picture after the other. */
const encodePicture = async (bytes: Buffer, shape: PictureShape): Promise<PictureFiles | EncodingProblem> =>
  runAlone(async () => encode(bytes, shape)).catch(() => 'unreadable' as const);

const problems: Readonly<Record<EncodingProblem, ProblemCode>> = {
  unreadable: 'PICTURE_UNREADABLE',
  'too-small': 'PICTURE_TOO_SMALL',
  'too-large': 'PICTURE_OVERSIZED',
};

/** Idempotent by content. Throws PICTURE_OVERSIZED, PICTURE_TOO_SMALL, PICTURE_UNREADABLE and, without the store, UNAVAILABLE. */
export const keepPicture = async (
  database: Database,
  store: PictureStore,
  base64: string,
  shape: PictureShape,
): Promise<string> => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > largestUpload) throw new Problem('PICTURE_OVERSIZED');
  const files = await encodePicture(bytes, shape);
  if (typeof files === 'string') throw new Problem(problems[files]);
  const id = sha256(files[`${width[shape]}.webp`] ?? '')
    .toString('hex')
    .slice(0, 32);
  await inTransaction(database, async (tx) => {
    const unused = await query<Row<'uploaded_picture', 'id'>>(tx)`
      delete from uploaded_picture where not is_used and at < now() - interval '1 day' and id <> ${id} returning id
    `;
    await query(tx)`
      insert into uploaded_picture (id) values (${id}) on conflict (id) do update set at = now()
    `;
    await store.put(tx, id, files);
    await store.remove(unused.map((picture) => picture.id));
  });
  return addressOf(id, shape);
};

const mostAtHand = 32 * 1024 * 1024;

export const serveUploadedPictures = (
  app: FastifyInstance,
  database: Database,
  store: PictureStore,
): void => {
  const atHand = new LRUCache<string, Buffer>({
    maxSize: mostAtHand,
    sizeCalculation: ({ length }) => length,
  });
  app.get<{ Params: { name: string } }>(`${folder}/:name`, async (request, reply) => {
    const { name } = request.params;
    if (!/^[0-9a-f]{32}-\d+\.(avif|webp)$/.test(name)) throw new Problem('NOT_FOUND');
    const content = atHand.get(name) ?? (await store.get(database, name));
    if (content === undefined) throw new Problem('NOT_FOUND');
    atHand.set(name, content);
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', ...crossOriginHeaders })
      .type(name.endsWith('avif') ? 'image/avif' : 'image/webp')
      .send(content);
  });
};
