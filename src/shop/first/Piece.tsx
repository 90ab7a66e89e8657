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

/** Rendered pieces that wait for a reason to hydrate. */
const sleepers = new Map<Element, Sleeper>();
const waiting = new Map<Element, Set<() => void>>();

/** Registers a piece that waits for hydration; returns its unregister function. */
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

/** Resolves when all pieces around an element are hydrated, or it was removed. */
export const wake = async (element: Element): Promise<void> => {
  while (element.isConnected) {
    // Outermost piece first.
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
      // Set at once, as React itself would: a press hydrates synchronously and must not suspend again.
      needed.status = 'fulfilled';
      resolve();
    },
  };
};

const already = createNeed();
already.wake();

/** Suspends hydration of the server's markup until it is needed. */
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
  // After all hooks: React resumes where it suspended and finds no others. A suspended component must call `use` again.
  if (!import.meta.env.SSR) use(isInBrowser ? already.needed : need.needed);
  return children;
};

const Piece = ({ children }: { readonly children: ReactNode }) => {
  const [need] = useState(createNeed);
  const frame = useRef<HTMLDivElement>(null);
  const [onHydrated] = useState(() => () => {
    if (frame.current !== null) awaken(frame.current);
  });
  // Changed props: React can only update what it has hydrated.
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
 * Wraps a component as a separately hydrated piece of a page: once it comes near the window, is pointed at or focused, or gets
 * other props. Its wrapper element has no box. Rendered first in the browser it is interactive at once.
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
