/** A piece of memory; places in it are counted from its beginning. */
export interface Memory {
  readonly bytes: Uint8Array;
  /** Of the same bytes. */
  readonly view: DataView;
}

/** Bytes as a piece of memory. */
export const memoryOf = (bytes: Uint8Array): Memory => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
});

/** Where known bytes end, from their `skipped`th on, that begin at a place; -1 where others stand there. */
export const endOfKnown = (known: Memory, { bytes, view }: Memory, from: number, skipped = 0): number => {
  const { length } = known.bytes;
  const end = from + length - skipped;
  if (end > bytes.length) return -1;
  let at = from;
  let index = skipped;
  // Four bytes are compared as quickly as one.
  for (; index + 4 <= length; index += 4, at += 4)
    if (view.getUint32(at) !== known.view.getUint32(index)) return -1;
  for (; index < length; index++, at++) if (bytes[at] !== known.bytes[index]) return -1;
  return end;
};
