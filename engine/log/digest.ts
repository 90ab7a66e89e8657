/**
 * SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits; the host provides it: a library in the browser,
 * node:crypto on Node.
 */
export interface Digest {
  (text: string): string;
  /** The same of a text with bytes after it, of which no text is made. */
  readonly ofBytes: (text: string, bytes: Uint8Array) => string;
}
