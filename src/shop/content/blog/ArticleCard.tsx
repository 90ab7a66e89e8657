import { Link } from '../../ui/Link.tsx';
import type { ArticleCard as Card } from '../../../../engine/articles/article.ts';
import { articleAddress } from '../../../../engine/values/page/address.ts';
import { longDateText } from '../../format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CoverPicture } from '../../ui/Picture.tsx';
import classes from './ArticleCard.module.css';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';

export const ArticleFacts = ({
  publishedAt,
  readingMinutes,
}: Pick<Card, 'publishedAt' | 'readingMinutes'>) => (
  <p className={classes['facts']}>
    <time dateTime={bangkokDate(publishedAt)}>{longDateText(publishedAt)}</time>
    <span>อ่าน {readingMinutes} นาที</span>
  </p>
);

export const ArticleCard = ({
  article,
  heading: Heading = 'h2',
  sizes,
  isFirst = false,
  className = '',
}: {
  readonly article: Card;
  /** Which heading the title is, after those of the page. */
  readonly heading?: 'h2' | 'h3';
  /** How wide its picture is shown. */
  readonly sizes: string;
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}) => (
  <article className={`${classes['card']} ${className}`} aria-label={article.title}>
    {article.cover !== null && (
      <div className={classes['cover']}>
        <CoverPicture src={article.cover.src} alt="" sizes={sizes} isFirst={isFirst} />
      </div>
    )}
    <div className={classes['words']}>
      <p className="fine gold strong">{article.articleType.name}</p>
      <Heading className="text-19 tight pretty">
        <Link className={classes['link']} to={articleAddress(article.urlName)}>
          {article.title}
        </Link>
      </Heading>
      <p className={classes['summary']}>{article.summary}</p>
      {article.publishedAt > 0 && <ArticleFacts {...article} />}
    </div>
  </article>
);

export const ArticleCardSkeleton = ({ className = '' }: { readonly className?: string | undefined }) => (
  <div className={`${classes['card']} ${className}`} aria-hidden="true">
    <div className={classes['cover']}>
      <Skeleton className={classes['cover-box']} />
    </div>
    <div className={classes['words']}>
      <Skeleton className={classes['line-box']} />
      <Skeleton className={classes['title-box']} />
      <Skeleton className={classes['summary-box']} />
    </div>
  </div>
);
