import { originOf } from '../../../adapters/browser/navigation.ts';
import { type PageHead, type HeadTag, headTags, pageMark } from './page-head.ts';

export { pageHead } from './page-head.ts';

const element = (document: Document, { name, attributes }: HeadTag): HTMLElement => {
  const made = document.createElement(name);
  made.setAttribute(pageMark, '');
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/**
 * Puts the head of a page in the place of the former one's. What the former one told programs as JSON-LD goes without a
 * successor: they read pages as the server sends them.
 */
export const showHead = (document: Document, head: PageHead): void => {
  document.title = head.title;
  const former = document.head.querySelectorAll(`[${pageMark}]`);
  document.head.append(...headTags(head).map((tag) => element(document, tag)));
  for (const tag of former) tag.remove();
};

/** Where shoppers reach the shop, as the server wrote it into the page; elsewhere where the page came from. */
export const writtenOrigin = (document: Document): string => {
  const canonical = document.head.querySelector(`link[rel="canonical"][${pageMark}]`)?.getAttribute('href');
  return originOf(canonical ?? '') ?? document.location.origin;
};
