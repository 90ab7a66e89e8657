import type { ReactNode } from 'react';
import { Link } from '../ui/Link.tsx';
import { Plain } from '../content/Plain.tsx';
import { customerLinks } from '../shell/links.ts';
import { useShop } from '../store.tsx';
import classes from './CustomerFrame.module.css';

/** Whether a page of the customer is the one that leads to what is shown. */
const isAbove = (page: string, shown: string | undefined): boolean =>
  page === 'order-history' && shown === 'order';

/** The authenticated layout (spec 2.2): a customer's own pages with the way between them. */
export const CustomerFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const shown = useShop(({ route }) => route.page?.name);
  return (
    <Plain title={title}>
      <div className={classes['columns']}>
        <nav className={classes['links']} aria-label="บัญชีของฉัน">
          {customerLinks.map(({ page, to, name }) => (
            <Link
              key={page}
              className={classes['link']}
              to={to}
              aria-current={shown === page ? 'page' : isAbove(page, shown) ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div>{children}</div>
      </div>
    </Plain>
  );
};
