import {
  type CSSProperties,
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
import { onEvents } from '../../ui/observe.ts';
import { isExample, ProductPicture } from '../../ui/Picture.tsx';
import classes from './PictureZoom.module.css';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Maximum zoom, of the whole picture; one of 1,200 pixels is then sharp in most windows. */
const largest = 4;

/** Pixels that a press may move before it is a drag. */
const still = 6;

const distance = ([one, other]: readonly Touch[]): number =>
  one === undefined || other === undefined
    ? 0
    : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Enlarging and moving the picture in the box `stage`. One finger moves it by the browser's own scrolling, two enlarge it. */
const usePan = (stage: RefObject<HTMLElement | null>) => {
  const [scale, setScale] = useState(1);
  /** The point of the picture, as shares of its sides, that stays at a point of the window. */
  const anchor = useRef<{ readonly share: Point; readonly at: Point } | null>(null);
  const held = useRef<{ readonly id: number; x: number; y: number; moved: number } | null>(null);
  const pinched = useRef<{ readonly distance: number; readonly scale: number } | null>(null);
  const isLarge = scale > 1;

  /** By how much it is enlarged: 1 … `largest`, around a point of the window or the middle. */
  const zoomTo = (wanted: number, point?: Point): void => {
    const { current } = stage;
    const picture = current?.firstElementChild;
    if (!(current instanceof HTMLElement) || !(picture instanceof Element)) return;
    const at = point ?? middleOf(current);
    const { left, top, width, height } = picture.getBoundingClientRect();
    anchor.current = { share: { x: (at.x - left) / width, y: (at.y - top) / height }, at };
    setScale(Math.min(largest, Math.max(1, wanted)));
  };
  useLayoutEffect(() => {
    const { current } = stage;
    const picture = current?.firstElementChild;
    if (!(picture instanceof Element) || anchor.current === null) return;
    const { share, at } = anchor.current;
    const { left, top, width, height } = picture.getBoundingClientRect();
    const [x, y] = [left + share.x * width - at.x, top + share.y * height - at.y];
    current?.scrollBy({ left: x, top: y, behavior: 'instant' });
  }, [stage, scale]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (event.deltaY === 0) return;
    event.preventDefault();
    zoomTo(event.deltaY < 0 ? 2 : 1, { x: event.clientX, y: event.clientY });
  });
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const touches = [...event.touches];
    const [one, other] = touches;
    if (touches.length !== 2 || one === undefined || other === undefined) {
      pinched.current = null;
      return;
    }
    event.preventDefault();
    pinched.current ??= { distance: distance(touches), scale };
    zoomTo((pinched.current.scale * distance(touches)) / pinched.current.distance, {
      x: (one.clientX + other.clientX) / 2,
      y: (one.clientY + other.clientY) / 2,
    });
  });
  useEffect(() => {
    const { current } = stage;
    if (current === null) return undefined;
    const listen = (event: Event): void => {
      if (event instanceof WheelEvent) onWheel(event);
      else onTouch(event as TouchEvent);
    };
    // React listens passively to wheel and fingers; the page below must not scroll or grow meanwhile.
    return onEvents(current, ['wheel', 'touchstart', 'touchmove', 'touchend'], listen, { passive: false });
  }, [stage]);

  const release = ({ pointerId }: PointerEvent): void => {
    if (held.current?.id === pointerId && held.current.moved <= still) held.current = null;
  };
  return {
    scale,
    isLarge,
    zoomTo,
    /** A press on the picture: twice as large around it, or whole again; not when the press was a drag. */
    zoomAt: (event: MouseEvent): void => {
      const wasDragged = held.current !== null;
      held.current = null;
      if (wasDragged) return;
      // A press by the keyboard has no place.
      zoomTo(isLarge ? 1 : 2, event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY });
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
      onPointerUp: release,
      onPointerCancel: release,
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
  readonly scale: number;
  readonly onScale: (wanted: number) => void;
  /** Moves the enlarged picture: 1 to the right and down, −1 to the left and up. */
  readonly onPan: (x: number, y: number) => void;
  /** Goes to the next picture or the one before; undefined when there is one only. */
  readonly onTurn: ((by: 1 | -1) => void) | undefined;
}) => {
  const { scale, onScale, onPan, onTurn } = props;
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
    { name: 'ย่อ', icon: <MinusIcon />, isOff: scale <= 1, press: () => onScale(scale / 2) },
    { name: 'ขยาย', icon: <PlusIcon />, isOff: scale >= largest, press: () => onScale(scale * 2) },
    ...(scale > 1 ? pans : []),
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

/** A picture over the whole window, enlarged by a press, two fingers, the wheel, + and −, moved by dragging, arrows or buttons. */
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
  const { scale, isLarge, zoomTo, zoomAt, drag } = usePan(stage);
  const close = (): void => onClose(view);

  const picture = pictures[view];
  const turn = (by: number): void => {
    zoomTo(1);
    setView((view + by + pictures.length) % pictures.length);
  };
  const pan = (x: number, y: number): void => {
    const { current } = stage;
    current?.scrollBy({ left: x * stride * current.clientWidth, top: y * stride * current.clientHeight });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = ways[event.key];
    if (event.key === '+' || event.key === '=') zoomTo(scale * 2);
    else if (event.key === '-') zoomTo(scale / 2);
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
          {isLarge && <span className="quiet"> · ขยาย {Math.round(scale * 10) / 10} เท่า</span>}
        </p>
        <Button className="square-48 radius" aria-label="ปิดภาพขยาย" onClick={close}>
          <CloseIcon />
        </Button>
      </div>
      <div
        ref={stage}
        className={classes['stage']}
        data-large={isLarge}
        style={{ '--scale': scale } as CSSProperties}
        {...drag}
      >
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
        scale={scale}
        onScale={zoomTo}
        onPan={pan}
        onTurn={pictures.length > 1 ? turn : undefined}
      />
      <p className="small muted text-centre below-10">
        {picture !== undefined && isExample(picture.pathUrl) && 'ภาพจำลอง '}ชิ้นจริงอาจต่างจากภาพเล็กน้อย
      </p>
    </Dialog>
  );
};
