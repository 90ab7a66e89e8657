import type { Failure } from '../../../engine/kernel/failure.ts';
import { detailOf, productPageOf } from '../../../engine/catalogue/selectors.ts';
import { categoryAddress } from '../navigation/categories.ts';
import { catalogueNames } from '../../../engine/values/product-types.ts';
import { useShop } from '../store.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { KnownProduct } from './KnownProduct.tsx';
import classes from './product.module.css';
import { missingProduct } from '../navigation/title.ts';
import { PopularTypes } from '../ui/CategoryLinks.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { HiddenStatus, Skeleton } from '../ui/Skeleton.tsx';

const ProductSkeleton = () => (
  <div className={classes['columns']} aria-busy="true">
    <div>
      <Skeleton className={classes['coming-picture']} />
      <Skeleton className="high-84 above-14" />
    </div>
    <div>
      <HiddenStatus>กำลังโหลดสินค้า</HiddenStatus>
      <Skeleton className="high-84 below-14" />
      <Skeleton className="share-40 high-36" />
      <Skeleton className="high-200 above-20" />
      <Skeleton className={classes['coming-label']} />
    </div>
  </div>
);

const UnknownProduct = () => (
  <div className="notice gap-16">
    <h1 tabIndex={-1}>{missingProduct}</h1>
    <p className="readable quiet">ลิงก์อาจไม่ถูกต้อง หรือร้านเลิกจำหน่ายสินค้านี้แล้ว ลองค้นหาสินค้าที่ใกล้เคียง</p>
    <div className="search-width text-start">
      <SearchForm label="ค้นหาสินค้า" />
    </div>
    <PopularTypes />
  </div>
);

const isUnknown = ({ code, status }: Failure): boolean => code === 'PRODUCT_NOT_FOUND' || status === 404;

const ProductPage = () => {
  const productId = useShop(({ route }) => (route.page?.name === 'product' ? route.page.productId : null));
  const product = productPageOf({
    catalogue: useShop(({ catalogue }) => catalogue),
    queries: useShop(({ queries }) => queries),
  });
  if (productId === null) return null;
  const isThis = product.productId === productId;
  const detail = isThis ? detailOf(product) : null;
  const { failure } = product.shown;
  const isFailed = isThis && failure !== null;
  const early = isThis && !isFailed && detail === null ? product.early : null;
  const card = detail ?? early?.card ?? null;
  if (isFailed && isUnknown(failure))
    return (
      <div className={classes['page']}>
        <UnknownProduct />
      </div>
    );
  return (
    <div className={classes['page']}>
      <Breadcrumbs
        crumbs={card === null ? [] : [{ name: catalogueNames[card.type], to: categoryAddress(card.type) }]}
        here={card?.name ?? 'สินค้า'}
      />
      {isFailed && (
        <div className="below-24">
          {detail === null && (
            <h1 className="visually-hidden" tabIndex={-1}>
              สินค้า
            </h1>
          )}
          <ErrorCard
            title="โหลดสินค้านี้ไม่สำเร็จ"
            safe={detail === null ? 'ถุงช้อปปิ้งของคุณยังอยู่ครบ' : 'ข้อมูลด้านล่างอาจไม่เป็นปัจจุบัน ถุงช้อปปิ้งของคุณยังอยู่ครบ'}
            failure={failure}
          />
        </div>
      )}
      {card !== null && (
        <KnownProduct
          product={product}
          card={card}
          detail={detail}
          isPriced={detail !== null || early?.isPriced === true}
        />
      )}
      {card === null && !isFailed && <ProductSkeleton />}
    </div>
  );
};

export default ProductPage;
