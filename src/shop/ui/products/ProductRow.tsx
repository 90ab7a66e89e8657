import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from '../Link.tsx';
import type { ProductCard as Product } from '../../../../engine/values/product.ts';
import { cardRows, cardSizes, ProductCard, ProductCardSkeleton } from './ProductCard.tsx';
import classes from './ProductRow.module.css';
import { Button } from '../Button.tsx';
import { NextIcon, PreviousIcon } from '../icons.tsx';
import { onEvents, onSize } from '../observe.ts';

/** Buttons of a row that scrolls sideways, from 768 px (WCAG 2.5.7); none when all is in view, inert at an end. */
const RowButtons = ({ name, moves }: { readonly name: string; readonly moves: RowMoves }) => {
  const { canGoBack, canGoOn, move } = moves;
  if (!canGoBack && !canGoOn) return null;
  return (
    <span className={classes['buttons']}>
      <Button
        className={classes['button']}
        aria-label={`${name}ก่อนหน้า`}
        aria-disabled={!canGoBack}
        onClick={() => move(-1)}
      >
        <PreviousIcon />
      </Button>
      <Button
        className={classes['button']}
        aria-label={`${name}ถัดไป`}
        aria-disabled={!canGoOn}
        onClick={() => move(1)}
      >
        <NextIcon />
      </Button>
    </span>
  );
};

interface RowMoves {
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly move: (by: 1 | -1) => void;
}

/** Widths are rounded by the browser; less than this is no way left. */
const rounding = 2;

/** Follows a row that scrolls sideways; `count` is how many things are in it. */
const useRowMoves = (row: RefObject<HTMLElement | null>, count: number): RowMoves => {
  const [ways, setWays] = useState({ canGoBack: false, canGoOn: false });
  useEffect(() => {
    const { current } = row;
    if (current === null) return undefined;
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const canGoBack = scrollLeft > rounding;
      const canGoOn = scrollLeft + clientWidth < scrollWidth - rounding;
      setWays((before) =>
        before.canGoBack === canGoBack && before.canGoOn === canGoOn ? before : { canGoBack, canGoOn },
      );
    };
    look();
    const stops = [onSize(current, look), onEvents(current, ['scroll'], look, { passive: true })];
    return () => stops.forEach((stop) => stop());
  }, [row, count]);
  return { ...ways, move: (by) => row.current?.scrollBy({ left: by * row.current.clientWidth }) };
};

/** Titled row of products that scrolls sideways; `places` skeletons until they are loaded. */
export const ProductRow = (props: {
  readonly id: string;
  readonly title: string;
  readonly products: readonly Product[];
  readonly places?: number;
  readonly to?: string;
  /** A line below the title; null keeps the line free until it is known. */
  readonly note?: ReactNode;
  readonly isBusy?: boolean;
  readonly notice?: ReactNode;
  readonly more?: ReactNode;
}) => {
  const { id, title, products, places = 0, to, note, isBusy = false, notice, more } = props;
  const row = useRef<HTMLUListElement>(null);
  const moves = useRowMoves(row, products.length);
  return (
    <section className="section" aria-labelledby={id}>
      <div className="flex at-foot apart gap-16">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        <div className={`row gap-20 rigid ${classes['tools']}`}>
          <RowButtons name={title} moves={moves} />
          {more}
          {to !== undefined && (
            <Link className={`target unlined underlined-on-hover ${classes['all']}`} to={to}>
              ดูทั้งหมด<span className="visually-hidden"> {title}</span>
            </Link>
          )}
        </div>
      </div>
      {note !== undefined && <p className="text-13 muted one-line">{note}</p>}
      {notice}
      {(products.length > 0 || places > 0) && (
        <ul ref={row} className={`stack gap-14 unmarked ${cardRows} ${classes['row']}`} aria-busy={isBusy}>
          {products.length === 0
            ? Array.from({ length: places }, (_, place) => (
                <li key={place} aria-hidden="true">
                  <ProductCardSkeleton />
                </li>
              ))
            : products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} sizes={cardSizes} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
};
