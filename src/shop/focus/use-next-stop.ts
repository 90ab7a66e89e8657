import { useEffect } from 'react';
import { onEvents } from '../ui/observe.ts';

const stops = 'a[href], button, input, [tabindex="0"]';

/** The first stop of the keyboard behind an element, leaving out what is in `besides`. */
const stopBehind = (element: Element, besides: Element): HTMLElement | undefined => {
  const layer = element.closest('dialog') ?? document.body;
  return [...layer.querySelectorAll<HTMLElement>(stops)].find(
    (stop) =>
      !besides.contains(stop) &&
      stop.closest('[inert]') === null &&
      (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
};

/**
 * Makes a bar's button the next stop of the keyboard after the place where the focus is as `reason` comes about, wherever
 * the bar stands: Tab leads to it and on, Shift+Tab back. Where it stands it is a stop like any other.
 */
export const useNextStop = (bar: { readonly current: HTMLElement | null }, reason: unknown): void => {
  useEffect(() => {
    const landing = document.activeElement;
    let isOnDetour = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { current } = bar;
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (current === null || !(landing instanceof HTMLElement) || !landing.isConnected) return;
      const wasOnDetour = isOnDetour && current.contains(document.activeElement);
      isOnDetour = !event.shiftKey && document.activeElement === landing;
      let stop: HTMLElement | null | undefined;
      if (isOnDetour) stop = current.querySelector('button');
      else if (wasOnDetour) stop = event.shiftKey ? landing : stopBehind(landing, current);
      if (stop === null || stop === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      stop.focus();
    };
    return onEvents(document, ['keydown'], onKeyDown, { capture: true });
  }, [bar, reason]);
};
