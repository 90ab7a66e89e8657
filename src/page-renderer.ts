import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as t from 'io-ts';
import { either as E } from 'fp-ts';
import type { Page } from '../engine/values/page/page.ts';
import type { Root } from '../engine/slices.ts';

/** Renders a page; `at` a moment of a recorded visit, with all that the browser alone draws otherwise. */
export type Render = (state: Root, address: string, at?: number) => Promise<string>;

/** Renderer made by the build for server rendering. */
export interface PageRenderer {
  readonly render: Render;
  /** Files that a page needs beside the first load; undefined for a page without server rendering. */
  readonly filesOf: (page: Page) => PageFiles | undefined;
}

export interface PageFiles {
  readonly styles: readonly string[];
  readonly code: readonly string[];
}

const Chunk = t.intersection([
  t.type({ file: t.string }),
  t.partial({ css: t.array(t.string), imports: t.array(t.string), isEntry: t.boolean }),
]);
const Manifest = t.record(t.string, Chunk);
type Manifest = t.TypeOf<typeof Manifest>;

const readManifest = (file: string): Manifest => {
  const read = Manifest.decode(JSON.parse(readFileSync(file, 'utf8')));
  return E.getOrElse((): Manifest => ({}))(read);
};

const addresses = (files: readonly string[]): readonly string[] => files.map((file) => `/${file}`);

const closureOf = (manifest: Manifest, name: string, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, seen);
  return seen;
};

const stylesOf = (manifest: Manifest, chunks: Iterable<string>): readonly string[] => [
  ...new Set([...chunks].flatMap((name) => manifest[name]?.css ?? [])),
];

interface ServerEntry {
  readonly renderPage: Render;
  readonly pageModules: Readonly<Record<Page['name'], string | undefined>>;
}

const isServerEntry = (value: unknown): value is ServerEntry =>
  typeof value === 'object' && value !== null && 'renderPage' in value && 'pageModules' in value;

/**
 * Opens what the build made from `src/shop/entry-server.tsx`; undefined where the shop is not built. Throws when the build does
 * not have a page's code.
 */
export const openPageRenderer = (dist: string): PageRenderer | undefined => {
  const built = path.join(dist, 'server', 'entry-server.js');
  const manifestFile = path.join(dist, '.vite', 'manifest.json');
  if (!existsSync(built) || !existsSync(manifestFile)) return undefined;
  const entry: unknown = createRequire(import.meta.url)(built);
  if (!isServerEntry(entry)) return undefined;
  const manifest = readManifest(manifestFile);
  const firstLoad = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true) ?? '';
  const first = closureOf(manifest, firstLoad);
  const filesOf = (module: string): PageFiles => {
    if (manifest[module] === undefined) throw new Error(`the build has no ${module}`);
    const chunks = [...closureOf(manifest, module)].filter((name) => !first.has(name));
    return {
      styles: addresses(stylesOf(manifest, chunks)),
      code: addresses(chunks.flatMap((name) => manifest[name]?.file ?? [])),
    };
  };
  const pages = new Map(
    Object.entries(entry.pageModules).map(
      ([name, module]) => [name, module === undefined ? undefined : filesOf(module)] as const,
    ),
  );
  return {
    render: entry.renderPage,
    filesOf: ({ name }) => pages.get(name),
  };
};
