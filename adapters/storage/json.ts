import { either as E } from 'fp-ts';
import type { Reader } from './reader.ts';

/** The longest text that is kept under one key or read from it, in UTF-16 units: 256 Ki. */
export const longestText = 256 * 1024;

/** How deep stored values may be nested; ours need six levels. */
const deepest = 16;

export type BadText = 'too-long' | 'too-deep' | 'not-json';

const isDeep = (value: unknown, levels = deepest): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1)));

/** Reads untrusted JSON: bounded in length and depth, never throws. */
export const readJson = (text: string): E.Either<BadText, unknown> => {
  if (text.length > longestText) return E.left('too-long');
  try {
    const value: unknown = JSON.parse(text);
    return isDeep(value) ? E.left('too-deep') : E.right(value);
  } catch {
    return E.left('not-json');
  }
};

const poison: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a parsed value has a key anywhere that could reach a prototype when it is copied. */
export const isPoisoned = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value)
    ? value.some(isPoisoned)
    : Object.entries(value).some(([key, inner]) => poison.has(key) || isPoisoned(inner)));

/** Reads a value out of untrusted text; left when it is none, or could pollute a prototype. */
export const decodeJson = <A>(text: string, reader: Reader<A>): E.Either<unknown, A> => {
  const parsed = readJson(text);
  if (E.isLeft(parsed)) return parsed;
  return isPoisoned(parsed.right) ? E.left(parsed.right) : reader.decode(parsed.right);
};
