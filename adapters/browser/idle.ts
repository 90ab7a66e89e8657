/** Timeout for idle work, milliseconds: a browser may never report an idle moment. */
const longest = 5_000;

/** Calls back when the browser is idle, at the latest after the timeout. */
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
