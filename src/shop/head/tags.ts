import { brand } from '../brand.ts';
import type { PageHead } from './page-head.ts';

/** An element of a document's head beside its title. */
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

/** The elements that say what a page is: for search engines, and for those who show what is shared (Open Graph). */
export const headTags = ({
  title,
  description,
  robots,
  canonical,
  kind,
  picture,
}: PageHead): readonly HeadTag[] => [
  meta('description', description),
  meta('robots', robots),
  ...(canonical === null
    ? []
    : [
        { name: 'link', attributes: { rel: 'canonical', href: canonical } } as const,
        graph('url', canonical),
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
