import { type ReactNode, useId, useRef, useState } from 'react';
import { lowStock } from '../../../../engine/cart/selectors.ts';
import {
  chosenSize,
  chosenStock,
  lineToAdd,
  type ProductPageData,
  sizesOf,
  unsized,
} from '../../../../engine/catalogue/selectors.ts';
import {
  priceToPay,
  type ProductDetail,
  type ProductSize,
  type ProductType,
} from '../../../../engine/values/product.ts';
import { brand } from '../../brand.ts';
import { boundText, moneyText, phoneLink } from '../../format.ts';
import { Sheet, type SheetState } from '../../layers/Dialog.tsx';
import { AlertLink } from '../../ui/AlertLink.tsx';
import { retryChunk } from '../../navigation/chunk.ts';
import { chunkOf } from '../../navigation/pages.ts';
import { useDispatch } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { QuantityStepper } from '../../ui/lines/QuantityStepper.tsx';
import { Price } from '../../ui/products/Price.tsx';
import { sizeText } from '../../../../engine/values/size-text.ts';
import { inSizeOrder } from '../../ui/products/product-types.ts';
import { StockChip } from '../../ui/products/ProductCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useBarHeight } from '../../ui/observe.ts';
import classes from './BuyBox.module.css';
import { SizeGuide } from './SizeGuide.tsx';

/** Whether a product comes in sizes that a visitor can see (spec 2.12). */
const hasSizes = (product: ProductPageData): boolean => {
  const sizes = sizesOf(product);
  return sizes.length > 1 || (sizes[0] !== undefined && sizes[0].size !== unsized);
};

const isFew = (stock: number): boolean => stock > 0 && stock < lowStock;

const sizeNames: Readonly<Partial<Record<ProductType, readonly [name: string, measure: string]>>> = {
  necklace: ['ความยาว', 'นิ้ว'],
  bracelet: ['ความยาว', 'นิ้ว'],
  bangle: ['ขนาด', 'ซม.'],
  ring: ['เบอร์แหวน', 'มม. รอบวงใน'],
};

/** Choice of a size, with the stock of the chosen one (case F06). */
const SizeChoice = ({ product, type }: { product: ProductPageData; type: ProductType }) => {
  const dispatch = useDispatch();
  const id = useId();
  const sizes = sizesOf(product);
  const chosen = chosenSize(product);
  if (!hasSizes(product)) return null;
  const [name, measure] = sizeNames[type] ?? ['ไซส์', ''];
  return (
    <div>
      <p className="below-6 strong" id={`${id}-title`}>
        {name}{' '}
        <span className="quiet regular">{chosen === undefined ? measure : sizeText(type, chosen.size)}</span>
      </p>
      <div className="wrap gap-8 fit radius" role="radiogroup" aria-label="ไซส์" aria-required="true">
        {inSizeOrder(sizes, ({ size }) => size).map(({ sizeId, size, stock }) => (
          <label
            key={sizeId}
            className={classes['size']}
            data-chosen={chosen?.sizeId === sizeId || undefined}
            data-sold-out={stock <= 0 || undefined}
          >
            <input
              type="radio"
              name={`${id}-size`}
              value={sizeId}
              checked={chosen?.sizeId === sizeId}
              disabled={stock <= 0}
              aria-describedby={chosen?.sizeId === sizeId ? `${id}-left` : undefined}
              onChange={() => dispatch({ type: 'ChooseSize', sizeId })}
            />
            {stock <= 0 ? (
              <>
                <s>{size}</s> <span className="text-15 regular">หมด</span>
              </>
            ) : (
              size
            )}
          </label>
        ))}
      </div>
      <p className="small warning above-4 gone-empty" id={`${id}-left`}>
        {chosen !== undefined && isFew(chosen.stock) && `เหลือ ${chosen.stock} ชิ้น`}
      </p>
      <SizeGuide type={type} sizes={sizes.map(({ size }) => size)} />
    </div>
  );
};

/** The sizes to take one of where adding or buying was tried without: the pressed one is taken at once (case F07). */
const SizeSheet = (
  props: SheetState & {
    readonly product: ProductPageData;
    readonly type: ProductType;
    readonly onTake: (size: ProductSize) => void;
  },
) => {
  const { product, type, onTake, ...sheet } = props;
  return (
    <Sheet id="size-sheet" title={`เลือก${sizeNames[type]?.[0] ?? 'ไซส์'}`} side="center" {...sheet}>
      <ul className={`list ${classes['sheet']}`}>
        {inSizeOrder(sizesOf(product), ({ size }) => size).map((size) => (
          <li key={size.sizeId}>
            <Button
              className={`full ${classes['size']}`}
              isOff={size.stock <= 0}
              data-sold-out={size.stock <= 0 || undefined}
              onClick={() => onTake(size)}
            >
              <span className="strong">{sizeText(type, size.size)}</span>
              <span className="small">
                {size.stock <= 0 ? 'หมด' : moneyText(priceToPay(size.price, size.discountPrice))}
                {isFew(size.stock) && ` · เหลือ ${size.stock} ชิ้น`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

/** Placeholder of the buy box with the known price; without controls. */
export const BuyBoxSkeleton = ({ children }: { readonly children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--buy-bar-height');
  return (
    <>
      <Skeleton className="share-82 high-52 below-16 radius" />
      <div className="wrap gap-14 middle" aria-hidden="true">
        <div ref={bar} className={classes['bar']}>
          <div className={classes['price']}>{children}</div>
          <Skeleton className="grow least-48 radius" />
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
    await (state === 'failed' ? retryChunk(chunk) : chunk.load());
    const isReady = chunk.snapshot().status === 'ready';
    setState(isReady ? 'idle' : 'failed');
    if (isReady) onBuy();
  };
  return (
    <>
      <Button
        className={classes['buy']}
        data-prefetch="checkout"
        data-pending={state === 'loading' ? '' : undefined}
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

/** Size, stock, quantity and the buttons to add or buy, on phones in a bar at the foot of the window with the price. */
export const BuyBox = ({ product, detail }: { product: ProductPageData; detail: ProductDetail }) => {
  const dispatch = useDispatch();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--buy-bar-height');
  const stock = chosenStock(product);
  const isSoldOut = stock <= 0;
  const [sheet, setSheet] = useState({ isOpened: false, order: 'AddLine' as 'AddLine' | 'BuyNow' });
  const closeSheet = (): void => setSheet({ ...sheet, isOpened: false });
  /** Into the bag, or at once beside it (spec 4.8); both ask for a size when one is missing (case F07). */
  const order = (type: 'AddLine' | 'BuyNow', size?: ProductSize): void => {
    const line = lineToAdd(product, size);
    if (line === undefined) setSheet({ isOpened: true, order: type });
    else dispatch({ type, line });
  };
  // Prices can differ by size.
  const { price, discountPrice } = chosenSize(product) ?? detail;
  return (
    <>
      <SizeChoice product={product} type={detail.type} />
      <SizeSheet
        {...sheet}
        product={product}
        type={detail.type}
        onClose={closeSheet}
        onTake={(size) => {
          closeSheet();
          order(sheet.order, size);
        }}
      />
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
            disabled={isSoldOut}
            data-prefetch="bag"
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
        <p className="small warning above-6" id={`${id}-note`} role="status">
          {product.isClamped &&
            (product.chosenQuantity < stock
              ? boundText
              : `เหลือ ${stock} ชิ้น ปรับเป็น ${product.chosenQuantity} ตามจำนวนที่มี`)}
        </p>
      )}
      <AlertLink productId={detail.id} />
    </>
  );
};
