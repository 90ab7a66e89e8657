import { longestLine } from '../../engine/log/format.ts';
import { type Memory, memoryOf } from '../../engine/kernel/memory.ts';
import type { RawLine } from '../../engine/log/raw-line.ts';

/** A line as it lies in a file; null for one that is longer than any line of a log. */
export type SplitLine =
  | (RawLine & {
      /** How many bytes it takes in the file, with its line end. */
      readonly size: number;
    })
  | null;

/** The bytes of a file, in pieces of any size. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

// A character takes at most three bytes of UTF-8 for each unit of its length.
const mostBytes = longestLine * 3;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Cuts bytes into lines, in pieces of any size. */
export interface Splitter {
  /** The lines that end in this piece; null is the last of them. */
  readonly push: (piece: Uint8Array) => readonly SplitLine[];
  /** The line that has no line end, if there is one. */
  readonly end: () => readonly SplitLine[];
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

class Line implements RawLine {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly from: number;
  readonly to: number;
  readonly size: number;

  constructor({ bytes, view }: Memory, from: number, to: number, size: number) {
    this.bytes = bytes;
    this.view = view;
    this.from = from;
    this.to = to;
    this.size = size;
  }

  text(from = this.from, to = this.to): string | undefined {
    try {
      return decoder.decode(this.bytes.subarray(from, to));
    } catch {
      return undefined;
    }
  }
}

/**
 * Cuts at line feeds and keeps no more bytes than one line has. Takes a byte order mark off the first line and a carriage
 * return off the end of each. After a line that no log has (`longestLine`) nothing makes sense. `isAtStart` says whether the
 * bytes are those of a log from its beginning.
 */
export const createSplitter = (isAtStart = true): Splitter => {
  let parts: Uint8Array[] = [];
  let length = 0;
  let isFirst = isAtStart;

  /** What was kept of a line, with the bytes of it that lie here. */
  const joined = (last: Uint8Array): Memory => {
    const whole = new Uint8Array(length + last.length);
    let offset = 0;
    for (const part of [...parts, last]) {
      whole.set(part, offset);
      offset += part.length;
    }
    parts = [];
    length = 0;
    return memoryOf(whole);
  };
  const finished = (memory: Memory, begin: number, end: number): SplitLine => {
    const size = end - begin + 1;
    if (size > mostBytes) return null;
    const { bytes } = memory;
    const isMarked = isFirst && byteOrderMark.every((byte, index) => bytes[begin + index] === byte);
    isFirst = false;
    const from = isMarked ? begin + 3 : begin;
    const to = end > from && bytes[end - 1] === carriageReturn ? end - 1 : end;
    return new Line(memory, from, to, size);
  };
  /** The line that ends here, of which some may have come before. */
  const ended = (piece: Memory, from: number, to: number): SplitLine => {
    if (length === 0) return finished(piece, from, to);
    const whole = joined(piece.bytes.subarray(from, to));
    return finished(whole, 0, whole.bytes.length);
  };

  return {
    push: (piece) => {
      const lines: SplitLine[] = [];
      const memory = memoryOf(piece);
      let from = 0;
      for (let at = piece.indexOf(lineFeed); at !== -1; at = piece.indexOf(lineFeed, from)) {
        const line = ended(memory, from, at);
        lines.push(line);
        if (line === null) return lines;
        from = at + 1;
      }
      if (from === piece.length) return lines;
      // What is kept until the next piece is copied: a reader may fill the same buffer again.
      parts.push(Uint8Array.from(piece.subarray(from)));
      length += piece.length - from;
      if (length > mostBytes) lines.push(null);
      return lines;
    },
    end: () => (length > 0 ? [ended(memoryOf(new Uint8Array()), 0, 0)] : []),
  };
};
