import { type RefObject, useEffect, useState } from 'react';

/** How far a row that scrolls sideways can still go, and the way to move it by what is in view. */
export interface RowMoves {
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  readonly move: (by: 1 | -1) => void;
}

/** Widths are rounded by the browser; less than this is no way left. */
const rounding = 2;

/** Follows a row that scrolls sideways; `count` is how many things are in it. */
export const useRowMoves = (row: RefObject<HTMLElement | null>, count: number): RowMoves => {
  const [ways, setWays] = useState({ canGoBack: false, canGoOn: false });
  useEffect(() => {
    const { current } = row;
    if (current === null) return undefined;
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const canGoBack = scrollLeft > rounding;
      const canGoOn = scrollLeft + clientWidth < scrollWidth - rounding;
      setWays((before) =>
        before.canGoBack === canGoBack && before.canGoOn === canGoOn ? before : { canGoBack, canGoOn },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [row, count]);
  return {
    ...ways,
    move: (by) => row.current?.scrollBy({ left: by * row.current.clientWidth }),
  };
};
