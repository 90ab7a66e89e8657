import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { onEvents, onSight } from '../ui/observe.ts';
import { awaken, sleep } from './pieces.ts';

/** How near the window a piece is that is hydrated without being asked for. */
const near = '400px';

/** Whether a piece is needed yet. */
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

const never = () => () => undefined;

const { needed: neededAlready, wake } = createNeed();
wake();

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
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useEffect(onHydrated, [onHydrated]);
  // After all hooks: React goes on where it was suspended, and there are no others then. Who has waited once has to ask again.
  if (!import.meta.env.SSR) use(isHydrating ? need.needed : neededAlready);
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
