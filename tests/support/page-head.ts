import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { newFolder } from './new-folder.ts';

/** Head of a server-rendered page as a browser parses it. */
export interface ReadHead {
  readonly titles: readonly string[];
  readonly canonical: string | undefined;
  readonly meta: ReadonlyMap<string, string>;
  /** Structured data, by its type. */
  readonly things: readonly Readonly<Record<string, unknown>>[];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/([a-z:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
  );

/** Reads the head out of HTML; a JSON-LD block that is not JSON throws. */
export const readHead = (html: string): ReadHead => {
  const meta = [...html.matchAll(/<meta\s[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const links = [...html.matchAll(/<link\s[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  return {
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decoded(title)),
    canonical: links.find((link) => link.get('rel') === 'canonical')?.get('href'),
    meta: new Map(
      meta.map((tag) => [tag.get('name') ?? tag.get('property') ?? '', tag.get('content') ?? '']),
    ),
    things: blocks.map(([, text = '']) => JSON.parse(text) as Readonly<Record<string, unknown>>),
  };
};

const builtPage = `<!doctype html><html lang="th"><head>
<!-- page head: standard --><title>ร้านทอง</title><!-- end of page head -->
<style nonce="__CSP_NONCE__"></style></head><body>หน้าร้าน</body></html>`;

/** Creates a folder with a built page for a file's tests, by default with a placeholder for the head. */
export const pageFolder = (page = builtPage): string => {
  const dist = newFolder(afterAll);
  writeFileSync(path.join(dist, 'index.html'), page);
  return dist;
};
