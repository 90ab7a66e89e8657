import { Link } from 'react-router-dom';
import type { ArticleFilter } from '../../../engine/articles/article.ts';
import { blogAddress } from '../../../engine/route/address.ts';
import { pageNumbers } from '../catalogue/page-numbers.ts';
import classes from '../catalogue/Paging.module.css';

/** The pages of a list of articles as links; nothing when there is one. */
export const ArticlePaging = ({
  filter,
  last,
}: {
  readonly filter: ArticleFilter;
  readonly last: number;
}) => {
  if (last <= 1) return null;
  const to = (page: number): string => blogAddress({ ...filter, page });
  return (
    <nav className={classes['paging']} aria-label="หน้าของรายการบทความ">
      {filter.page > 1 && (
        <Link className={classes['step']} to={to(Math.min(filter.page - 1, last))} rel="prev">
          ก่อนหน้า
        </Link>
      )}
      <ol className={classes['list']}>
        {pageNumbers(filter.page, last).map((page, index) => (
          <li key={page ?? `gap ${index}`}>
            {page === null ? (
              <span className={classes['gap']}>…</span>
            ) : (
              <Link
                className={classes['page']}
                to={to(page)}
                aria-current={page === filter.page ? 'page' : undefined}
              >
                <span className="visually-hidden">หน้า </span>
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {filter.page < last && (
        <Link className={classes['step']} to={to(filter.page + 1)} rel="next">
          ถัดไป
        </Link>
      )}
    </nav>
  );
};
