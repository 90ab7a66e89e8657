import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface RecordedExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

export const examplesFile = path.join(import.meta.dirname, 'examples.json');

let known: Readonly<Record<string, RecordedExample>> | undefined;

export const examples = (): Readonly<Record<string, RecordedExample>> =>
  (known ??= (existsSync(examplesFile) ? JSON.parse(readFileSync(examplesFile, 'utf8')) : {}) as Readonly<
    Record<string, RecordedExample>
  >);
