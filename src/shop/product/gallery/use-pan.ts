import {
  type HTMLAttributes,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A point of what is seen, as parts of its width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const middle: Point = { x: 0.5, y: 0.5 };

/** How many pixels a press may move and still be a press. */
const still = 6;

const pointIn = (stage: HTMLElement, clientX: number, clientY: number): Point => {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};

/** A picture in a box that scrolls when it is enlarged: how it grows around a point, and how a mouse drags it. */
export interface Pan {
  readonly isLarge: boolean;
  readonly setIsLarge: (isLarge: boolean) => void;
  /** A press on the picture: twice as large around it, or whole again; not when the press was a drag. */
  readonly zoomAt: (event: MouseEvent) => void;
  readonly drag: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onDragStart'
  >;
}

/** Enlarging and moving for the box `stage`. Fingers move it by the browser's own scrolling. */
export const usePan = (stage: RefObject<HTMLElement | null>): Pan => {
  const [isLarge, setLarge] = useState(false);
  const around = useRef<Point>(middle);
  const held = useRef<{ readonly id: number; x: number; y: number; moved: number } | null>(null);

  const setIsLarge = (large: boolean, point: Point = middle): void => {
    around.current = point;
    setLarge(large);
  };
  useLayoutEffect(() => {
    const { current } = stage;
    if (current === null || !isLarge) return;
    const { x, y } = around.current;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
    const behavior = 'instant';
    current.scrollTo({
      left: x * (scrollWidth - clientWidth),
      top: y * (scrollHeight - clientHeight),
      behavior,
    });
  }, [stage, isLarge]);

  const onWheel = useEffectEvent((event: WheelEvent, box: HTMLElement) => {
    if (event.deltaY === 0) return;
    // React listens passively to the wheel; the page below must not scroll meanwhile.
    event.preventDefault();
    setIsLarge(event.deltaY < 0, pointIn(box, event.clientX, event.clientY));
  });
  useEffect(() => {
    const { current } = stage;
    if (current === null) return undefined;
    const listen = (event: WheelEvent): void => onWheel(event, current);
    current.addEventListener('wheel', listen, { passive: false });
    return () => current.removeEventListener('wheel', listen);
  }, [stage]);

  const letGo: Pan['drag']['onPointerUp'] = ({ pointerId }) => {
    if (held.current?.id === pointerId && held.current.moved <= still) held.current = null;
  };
  return {
    isLarge,
    setIsLarge,
    zoomAt: (event) => {
      const wasDragged = held.current !== null;
      held.current = null;
      const { current } = stage;
      if (current === null || wasDragged) return;
      // A press by the keyboard has no place.
      const point = event.detail === 0 ? middle : pointIn(current, event.clientX, event.clientY);
      setIsLarge(!isLarge, point);
    },
    drag: {
      onPointerDown: ({ pointerId, pointerType, clientX, clientY }) => {
        held.current =
          isLarge && pointerType === 'mouse' ? { id: pointerId, x: clientX, y: clientY, moved: 0 } : null;
      },
      onPointerMove: ({ pointerId, clientX, clientY, buttons }) => {
        const { current } = held;
        if (current === null || current.id !== pointerId || buttons === 0) return;
        const [x, y] = [clientX - current.x, clientY - current.y];
        stage.current?.scrollBy({ left: -x, top: -y, behavior: 'instant' });
        held.current = { ...current, x: clientX, y: clientY, moved: current.moved + Math.hypot(x, y) };
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      // The browser's own dragging of a picture.
      onDragStart: (event) => event.preventDefault(),
    },
  };
};
