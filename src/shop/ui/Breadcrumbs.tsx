import { Link } from './Link.tsx';
import classes from './Breadcrumbs.module.css';

export interface Crumb {
  readonly name: string;
  readonly to: string;
}

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  readonly here: string;
  /** Whether a long name will take the place of `here`, which has its room until then. */
  readonly isComing?: boolean;
}

export const Breadcrumbs = ({ crumbs, here, isComing = false }: BreadcrumbsProps) => (
  <nav className="small muted pad-y-8" aria-label="ตำแหน่งหน้า">
    <ol className="list flex wrapping">
      {[{ name: 'หน้าแรก', to: '/' }, ...crumbs].map(({ name, to }) => (
        <li key={to} className={`target ${classes['step']}`}>
          <Link className="target broad-24 inherit-colour unlined lit-on-hover" to={to}>
            {name}
          </Link>
        </li>
      ))}
      <li
        key={here}
        className={`target ${classes['step']} ${isComing ? classes['coming'] : ''}`}
        aria-current="page"
      >
        {here}
      </li>
    </ol>
  </nav>
);
