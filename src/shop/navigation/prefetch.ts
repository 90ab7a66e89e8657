import { onEvents } from '../ui/observe.ts';
import { loadPageAt } from './pages.ts';

const linkUnder = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Fetches the code of a page as soon as a visitor points at a link to it, touches it or brings the focus to it. One
 * listener serves every link of the shop. Gives the way to stop.
 */
export const prefetchOnIntent = (root: Document): (() => void) => {
  const prepare = ({ target }: Event): void => {
    const link = linkUnder(target);
    if (link === null || link.origin !== window.location.origin) return;
    void loadPageAt(link.pathname, link.search);
  };
  return onEvents(root, ['pointerover', 'focusin', 'touchstart'], prepare, { passive: true });
};
