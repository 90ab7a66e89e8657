/*
 * What happens in the document, as somebody hears of it: each function gives the way to stop.
 */

type EventMap = WindowEventMap & DocumentEventMap;

export const onEvents = <K extends keyof EventMap>(
  target: EventTarget,
  types: readonly K[],
  hear: (event: EventMap[K]) => void,
  options: AddEventListenerOptions = {},
): (() => void) => {
  const listener = hear as EventListener;
  for (const type of types) target.addEventListener(type, listener, options);
  return () => {
    for (const type of types) target.removeEventListener(type, listener, options);
  };
};

/** Hears of every size of an element, of the present one first. */
export const onSize = (element: Element, hear: () => void, options?: ResizeObserverOptions): (() => void) => {
  const observer = new ResizeObserver(hear);
  observer.observe(element, options);
  return () => observer.disconnect();
};

/** Hears of elements and texts that come into an element or go out of it. */
export const onContents = (element: Element, hear: () => void): (() => void) => {
  const observer = new MutationObserver(hear);
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** Hears when an element comes as near to the window as `margin`: '600px'. */
export const onSight = (element: Element, margin: string, hear: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) hear();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
