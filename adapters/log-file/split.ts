import { longestLine } from '../../engine/log/format.ts';

/** Why bytes are no lines of text. */
export type SplitProblem = 'too-long' | 'not-utf-8';

/** A line without its line end, or why there is none; and how many bytes it has with its line end. */
export type SplitLine = { readonly text: string; readonly size: number } | { readonly problem: SplitProblem };

/** The bytes of a file, in pieces of any size. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

// A character takes at most three bytes of UTF-8 for each unit of its length.
const mostBytes = longestLine * 3;
const lineFeed = 0x0a;

/** Cuts bytes into lines, in pieces of any size. */
export interface Splitter {
  /** The lines that end in this piece; a problem is the last of them. */
  readonly push: (piece: Uint8Array) => readonly SplitLine[];
  /** The line that has no line end, if there is one. */
  readonly end: () => readonly SplitLine[];
}

/**
 * Cuts at line feeds and keeps no more bytes than one line has. Takes a byte order mark off the first line and a carriage
 * return off the end of each. What is no text of UTF-8, and a line that no log has (`longestLine`), is told as a problem,
 * after which nothing makes sense. `isAtStart` says whether the bytes are those of a log from its beginning.
 */
export const createSplitter = (isAtStart = true): Splitter => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let parts: Uint8Array[] = [];
  let length = 0;
  let isFirst = isAtStart;

  const joined = (last: Uint8Array): Uint8Array => {
    if (parts.length === 0) return last;
    const whole = new Uint8Array(length + last.length);
    let offset = 0;
    for (const part of [...parts, last]) {
      whole.set(part, offset);
      offset += part.length;
    }
    return whole;
  };
  const finished = (last: Uint8Array): SplitLine => {
    const size = length + last.length + 1;
    if (size > mostBytes) return { problem: 'too-long' };
    let text: string;
    try {
      text = decoder.decode(joined(last));
    } catch {
      return { problem: 'not-utf-8' };
    }
    parts = [];
    length = 0;
    if (isFirst && text.startsWith('\uFEFF')) text = text.slice(1);
    isFirst = false;
    if (text.endsWith('\r')) text = text.slice(0, -1);
    return text.length > longestLine ? { problem: 'too-long' } : { text, size };
  };

  return {
    push: (piece) => {
      const lines: SplitLine[] = [];
      let from = 0;
      for (let at = piece.indexOf(lineFeed); at !== -1; at = piece.indexOf(lineFeed, from)) {
        const line = finished(piece.subarray(from, at));
        lines.push(line);
        if ('problem' in line) return lines;
        from = at + 1;
      }
      if (from === piece.length) return lines;
      // What is kept until the next piece is copied: a reader may fill the same buffer again.
      parts.push(piece.slice(from));
      length += piece.length - from;
      if (length > mostBytes) lines.push({ problem: 'too-long' });
      return lines;
    },
    end: () => (length > 0 ? [finished(new Uint8Array())] : []),
  };
};
