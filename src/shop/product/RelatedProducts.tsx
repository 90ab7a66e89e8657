import type { ProductCard as Product } from '../../../engine/catalogue/product.ts';
import { ProductCard } from '../ui/ProductCard.tsx';
import grid from '../ui/ProductGrid.module.css';
import classes from './RelatedProducts.module.css';

const sizes = '(min-width: 1280px) 224px, (min-width: 1024px) 18vw, (min-width: 768px) 30vw, 46vw';

/** Products that go with one; nothing when there are none or they could not be had (spec 8.3). */
export const RelatedProducts = ({ products }: { readonly products: readonly Product[] }) =>
  products.length > 0 && (
    <section className={classes['related']} aria-labelledby="related-products">
      <h2 className={classes['title']} id="related-products">
        สินค้าที่เกี่ยวข้อง
      </h2>
      <ul className={`${grid['grid']} ${grid['shelf']} ${grid['even']}`}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
