import type { Page } from '@playwright/test';

/** Times after a tap, ms from its end. */
export interface AfterTap {
  /** Next painted frame. */
  readonly paint: number;
  /** First frame with all expected elements. */
  readonly seen: number;
}

/** Expected element: visible, with this text or value if one is given. */
export interface Seen {
  readonly selector: string;
  readonly text?: string;
  /** Requires a loaded picture. */
  readonly isPicture?: boolean;
}

declare global {
  interface Window {
    afterTap?: Promise<AfterTap>;
  }
}

/** Starts the measurement at the end of the next press; {@link timesOf} returns it. */
export const armTap = (page: Page, all: readonly Seen[]): Promise<void> =>
  page.evaluate((all) => {
    const isSeen = ({ selector, text, isPicture }: Seen): boolean =>
      [...document.querySelectorAll<HTMLElement>(selector)].some((element) => {
        const { top, bottom, width } = element.getBoundingClientRect();
        if (width === 0 || bottom <= 0 || top >= innerHeight || !element.checkVisibility()) return false;
        if (isPicture === true && element instanceof HTMLImageElement)
          return element.complete && element.naturalWidth > 0;
        const shown = element instanceof HTMLInputElement ? element.value : element.textContent;
        return text === undefined || shown.includes(text);
      });
    // Runs after the present frame is submitted.
    const afterFrame = (work: () => void): void => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', work, { once: true });
      port1.start();
      port2.postMessage(null);
    };
    window.afterTap = new Promise((resolve) => {
      const begin = ({ timeStamp }: Event): void => {
        let paint = Number.NaN;
        const look = (): void => {
          const isThere = all.every(isSeen);
          afterFrame(() => {
            const now = performance.now() - timeStamp;
            if (Number.isNaN(paint)) paint = now;
            if (isThere) resolve({ paint, seen: now });
          });
          if (!isThere) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      window.addEventListener('pointerup', begin, { capture: true, once: true });
    });
  }, all);

/** Times after the tap that the page was armed for. Rejects when nothing was seen within 15 s. */
export const timesOf = (page: Page): Promise<AfterTap> =>
  page.evaluate(() => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('it was not seen within 15 s')), 15_000);
    });
    if (window.afterTap === undefined) throw new Error('nothing was waited for');
    return Promise.race([window.afterTap, late]);
  });
