import { addresses, pageAddress } from '../../../engine/values/page/address.ts';
import type { Page } from '../../../engine/values/page/page.ts';

export const addressOfPage = (page: Page | null): string =>
  // Nothing is where the visitor is, so no link may say that it is.
  page?.name === 'not-found' ? '/not-found' : page === null ? addresses.home : pageAddress(page);

/** A text of a drawn page, and the elements around it: 'main > form > label'. */
export interface DrawnText {
  readonly place: string;
  readonly text: string;
}

/** Elements left out of the place of a text. */
const boxes: ReadonlySet<string> = new Set(['div', 'span']);

const withoutEnd: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source']);

/** Elements whose contents and attributes are not for readers; a drawing may have a name. */
const unread: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'link', 'meta', 'template']);

/** Attributes that are read, heard or felt; the others are names that change from build to build. */
const readAttribute =
  /\s(aria-(?:label|current|pressed|expanded|checked|disabled|invalid)|alt|title|placeholder|value|href|disabled|checked|selected|hidden|min|max|datetime)="([^"]*)"/gi;

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const plain = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => signs[name] ?? whole);

const token = /<!--.*?-->|<(\/?)([a-z][a-z0-9-]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/gis;

/** Texts of a page that React has drawn, in document order, with the attributes that people read or hear. */
export const textsOf = (html: string): readonly DrawnText[] => {
  const texts: { place: string; text: string }[] = [];
  const around: string[] = [];
  let isAfterText = false;
  const placeOf = (own: readonly string[] = []): string =>
    [...around.filter((name) => !boxes.has(name)), ...own].slice(-4).join(' > ');
  for (const [, slash, tag, attributes = '', text] of html.matchAll(token)) {
    const isUnread = around.some((name) => unread.has(name));
    if (text !== undefined && !isUnread) {
      const last = texts.at(-1);
      // React parts the texts of one element by comments.
      if (isAfterText && last !== undefined) last.text += plain(text);
      else texts.push({ place: placeOf(), text: plain(text) });
      isAfterText = true;
    }
    if (tag === undefined) continue;
    isAfterText = false;
    if (slash === '/') around.pop();
    else {
      if (!isUnread && (tag === 'svg' || !unread.has(tag)))
        for (const [, name = '', value = ''] of attributes.matchAll(readAttribute))
          texts.push({ place: placeOf([tag]), text: `${name} ${plain(value)}` });
      if (!withoutEnd.has(tag) && !attributes.endsWith('/')) around.push(tag);
    }
  }
  return texts.filter(({ text }) => text.trim() !== '');
};

export interface TextDifference {
  readonly place: string;
  /** '' where the page has ended. */
  readonly here: string;
  readonly there: string;
}

/** The first text that is another in the other page; undefined where both say the same in the same order. */
export const firstDifference = (
  here: readonly DrawnText[],
  there: readonly DrawnText[],
): TextDifference | undefined => {
  const longer = here.length < there.length ? there : here;
  const first = longer.findIndex((_, index) => here[index]?.text !== there[index]?.text);
  if (first < 0) return undefined;
  const [one, other] = [here[first], there[first]];
  return { place: (one ?? other)?.place ?? '', here: one?.text ?? '', there: other?.text ?? '' };
};
