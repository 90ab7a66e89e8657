import { useEffect } from 'react';
import { onSize } from './observe.ts';

/**
 * Keeps the room of a bar at the foot of the window free as long as it is there: its height stands in a property of the
 * root, which the page's end, what has the focus and other bars keep clear of it. It is 0 where the bar is not fixed.
 */
export const useKeptRoom = (
  bar: { readonly current: HTMLElement | null },
  property: '--consent-bar-height' | '--buy-bar-height',
): void =>
  useEffect(() => {
    const { current } = bar;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      const isFixed = getComputedStyle(current).position === 'fixed';
      style.setProperty(property, `${isFixed ? current.offsetHeight : 0}px`);
    };
    // Its padding and border come and go with being fixed.
    const stop = onSize(current, measure, { box: 'border-box' });
    return () => {
      stop();
      style.removeProperty(property);
    };
  }, [bar, property]);
