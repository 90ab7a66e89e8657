import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface RecordedExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The answer's JSON, or the beginning of a file; none where nothing is answered. */
  readonly answer?: unknown;
}

/** Where examples are kept: one for each call of the contract, by its name. */
export const examplesFile = path.join(import.meta.dirname, 'examples.json');

let known: Readonly<Record<string, RecordedExample>> | undefined;

export const examples = (): Readonly<Record<string, RecordedExample>> =>
  (known ??= (existsSync(examplesFile) ? JSON.parse(readFileSync(examplesFile, 'utf8')) : {}) as Readonly<
    Record<string, RecordedExample>
  >);
