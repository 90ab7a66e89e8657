import { Link } from '../ui/Link.tsx';
import type { ProductType } from '../../../engine/values/product.ts';
import { categoryAddress } from '../navigation/categories.ts';
import { catalogueNames } from '../../../engine/values/catalogue-names.ts';
import { shownProductTypes } from '../ui/products/product-types.ts';
import { ProductPicture } from '../ui/Picture.tsx';
import classes from './TypeTiles.module.css';

const designs: Readonly<Record<ProductType, string>> = {
  'gold-bar': 'gold-bar--1baht',
  ring: 'ring--stones',
  necklace: 'necklace--curb',
  bracelet: 'bracelet--curb',
  bangle: 'bangle--twist',
  earrings: 'earrings--stud-flower',
  gift: 'gift--coin',
  other: 'other--amulet',
};

export const TypeTiles = () => (
  <nav className={`page-wide pad-above-16 ${classes['types']}`} aria-label="ประเภทสินค้า">
    <ul className={`stack gap-12 unmarked ${classes['list']}`}>
      {shownProductTypes.map((type) => (
        <li key={type}>
          <Link
            className={`block radius ink text-centre unlined ${classes['tile']}`}
            to={categoryAddress(type)}
          >
            <span className={`zooms ${classes['arch']}`}>
              <ProductPicture src={`/pictures/${designs[type]}--main-400.webp`} alt="" sizes="136px" />
            </span>
            <span className={`block pad-above-6 pad-below-4 text-15 loose ${classes['name']}`}>
              {catalogueNames[type]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
