import { either as E } from 'fp-ts';
import { StartFailure } from '../../config/start-failure.ts';
import { type Block, RichText, type Run } from '../../../../../engine/content/rich-text.ts';

/** A help page of the shop. */
export interface SeedHelp {
  readonly id: string;
  readonly title: string;
  readonly urlName: string;
  readonly summary: string;
  readonly body: readonly Block[];
}

/** An article of the shop; `daysAgo` is how long before the seeding it was published. */
export interface SeedArticle extends SeedHelp {
  readonly articleType: number;
  readonly tags: readonly string[];
  readonly daysAgo: number;
  /** Name of its picture without size and ending, and what can be seen in it. */
  readonly picture: string;
  readonly alt: string;
}

const marks = /\*\*(?<bold>[^*]+)\*\*|\[(?<link>[^\]]+)\]\((?<href>[^)\s]+)\)/gu;

/** A line with `**bold words**` and `[links](/path)` as runs; anything else is text. */
export const line = (words: string): readonly Run[] => {
  const runs: Run[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) runs.push({ text: words.slice(from, to), isBold: false, href: null });
  };
  for (const found of words.matchAll(marks)) {
    const { bold, link, href } = found.groups ?? {};
    plain(found.index);
    if (bold !== undefined) runs.push({ text: bold, isBold: true, href: null });
    else if (link !== undefined) runs.push({ text: link, isBold: false, href: href ?? null });
    from = found.index + found[0].length;
  }
  plain(words.length);
  return runs;
};

export const part = (text: string): Block => ({ type: 'heading', level: '2', text });
export const detail = (text: string): Block => ({ type: 'heading', level: '3', text });
export const paragraph = (words: string): Block => ({ type: 'paragraph', runs: line(words) });
export const quote = (words: string): Block => ({ type: 'quote', runs: line(words) });
export const points = (...items: readonly string[]): Block => ({
  type: 'list',
  isOrdered: false,
  items: items.map(line),
});
export const steps = (...items: readonly string[]): Block => ({
  type: 'list',
  isOrdered: true,
  items: items.map(line),
});
export const table = (
  caption: string,
  head: readonly string[],
  ...rows: readonly (readonly string[])[]
): Block => ({ type: 'table', caption, head, rows });

/** A square picture of the shop's goods in a text. */
export const picture = (name: string, alt: string, caption: string): Block => ({
  type: 'picture',
  src: `/pictures/${name}-800.webp`,
  width: 800,
  height: 800,
  alt,
  caption,
});

/** The blocks as they are stored. Throws a StartFailure when they are no text that the shop shows: a setting leads nowhere. */
export const storedBody = (id: string, body: readonly Block[]): string => {
  const decoded = RichText.decode(body);
  if (E.isLeft(decoded))
    throw new StartFailure(
      `The page "${id}" cannot be shown: an address, telephone or e-mail in src/shop/brand.ts or brand-details.ts is none. Addresses begin with https://.`,
    );
  return JSON.stringify(decoded.right);
};
