import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './sheets.module.css';

/** Prints only its sheets. */
export const Paper = (props: { readonly onPrinted: () => void; readonly children: ReactNode }) => {
  const { onPrinted, children } = props;
  useEffect(() => {
    document.body.dataset['prints'] = '';
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => {
      delete document.body.dataset['prints'];
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  return createPortal(
    <div className={classes['paper']} data-sheet="">
      {children}
    </div>,
    document.body,
  );
};
