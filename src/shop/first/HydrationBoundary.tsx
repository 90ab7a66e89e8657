import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { useIsInBrowser } from '../ui/in-browser.ts';
import { onEvents, onSight } from '../ui/observe.ts';

/*
 * Selective hydration: server-drawn markup hydrates later, first the page, then piece by piece. `data-unhydrated` marks it for the
 * first script, which captures events there meanwhile.
 */

const unhydrated = '[data-unhydrated]';

interface Waiting {
  readonly hydrate: () => void;
}

/** Rendered pieces that wait for a reason to hydrate. */
const boundaries = new Map<Element, Waiting>();
const waiting = new Map<Element, Set<() => void>>();

/** Registers a piece that waits for hydration; returns its unregister function. */
export const registerBoundary = (piece: Element, boundary: Waiting): (() => void) => {
  boundaries.set(piece, boundary);
  if (waiting.has(piece)) boundary.hydrate();
  return () => boundaries.delete(piece);
};

export const markHydrated = (piece: Element): void => {
  piece.removeAttribute('data-unhydrated');
  boundaries.delete(piece);
  const resolvers = waiting.get(piece) ?? [];
  waiting.delete(piece);
  for (const resolve of resolvers) resolve();
};

/** Milliseconds after which a piece that is waited for is checked again: it may have gone with its page. */
const lookAgain = 1_000;

const whenHydrated = (piece: Element): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, lookAgain);
    const resolvers = waiting.get(piece) ?? new Set();
    waiting.set(piece, resolvers.add(resolve));
    boundaries.get(piece)?.hydrate();
  });

/** Resolves when all pieces around an element are hydrated, or it was removed. */
export const hydrateAround = async (element: Element): Promise<void> => {
  while (element.isConnected) {
    // Outermost piece first.
    let piece: Element | null = null;
    for (
      let up = element.closest(unhydrated);
      up !== null;
      up = up.parentElement?.closest(unhydrated) ?? null
    )
      piece = up;
    if (piece === null) return;
    await whenHydrated(piece);
  }
};

/** Margin around the window in which a piece is hydrated without input. */
const near = '400px';

interface Need {
  readonly needed: Promise<void>;
  readonly hydrate: () => void;
}

const createNeed = (): Need => {
  let resolve = (): void => undefined;
  const needed: Promise<void> & { status?: 'fulfilled' } = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    needed,
    hydrate: () => {
      // Set at once, as React itself would: a press hydrates synchronously and must not suspend again.
      needed.status = 'fulfilled';
      resolve();
    },
  };
};

const already = createNeed();
already.hydrate();

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

const HydrationBoundary = ({ children }: { readonly children: ReactNode }) => {
  const [need] = useState(createNeed);
  const frame = useRef<HTMLDivElement>(null);
  const [onHydrated] = useState(() => () => {
    if (frame.current !== null) markHydrated(frame.current);
  });
  // Changed props: React can only update what it has hydrated.
  const [first] = useState(children);
  if (children !== first) need.hydrate();
  useEffect(() => {
    const { current: frameElement } = frame;
    if (frameElement === null || !frameElement.hasAttribute('data-unhydrated')) return undefined;
    const contents = frameElement.firstElementChild;
    if (contents === null) need.hydrate();
    const stops = [
      registerBoundary(frameElement, need),
      onEvents(frameElement, ['pointerover', 'touchstart', 'focusin'], need.hydrate, { passive: true }),
      contents === null ? () => undefined : onSight(contents, near, need.hydrate),
    ];
    return () => stops.forEach((stop) => stop());
  }, [need]);
  return (
    <div ref={frame} className="boxless" data-unhydrated="">
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
export const withHydrationBoundary = <P extends object>(Drawn: ComponentType<P>) => {
  const InPiece = memo((props: P) => (
    <HydrationBoundary>
      <Drawn {...props} />
    </HydrationBoundary>
  ));
  InPiece.displayName = 'InPiece';
  return InPiece;
};
