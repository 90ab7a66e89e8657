import { Link } from 'react-router-dom';
import type { Shelf as ShelfState } from '../../../engine/catalogue/state.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { ProductCard, ProductCardSkeleton } from './ProductCard.tsx';
import grid from './ProductGrid.module.css';
import classes from './Shelf.module.css';

/** How wide a card's picture is on a shelf: 2, 3 or 5 beside each other. */
const sizes = '(min-width: 1280px) 224px, (min-width: 1024px) 18vw, (min-width: 768px) 30vw, 46vw';

/**
 * A titled row of products that loads by itself: boxes of the final size, products, or a card with a way to try again.
 * Products stay while they are asked for again; a shelf without any is not shown.
 */
export const Shelf = ({
  id,
  title,
  to,
  shelf,
  places,
  note,
  onRetry,
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
  readonly note: string | null;
  readonly onRetry: () => void;
}) => {
  const { status, products, failure } = shelf;
  if (status === 'ready' && products.length === 0) return null;
  const isEmpty = products.length === 0;
  return (
    <section className={classes['shelf']} aria-labelledby={id}>
      <div className={classes['head']}>
        <div>
          <h2 className={classes['title']} id={id}>
            {title}
          </h2>
          <p className={classes['note']}>{note}</p>
        </div>
        <Link className={classes['all']} to={to}>
          ดูทั้งหมด<span className="visually-hidden"> {title}</span>
        </Link>
      </div>
      {status === 'failed' && (
        <ErrorCard
          title={`โหลด${title}ไม่สำเร็จ`}
          safe={isEmpty ? 'ถุงช้อปปิ้งและส่วนอื่นของร้านใช้ได้ตามปกติ' : 'ด้านล่างคือรายการก่อนหน้า ราคาอาจเปลี่ยนแล้ว'}
          failure={failure}
          onRetry={onRetry}
        />
      )}
      {(!isEmpty || status !== 'failed') && (
        <ul className={`${grid['grid']} ${grid['shelf']}`} aria-busy={status === 'loading'}>
          {isEmpty
            ? Array.from({ length: places }, (_, place) => (
                <li key={place} aria-hidden="true">
                  <ProductCardSkeleton />
                </li>
              ))
            : products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} sizes={sizes} />
                </li>
              ))}
          <li className={grid['more']}>
            <Link className={classes['more']} to={to}>
              ดู{title}ทั้งหมด
            </Link>
          </li>
        </ul>
      )}
    </section>
  );
};
