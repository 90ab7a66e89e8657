import { chosenSize } from '../../../engine/catalogue/selectors.ts';
import type { ProductDetail } from '../../../engine/catalogue/product.ts';
import type { ProductPage as Product } from '../../../engine/catalogue/state.ts';
import type { Failure } from '../../../engine/failure.ts';
import { announcementText, fullWeightText } from '../format.ts';
import { catalogueNames, categoryAddress } from '../navigation/categories.ts';
import { useDispatch, useShop } from '../store.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { Price } from '../ui/Price.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { LabelPanel } from './LabelPanel.tsx';
import classes from './ProductPage.module.css';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { RelatedProducts } from './RelatedProducts.tsx';
import { StickyBar } from './StickyBar.tsx';
import { UnknownProduct } from './UnknownProduct.tsx';

/** Whether the API says that there is no such product, as opposed to not answering. */
const isUnknown = (failure: Failure | null): boolean =>
  failure !== null && (failure.code === 'PRODUCT_NOT_FOUND' || failure.status === 404);

const Description = ({ paragraphs }: { readonly paragraphs: readonly string[] }) =>
  paragraphs.length > 0 && (
    <section className={classes['description']} aria-labelledby="product-description">
      <h2 className={classes['heading']} id="product-description">
        รายละเอียดสินค้า
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );

const Known = ({ product, detail }: { readonly product: Product; readonly detail: ProductDetail }) => {
  // A size may have a price of its own.
  const { price, discountPrice } = chosenSize(product) ?? detail;
  const weight = fullWeightText(detail.weight, detail.type);
  return (
    <>
      <div className={classes['columns']}>
        <Gallery
          pictures={detail.images}
          description={`${detail.name} ${detail.styleName} น้ำหนัก ${weight}`}
        />
        <div className={classes['facts']}>
          <p className={classes['style']}>
            {detail.styleName} · รหัส {detail.code}
          </p>
          <h1 className={classes['name']} tabIndex={-1}>
            <Unbroken text={detail.name} />
          </h1>
          <Price unitPrice={price} discounted={discountPrice} isLarge />
          <p className={classes['follows']}>
            <span>{announcementText(detail.announcement)}</span>
            <span>
              น้ำหนัก <Unbroken text={weight} />
            </span>
          </p>
          <BuyBox product={product} detail={detail} />
          <LabelPanel detail={detail} />
          <Description paragraphs={product.paragraphs} />
        </div>
      </div>
      <RelatedProducts products={product.related} />
      <StickyBar product={product} price={price} discountPrice={discountPrice} />
    </>
  );
};

/** The page of one product (spec 2.1): pictures, price and its parts, size, quantity, adding, related products. */
const ProductPage = () => {
  const dispatch = useDispatch();
  const productId = useShop(({ route }) => (route.page?.name === 'product' ? route.page.productId : null));
  const product = useShop(({ catalogue }) => catalogue.product);
  if (productId === null) return null;
  const isThis = product.productId === productId;
  const detail = isThis ? product.detail : null;
  const isFailed = isThis && product.status === 'failed';
  if (isFailed && isUnknown(product.failure)) {
    return (
      <div className={classes['page']}>
        <UnknownProduct />
      </div>
    );
  }
  return (
    <div className={classes['page']}>
      <Breadcrumbs
        crumbs={
          detail === null ? [] : [{ name: catalogueNames[detail.type], to: categoryAddress(detail.type) }]
        }
        here={detail?.name ?? 'สินค้า'}
      />
      {isFailed && (
        <div className={classes['failure']}>
          {detail === null && (
            <h1 className="visually-hidden" tabIndex={-1}>
              สินค้า
            </h1>
          )}
          <ErrorCard
            title="โหลดสินค้านี้ไม่สำเร็จ"
            safe={detail === null ? 'ถุงช้อปปิ้งของคุณยังอยู่ครบ' : 'ข้อมูลด้านล่างอาจไม่เป็นปัจจุบัน ถุงช้อปปิ้งของคุณยังอยู่ครบ'}
            failure={product.failure}
            onRetry={() => dispatch({ type: 'RetryPage' })}
          />
        </div>
      )}
      {detail !== null && <Known product={product} detail={detail} />}
      {detail === null && !isFailed && <ProductSkeleton />}
    </div>
  );
};

export default ProductPage;
