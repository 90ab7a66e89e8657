import { readFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { transformWithOxc } from 'vite';

/** A piece of the source, and what a planted fault has in its place. */
export type Edit = readonly [right: string, wrong: string];

/** Whether the sources hold faults already (`tests/planted`, `npm run test:mutation`): then none is planted into them. */
export const isFaulty = process.env['PLANTED'] !== undefined || process.env['MUTATION_FILE'] !== undefined;

const folder = new URL('../../../adapters/v1/client/', import.meta.url);

/**
 * The sources of some files of the client with faults planted into them. Throws when a piece does not stand there exactly
 * once, so that no fault is lost when they are rewritten.
 */
export const plantedSources = async (
  files: readonly string[],
  edits: readonly Edit[],
): Promise<readonly string[]> => {
  const sources = await Promise.all(files.map(async (name) => readFile(new URL(name, folder), 'utf8')));
  for (const [right, wrong] of edits) {
    if (sources.join('').split(right).length !== 2)
      throw new Error(`not exactly once in ${files.join(', ')}: ${right}`);
    sources.forEach((source, index) => {
      sources[index] = source.replace(right, () => wrong);
    });
  }
  return sources;
};

/** A module loaded anew from its source, with these modules in place of those that it imports. */
export const loadedAnew = async (
  source: string,
  modules: Readonly<Record<string, unknown>>,
): Promise<unknown> => {
  const { code } = await transformWithOxc(source, 'planted.ts', { lang: 'ts', sourcemap: false });
  const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  const body = code
    .replaceAll(
      /^import \{([^}]*)\} from ["']([^"']+)["'];$/gm,
      (_, imported: string, from: string) =>
        `const {${imported.replaceAll(' as ', ': ')}} = modules[${JSON.stringify(from)}];`,
    )
    .replaceAll(/^export const /gm, 'const ');
  const load = runInThisContext(`(modules) => { ${body}\nreturn { ${names.join(', ')} }; }`, {
    filename: 'planted.js',
  }) as (from: typeof modules) => unknown;
  return load(modules);
};
