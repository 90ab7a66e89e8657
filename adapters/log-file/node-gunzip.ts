import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileRefused, reasonOf } from './file-refused.ts';

/** Whether bytes are those that a file begins with which is packed by gzip. */
export const beginsPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * What is packed in these bytes, unpacked; they may be overwritten as soon as more are asked for. Throws a FileRefused for what
 * cannot be unpacked, which `name` names.
 */
export async function* unpack(packed: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const copies = async function* () {
    for await (const piece of packed) yield Buffer.from(piece);
  };
  const bytes = Readable.from(copies(), { objectMode: false });
  const unpacking = createGunzip();
  bytes.on('error', (error) => unpacking.destroy(error));
  try {
    yield* bytes.pipe(unpacking) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new FileRefused(`${name} is packed, and cannot be unpacked: ${reasonOf(error)}`);
  } finally {
    unpacking.destroy();
  }
}
