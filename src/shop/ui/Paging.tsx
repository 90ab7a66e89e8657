import { Link } from './Link.tsx';
import classes from './Paging.module.css';

/** The shown page numbers: first, last, present and its neighbours; null for two or more that are left out. */
export const pageNumbers = (present: number, last: number): readonly (number | null)[] => {
  const shown = new Set([1, last]);
  for (let page = present - 1; page <= present + 1; page += 1) shown.add(page);
  const pages = [...shown].filter((page) => page >= 1 && page <= last).sort((left, right) => left - right);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0);
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
};

export const Paging = (props: {
  readonly label: string;
  readonly present: number;
  readonly last: number;
  readonly to: (page: number) => string;
}) => {
  const { label, present, last, to } = props;
  if (last <= 1) return null;
  return (
    <nav className={`wrap gap-8 middle centre above-24 ${classes['paging']}`} aria-label={label}>
      {present > 1 && (
        <Link className={classes['step']} to={to(Math.min(present - 1, last))} rel="prev">
          ก่อนหน้า
        </Link>
      )}
      <ol className={`wrap gap-4 list ${classes['list']}`}>
        {pageNumbers(present, last).map((page, index) => (
          <li key={page ?? `gap ${index}`}>
            {page === null ? (
              <span className="target centre broad-44">…</span>
            ) : (
              <Link
                className={classes['page']}
                to={to(page)}
                aria-current={page === present ? 'page' : undefined}
              >
                <span className="visually-hidden">หน้า </span>
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {present < last && (
        <Link className={classes['step']} to={to(present + 1)} rel="next">
          ถัดไป
        </Link>
      )}
    </nav>
  );
};
