import { checkoutSlice } from '../../../../adapters/handlers/checkout.ts';
import { useState } from 'react';
import { totalQuantityOf } from '../../../../engine/cart/selectors.ts';
import { PriceAnnouncer } from '../../gold/PriceAnnouncer.tsx';
import { Dialog, DialogHead } from '../../layers/Dialog.tsx';
import { useDispatch, useShop } from '../../store.tsx';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { BagAnnouncer } from '../BagAnnouncer.tsx';
import { Button } from '../../ui/Button.tsx';
import { BagContents, payButtonId } from './BagContents.tsx';
import classes from '../bag.module.css';

const BagDrawer = () => {
  const dispatch = useDispatch();
  const isOpened = useShop(({ cart }) => cart.isOpenedCart);
  const quantity = useShop(({ cart }) => totalQuantityOf(cart));
  const newestWhileClosed = useShop(({ cart }) => (cart.isOpenedCart ? null : (cart.notice?.id ?? 0)));
  const [freshFrom, setFreshFrom] = useState(newestWhileClosed ?? 0);
  if (newestWhileClosed !== null && newestWhileClosed !== freshFrom) setFreshFrom(newestWhileClosed);

  const close = (): void => dispatch({ type: 'CloseBag' });
  return (
    <Dialog id="bag" className={classes['drawer']} isOpened={isOpened} onClose={close}>
      <div className={classes['content']}>
        <DialogHead
          id="bag"
          title={`ถุงช้อปปิ้ง${quantity > 0 ? ` (${quantity})` : ''}`}
          isTitleFocused
          closeLabel="ปิดถุงช้อปปิ้ง"
          beside={
            <Button className={classes['skip']} onClick={() => document.getElementById(payButtonId)?.focus()}>
              ข้ามรายการสินค้า
            </Button>
          }
          onClose={close}
          className={classes['header']}
        />
        <AfterPaint>
          <BagContents freshFrom={freshFrom} />
        </AfterPaint>
      </div>
      <PriceAnnouncer />
      <BagAnnouncer />
    </Dialog>
  );
};

export default BagDrawer;

/** Registered when the chunk is loaded (`lazyChunk`). @public */
export const slices = { checkout: checkoutSlice };
