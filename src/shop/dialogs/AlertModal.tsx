import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { Alert } from '../../../engine/dialog/state.ts';
import { useDispatch, useShop } from '../store.tsx';
import { AlertContents } from './AlertContents.tsx';
import classes from './AlertModal.module.css';
import { useEscape } from '../layers/use-escape.ts';
import { useOpened } from '../layers/use-opened.ts';

/** A message or a question (spec 2.13), 400 wide; it lies above every other layer. */
export const AlertModal = () => {
  const dispatch = useDispatch();
  const alert = useShop(({ dialog }) => dialog.alert);
  const isOpened = useOpened(alert !== null);
  // While the dialog fades out its words stay.
  const [shown, setShown] = useState<Alert | null>(alert);
  if (alert !== null && alert !== shown) setShown(alert);
  const close = (): void => dispatch({ type: 'CloseAlert' });
  useEscape('alert', close);
  return (
    <Modal.Root
      opened={isOpened}
      onClose={close}
      size={400}
      centered
      xOffset={12}
      closeOnEscape={false}
      returnFocus={false}
      classNames={{ content: classes['content'] ?? '' }}
      zIndex={400}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#2a1a12" />
      <Modal.Content radius={12}>
        <Modal.Title className={classes['title']}>{shown?.title}</Modal.Title>
        <Modal.Body className={classes['body'] ?? ''}>
          {shown !== null && <AlertContents alert={shown} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
