import { Link } from 'react-router-dom';
import { useDispatch, useShop } from '../../store.tsx';
import { BagIcon } from '../../ui/icons.tsx';
import { ProductTile } from './ProductTile.tsx';
import classes from './EmptyBag.module.css';

/** How many best sellers an empty bag shows. */
const shown = 4;

/** A bag with nothing in it, and ways out of it (spec 2.12, ux U8, case C07). */
export const EmptyBag = () => {
  const dispatch = useDispatch();
  const bestSellers = useShop(({ catalogue }) => catalogue.shelves.bestSeller.products);
  const close = (): void => dispatch({ type: 'CloseBag' });
  return (
    <div className={classes['empty']}>
      <div className={classes['arch']}>
        <BagIcon size={48} />
      </div>
      <p className={classes['text']}>ไม่มีสินค้าในถุงช้อปปิ้ง</p>
      <Link className={classes['choose']} to="/catalog/all" onClick={close}>
        เลือกซื้อสินค้า
      </Link>
      {bestSellers.length > 0 && (
        <section className={classes['best']} aria-labelledby="bag-best-sellers">
          <h3 className={classes['heading']} id="bag-best-sellers">
            สินค้าขายดี
          </h3>
          <ul className={classes['tiles']}>
            {bestSellers.slice(0, shown).map((product) => (
              <li key={product.id}>
                <ProductTile product={product} onChoose={close} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
