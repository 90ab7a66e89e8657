import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rescueFocus } from '../focus/focus.ts';
import { Button } from '../ui/Button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import classes from './Dialog.module.css';
import { useClosedByRoute, useLayer } from './layer-stack.ts';

/** Duration of the exit animation, milliseconds, in which the contents stay drawn. */
const exitTime = 200;

/** Locks scrolling of the page below a dialog and keeps the width of its scrollbar, see `base.css`. */
const holdPage = (): void => {
  const { documentElement: page } = document;
  const room = window.innerWidth - page.clientWidth;
  if (room > 0) page.style.setProperty('--scrollbar', `${room}px`);
  page.toggleAttribute('data-has-dialog', document.querySelector('dialog[open]') !== null);
};

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  /** Prefix of the id of its title, which names it unless there is an `aria-label`. */
  readonly id: string;
  readonly isOpened: boolean;
  /** Called when the visitor closes it: by Escape, by Back on a phone or by a press outside. */
  readonly onClose: () => void;
  /** Whether a press outside closes it; false where typed text would be lost. */
  readonly closesBeside?: boolean;
}

/**
 * Native modal dialog of the shop. The browser makes the page below inert and restores the focus; `data-autofocus` gets it
 * first. It needs no store and no router, so that it opens above a page that broke.
 */
export const Dialog = ({
  id,
  isOpened,
  onClose,
  closesBeside = true,
  className = '',
  children,
  ...rest
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isDrawn, setDrawn] = useState(isOpened);
  if (isOpened && !isDrawn) setDrawn(true);
  useLayer(isOpened, onClose);

  // Before other effects move the focus: closing restores it to its former element.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isOpened || current === null) return undefined;
    current.showModal();
    holdPage();
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      current.close();
      holdPage();
    };
  }, [isOpened]);
  useEffect(() => {
    if (isOpened) return rescueFocus;
    const exit = setTimeout(() => setDrawn(false), exitTime);
    return () => clearTimeout(exit);
  }, [isOpened]);

  return (
    // A press on the dialog element itself is outside of its contents; the keyboard has Escape and the close button.
    <dialog
      aria-labelledby={rest['aria-label'] === undefined ? `${id}-title` : undefined}
      {...rest}
      ref={dialog}
      id={id}
      className={`${classes['dialog']} ${className}`}
      onCancel={({ target, currentTarget }) => {
        // Fired by Escape, and by a cancelled file picker.
        if (isOpened && target === currentTarget) onClose();
      }}
      onClose={({ currentTarget }) => {
        // Fired asynchronously: it may have been closed or opened again since.
        if (isOpened && !currentTarget.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        if (!closesBeside || target !== currentTarget) return;
        // Closes after the press has ended, which would otherwise hit the page below.
        const release = (event: Event): void => {
          if (event.target === currentTarget) onClose();
        };
        currentTarget.addEventListener('click', release, { once: true });
      }}
    >
      {isDrawn && children}
    </dialog>
  );
};

export const DialogHead = ({
  id,
  title,
  isTitleFocused = false,
  closeLabel,
  onClose,
  before,
  beside,
  className = '',
}: {
  readonly id: string;
  readonly title: ReactNode;
  /** Whether the title has the focus first, so that it is read. */
  readonly isTitleFocused?: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly before?: ReactNode;
  readonly beside?: ReactNode;
  readonly className?: string | undefined;
}) => (
  <div className={`${classes['head']} ${className}`}>
    {before}
    <h2
      id={`${id}-title`}
      className={classes['title']}
      {...(isTitleFocused && { tabIndex: -1, 'data-autofocus': '' })}
    >
      {title}
    </h2>
    {beside}
    <Button className={classes['close']} aria-label={closeLabel} onClick={onClose}>
      <CloseIcon />
    </Button>
  </div>
);

export type SheetState = Pick<DialogProps, 'isOpened' | 'onClose'>;

export const Sheet = ({
  title,
  side,
  children,
  ...rest
}: Omit<DialogProps, 'title' | 'className'> & {
  readonly title: string;
  readonly side: 'left' | 'top' | 'center';
}) => {
  useClosedByRoute(rest.isOpened, rest.onClose);
  return (
    <Dialog {...rest} className={`${classes['slides']} ${classes[side]}`}>
      <div className={classes['contents']}>
        <DialogHead id={rest.id} title={title} closeLabel={`ปิด${title}`} onClose={rest.onClose} />
        {children}
      </div>
    </Dialog>
  );
};
