import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { type RefObject, useRef, useState } from 'react';
import { totalQuantityOf } from '../../../../engine/cart/selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { useDispatch, useShop } from '../../store.tsx';
import { useOpened } from '../../layers/use-opened.ts';
import { useEscape } from '../../layers/use-escape.ts';
import { BagContents } from './BagContents.tsx';
import classes from './BagDrawer.module.css';
import { CloseIcon } from '../../ui/icons.tsx';

/** The title with the number of pieces; gets the focus when the bag opens. */
const BagTitle = ({ title }: { readonly title: RefObject<HTMLHeadingElement | null> }) => {
  const quantity = useShop(({ cart }) => totalQuantityOf(cart));
  return (
    <Drawer.Title ref={title} className={classes['title']} tabIndex={-1} data-autofocus="" data-bag-title="">
      ถุงช้อปปิ้ง{quantity > 0 && ` (${quantity})`}
    </Drawer.Title>
  );
};

/** The shopping-bag drawer (spec 2.12, ux U3). Mount it once; it opens and closes with the state. */
const BagDrawer = () => {
  const dispatch = useDispatch();
  const isOpened = useShop(({ cart }) => cart.isOpenedCart);
  const isShown = useOpened(isOpened);
  const title = useRef<HTMLHeadingElement>(null);
  const newestWhileClosed = useShop(({ cart }) => (cart.isOpenedCart ? null : (cart.notice?.id ?? 0)));
  const [freshFrom, setFreshFrom] = useState(newestWhileClosed ?? 0);
  if (newestWhileClosed !== null && newestWhileClosed !== freshFrom) setFreshFrom(newestWhileClosed);

  const close = (): void => dispatch({ type: 'CloseBag' });
  useEscape('bag', close);
  return (
    <Drawer.Root
      opened={isShown}
      onClose={close}
      position="right"
      classNames={{ content: classes['content'] ?? '' }}
      closeOnEscape={false}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} color="#2a1a12" />
      <Drawer.Content>
        <div className={classes['header']}>
          <BagTitle title={title} />
          <Button className={classes['close']} aria-label="ปิดถุงช้อปปิ้ง" onClick={close}>
            <CloseIcon />
          </Button>
        </div>
        <BagContents titleRef={title} freshFrom={freshFrom} />
      </Drawer.Content>
    </Drawer.Root>
  );
};

export default BagDrawer;
