import { AwsClient } from 'aws4fetch';
import type { PictureBucket } from '../config/config.ts';
import { type Database, insertRows, query, type Row } from '../database/query.ts';
import { Problem } from '../http/problem.ts';

/**
 * Files of a picture by the ends of their names: two widths as AVIF (400 and 800 pixels, covers of articles 640 and 1,280), and
 * the larger as WebP for browsers without it. A file is named after its picture's id and this end, and never changes.
 */
export type PictureFiles = Readonly<Record<string, Buffer>>;

const fileEnds = ['400.avif', '800.avif', '800.webp', '640.avif', '1280.avif', '1280.webp'];

/** Storage of uploaded pictures. */
export interface PictureStore {
  /** Within the transaction that keeps the picture. Throws UNAVAILABLE. */
  readonly put: (tx: Database, pictureId: string, files: PictureFiles) => Promise<void>;
  /** Undefined where there is no such file. Throws UNAVAILABLE. */
  readonly get: (database: Database, name: string) => Promise<Buffer | undefined>;
  /** Within the transaction that has deleted these pictures. Throws UNAVAILABLE. */
  readonly remove: (pictureIds: readonly string[]) => Promise<void>;
}

/** Lists the file names, so that no others are requested; `content` is null where a bucket has it. */
const insertFiles = async (
  tx: Database,
  pictureId: string,
  contents: Readonly<Record<string, Buffer | null>>,
): Promise<void> => {
  await query(tx)`delete from picture_file where picture_id = ${pictureId}`;
  const rows = Object.entries(contents).map(([end, content]) => ({
    picture_id: pictureId,
    name: `${pictureId}-${end}`,
    content,
  }));
  await insertRows(tx, 'picture_file', rows);
};

const fileNamed = async (database: Database, name: string) =>
  query.maybeOne<Row<'picture_file', 'content'>>(database)`
    select content from picture_file where name = ${name}
  `;

// Copied: a small Buffer of the driver is a part of a pool, which a cached one would keep.
const ownCopy = (content: Uint8Array): Buffer => Buffer.from(new Uint8Array(content).buffer);

const inDatabase: PictureStore = {
  put: insertFiles,
  get: async (database, name) => {
    const file = await fileNamed(database, name);
    return file?.content ? ownCopy(file.content) : undefined;
  },
  // They went with their pictures.
  remove: async () => undefined,
};

/** Less than the database waits for an idle transaction. */
const bucketTimeout = 5_000;

const inBucket = ({ url, ...account }: PictureBucket): PictureStore => {
  const client = new AwsClient({ ...account, service: 's3', retries: 1 });
  const ask = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const request = {
      method,
      signal: AbortSignal.timeout(bucketTimeout),
      ...(body === undefined ? {} : { body }),
    };
    const answer = await client.fetch(`${url}/${name}`, request).catch(() => undefined);
    if (answer === undefined || !(answer.ok || answer.status === 404))
      throw new Problem('UNAVAILABLE', {}, 5);
    return answer;
  };
  return {
    put: async (tx, pictureId, files) => {
      await insertFiles(tx, pictureId, Object.fromEntries(Object.keys(files).map((end) => [end, null])));
      const sent = Object.entries(files).map(([end, content]) =>
        ask('PUT', `${pictureId}-${end}`, new Uint8Array(content)),
      );
      if ((await Promise.all(sent)).some(({ ok }) => !ok)) throw new Problem('UNAVAILABLE', {}, 5);
    },
    get: async (database, name) => {
      const file = await fileNamed(database, name);
      if (file === undefined) return undefined;
      // From before there was a bucket.
      if (file.content !== null) return ownCopy(file.content);
      const answer = await ask('GET', name);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    remove: async (pictureIds) => {
      const names = pictureIds.flatMap((id) => fileEnds.map((end) => `${id}-${end}`));
      await Promise.all(names.map((name) => ask('DELETE', name)));
    },
  };
};

export const pictureStoreOf = (bucket: PictureBucket | undefined): PictureStore =>
  bucket === undefined ? inDatabase : inBucket(bucket);
