/*
 * What the server has drawn is asleep until the application listens to it: the whole page first, then piece by piece.
 * `data-asleep` says so to the first script, which keeps what is done there meanwhile.
 */

const asleep = '[data-asleep]';

interface Sleeper {
  readonly wake: () => void;
}

/** Pieces whose code runs and which wait to be needed. */
const sleepers = new Map<Element, Sleeper>();
const waiting = new Map<Element, Set<() => void>>();

/** A piece that waits to be needed; gives the way to leave. */
export const sleep = (piece: Element, sleeper: Sleeper): (() => void) => {
  sleepers.set(piece, sleeper);
  if (waiting.has(piece)) sleeper.wake();
  return () => sleepers.delete(piece);
};

/** Told when a piece listens. */
export const awaken = (piece: Element): void => {
  piece.removeAttribute('data-asleep');
  sleepers.delete(piece);
  const heard = waiting.get(piece) ?? [];
  waiting.delete(piece);
  for (const hear of heard) hear();
};

/** How long until a piece that is waited for is looked at again, milliseconds: it may have gone with its page. */
const lookAgain = 1_000;

const hearAwake = (piece: Element): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, lookAgain);
    const heard = waiting.get(piece) ?? new Set();
    waiting.set(piece, heard.add(resolve));
    sleepers.get(piece)?.wake();
  });

/** Resolves when everything that an element lies in listens, or the element has gone. */
export const wake = async (element: Element): Promise<void> => {
  while (element.isConnected) {
    // The outer before the inner.
    let piece: Element | null = null;
    for (let up = element.closest(asleep); up !== null; up = up.parentElement?.closest(asleep) ?? null)
      piece = up;
    if (piece === null) return;
    await hearAwake(piece);
  }
};
