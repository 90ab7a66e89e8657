import type { ProductCard as Product } from '../../../engine/values/product.ts';
import { ProductRow } from '../ui/products/ProductRow.tsx';
import classes from './RelatedProducts.module.css';

/** Products that go with one; nothing when there are none or they could not be had (spec 8.3). */
export const RelatedProducts = ({
  products,
  title = 'สินค้าที่เกี่ยวข้อง',
}: {
  readonly products: readonly Product[];
  readonly title?: string;
}) =>
  products.length > 0 && (
    <div className={classes['related']}>
      <ProductRow id="related-products" title={title} products={products} />
    </div>
  );
