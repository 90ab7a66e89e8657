import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Manifest } from 'vite';
import type { Page } from '../engine/values/page/page.ts';
import type { Root } from '../engine/slices.ts';

/** Renders a page; `at` a moment of a recorded visit, with all that the browser alone draws otherwise. */
export type Render = (state: Root, address: string, at?: number) => Promise<string>;

export interface PageRenderer {
  readonly render: Render;
  /** Files that a page needs beside the first load; undefined for a page without server rendering. */
  readonly filesOf: (page: Page) => PageFiles | undefined;
}

export interface PageFiles {
  readonly styles: readonly string[];
  readonly code: readonly string[];
}

const addresses = (files: readonly string[]): readonly string[] => files.map((file) => `/${file}`);

const closureOf = (manifest: Manifest, name: string, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, seen);
  return seen;
};

interface ServerEntry {
  readonly renderPage: Render;
  readonly pageModules: Readonly<Record<Page['name'], string | undefined>>;
}

/**
 * Opens what the build made from `src/shop/entry-server.tsx`; undefined where the shop is not built. Throws when the build does
 * not have a page's code.
 */
export const openPageRenderer = (dist: string): PageRenderer | undefined => {
  const built = path.join(dist, 'server', 'entry-server.js');
  const manifestFile = path.join(dist, '.vite', 'manifest.json');
  if (!existsSync(built) || !existsSync(manifestFile)) return undefined;
  const { renderPage, pageModules } = createRequire(import.meta.url)(built) as ServerEntry;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const firstLoad = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true) ?? '';
  const first = closureOf(manifest, firstLoad);
  const filesOf = (module: string): PageFiles => {
    if (manifest[module] === undefined) throw new Error(`the build has no ${module}`);
    const chunks = [...closureOf(manifest, module)].filter((name) => !first.has(name));
    return {
      styles: addresses([...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))]),
      code: addresses(chunks.flatMap((name) => manifest[name]?.file ?? [])),
    };
  };
  const pages = new Map(
    Object.entries(pageModules).map(
      ([name, module]) => [name, module === undefined ? undefined : filesOf(module)] as const,
    ),
  );
  return {
    render: renderPage,
    filesOf: ({ name }) => pages.get(name),
  };
};
