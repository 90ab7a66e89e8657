import type { CatalogueType } from '../../../engine/values/product.ts';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { CurrentStamp } from '../gold/PriceStamp.tsx';
import { useShop } from '../store.tsx';
import { categoryAddress } from '../navigation/categories.ts';
import { catalogueNames } from '../../../engine/values/catalogue-names.ts';
import { BlogTeasers } from './BlogTeasers.tsx';
import { BranchBand } from './BranchBand.tsx';
import { piece } from '../first/Piece.tsx';
import { RecentProducts } from '../ui/products/RecentProducts.tsx';
import { Hero } from './Hero.tsx';
import { TrustBand } from './TrustBand.tsx';
import { TypeTiles } from './TypeTiles.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { ProductRow } from '../ui/products/ProductRow.tsx';

/**
 * One of the page's lists (spec 9), a titled row of products that loads by itself: boxes of the final size, products, or a
 * card with a way to try again. Products stay while they are asked for again; a list without any is not shown.
 */
const Shelf = ({
  name,
  type,
  places,
}: {
  readonly name: 'promotion' | 'bestSeller' | 'newProducts';
  readonly type: CatalogueType;
  /** How many products will come. */
  readonly places: number;
}) => {
  const shelf = useShop(({ queries }) => queries[name].remote);
  const isPriced = useShop(({ gold }) => gold.announcement !== null);
  const { status, failure } = shelf;
  const products = itemsOf(shelf);
  const title = catalogueNames[type];
  if (status === 'ready' && products.length === 0) return null;
  return (
    <ProductRow
      id={`shelf-${name}`}
      title={title}
      to={categoryAddress(type)}
      // Its line stays free while no announcement is known.
      note={isPriced && <CurrentStamp />}
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

const TrustPiece = piece(TrustBand);
const BranchPiece = piece(BranchBand);
const TeasersPiece = piece(BlogTeasers);

/** The first page (spec 2.1, 7.3): what the shop stands for, the types, best-sellers, promotion, new products, branches. */
const HomePage = () => (
  <div className="pad-below-48">
    <Hero />
    <TypeTiles />
    <Shelf name="bestSeller" type="best-seller" places={5} />
    <TrustPiece />
    <Shelf name="promotion" type="promotion" places={10} />
    <Shelf name="newProducts" type="new-product" places={10} />
    <RecentProducts />
    <BranchPiece />
    <TeasersPiece />
  </div>
);

export default HomePage;
