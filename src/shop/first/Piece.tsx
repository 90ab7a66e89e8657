import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { useIsInBrowser } from '../ui/in-browser.ts';
import { onEvents, onSight } from '../ui/observe.ts';

/*
 * Selective hydration: server-drawn markup hydrates later, first the page, then piece by piece. `data-asleep` marks it for the
 * first script, which captures events there meanwhile.
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

export const awaken = (piece: Element): void => {
  piece.removeAttribute('data-asleep');
  sleepers.delete(piece);
  const heard = waiting.get(piece) ?? [];
  waiting.delete(piece);
  for (const hear of heard) hear();
};

/** Milliseconds after which a piece that is waited for is checked again: it may have gone with its page. */
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

/** Margin around the window in which a piece is hydrated without input. */
const near = '400px';

interface Need {
  readonly needed: Promise<void>;
  readonly wake: () => void;
}

const createNeed = (): Need => {
  let resolve = (): void => undefined;
  const needed: Promise<void> & { status?: 'fulfilled' } = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    needed,
    wake: () => {
      // As React itself notes it, but at once: a press hydrates what it meets before it is heard, and must not wait again.
      needed.status = 'fulfilled';
      resolve();
    },
  };
};

const already = createNeed();
already.wake();

/** Keeps what the server has drawn as it is, without taking part in it, until it is needed. */
const Gate = ({
  need,
  onHydrated,
  children,
}: {
  readonly need: Need;
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}) => {
  const isInBrowser = useIsInBrowser();
  useEffect(onHydrated, [onHydrated]);
  // After all hooks: React goes on where it was suspended, and there are no others then. Who has waited once has to ask again.
  if (!import.meta.env.SSR) use(isInBrowser ? already.needed : need.needed);
  return children;
};

const Piece = ({ children }: { readonly children: ReactNode }) => {
  const [need] = useState(createNeed);
  const frame = useRef<HTMLDivElement>(null);
  const [onHydrated] = useState(() => () => {
    if (frame.current !== null) awaken(frame.current);
  });
  // Another drawing than the server's: React can only go on from what it has taken over.
  const [first] = useState(children);
  if (children !== first) need.wake();
  useEffect(() => {
    const { current: frameElement } = frame;
    if (frameElement === null || !frameElement.hasAttribute('data-asleep')) return undefined;
    const contents = frameElement.firstElementChild;
    if (contents === null) need.wake();
    const stops = [
      sleep(frameElement, need),
      onEvents(frameElement, ['pointerover', 'touchstart', 'focusin'], need.wake, { passive: true }),
      contents === null ? () => undefined : onSight(contents, near, need.wake),
    ];
    return () => stops.forEach((stop) => stop());
  }, [need]);
  return (
    <div ref={frame} className="boxless" data-asleep="">
      <Suspense>
        <Gate need={need} onHydrated={onHydrated}>
          {children}
        </Gate>
      </Suspense>
    </div>
  );
};

/**
 * The same component as a piece of a page that React hydrates by itself: once it comes near the window, is pointed at or
 * focused, or gets other properties. Around it lies an element without a box. Drawn in the browser first it is there at once.
 */
export const piece = <P extends object>(Drawn: ComponentType<P>) => {
  const InPiece = memo((props: P) => (
    <Piece>
      <Drawn {...props} />
    </Piece>
  ));
  InPiece.displayName = 'InPiece';
  return InPiece;
};
