import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileRefused, openPlainFile, reasonOf } from '../../../../adapters/log-file/node-file.ts';

const isGzip = (piece: Uint8Array): boolean => piece[0] === 0x1f && piece[1] === 0x8b;

/** Pieces of their own: those that are read from a file are overwritten by the next one. */
async function* copied(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Uint8Array.from(first);
  for (let next = await rest.next(); next.done !== true; next = await rest.next())
    yield Uint8Array.from(next.value);
}

/** The bytes of a log, unpacked when they are packed by gzip; `name` is what a refusal calls them. */
export async function* unpacked(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done === true) return;
  if (!isGzip(first.value)) {
    yield first.value;
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
    return;
  }
  const packed = Readable.from(copied(first.value, pieces), { objectMode: false });
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const piece of packed.pipe(gunzip)) yield piece as Uint8Array;
  } catch (error) {
    throw new FileRefused(`${name} is packed, and cannot be unpacked: ${reasonOf(error)}`);
  }
}

/** The bytes of a file, unpacked when they are packed. */
export async function* bytesOfFile(path: string): AsyncGenerator<Uint8Array> {
  const file = await openPlainFile(path);
  try {
    yield* file.bytes();
  } finally {
    await file.close();
  }
}
