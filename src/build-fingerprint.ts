import { createHash, hash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'src/book-of-places.ts',
  'src/build-fingerprint.ts',
  'src/first-script.ts',
  'src/page-renderer.ts',
  'src/supported-browsers.ts',
  'src/desk',
  'src/shop',
  'src/replay',
  'adapters',
  'engine',
];
const serverOnly = join('adapters', 'v1', 'server', sep);
const stampFile = '.built-from';

/**
 * The fingerprint of everything the shop's build is made from: paths and contents, so that a checkout or a
 * touch without a change does not ask for a new build. Rejects when a source cannot be read.
 */
export async function fingerprint(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesUnder(root, source))))
    .flat()
    .filter((file) => !file.startsWith(serverOnly))
    .toSorted();
  const whole = createHash('sha256');
  for (const file of files) whole.update(`${file}\n${hash('sha256', await readFile(join(root, file)))}\n`);
  return whole.digest('hex');
}

/** Whether the built shop in `dist` is made from the sources as they are now. */
export async function isBuilt(root: string, dist: string): Promise<boolean> {
  const stamp = await readFile(join(dist, stampFile), 'utf8').catch(() => undefined);
  return stamp !== undefined && stamp === (await fingerprint(root));
}

/** Stamps the build with the fingerprint of its sources; called after everything else is written. */
export async function stampBuild(root: string, dist: string): Promise<void> {
  await writeFile(join(dist, stampFile), await fingerprint(root));
}

async function filesUnder(root: string, source: string): Promise<readonly string[]> {
  const path = join(root, source);
  if (!(await stat(path)).isDirectory()) return [source];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}
