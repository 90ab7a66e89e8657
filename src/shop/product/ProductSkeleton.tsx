import { Skeleton } from '../ui/Skeleton.tsx';
import frame from './KnownProduct.module.css';
import classes from './ProductSkeleton.module.css';

/** The boxes of a product's page while it is loading. */
export const ProductSkeleton = () => (
  <div className={frame['columns']} aria-busy="true">
    <div>
      <Skeleton className={classes['picture']} />
      <div className={classes['thumbnails']}>
        <Skeleton className={classes['thumbnail']} />
        <Skeleton className={classes['thumbnail']} />
      </div>
    </div>
    <div>
      <p className="visually-hidden" role="status">
        กำลังโหลดสินค้า
      </p>
      <Skeleton className={classes['line']} />
      <Skeleton className={classes['title']} />
      <Skeleton className={classes['price']} />
      <Skeleton className={classes['line']} />
      <Skeleton className={classes['sizes']} />
      <Skeleton className={classes['button']} />
      <Skeleton className={classes['label']} />
    </div>
  </div>
);
