import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { type Block, RichText } from '../../../../../engine/content/rich-text.ts';
import { runsOf } from '../../../../../engine/content/written.ts';
import { list } from '../../../../../engine/kernel/codec.ts';
import { StartFailure } from '../../config/start-failure.ts';
import { strictRecord, readDataFile, readDataFolder, refined, Text, Whole } from '../data-file.ts';
import { type ContentFacts, fill, Template } from './template.ts';

export interface SeedHelp {
  readonly id: string;
  readonly title: string;
  readonly urlName: string;
  readonly summary: string;
  readonly body: readonly Block[];
}

export interface SeedArticle extends SeedHelp {
  readonly articleType: number;
  readonly tags: readonly string[];
  readonly daysAgo: number;
  readonly picture: string;
  readonly alt: string;
}

const Templates = list(Template);

const WrittenBlock = refined(
  strictRecord(
    {},
    {
      heading: Template,
      subheading: Template,
      paragraph: Template,
      quote: Template,
      list: Templates,
      steps: Templates,
      table: strictRecord({ caption: Template, head: Templates, rows: list(Templates) }, {}),
      picture: strictRecord({ name: Text, alt: Template, caption: Template }, {}),
    },
  ),
  (block) => (Object.keys(block).length === 1 ? undefined : 'must be one block'),
);
type WrittenBlock = t.TypeOf<typeof WrittenBlock>;

const help = { id: Text, urlName: Text, title: Template, summary: Template, body: list(WrittenBlock) };
export const WrittenHelp = strictRecord(help, {});
const WrittenArticle = strictRecord(
  {
    ...help,
    type: Text,
    tags: list(Text),
    daysAgo: Whole,
    picture: strictRecord({ name: Text, alt: Text }, {}),
  },
  {},
);

/** Leaves out empty parts: a block, an item, a row whose first cell is empty. */
const blocksOf = (written: readonly WrittenBlock[], facts: ContentFacts): readonly Block[] => {
  const filled = (template: string): string => fill(template, facts);
  const blockOf = (words: string | undefined, block: (words: string) => Block): readonly Block[] => {
    const text = words === undefined ? '' : filled(words);
    return text === '' ? [] : [block(text)];
  };
  const items = (words: readonly string[] | undefined, isOrdered: boolean): readonly Block[] => {
    const lines = (words ?? []).map(filled).filter((text) => text !== '');
    return lines.length === 0 ? [] : [{ type: 'list', isOrdered, items: lines.map(runsOf) }];
  };
  return written.flatMap(({ heading, subheading, paragraph, quote, list: points, steps, table, picture }) => [
    ...blockOf(heading, (text) => ({ type: 'heading', level: '2', text })),
    ...blockOf(subheading, (text) => ({ type: 'heading', level: '3', text })),
    ...blockOf(paragraph, (text) => ({ type: 'paragraph', runs: runsOf(text) })),
    ...blockOf(quote, (text) => ({ type: 'quote', runs: runsOf(text) })),
    ...items(points, false),
    ...items(steps, true),
    ...(table === undefined
      ? []
      : [
          {
            type: 'table' as const,
            caption: filled(table.caption),
            head: table.head.map(filled),
            rows: table.rows.map((row) => row.map(filled)).filter(([first]) => first !== ''),
          },
        ]),
    ...(picture === undefined
      ? []
      : [
          {
            type: 'picture' as const,
            src: `/pictures/${picture.name}-800.webp`,
            width: 800,
            height: 800,
            alt: filled(picture.alt),
            caption: filled(picture.caption),
          },
        ]),
  ]);
};

const helpOf = (
  { id, urlName, title, summary, body }: t.TypeOf<typeof WrittenHelp>,
  facts: ContentFacts,
): SeedHelp => ({
  id,
  urlName,
  title: fill(title, facts),
  summary: fill(summary, facts),
  body: blocksOf(body, facts),
});

export const helpPages = (facts: ContentFacts): readonly SeedHelp[] =>
  readDataFolder(WrittenHelp, 'content/help').map((page) => helpOf(page, facts));

export const articleTypes = (): readonly { readonly id: number; readonly name: string }[] =>
  readDataFile(list(Text), 'content/article-types.json').map((name, index) => ({ id: index + 1, name }));

export const articles = (facts: ContentFacts): readonly SeedArticle[] => {
  const types = articleTypes();
  return readDataFolder(WrittenArticle, 'content/articles').map(
    ({ type, tags, daysAgo, picture, ...page }) => {
      const known = types.find(({ name }) => name === type);
      if (known === undefined)
        throw new StartFailure(
          `The article "${page.id}" has the type "${type}", which article-types.json lacks.`,
        );
      const { name, alt } = picture;
      return { ...helpOf(page, facts), articleType: known.id, tags, daysAgo, picture: name, alt };
    },
  );
};

/** The blocks as they are stored. Throws a StartFailure when they are no text that the shop shows: a setting leads nowhere. */
export const storedBody = (id: string, body: readonly Block[]): string => {
  const decoded = RichText.decode(body);
  if (E.isLeft(decoded))
    throw new StartFailure(
      `The page "${id}" cannot be shown: an address, telephone or e-mail in src/shop/brand.ts or brand-details.ts is none. Addresses begin with https://.`,
    );
  return JSON.stringify(decoded.right);
};
