import { CategoryLinks } from '../ui/CategoryLinks.tsx';
import { productTypes } from '../ui/products/product-types.ts';

const popular = ['best-seller', ...productTypes] as const;

/** A way on for visitors who found nothing: the catalogues that most go to. */
export const PopularTypes = () => (
  <nav aria-label="ประเภทยอดนิยม">
    <p className="below-8 quiet">ประเภทยอดนิยม</p>
    <CategoryLinks types={popular} isCentred />
  </nav>
);
