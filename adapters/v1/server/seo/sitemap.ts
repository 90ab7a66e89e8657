import { escaped } from '../http/escape.ts';

export interface SitemapEntry {
  readonly path: string;
  /** When what it shows changed last, milliseconds since 1970; undefined where nobody keeps that. */
  readonly changedAt?: number | undefined;
  /** Its pictures, as paths on the shop's own host. */
  readonly pictures?: readonly string[];
}

/** Every page that anybody may find: how many there are, and the entries from one on. */
export interface SitemapEntries {
  readonly total: number;
  /** Read as they are asked for, so that few are in memory at a time. */
  readonly from: (first: number) => AsyncIterable<SitemapEntry>;
}

/** The most entries that one file may have (sitemaps.org). */
export const mostEntries = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

const lastChange = (at: number | undefined): string =>
  at === undefined ? '' : `<lastmod>${new Date(at).toISOString()}</lastmod>`;

const entryText = (origin: string, { path, changedAt, pictures = [] }: SitemapEntry): string => {
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escaped(origin + picture)}</image:loc></image:image>`,
  );
  return `<url><loc>${escaped(origin + path)}</loc>${lastChange(changedAt)}${images.join('')}</url>\n`;
};

/** About how long the pieces are that a file is sent in, letters. */
const piece = 16_384;

/** A file of at most so many entries from the given one on, in pieces; `origin` is where shoppers reach the shop. */
async function* fileText(
  origin: string,
  entries: SitemapEntries,
  first: number,
  most: number,
): AsyncGenerator<string> {
  let text = `${head}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n`;
  let left = most;
  for await (const entry of entries.from(first)) {
    if (left === 0) break;
    left -= 1;
    text += entryText(origin, entry);
    if (text.length < piece) continue;
    yield text;
    text = '';
  }
  yield `${text}</urlset>\n`;
}

const partPath = (number: number): string => `/sitemap-${number}.xml`;

function* indexText(origin: string, parts: number): Generator<string> {
  const lines = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escaped(origin + partPath(index + 1))}</loc></sitemap>\n`,
  );
  yield `${head}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`;
}

/**
 * A file of a sitemap by its path, in pieces that are made as they are asked for: there is one file, or as many as it takes and
 * one that names them. Undefined for a path that is none of them.
 */
export const sitemapFile = (
  origin: string,
  entries: SitemapEntries,
  path: string,
  most: number = mostEntries,
): AsyncIterable<string> | Iterable<string> | undefined => {
  const parts = Math.ceil(entries.total / most);
  if (path === '/sitemap.xml')
    return parts > 1 ? indexText(origin, parts) : fileText(origin, entries, 0, most);
  const part =
    parts > 1 ? Array.from({ length: parts }, (_, index) => partPath(index + 1)).indexOf(path) : -1;
  return part === -1 ? undefined : fileText(origin, entries, part * most, most);
};
