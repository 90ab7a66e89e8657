import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useShop, useShopHandle } from '../store.tsx';
import { CloseIcon, PreviousIcon } from '../ui/icons.tsx';
import { backOf, isSignIn, type OpenedModal, placeOf, titleOf, widthOf } from './account-dialog.ts';
import { AccountContents } from './AccountContents.tsx';
import classes from './AccountModal.module.css';
import { useEscape } from '../layers/use-escape.ts';
import { useOpened } from '../layers/use-opened.ts';

/**
 * The dialogs by which somebody comes in, becomes a customer or gets back in (spec 2.8–2.11). They are one layer: from
 * one to the next it stays, and the focus goes to the first field.
 */
export const AccountModal = () => {
  const dispatch = useDispatch();
  const shop = useShopHandle();
  const modal = useShop(({ dialog }) => dialog.modal);
  const place = useShop(placeOf);
  const known = useShop(({ identity }) => identity.knownEmail);
  const hasBack = useShop((root) => backOf(root) !== null);
  const isOpened = useOpened(modal !== '');
  const contents = useRef<HTMLDivElement>(null);
  const placeBefore = useRef('');
  // What leads away from the dialog also forgets how far somebody came in it: it goes at once, with its last contents.
  const [shown, setShown] = useState<OpenedModal>(modal === '' ? 'login' : modal);
  if (modal !== '' && modal !== shown) setShown(modal);

  useEffect(() => {
    // When the layer has just opened, it sees to the focus itself.
    if (place !== '' && placeBefore.current !== '') {
      contents.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    placeBefore.current = place;
  }, [place]);

  const close = (): void => dispatch({ type: 'CloseModal' });
  const back = (): void => {
    const command = backOf(shop.getState());
    if (command !== null) dispatch(command);
  };
  useEscape('modal', close);
  return (
    <Modal.Root
      opened={isOpened}
      onClose={close}
      size={widthOf(shown)}
      // Its top stays where it is while its contents change.
      yOffset="clamp(12px, 12vh - 44px, 80px)"
      xOffset={12}
      transitionProps={{ exitDuration: 0 }}
      closeOnEscape={false}
      returnFocus={false}
      // A press beside it loses nothing that somebody took pains to type.
      closeOnClickOutside={isSignIn(shown)}
      classNames={{ content: classes['content'] ?? '' }}
      zIndex={300}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#2a1a12" />
      <Modal.Content radius={12}>
        <div className={classes['header']} data-has-back={hasBack || undefined}>
          {hasBack && (
            <button type="button" className={classes['back']} aria-label="ย้อนกลับ" onClick={back}>
              <PreviousIcon />
            </button>
          )}
          <Modal.Title className={classes['title']}>{titleOf(shown)}</Modal.Title>
          <button
            type="button"
            className={classes['close']}
            aria-label={`ปิดหน้าต่าง${titleOf(shown)}`}
            onClick={close}
          >
            <CloseIcon />
          </button>
        </div>
        <div className={classes['body']} ref={contents}>
          <AccountContents key={known} modal={shown} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
};
