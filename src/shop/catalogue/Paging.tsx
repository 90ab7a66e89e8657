import { Link } from 'react-router-dom';
import type { ListingQuery } from '../../../engine/catalogue/listing.ts';
import { catalogueAddress } from '../../../engine/route/address.ts';
import { pageNumbers } from './page-numbers.ts';
import classes from './Paging.module.css';

/** The pages of a catalogue as links; nothing when there is one. */
export const Paging = ({ query, last }: { readonly query: ListingQuery; readonly last: number }) => {
  if (last <= 1) return null;
  const to = (page: number): string => catalogueAddress({ ...query, page });
  return (
    <nav className={classes['paging']} aria-label="หน้าของรายการสินค้า">
      {query.page > 1 && (
        <Link className={classes['step']} to={to(Math.min(query.page - 1, last))} rel="prev">
          ก่อนหน้า
        </Link>
      )}
      <ol className={classes['list']}>
        {pageNumbers(query.page, last).map((page, index) => (
          <li key={page ?? `gap ${index}`}>
            {page === null ? (
              <span className={classes['gap']}>…</span>
            ) : (
              <Link
                className={classes['page']}
                to={to(page)}
                aria-current={page === query.page ? 'page' : undefined}
              >
                <span className="visually-hidden">หน้า </span>
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {query.page < last && (
        <Link className={classes['step']} to={to(query.page + 1)} rel="next">
          ถัดไป
        </Link>
      )}
    </nav>
  );
};
