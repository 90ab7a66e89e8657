import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Picture } from '../../../../engine/values/product.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../layers/Dialog.tsx';
import {
  CloseIcon,
  DownwardsIcon,
  LeftIcon,
  MinusIcon,
  NextIcon,
  PlusIcon,
  PreviousIcon,
  RightIcon,
  UpIcon,
} from '../../ui/icons.tsx';
import { ProductPicture } from '../../ui/Picture.tsx';
import classes from './PictureZoom.module.css';

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

/** Enlarging and moving for the box `stage`. Fingers move it by the browser's own scrolling. */
const usePan = (stage: RefObject<HTMLElement | null>) => {
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

  const letGo = ({ pointerId }: PointerEvent): void => {
    if (held.current?.id === pointerId && held.current.moved <= still) held.current = null;
  };
  return {
    isLarge,
    setIsLarge,
    /** A press on the picture: twice as large around it, or whole again; not when the press was a drag. */
    zoomAt: (event: MouseEvent): void => {
      const wasDragged = held.current !== null;
      held.current = null;
      const { current } = stage;
      if (current === null || wasDragged) return;
      // A press by the keyboard has no place.
      const point = event.detail === 0 ? middle : pointIn(current, event.clientX, event.clientY);
      setIsLarge(!isLarge, point);
    },
    drag: {
      onPointerDown: ({ pointerId, pointerType, clientX, clientY }: PointerEvent): void => {
        held.current =
          isLarge && pointerType === 'mouse' ? { id: pointerId, x: clientX, y: clientY, moved: 0 } : null;
      },
      onPointerMove: ({ pointerId, clientX, clientY, buttons }: PointerEvent): void => {
        const { current } = held;
        if (current === null || current.id !== pointerId || buttons === 0) return;
        const [x, y] = [clientX - current.x, clientY - current.y];
        stage.current?.scrollBy({ left: -x, top: -y, behavior: 'instant' });
        held.current = { ...current, x: clientX, y: clientY, moved: current.moved + Math.hypot(x, y) };
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      // The browser's own dragging of a picture.
      onDragStart: (event: DragEvent): void => event.preventDefault(),
    },
  };
};

interface Control {
  readonly name: string;
  readonly icon: ReactNode;
  readonly press: () => void;
  readonly isOff?: boolean;
}

/** Everything that can be done with a picture, as buttons: no need to drag or use a wheel (WCAG 2.5.7). */
const ZoomControls = (props: {
  readonly isLarge: boolean;
  readonly onSize: (isLarge: boolean) => void;
  /** Moves the enlarged picture: 1 to the right and down, −1 to the left and up. */
  readonly onPan: (x: number, y: number) => void;
  /** Goes to the next picture or the one before; undefined when there is one only. */
  readonly onTurn: ((by: 1 | -1) => void) | undefined;
}) => {
  const { isLarge, onSize, onPan, onTurn } = props;
  const turn = (name: string, by: 1 | -1, icon: ReactNode): readonly Control[] =>
    onTurn === undefined ? [] : [{ name, icon, press: () => onTurn(by) }];
  const pans: readonly Control[] = [
    { name: 'เลื่อนซ้าย', icon: <LeftIcon />, press: () => onPan(-1, 0) },
    { name: 'เลื่อนขึ้น', icon: <UpIcon />, press: () => onPan(0, -1) },
    { name: 'เลื่อนลง', icon: <DownwardsIcon />, press: () => onPan(0, 1) },
    { name: 'เลื่อนขวา', icon: <RightIcon />, press: () => onPan(1, 0) },
  ];
  const controls: readonly Control[] = [
    ...turn('ภาพก่อนหน้า', -1, <PreviousIcon />),
    { name: 'ย่อ', icon: <MinusIcon />, isOff: !isLarge, press: () => onSize(false) },
    { name: 'ขยาย 2 เท่า', icon: <PlusIcon />, isOff: isLarge, press: () => onSize(true) },
    ...(isLarge ? pans : []),
    ...turn('ภาพถัดไป', 1, <NextIcon />),
  ];
  return (
    <div className="wrap gap-4 middle centre pad-above-10 pad-below-4" role="group" aria-label="ควบคุมภาพ">
      {controls.map(({ name, icon, isOff = false, press }) => (
        <Button key={name} className={classes['control']} aria-label={name} isOff={isOff} onClick={press}>
          {icon}
        </Button>
      ))}
    </div>
  );
};

const stride = 0.35;

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A picture over the whole window, twice as large by a press, the wheel, + and −, moved by dragging, arrows or buttons. */
export const PictureZoom = (props: {
  readonly pictures: readonly Picture[];
  readonly nameOf: (view: number) => string;
  readonly first: number;
  /** Hears which view was seen last. */
  readonly onClose: (view: number) => void;
}) => {
  const { pictures, nameOf, first, onClose } = props;
  const [view, setView] = useState(first);
  const stage = useRef<HTMLDivElement>(null);
  const { isLarge, setIsLarge, zoomAt, drag } = usePan(stage);
  const close = (): void => onClose(view);

  const picture = pictures[view];
  const turn = (by: number): void => {
    setIsLarge(false);
    setView((view + by + pictures.length) % pictures.length);
  };
  const pan = (x: number, y: number): void => {
    const { current } = stage;
    current?.scrollBy({ left: x * stride * current.clientWidth, top: y * stride * current.clientHeight });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = ways[event.key];
    if (event.key === '+' || event.key === '=') setIsLarge(true);
    else if (event.key === '-') setIsLarge(false);
    else if (way !== undefined && isLarge) pan(...way);
    else if (way !== undefined && way[0] !== 0 && pictures.length > 1) turn(way[0]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      id="zoom"
      className={classes['zoom']}
      aria-label="ภาพสินค้าขยาย"
      isOpened
      onClose={close}
      closesBeside={false}
      onKeyDown={onKeyDown}
    >
      <div className={classes['head']}>
        <p role="status">
          ภาพที่ {view + 1} จาก {pictures.length}
          {isLarge && <span className="quiet"> · ขยาย 2 เท่า</span>}
        </p>
        <Button className="square-48 radius" aria-label="ปิดภาพขยาย" onClick={close}>
          <CloseIcon />
        </Button>
      </div>
      <div ref={stage} className={classes['stage']} data-large={isLarge} {...drag}>
        {picture !== undefined && (
          <Button
            className={classes['picture']}
            tabIndex={-1}
            aria-label={`${nameOf(view)} ${isLarge ? 'ย่อ' : 'ขยาย'}`}
            onClick={zoomAt}
          >
            <ProductPicture key={picture.pathUrl} src={picture.pathUrl} alt="" sizes="200vmin" isFirst />
          </Button>
        )}
      </div>
      <ZoomControls
        isLarge={isLarge}
        onSize={setIsLarge}
        onPan={pan}
        onTurn={pictures.length > 1 ? turn : undefined}
      />
      <p className="small muted text-centre below-10">ภาพจำลอง ชิ้นจริงอาจต่างจากภาพเล็กน้อย</p>
    </Dialog>
  );
};
