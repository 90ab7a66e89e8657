import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLayer } from './use-layer.ts';
import { CloseIcon } from '../ui/icons.tsx';
import classes from './Dialog.module.css';

interface SheetProps {
  readonly isOpened: boolean;
  readonly onClose: () => void;
  /** Its name, shown as the title. */
  readonly title: string;
  /** From which edge it comes. */
  readonly side: 'left' | 'top' | 'center';
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * A layer of the shell over the page. The browser keeps the focus inside, closes it by Escape and gives the focus back;
 * a press beside it and any change of the route close it too (spec 2.4).
 */
export const Sheet = ({ isOpened, onClose, title, side, id, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useLayer('native', isOpened, onClose);

  // Before the new page takes the focus: a layer that closes gives it back to where it was.
  useLayoutEffect(() => dialog.current?.close(), [key]);

  useEffect(() => {
    const { current } = dialog;
    if (current === null || current.open === isOpened) return;
    if (isOpened) {
      current.showModal();
      current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    } else current.close();
  }, [isOpened]);

  return (
    // A press on the dialog's own box is one beside its contents; the keyboard has Escape and the close button.
    <dialog
      ref={dialog}
      id={id}
      className={`${classes['sheet']} ${classes[side]}`}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={classes['contents']}>
        <div className={classes['head']}>
          <h2 id={`${id}-title`} className={classes['title']}>
            {title}
          </h2>
          <button type="button" className={classes['close']} aria-label={`ปิด${title}`} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
};
