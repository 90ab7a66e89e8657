/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits; the host brings it. */
export type Digest = (text: string) => string;
