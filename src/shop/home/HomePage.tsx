import type { ReactNode } from 'react';
import type { CatalogueType } from '../../../engine/values/product.ts';
import type { ShelfName, Shelf as ShelfState } from '../../../engine/catalogue/state.ts';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { CurrentStamp } from '../gold/PriceStamp.tsx';
import { useShop } from '../store.tsx';
import { catalogueNames, categoryAddress } from '../navigation/categories.ts';
import { BlogTeasers } from './BlogTeasers.tsx';
import { BranchBand } from './BranchBand.tsx';
import { RecentProducts } from '../ui/products/RecentProducts.tsx';
import { Hero } from './Hero.tsx';
import classes from './HomePage.module.css';
import { TrustBand } from './TrustBand.tsx';
import { TypeTiles } from './TypeTiles.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { ProductRow } from '../ui/products/ProductRow.tsx';

/**
 * A titled row of products that loads by itself: boxes of the final size, products, or a card with a way to try again.
 * Products stay while they are asked for again; a shelf without any is not shown.
 */
const Shelf = ({
  id,
  title,
  to,
  shelf,
  places,
  note,
}: {
  /** Names the heading in the page. */
  readonly id: string;
  readonly title: string;
  /** Where all of its kind are. */
  readonly to: string;
  readonly shelf: ShelfState;
  /** How many products will come. */
  readonly places: number;
  /** Which announcement the prices follow; null while unknown, its line stays free. */
  readonly note: ReactNode;
}) => {
  const { status, failure } = shelf;
  const products = itemsOf(shelf);
  if (status === 'ready' && products.length === 0) return null;
  return (
    <ProductRow
      id={id}
      title={title}
      to={to}
      note={note}
      products={products}
      places={status === 'failed' ? 0 : places}
      isBusy={status === 'loading'}
      notice={
        status === 'failed' && (
          <ErrorCard
            title={`โหลด${title}ไม่สำเร็จ`}
            safe={
              products.length === 0
                ? 'ถุงช้อปปิ้งและส่วนอื่นของร้านใช้ได้ตามปกติ'
                : 'ด้านล่างคือรายการก่อนหน้า ราคาอาจเปลี่ยนแล้ว'
            }
            failure={failure}
          />
        )
      }
    />
  );
};

/** One of the homepage's lists, with as many places as will come (spec 9). */
const HomeShelf = ({
  name,
  type,
  places,
}: {
  readonly name: ShelfName;
  readonly type: CatalogueType;
  readonly places: number;
}) => {
  const shelf = useShop(({ catalogue }) => catalogue.shelves[name]);
  const isPriced = useShop(({ gold }) => gold.announcement !== null);
  return (
    <Shelf
      id={`shelf-${name}`}
      title={catalogueNames[type]}
      to={categoryAddress(type)}
      shelf={shelf}
      places={places}
      note={isPriced && <CurrentStamp />}
    />
  );
};

/** The first page (spec 2.1, 7.3): what the shop stands for, the types, best-sellers, promotion, new products, branches. */
const HomePage = () => {
  return (
    <div className={classes['page']}>
      <Hero />
      <TypeTiles />
      <HomeShelf name="bestSeller" type="best-seller" places={5} />
      <TrustBand />
      <HomeShelf name="promotion" type="promotion" places={10} />
      <HomeShelf name="newProducts" type="new-product" places={10} />
      <RecentProducts />
      <BranchBand />
      <BlogTeasers />
    </div>
  );
};

export default HomePage;
