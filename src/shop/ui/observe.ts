import { useEffect } from 'react';

/** Publishes the height of a fixed bar at the foot of the window as a property of the root, else 0. */
export const useBarHeight = (
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
    // Its padding and border change with being fixed.
    const stop = onSize(current, measure, { box: 'border-box' });
    return () => {
      stop();
      style.removeProperty(property);
    };
  }, [bar, property]);

/* Listeners of the document; each returns its unsubscribe. */

type EventMap = WindowEventMap & DocumentEventMap;

export const onEvents = <K extends keyof EventMap>(
  target: EventTarget,
  types: readonly K[],
  callback: (event: EventMap[K]) => void,
  options: AddEventListenerOptions = {},
): (() => void) => {
  const listener = callback as EventListener;
  for (const type of types) target.addEventListener(type, listener, options);
  return () => {
    for (const type of types) target.removeEventListener(type, listener, options);
  };
};

export const onSize = (
  element: Element,
  callback: () => void,
  options?: ResizeObserverOptions,
): (() => void) => {
  const observer = new ResizeObserver(callback);
  observer.observe(element, options);
  return () => observer.disconnect();
};

export const onContents = (element: Element, callback: () => void): (() => void) => {
  const observer = new MutationObserver(callback);
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** Calls back when an element comes within `margin` of the window: '600px'. */
export const onSight = (element: Element, margin: string, callback: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
