import { type BranchCount, countIn } from '../branches/by-province.ts';
import { idle, itemsOf, type Remote } from '../kernel/remote.ts';
import type { Article, ArticleCard } from '../articles/article.ts';
import type { ContentPage } from '../content/page.ts';
import { allArticles, type ArticleFilter } from '../values/page/article-filter.ts';
import type { ProductCard } from '../values/product.ts';
import type { States } from '../states.ts';

const noArticles: readonly ArticleCard[] = [];
const noProducts: readonly ProductCard[] = [];

type Reads = Pick<States, 'queries'>;

/** Number of branches; null while unknown, or where there is none: then pages do not mention it. */
export const branchCountOf = ({ queries }: Reads): BranchCount | null =>
  countIn(itemsOf(queries.provinces.remote));

/** Whether pickup is offered; false while unknown. */
export const hasPickup = ({ queries: { provinces } }: Reads): boolean =>
  provinces.remote.value === null || provinces.remote.value.length > 0;

export const helpPageOf = (urlName: string, { queries: { helpPage } }: Reads): Remote<ContentPage> =>
  helpPage.asked?.urlName === urlName ? helpPage.remote : idle;

/** The products that are suggested while a search is typed; none once that failed: the search itself still works. */
export const suggestedOf = ({ queries: { suggestions } }: Reads): readonly ProductCard[] =>
  suggestions.remote.status === 'failed' ? noProducts : (suggestions.remote.value?.products ?? noProducts);

export const articleOf = (urlName: string, { queries: { article } }: Reads): Remote<Article> =>
  article.asked?.urlName === urlName ? article.remote : idle;

/** Which articles the list shows or is about to. */
export const articleFilterOf = ({ queries: { articles } }: Reads): ArticleFilter =>
  articles.asked?.filter ?? allArticles;

/** Related articles of the article that is shown; none while those of another one are loaded. */
export const relatedArticlesOf = ({
  queries: { article, relatedArticles },
}: Reads): readonly ArticleCard[] =>
  relatedArticles.asked !== null && relatedArticles.asked.articleId === article.remote.value?.id
    ? itemsOf(relatedArticles.remote)
    : noArticles;
