import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as t from 'io-ts';
import { either as E } from 'fp-ts';
import type { Page } from '../engine/values/page/page.ts';
import type { Root } from '../engine/slices.ts';

/** Renders the page that a state shows, as HTML. */
export type Render = (state: Root, address: string) => Promise<string>;

/** What the build made for rendering pages on the server. */
export interface PageRenderer {
  readonly render: Render;
  /** What a page needs beside the first load; undefined for a page that is not rendered on the server. */
  readonly filesOf: (page: Page) => PageFiles | undefined;
  /** Addresses of the styles of the first load, for such a page. */
  readonly firstStyles: readonly string[];
}

/** Addresses of built files. */
export interface PageFiles {
  /** All its styles in one, those of the first load before its own; none while developing. */
  readonly sheet?: string;
  /** Its own, as the application fetches them. */
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

/** A chunk with all that it imports. */
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

/** A renderer that knows which files each sheet is made of, all below the folder of the build. */
interface BuiltPages extends PageRenderer {
  readonly sheets: ReadonlyMap<string, readonly string[]>;
}

/**
 * Opens what the build made from `src/shop/entry-server.tsx`; undefined where the shop is not built. Throws when the build does
 * not have a page's code.
 */
export const openPageRenderer = (dist: string): BuiltPages | undefined => {
  const built = path.join(dist, 'server', 'entry-server.js');
  const manifestFile = path.join(dist, '.vite', 'manifest.json');
  if (!existsSync(built) || !existsSync(manifestFile)) return undefined;
  const entry: unknown = createRequire(import.meta.url)(built);
  if (!isServerEntry(entry)) return undefined;
  const manifest = readManifest(manifestFile);
  const firstLoad = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true) ?? '';
  const first = closureOf(manifest, firstLoad);
  const firstStyles = stylesOf(manifest, first);
  const sheets = new Map<string, readonly string[]>();
  const filesOf = (module: string): PageFiles => {
    if (manifest[module] === undefined) throw new Error(`the build has no ${module}`);
    const chunks = [...closureOf(manifest, module)].filter((name) => !first.has(name));
    const own = stylesOf(manifest, chunks);
    const all = [...firstStyles, ...own];
    // Each of them is named after its contents.
    const sheet = `assets/page-${hash('sha256', all.join(' '), 'base64url').slice(0, 8)}.css`;
    sheets.set(sheet, all);
    return {
      sheet: `/${sheet}`,
      styles: addresses(own),
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
    firstStyles: addresses(firstStyles),
    sheets,
  };
};

/**
 * Writes the one sheet of each page that the server renders. The links to the styles of the first load become part of what the
 * server replaces by a page's head.
 */
export const writeSheets = async (dist: string): Promise<void> => {
  const page = path.join(dist, 'index.html');
  const html = await readFile(page, 'utf8');
  const link = /\s*<link rel="stylesheet"[^>]*>/g;
  const links = [...html.matchAll(link)].map(([text]) => text.replace(/ nonce="[^"]*"/, ''));
  await writeFile(
    page,
    html.replaceAll(link, '').replace('<!-- end of page head', (end) => links.join('') + end),
  );
  for (const [sheet, files] of openPageRenderer(dist)?.sheets ?? []) {
    const styles = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
    await writeFile(path.join(dist, sheet), styles.join('\n'));
  }
};
