import { trustText } from '../trusted.ts';
import { deskPath } from '../../../../engine/desk/registry.ts';
import type { ProgramName } from '../../../../engine/log/format.ts';
import { brand } from '../../../shop/brand.ts';

/** Whether this script runs in the document of a frame of recorded logs. */
export const isInFrame = (): boolean =>
  window.location.href === 'about:srcdoc' && window.frameElement !== null;

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

interface BuiltPage {
  readonly script: string;
  readonly styles: readonly string[];
}

let shopPage: BuiltPage = { script: '', styles: [] };

/** Notes this page's own script and styles for the shop's frames; to be called before the tool's own styles come. */
export const noteShopPage = (): void => {
  const scripts = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]');
  shopPage = {
    script: window.firstScript?.application ?? scripts?.src ?? '',
    styles: [...sheets].map(({ href }) => href),
  };
};

const attributeOf = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Finds the desk's scripts and styles in its own page, for it is built apart; rejects when the page cannot be fetched. */
const deskPage = async (): Promise<BuiltPage> => {
  const answer = await fetch(deskPath);
  const tags = (await answer.text()).match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const script = tags.find((tag) => attributeOf(tag, 'type') === 'module');
  if (!answer.ok || script === undefined) throw new Error('the page of the desk cannot be fetched');
  const styles = tags.filter((tag) => attributeOf(tag, 'rel') === 'stylesheet');
  return { script: attributeOf(script, 'src'), styles: styles.map((tag) => attributeOf(tag, 'href')) };
};

/** Document of a frame with a program's pages, with the page's content security policy. */
const madeDocument = ({ script, styles }: BuiltPage): string => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  return [
    '<!doctype html><html lang="th"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="shop-qa" content="on">',
    `<title>${quoted(brand.name)}</title>`,
    nonce === '' ? '' : `<meta property="csp-nonce" nonce="${quoted(nonce)}">`,
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${quoted(href)}">`),
    '</head><body><div id="root"></div>',
    `<script type="module" crossorigin src="${quoted(script)}"></script></body></html>`,
  ].join('');
};

/** The HTML of a frame of a program; in the frame the program sets its own rule of Trusted Types. */
export const frameHtml = async (program: ProgramName): Promise<string> => {
  const html = madeDocument(program === 'shop' ? shopPage : await deskPage());
  trustText(html);
  return html;
};
