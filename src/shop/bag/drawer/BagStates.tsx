import { WayOut } from '../WayOut.tsx';
import { useShop } from '../../store.tsx';
import { BagIcon } from '../../ui/icons.tsx';
import { ProductTile } from './ProductTile.tsx';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import classes from './BagStates.module.css';
import { ErrorCard } from '../../ui/ErrorCard.tsx';

/** The customer's bag could not be loaded: what is safe, and how to go on (ux U8, case C29). */
export const BagFailed = () => (
  <div className={classes['failed']}>
    <ErrorCard
      title="โหลดถุงช้อปปิ้งไม่สำเร็จ"
      safe="สินค้าที่คุณเลือกไว้ยังอยู่ครบ"
      failure={null}
      retry={{ type: 'ReloadBag' }}
    />
  </div>
);

/** Two rows of the final size, while the bag is loaded for the first time (case C30); shown after 150 ms. */
export const BagSkeleton = () => (
  <div className={classes['skeleton']} aria-busy="true">
    <p className={classes['words']}>กำลังโหลดถุงช้อปปิ้ง</p>
    {[0, 1].map((row) => (
      <div key={row} className={classes['row']} aria-hidden="true">
        <span className={classes['picture']} />
        <span className={classes['facts']}>
          <span className={classes['bone']} data-width="long" />
          <span className={classes['bone']} data-width="middle" />
          <span className={classes['bone']} data-width="short" />
        </span>
      </div>
    ))}
  </div>
);

/** How many best sellers an empty bag shows. */
const shown = 4;

/** A bag with nothing in it, and ways out of it (spec 2.12, ux U8, case C07). */
export const EmptyBag = () => {
  const bestSellers = useShop(({ catalogue }) => itemsOf(catalogue.shelves.bestSeller));
  return (
    <div className={classes['empty']}>
      <div className={classes['arch']}>
        <BagIcon size={48} />
      </div>
      <p className={classes['text']}>ไม่มีสินค้าในถุงช้อปปิ้ง</p>
      <WayOut className={classes['choose']} to="/catalog/all">
        เลือกซื้อสินค้า
      </WayOut>
      {bestSellers.length > 0 && (
        <section className={classes['best']} aria-labelledby="bag-best-sellers">
          <h3 className={classes['heading']} id="bag-best-sellers">
            สินค้าขายดี
          </h3>
          <ul className={classes['tiles']}>
            {bestSellers.slice(0, shown).map((product) => (
              <li key={product.id}>
                <ProductTile product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
