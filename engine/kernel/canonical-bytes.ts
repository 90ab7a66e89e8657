import { deepest, type Field, fieldsOf, held, numberText } from './canonical.ts';
import { endOfKnown, type Memory, memoryOf } from './memory.ts';

// Whether a value stands in a line as it would be written, told from the bytes of the line: to write it, or to make the line a
// text, takes several times as long.

const quote = 0x22;
const backslash = 0x5c;
const openingBrace = 0x7b;
const closingBrace = 0x7d;
const openingBracket = 0x5b;
const closingBracket = 0x5d;
const comma = 0x2c;
const zero = 0x30;

/** What a string has that does not stand in its JSON as it is. */
const isEscaped = -2;

/**
 * Where a text ends that begins at a place of bytes of UTF-8; -1 where something else stands there. `isInside` says that it is
 * what JSON has between quotation marks: -2 where some of it is written by its code.
 */
const endOf = (text: string, bytes: Uint8Array, from: number, isInside: boolean): number => {
  let at = from;
  if (at + text.length > bytes.length) return isInside ? isEscaped : -1;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) {
      if (isInside && (code < 0x20 || code === quote || code === backslash)) return isEscaped;
      if (bytes[at] !== code) return -1;
      at += 1;
    } else if (code < 0x800) {
      if (bytes[at] !== (0xc0 | (code >> 6)) || bytes[at + 1] !== (0x80 | (code & 0x3f))) return -1;
      at += 2;
    } else if (code < 0xd800 || code > 0xdfff) {
      if (
        bytes[at] !== (0xe0 | (code >> 12)) ||
        bytes[at + 1] !== (0x80 | ((code >> 6) & 0x3f)) ||
        bytes[at + 2] !== (0x80 | (code & 0x3f))
      )
        return -1;
      at += 3;
    } else {
      const point = text.codePointAt(index) ?? code;
      // Half a character is no text of UTF-8.
      if (point < 0x10000) return isInside ? isEscaped : -1;
      if (
        bytes[at] !== (0xf0 | (point >> 18)) ||
        bytes[at + 1] !== (0x80 | ((point >> 12) & 0x3f)) ||
        bytes[at + 2] !== (0x80 | ((point >> 6) & 0x3f)) ||
        bytes[at + 3] !== (0x80 | (point & 0x3f))
      )
        return -1;
      at += 4;
      index += 1;
    }
  }
  return at;
};

/** Where a text ends that begins at a place of bytes of UTF-8; -1 where something else stands there. */
export const endOfText = (text: string, bytes: Uint8Array, from: number): number => {
  const { length } = text;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x80) return endOf(text, bytes, from, false);
    if (bytes[from + index] !== code) return -1;
  }
  return from + length;
};

const endOfString = (value: string, bytes: Uint8Array, at: number): number => {
  if (bytes[at] !== quote) return -1;
  const { length } = value;
  let index = 0;
  // Nearly all that is written are ids and names of ASCII.
  for (; index < length; index++) {
    const code = value.charCodeAt(index);
    if (code < 0x20 || code >= 0x80 || code === quote || code === backslash) break;
    if (bytes[at + 1 + index] !== code) return -1;
  }
  if (index === length) return bytes[at + 1 + length] === quote ? at + length + 2 : -1;
  const end = endOf(value, bytes, at + 1, true);
  if (end === isEscaped) return endOfText(JSON.stringify(value), bytes, at);
  return end >= 0 && bytes[end] === quote ? end + 1 : -1;
};

/** The bytes of a text of ASCII; none of another. */
const asciiOf = (text: string): Memory =>
  memoryOf(
    /^[ -~]*$/.test(text) ? Uint8Array.from(text, (character) => character.charCodeAt(0)) : new Uint8Array(),
  );

/** Where the beginning of a field ends, from its `skipped`th character on. */
const endOfField = (field: Field, memory: Memory, from: number, skipped: number): number => {
  const begin = (field.known ??= asciiOf(field.next));
  return begin.bytes.length === 0
    ? endOfText(field.next.slice(skipped), memory.bytes, from)
    : endOfKnown(begin, memory, from, skipped);
};

/** Where the digits of a whole number end; -1 where something else stands there. */
const endOfDigits = (value: number, bytes: Uint8Array, from: number): number => {
  let read = 0;
  let at = from;
  for (; at < bytes.length; at++) {
    const digit = (bytes[at] as number) - zero;
    if (digit < 0 || digit > 9) break;
    read = read * 10 + digit;
  }
  const isPlain = at === from + 1 || (at > from && bytes[from] !== zero);
  return read === value && isPlain ? at : -1;
};

const endAt = (value: unknown, memory: Memory, at: number, depth: number, place: number): number => {
  const { bytes } = memory;
  if (typeof value === 'string') return endOfString(value, bytes, at);
  if (typeof value === 'number') {
    // Below this all whole numbers are written by their digits, and read without a loss.
    if (value >= 0 && value <= 0x7fff_ffff && Number.isInteger(value)) return endOfDigits(value, bytes, at);
    return endOfText(numberText(value), bytes, at);
  }
  if (value === null) return endOfText('null', bytes, at);
  if (typeof value === 'boolean') return endOfText(value ? 'true' : 'false', bytes, at);
  if (typeof value !== 'object' || depth >= deepest) return -1;
  let end = at + 1;
  if (Array.isArray(value)) {
    if (bytes[at] !== openingBracket) return -1;
    for (let index = 0; index < value.length; index++) {
      if (index > 0 && bytes[end++] !== comma) return -1;
      end = endAt(value[index], memory, end, depth + 1, place);
      if (end < 0) return -1;
    }
    return bytes[end] === closingBracket ? end + 1 : -1;
  }
  if (bytes[at] !== openingBrace) return -1;
  const fields = fieldsOf(value, place);
  const after = place + fields.length;
  for (const field of fields) {
    end = endOfField(field, memory, end, end === at + 1 ? 1 : 0);
    if (end < 0) return -1;
    end = endAt(held[place + field.place], memory, end, depth + 1, after);
    if (end < 0) return -1;
  }
  return bytes[end] === closingBrace ? end + 1 : -1;
};

/** Where the canonical text of a value ends that begins at a place of UTF-8; -1 where something else stands there. */
export const canonicalEnd = (value: unknown, memory: Memory, at: number): number =>
  endAt(value, memory, at, 0, 0);
