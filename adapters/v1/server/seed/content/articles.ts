import { knowledge } from './articles-knowledge.ts';
import { living } from './articles-living.ts';
import { news } from './articles-news.ts';
import { prices } from './articles-price.ts';
import type { ContentFacts } from './facts.ts';
import type { SeedArticle } from './writing.ts';

/** What articles are about, in the order in which visitors choose. */
export const articleTypes = [
  { id: 1, name: 'ความรู้เรื่องทอง' },
  { id: 2, name: 'เลือกและดูแลทอง' },
  { id: 3, name: 'ข่าวสารและโปรโมชั่น' },
  { id: 4, name: 'เทศกาลและของขวัญ' },
] as const;

/** Every article of the demo shop. */
export const articles = (facts: ContentFacts): readonly SeedArticle[] => [
  ...knowledge(facts),
  ...prices(facts),
  ...living(facts),
  ...news(facts),
];
