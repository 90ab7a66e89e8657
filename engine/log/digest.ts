/**
 * SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits; the host provides it: a library in the browser,
 * node:crypto on Node.
 */
export type Digest = (text: string) => string;
