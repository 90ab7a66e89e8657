import { noncePlaceholder } from './content-security-policy.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const qaSetting = /(<meta\s+name="shop-qa"\s+content=")[^"]*(")/;
const buildSetting = /(<meta\s+name="shop-build"\s+content=")[^"]*(")/;
const tagManagerSetting = /(<meta\s+name="shop-tag-manager"\s+content=")[^"]*(")/;
const nonceMeta = '<meta property="csp-nonce" ';
const headPlace = /<!-- page head\b[^]*?<!-- end of page head -->/;
/** Contents of the built page, meant for pages that only the browser renders. */
const bodyPlace = /<div id="root">[^]*?<\/div>/;

/** Puts a nonce and a rendered page into the built HTML; where `head` is undefined, the built one stays. */
export type PageTemplate = (nonce: string, head: string | undefined, body: string) => string;

export interface PageSettings {
  readonly qa: boolean;
  readonly tagManagerId: string | undefined;
  readonly build: string;
}

/** Inserted text is never searched, so no text of a page can ask for the nonce. */
export const pageTemplate = (built: string, { qa, tagManagerId = '', build }: PageSettings): PageTemplate => {
  const html = built
    .replace(qaSetting, `$1${qa ? 'on' : 'off'}$2`)
    .replace(tagManagerSetting, `$1${tagManagerId}$2`)
    .replace(buildSetting, `$1${build}$2`)
    // Vite writes it without a content, which HTML asks for.
    .replace(nonceMeta, `${nonceMeta}content="" `);
  const place = headPlace.exec(html);
  const start = place?.index ?? 0;
  const standard = place?.[0] ?? '';
  const [unrendered = ''] = bodyPlace.exec(html) ?? [];
  const parts = (text: string): readonly string[] => text.split(noncePlaceholder);
  const [between = '', after] = html.slice(start + standard.length).split(bodyPlace);
  const [first, second, third] = [html.slice(0, start), between, after ?? ''].map(parts);
  return (nonce, head, body) =>
    [
      first?.join(nonce),
      place === null ? '' : (head ?? standard),
      second?.join(nonce),
      after === undefined ? '' : body === '' ? unrendered : body,
      third?.join(nonce),
    ].join('');
};

/** Prefix of the fingerprint of the shop's build; '' where none is served. */
export const buildOf = (dist: string | undefined): string => {
  const stamp = path.join(dist ?? '', '.built-from');
  return dist !== undefined && existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : '';
};
