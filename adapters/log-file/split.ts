import { longestLine } from '../../engine/log/format.ts';

/** Why bytes are no lines of text. */
export type SplitProblem = 'too-long' | 'not-utf-8';

/** A line without its line end, or why there is none. */
export type SplitLine = { readonly text: string } | { readonly problem: SplitProblem };

/** The bytes of a file, in pieces of any size. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

// A character takes at most three bytes of UTF-8 for each unit of its length.
const mostBytes = longestLine * 3;
const lineFeed = 0x0a;

/**
 * Cuts bytes into lines at line feeds, whatever pieces they come in, and keeps no more of them than one line. Takes a byte
 * order mark off the first line and a carriage return off the end of each. What is no text of UTF-8, and a line that no log
 * has (`longestLine`), is told as a problem, after which nothing makes sense.
 */
export async function* splitLines(bytes: Bytes): AsyncGenerator<SplitLine, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let parts: Uint8Array[] = [];
  let length = 0;
  let isFirst = true;

  const joined = (): Uint8Array => {
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    const whole = new Uint8Array(length);
    let offset = 0;
    for (const part of parts) {
      whole.set(part, offset);
      offset += part.length;
    }
    return whole;
  };
  const finished = (): SplitLine => {
    let text: string;
    try {
      text = decoder.decode(joined());
    } catch {
      return { problem: 'not-utf-8' };
    } finally {
      parts = [];
      length = 0;
    }
    if (isFirst && text.startsWith('\uFEFF')) text = text.slice(1);
    isFirst = false;
    if (text.endsWith('\r')) text = text.slice(0, -1);
    return text.length > longestLine ? { problem: 'too-long' } : { text };
  };
  const keep = (part: Uint8Array): boolean => {
    parts.push(part);
    length += part.length;
    return length <= mostBytes;
  };

  for await (const chunk of bytes) {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, from)) {
      yield keep(chunk.subarray(from, at)) ? finished() : { problem: 'too-long' };
      from = at + 1;
    }
    // What is kept until the next chunk is copied: a reader may fill the same buffer again.
    if (from < chunk.length && !keep(chunk.slice(from))) yield { problem: 'too-long' };
  }
  if (length > 0) yield finished();
}
