import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrolledTo, seenRows } from './seen-rows.ts';

/** The rows of a long list that are drawn, from the first up to but without the second; the current one (-1 for none) is kept in sight. */
export const useSeenRows = (
  count: number,
  current: number,
): { readonly scroller: RefObject<HTMLDivElement | null>; readonly from: number; readonly to: number } => {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrolled: 0, height: 600 });
  const isShown = view.height > 0;

  useEffect(() => {
    const { current: element } = scroller;
    if (element === null) return undefined;
    const look = (): void => setView({ scrolled: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (element !== null && current !== -1 && isShown)
      element.scrollTop = scrolledTo(current, element.scrollTop, element.clientHeight);
  }, [count, current, isShown]);

  return { scroller, ...seenRows(view.scrolled, view.height, count) };
};
