import type { ReactNode } from 'react';
import { Link } from '../ui/Link.tsx';
import { categoryAddress } from '../navigation/categories.ts';
import buttons from '../ui/buttons.module.css';
import classes from './EmptyState.module.css';

/** A place of the customer with nothing in it, and the ways on (ux U8). */
export const EmptyState = ({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <div className={classes['empty']}>
    <span className={classes['icon']}>{icon}</span>
    <h2 className={classes['title']} tabIndex={-1} data-empty-title="">
      {title}
    </h2>
    <p className={classes['text']}>{children}</p>
    <div className="wrap gap-12 centre above-24">
      <Link className={buttons['primary']} to={categoryAddress('all')}>
        เลือกซื้อสินค้า
      </Link>
      <Link className={buttons['secondary']} to={categoryAddress('best-seller')}>
        สินค้าขายดี
      </Link>
    </div>
  </div>
);
