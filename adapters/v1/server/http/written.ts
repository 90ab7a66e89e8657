/**
 * What a call answers, written already as the contract would have encoded it: JSON in UTF-8, of which each character here is a
 * byte. So it is copied when it is sent, where a text with Thai in it would be encoded anew, which takes ten times as long.
 */
export class Written<A> {
  readonly bytes: string;
  /** Only says what is written. */
  declare readonly of?: A;

  constructor(bytes: string) {
    this.bytes = bytes;
  }
}

/** JSON as it is written into what is sent already encoded. */
export const writtenJson = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('latin1');
