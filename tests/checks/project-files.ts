import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** A file of the repository: its path from the top, with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

export const sourcesOf = (pattern: string): readonly Source[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
