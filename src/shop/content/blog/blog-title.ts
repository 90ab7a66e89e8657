import type { ArticleType } from '../../../../engine/articles/article.ts';
import type { ArticleFilter } from '../../../../engine/values/page/article-filter.ts';

/** What a list of articles is called: 'บทความ', its type, or the tag that it has in common. */
export const blogTitle = ({ articleType, tag }: ArticleFilter, types: readonly ArticleType[]): string => {
  if (tag !== '') return `บทความเรื่อง “${tag}”`;
  return types.find(({ id }) => id === articleType)?.name ?? 'บทความ';
};
