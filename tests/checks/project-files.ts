import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Source } from './source-facts.ts';

/** The repository's top folder. */
export const root = join(import.meta.dirname, '..', '..');

/** Everything that lies under these folders, files and folders, with paths from the repository's top; nothing installed. */
export async function pathsUnder(...folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true });
      const ours = names.filter((name) => !/(?:^|[/\\])node_modules(?:[/\\]|$)/.test(name));
      return ours.map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
    }),
  );
  return lists.flat();
}

/** The texts of these files. */
export const readSources = (paths: readonly string[]): Promise<Source[]> =>
  Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));

/** Every TypeScript and JavaScript source under these folders, with paths from the repository's top. */
export async function sourcesUnder(...folders: readonly string[]): Promise<Source[]> {
  return readSources((await pathsUnder(...folders)).filter((path) => /\.(ts|tsx|mjs|js)$/.test(path)));
}

/** Every data file under these folders, likewise. */
export async function dataFilesUnder(...folders: readonly string[]): Promise<Source[]> {
  return readSources((await pathsUnder(...folders)).filter((path) => path.endsWith('.json')));
}
