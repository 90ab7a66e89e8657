import { Link } from './Link.tsx';
import classes from './Breadcrumbs.module.css';

/** One step of the way to a page. */
export interface Crumb {
  readonly name: string;
  readonly to: string;
}

/** The way from the first page to this one; the last step is where the visitor is. */
export const Breadcrumbs = ({
  crumbs,
  here,
}: {
  readonly crumbs: readonly Crumb[];
  readonly here: string;
}) => (
  <nav className={classes['crumbs']} aria-label="ตำแหน่งหน้า">
    <ol className={classes['list']}>
      {[{ name: 'หน้าแรก', to: '/' }, ...crumbs].map(({ name, to }) => (
        <li key={to} className={classes['step']}>
          <Link className={classes['link']} to={to}>
            {name}
          </Link>
        </li>
      ))}
      <li key={here} className={classes['step']} aria-current="page">
        {here}
      </li>
    </ol>
  </nav>
);
