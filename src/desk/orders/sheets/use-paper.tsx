import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './sheets.module.css';

/** Sheets to be printed without the page around them, and how to print some. */
export const usePaper = () => {
  const [sheets, print] = useState<ReactNode>(null);
  useEffect(() => {
    if (sheets === null) return undefined;
    const onPrinted = (): void => print(null);
    document.body.dataset['prints'] = '';
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => {
      delete document.body.dataset['prints'];
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [sheets]);
  const paper =
    sheets !== null &&
    createPortal(
      <div className={classes['paper']} data-sheet="">
        {sheets}
      </div>,
      document.body,
    );
  return { paper, print };
};
