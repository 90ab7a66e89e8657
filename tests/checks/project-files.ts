import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's top folder. */
export const root = join(import.meta.dirname, '..', '..');

/** A file of the repository: its path from the top, with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The files of the repository that a pattern finds. */
export const sourcesOf = (pattern: string): readonly Source[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
