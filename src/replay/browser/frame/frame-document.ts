import { trustHtml } from '../trusted.ts';
import { brand } from '../../../shop/brand.ts';

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The document of a frame with a shop in it: the styles and the script of this page's first load, so that nothing is
 * fetched that is not there already. The frame has the same policy as this page, and its own window, so that the pages'
 * measures and layers are those of a window of its width.
 */
const madeDocument = (): string => {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')].map(
    ({ href }) => `<link rel="stylesheet" crossorigin href="${quoted(href)}">`,
  );
  const script =
    window.firstScript?.application ??
    document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ??
    '';
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  return [
    '<!doctype html><html lang="th"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="shop-qa" content="on">',
    `<title>${quoted(brand.name)}</title>`,
    nonce === '' ? '' : `<meta property="csp-nonce" nonce="${quoted(nonce)}">`,
    ...styles,
    '</head><body><div id="root"></div>',
    `<script type="module" crossorigin src="${quoted(script)}"></script></body></html>`,
  ].join('');
};

let frameDocument: string | undefined;

/**
 * The HTML of every frame. With the first call this page lets no other text become markup (Trusted Types); in the frame
 * the shop sets its own rule.
 */
export const frameHtml = (): string => {
  if (frameDocument !== undefined) return frameDocument;
  const html = madeDocument();
  trustHtml(html);
  frameDocument = html;
  return html;
};

/** Whether this script runs in the document of such a frame. */
export const isInFrame = (): boolean =>
  window.location.href === 'about:srcdoc' && window.frameElement !== null;
