import { noncePlaceholder } from './content-security-policy.ts';

const qaSetting = /(<meta\s+name="shop-qa"\s+content=")[^"]*(")/;
const headPlace = /<!-- page head\b[^]*?<!-- end of page head -->/;

/** Puts a nonce and what is known of a page into the built HTML. */
export type PageTemplate = (nonce: string, head: string | undefined) => string;

/**
 * Takes the built HTML apart once. `qa` tells the page whether testers use it. What is put in is never searched, so that
 * no text of a page can ask for the nonce.
 */
export const pageTemplate = (built: string, qa: boolean): PageTemplate => {
  const html = built.replace(qaSetting, `$1${qa ? 'on' : 'off'}$2`);
  const place = headPlace.exec(html);
  const start = place?.index ?? 0;
  const standard = place?.[0] ?? '';
  const before = html.slice(0, start).split(noncePlaceholder);
  const after = html.slice(start + standard.length).split(noncePlaceholder);
  return (nonce, head) => before.join(nonce) + (place === null ? '' : (head ?? standard)) + after.join(nonce);
};
