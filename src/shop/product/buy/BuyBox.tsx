import classes from './BuyBox.module.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import {
  chosenSize,
  chosenStock,
  lineToAdd,
  type ProductPage,
} from '../../../../engine/catalogue/selectors.ts';
import type { ProductDetail } from '../../../../engine/values/product.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { QuantityStepper } from '../../ui/lines/QuantityStepper.tsx';
import { brand } from '../../brand.ts';
import { phoneLink } from '../../format.ts';
import { reloadOnline, retryChunk } from '../../navigation/chunk.ts';
import { chunkOf } from '../../navigation/pages.ts';
import { useDispatch } from '../../store.tsx';
import { Price } from '../../ui/products/Price.tsx';
import { StockChip } from '../../ui/products/ProductCard.tsx';
import { useKeptRoom } from '../../ui/use-kept-room.ts';
import { hasSizes, SizeChoice } from './SizeChoice.tsx';

/** The boxes of what a product is bought by, with what is known of its price; nothing in them can be pressed. */
export const BuyBoxSkeleton = ({ children }: { readonly children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useKeptRoom(bar, '--buy-bar-height');
  return (
    <>
      <Skeleton className={classes['sizes-box']} />
      <div className="wrap gap-14 middle" aria-hidden="true">
        <div ref={bar} className={classes['bar']}>
          <div className={classes['price']}>{children}</div>
          <Skeleton className={classes['button-box']} />
        </div>
      </div>
      <p className="small warning one-line above-6" />
    </>
  );
};

/** Buys at once, as soon as the chunk of checkout, which has its rules, is loaded. */
const BuyNowButton = ({ onBuy }: { readonly onBuy: () => void }) => {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const buy = async (): Promise<void> => {
    const chunk = chunkOf('check-out');
    setState('loading');
    await (state === 'failed' ? retryChunk(chunk, reloadOnline) : chunk.load());
    const isReady = chunk.snapshot().status === 'ready';
    setState(isReady ? 'idle' : 'failed');
    if (isReady) onBuy();
  };
  return (
    <>
      <Button
        className={classes['buy']}
        data-brings="checkout"
        data-waits={state === 'loading' ? '' : undefined}
        onClick={() => state !== 'loading' && void buy()}
      >
        ซื้อเลย
      </Button>
      {state === 'failed' && (
        <p className="small warning one-line above-6" role="alert">
          เปิดหน้าสั่งซื้อไม่สำเร็จ กดซื้อเลยอีกครั้ง
        </p>
      )}
    </>
  );
};

/**
 * Size, stock, quantity and the buttons that put the product into the bag or buy it at once. On phones the buttons lie with
 * the price at the foot of the window, within reach of the thumb; the focus comes to them right after the quantity.
 */
export const BuyBox = ({ product, detail }: { product: ProductPage; detail: ProductDetail }) => {
  const dispatch = useDispatch();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  useKeptRoom(bar, '--buy-bar-height');
  const stock = chosenStock(product);
  const isSoldOut = stock <= 0;
  /** Into the bag, or at once beside it (spec 4.8); both ask for a size when one is missing (case F07). */
  const order = (type: 'AddLine' | 'BuyNow'): void => {
    const line = lineToAdd(product);
    dispatch(line === undefined ? { type: 'AskForSize' } : { type, line });
  };
  // A size may have a price of its own.
  const { price, discountPrice } = chosenSize(product) ?? detail;
  return (
    <>
      <SizeChoice product={product} type={detail.type} />
      {/* Sizes tell their own stock. */}
      <div className={classes['stock']}>
        {(!hasSizes(product) || isSoldOut) && <StockChip stock={stock} />}
      </div>
      <div className="wrap gap-14 middle">
        <span className={classes['quantity']} aria-hidden="true">
          จำนวน
        </span>
        <QuantityStepper
          name={detail.name}
          value={product.chosenQuantity}
          stock={stock}
          describedBy={`${id}-note`}
          isAnnounced
          onCommit={(quantity) => dispatch({ type: 'ChooseQuantity', quantity })}
        />
        <div ref={bar} className={classes['bar']} role="group" aria-label="สั่งซื้อ">
          <div className={classes['price']}>
            <Price unitPrice={price} discounted={discountPrice} />
          </div>
          <button
            type="button"
            className={classes['add']}
            aria-label={isSoldOut ? undefined : 'เพิ่มลงถุงช้อปปิ้ง'}
            disabled={isSoldOut}
            data-brings="bag"
            aria-describedby={isSoldOut ? `${id}-sold-out` : undefined}
            onClick={() => order('AddLine')}
          >
            {isSoldOut ? 'สินค้าหมด' : 'เพิ่มลงถุง'}
            {!isSoldOut && <span className={classes['rest']}>ช้อปปิ้ง</span>}
          </button>
          {!isSoldOut && <BuyNowButton onBuy={() => order('BuyNow')} />}
        </div>
      </div>
      {isSoldOut ? (
        <p className="quiet" id={`${id}-sold-out`}>
          สินค้าหมดชั่วคราว สอบถามสินค้าที่สาขาหรือสั่งทำได้ที่ <a href={phoneLink(brand.phone)}>{brand.phone}</a>
        </p>
      ) : (
        <p className="small warning one-line above-6" id={`${id}-note`} role="status">
          {product.isClamped && `เหลือ ${stock} ชิ้น ปรับเป็น ${product.chosenQuantity} ตามจำนวนที่มี`}
        </p>
      )}
    </>
  );
};
