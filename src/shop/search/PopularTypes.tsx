import { CategoryLinks } from '../ui/CategoryLinks.tsx';
import { productTypes } from '../ui/products/product-types.ts';
import classes from './PopularTypes.module.css';

const popular = ['best-seller', ...productTypes] as const;

/** A way on for visitors who found nothing: the catalogues that most go to. */
export const PopularTypes = () => (
  <nav aria-label="ประเภทยอดนิยม">
    <p className={classes['title']}>ประเภทยอดนิยม</p>
    <CategoryLinks types={popular} isCentred />
  </nav>
);
