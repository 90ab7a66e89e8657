import type { FrameEnds } from './framed-shop.ts';

/** Keys that a page's own control has a use for. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/** What watches over a frame; `shown` is told of every new state. */
export interface FrameGuards {
  readonly shown: () => void;
}

/**
 * Keeps the frame to itself: links that lead out of the shop are not followed, travel keys are passed on, and a layer
 * that opens because the state says so does not keep the focus, unless the shop is live.
 */
export const guardFrame = (
  window: Window,
  ends: () => Pick<FrameEnds<object>, 'host' | 'isLive'>,
): FrameGuards => {
  const { document } = window;
  let isOwnMove = false;

  const stayInside = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const isInside = new URL(link.href).origin === new URL(document.baseURI).origin && link.target === '';
    if (isInside) return;
    event.preventDefault();
    ends().host()?.leave();
  };
  const passOn = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === 'Tab') isOwnMove = true;
    const isUsed = !(ends().isLive() && event.key === ' ') && ends().host()?.key(event) === true;
    if (isUsed) event.preventDefault();
  };
  const giveBack = (): void => {
    if (!isOwnMove && !ends().isLive()) ends().host()?.tookFocus();
  };
  const byHand = (): void => {
    isOwnMove = true;
  };

  document.addEventListener('click', stayInside, { capture: true });
  const refuse = (event: Event): void => event.preventDefault();
  for (const move of ['submit', 'dragover', 'drop'] as const) document.addEventListener(move, refuse);
  document.addEventListener('pointerdown', byHand, { capture: true });
  document.addEventListener('focusin', giveBack);
  window.addEventListener('keydown', passOn);
  return {
    shown: () => {
      isOwnMove = false;
    },
  };
};
