import type { ReactNode } from 'react';
import { Plain } from '../content/Plain.tsx';
import { categoryAddress } from '../navigation/categories.ts';
import { customerLinks } from '../shell/links.ts';
import { useShop } from '../store.tsx';
import { Link, PrimaryLink, SecondaryLink } from '../ui/Link.tsx';
import classes from './frame.module.css';

const isAbove = (page: string, shown: string | undefined): boolean =>
  page === 'order-history' && shown === 'order';

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

export const EmptyState = (props: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="box stack centred pad-y-40 pad-x-20">
    <span className={classes['icon']}>{props.icon}</span>
    <h2 className="unringed" tabIndex={-1} data-empty-title="">
      {props.title}
    </h2>
    <p className="readable above-6 quiet">{props.children}</p>
    <div className="wrap gap-12 centre above-24">
      <PrimaryLink to={categoryAddress('all')}>เลือกซื้อสินค้า</PrimaryLink>
      <SecondaryLink to={categoryAddress('best-seller')}>สินค้าขายดี</SecondaryLink>
    </div>
  </div>
);
