import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Source } from './source-facts.ts';

/** The repository's top folder. */
export const root = join(import.meta.dirname, '..', '..');

/** Every TypeScript and JavaScript source under these folders, with paths from the repository's top. */
export async function sourcesUnder(...folders: readonly string[]): Promise<Source[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true });
      return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
    }),
  );
  const paths = lists.flat().filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}
