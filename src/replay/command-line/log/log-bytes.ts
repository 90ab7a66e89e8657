import { openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { beginsPacked, unpack } from '../../../../adapters/log-file/node-gunzip.ts';

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** The bytes of a log, unpacked when they are packed by gzip; `name` is what a refusal calls them. */
export async function* unpacked(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done === true) return;
  const all = joined(first.value, pieces);
  yield* beginsPacked(first.value) ? unpack(all, name) : all;
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
