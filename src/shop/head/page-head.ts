import type { Root } from '../../../engine/slices.ts';
import { isCheckout, isGuarded, type Page } from '../../../engine/values/page/page.ts';
import { brand } from '../brand.ts';
import { titleFor } from '../navigation/title.ts';
import { allArticles } from '../../../engine/values/page/article-filter.ts';
import {
  chooseCategory,
  type ListingQuery,
  sameQuery,
  searchFor,
} from '../../../engine/values/page/listing.ts';
import {
  addresses,
  articleAddress,
  blogAddress,
  catalogueAddress,
  goldPriceAddress,
  helpAddress,
  productAddress,
} from '../../../engine/values/page/address.ts';
import { articleOf, helpPageOf } from '../../../engine/queries/selectors.ts';
import { pageStatusOf, type HeadState, productAt } from './page-status.ts';
import { descriptionOf } from './description.ts';
import { originOf } from '../../../adapters/browser/navigation.ts';

const element = (document: Document, { name, attributes }: HeadTag): HTMLElement => {
  const made = document.createElement(name);
  made.setAttribute(pageMark, '');
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/** Puts the head of a page in the place of the former one's; JSON-LD goes, for programs read pages as the server sends them. */
export const updateHead = (document: Document, head: PageHead): void => {
  document.title = head.title;
  const former = document.head.querySelectorAll(`[${pageMark}]`);
  document.head.append(...headTags(head).map((tag) => element(document, tag)));
  for (const tag of former) tag.remove();
};

/** Public origin of the shop from the canonical link that the server wrote; without one, the document's origin. */
export const canonicalOrigin = (document: Document): string => {
  const canonical = document.head.querySelector(`link[rel="canonical"][${pageMark}]`)?.getAttribute('href');
  return originOf(canonical ?? '') ?? document.location.origin;
};

export interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export const pageMark = 'data-page';

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
const graph = (property: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: `og:${property}`, content },
});

/** Metadata of a page for search engines and shared links (Open Graph). */
export const headTags = (head: PageHead): readonly HeadTag[] => {
  const { title, description, robots, canonical, kind, picture, feed } = head;
  return [
    meta('description', description),
    meta('robots', robots),
    ...(canonical === null
      ? []
      : [
          { name: 'link', attributes: { rel: 'canonical', href: canonical } } as const,
          graph('url', canonical),
        ]),
    ...(feed === null
      ? []
      : [
          {
            name: 'link',
            attributes: { rel: 'alternate', type: 'application/rss+xml', href: feed },
          } as const,
        ]),
    graph('site_name', brand.name),
    graph('locale', 'th_TH'),
    graph('type', kind),
    graph('title', title),
    graph('description', description),
    graph('image', picture.url),
    graph('image:type', picture.type),
    graph('image:width', String(picture.width)),
    graph('image:height', String(picture.height)),
    graph('image:alt', picture.alt),
    meta('twitter:card', picture.width > picture.height ? 'summary_large_image' : 'summary'),
  ];
};

const isPlain = (query: ListingQuery): boolean =>
  sameQuery(query, { ...chooseCategory(query.type), page: query.page });

const listingFor = (query: ListingQuery): ListingQuery => {
  if (query.search !== '') return searchFor(query.search);
  return { ...chooseCategory(query.type), page: isPlain(query) ? query.page : 1 };
};

/** Canonical path of a page, without filter, order or dialog; null for a page with noindex. */
const canonicalPath = (page: Page, state: HeadState): string | null => {
  if (isGuarded(page) || isCheckout(page)) return null;
  switch (page.name) {
    case 'home':
      return addresses.home;
    case 'catalogue':
      return catalogueAddress(listingFor(page.query));
    case 'product':
      return productAddress(productAt(page, state).value?.detail.id ?? page.productId);
    case 'help':
      return helpAddress(helpPageOf(page.urlName, state).value?.urlName ?? page.urlName);
    case 'blog':
      // A list by tag shows a part of the list of all articles, which is canonical.
      return blogAddress(page.filter.tag === '' ? page.filter : allArticles);
    case 'article':
      return articleAddress(page.urlName);
    case 'gold-price':
      return goldPriceAddress();
    case 'alert':
    case 'payment':
    case 'logout':
    case 'not-found':
      return null;
    default:
      return `/${page.name}`;
  }
};

export interface SharedPicture {
  readonly url: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly canonical: string | null;
  readonly kind: 'website' | 'product' | 'article';
  readonly picture: SharedPicture;
  /** Address of the articles' feed; null for pages that list none. */
  readonly feed: string | null;
}

const standardPicture = (origin: string): SharedPicture => ({
  url: `${origin}/share.jpg`,
  type: 'image/jpeg',
  width: 1200,
  height: 630,
  alt: `${brand.name} ${brand.tagline}`,
});

const pictureOf = (page: Page, root: Root, origin: string): SharedPicture => {
  const cover = page.name === 'article' ? articleOf(page.urlName, root).value?.cover : null;
  if (cover !== null && cover !== undefined) {
    const { src, width, height, alt } = cover;
    return { url: origin + src, type: 'image/webp', width, height, alt };
  }
  const detail = page.name === 'product' ? productAt(page, root).value?.detail : undefined;
  const first = detail?.images[0]?.pathUrl;
  if (detail === undefined || first?.endsWith('.webp') !== true) return standardPicture(origin);
  const alt = `${detail.name} ${detail.styleName}`;
  return { url: origin + first, type: 'image/webp', width: 800, height: 800, alt };
};

const isEmptyList = ({ queries }: Root): boolean => queries.articles.remote.value?.articles.length === 0;

const robotsOf = (page: Page, root: Root): string => {
  if (pageStatusOf(page, root) === 'missing') return 'noindex';
  if (isGuarded(page) || isCheckout(page) || ['payment', 'logout', 'alert'].includes(page.name))
    return 'noindex';
  if (page.name === 'catalogue' && page.query.search !== '') return 'noindex, follow';
  if (page.name === 'blog' && (page.filter.tag !== '' || isEmptyList(root))) return 'noindex, follow';
  return 'index, follow, max-image-preview:large';
};

export const pageHead = (page: Page, root: Root, origin: string): PageHead => {
  const path = pageStatusOf(page, root) === 'missing' ? null : canonicalPath(page, root);
  return {
    title: titleFor(page, root),
    description: descriptionOf(page, root),
    robots: robotsOf(page, root),
    canonical: path === null ? null : origin + path,
    kind: page.name === 'product' || page.name === 'article' ? page.name : 'website',
    picture: pictureOf(page, root, origin),
    feed: page.name === 'blog' ? `${origin}/feeds/articles.xml` : null,
  };
};
