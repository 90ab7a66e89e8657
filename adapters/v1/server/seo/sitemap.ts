import { escaped } from '../http/escape.ts';

/** A page that search engines shall know. */
export interface SitemapEntry {
  /** Path and query on the shop's own host. */
  readonly path: string;
  /** When what it shows changed last, milliseconds since 1970; undefined where nobody keeps that. */
  readonly changedAt?: number | undefined;
  /** Its pictures, as paths on the shop's own host. */
  readonly pictures?: readonly string[];
}

/** The most entries that one file may have (sitemaps.org). */
export const mostEntries = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

const lastChange = (at: number | undefined): string =>
  at === undefined ? '' : `<lastmod>${new Date(at).toISOString()}</lastmod>`;

/** A file of entries; `origin` is where shoppers reach the shop. */
export const sitemapText = (origin: string, entries: readonly SitemapEntry[]): string => {
  const lines = entries.map(({ path, changedAt, pictures = [] }) => {
    const images = pictures.map(
      (picture) => `<image:image><image:loc>${escaped(origin + picture)}</image:loc></image:image>`,
    );
    return `<url><loc>${escaped(origin + path)}</loc>${lastChange(changedAt)}${images.join('')}</url>\n`;
  });
  return `${head}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n${lines.join('')}</urlset>\n`;
};

/** The path of a file of a sitemap that takes several; counted from 1. */
const partPath = (number: number): string => `/sitemap-${number}.xml`;

/** The file that names the others. */
const indexText = (origin: string, parts: number): string => {
  const lines = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escaped(origin + partPath(index + 1))}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="${namespace}">\n${lines.join('')}</sitemapindex>\n`;
};

/** All files of a sitemap by their path: one, or as many as it takes and one that names them. */
export const sitemapFiles = (
  origin: string,
  entries: readonly SitemapEntry[],
  most: number = mostEntries,
): ReadonlyMap<string, string> => {
  if (entries.length <= most) return new Map([['/sitemap.xml', sitemapText(origin, entries)]]);
  const parts = Math.ceil(entries.length / most);
  return new Map([
    ['/sitemap.xml', indexText(origin, parts)],
    ...Array.from({ length: parts }, (_, index): [string, string] => [
      partPath(index + 1),
      sitemapText(origin, entries.slice(index * most, (index + 1) * most)),
    ]),
  ]);
};
