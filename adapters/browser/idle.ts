/** How long what is done when nothing else is to do may wait, milliseconds: a browser can think that it is busy for ever. */
const longest = 5_000;

/** Calls back when the browser has nothing else to do, or has had no such moment for long. */
export const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longest });
  else setTimeout(work, 2_000);
};

/** Calls back when the page and all that belongs to it are loaded and the browser has nothing else to do (spec 2.2). */
export const whenInteractive = (work: () => void): void => {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
};
