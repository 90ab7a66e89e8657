import classes from './SizeChoice.module.css';
import { useEffect, useId, useRef } from 'react';
import { lowStock } from '../../../../engine/cart/selectors.ts';
import { chosenSize, type ProductPage, sizesOf, unsized } from '../../../../engine/catalogue/selectors.ts';
import type { ProductType } from '../../../../engine/values/product.ts';
import { useDispatch } from '../../store.tsx';
import { sizeText, inSizeOrder } from '../../ui/products/product-types.ts';
import { SizeGuide } from './SizeGuide.tsx';

/** Whether a product comes in sizes that a visitor can see (spec 2.12). */
export const hasSizes = (product: ProductPage): boolean => {
  const sizes = sizesOf(product);
  return sizes.length > 1 || (sizes[0] !== undefined && sizes[0].size !== unsized);
};

/** Whether so little is left of a size that it is worth saying (spec 9). */
const isFew = (stock: number): boolean => stock > 0 && stock < lowStock;

/**
 * The choice of a size, in the order a person expects (case F06). Each says what is left of it when that is little, and
 * one without stock is struck through; when adding was tried without a size, the focus comes here with a word about it
 * (case F07).
 */
export const SizeChoice = ({ product, type }: { product: ProductPage; type: ProductType }) => {
  const dispatch = useDispatch();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const { sizePrompts } = product;
  const sizes = sizesOf(product);
  const answered = useRef(sizePrompts);
  const chosen = chosenSize(product);
  useEffect(() => {
    if (answered.current === sizePrompts) return;
    answered.current = sizePrompts;
    group.current?.focus();
  }, [sizePrompts]);
  if (!hasSizes(product)) return null;
  const isAsked = sizePrompts > 0 && chosen === undefined;
  return (
    <div>
      <p className="below-6 strong" id={`${id}-title`}>
        ไซส์ <span className="quiet regular">{chosen !== undefined && sizeText(type, chosen.size)}</span>
      </p>
      <div
        ref={group}
        className={classes['sizes']}
        role="radiogroup"
        tabIndex={-1}
        aria-label="ไซส์"
        aria-required="true"
        aria-invalid={isAsked}
        aria-describedby={isAsked ? `${id}-asked` : undefined}
      >
        {inSizeOrder(sizes, ({ size }) => size).map(({ sizeId, size, stock }) => (
          <label
            key={sizeId}
            className={classes['size']}
            data-chosen={chosen?.sizeId === sizeId || undefined}
            data-sold-out={stock <= 0 || undefined}
          >
            <input
              className={classes['radio']}
              type="radio"
              name={`${id}-size`}
              value={sizeId}
              checked={chosen?.sizeId === sizeId}
              disabled={stock <= 0}
              aria-describedby={isFew(stock) ? `${id}-${sizeId}` : undefined}
              onChange={() => dispatch({ type: 'ChooseSize', sizeId })}
            />
            {stock <= 0 ? (
              <>
                <s>{size}</s> <span className={classes['none']}>หมด</span>
              </>
            ) : (
              size
            )}
            {isFew(stock) && (
              // The size alone is its name; this is told after it.
              <span className={classes['left']} id={`${id}-${sizeId}`} aria-hidden="true">
                เหลือ {stock} ชิ้น
              </span>
            )}
          </label>
        ))}
      </div>
      <SizeGuide type={type} sizes={sizes.map(({ size }) => size)} />
      {isAsked && (
        // Another one for each time that it was asked: only what is new is said again.
        <p key={sizePrompts} className="row gap-6 above-8 error strong" id={`${id}-asked`} role="alert">
          <svg className={classes['sign']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.5v.01" />
          </svg>
          กรุณาเลือกไซส์
        </p>
      )}
    </div>
  );
};
