import { Link } from '../../ui/Link.tsx';
import type { ArticleCard as Card } from '../../../../engine/articles/article.ts';
import { articleAddress } from '../../../../engine/values/page/address.ts';
import { longDateText } from '../../format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CoverPicture } from '../../ui/Picture.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import classes from './ArticleCard.module.css';
import { bangkokDate } from '../../../../engine/values/bangkok-day.ts';

export const ArticleFacts = (props: Pick<Card, 'publishedAt' | 'readingMinutes'>) => (
  <p className="dotted to-foot pad-above-8">
    <time className="unbroken" dateTime={bangkokDate(props.publishedAt)}>
      {longDateText(props.publishedAt)}
    </time>
    <span>อ่าน {props.readingMinutes} นาที</span>
  </p>
);

export const ArticleCard = ({
  article,
  heading: Heading = 'h2',
  sizes,
  isFirst = false,
}: {
  readonly article: Card;
  readonly heading?: 'h2' | 'h3';
  readonly sizes: string;
  readonly isFirst?: boolean;
}) => (
  <article
    className={`box relative flex column full-height clip ${classes['card']}`}
    aria-label={article.title}
  >
    {article.cover !== null && (
      <div className={`rigid clip cinema on-sand-deep zooms ${classes['cover']}`}>
        <CoverPicture src={article.cover.src} alt="" sizes={sizes} isFirst={isFirst} />
      </div>
    )}
    <div className="flex grow column gap-4 least-206 pad-above-16 pad-x-20 pad-below-18">
      <p className="small gold strong">{article.articleType.name}</p>
      <Heading className="text-20 tight pretty">
        <Link className={classes['link']} to={articleAddress(article.urlName)}>
          {article.title}
        </Link>
      </Heading>
      <p className="quiet loose lines-3">
        <Unbroken text={article.summary} />
      </p>
      {article.publishedAt > 0 && <ArticleFacts {...article} />}
    </div>
  </article>
);

export const ArticleCardSkeleton = () => (
  <div className={`box relative flex column full-height clip ${classes['card']}`} aria-hidden="true">
    <div className={`rigid clip cinema on-sand-deep zooms ${classes['cover']}`}>
      <Skeleton className="full-height" />
    </div>
    <div className="flex grow column gap-4 least-206 pad-above-16 pad-x-20 pad-below-18">
      <Skeleton className="share-34 high-16" />
      <Skeleton className="share-92 high-26" />
      <Skeleton className="full high-72" />
    </div>
  </div>
);
