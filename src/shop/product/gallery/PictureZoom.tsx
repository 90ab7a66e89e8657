import { type KeyboardEvent, useRef, useState, type ReactNode } from 'react';
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
import { usePan } from './use-pan.ts';

/** One thing that can be done with a picture. */
interface Control {
  readonly name: string;
  readonly icon: ReactNode;
  readonly press: () => void;
  readonly isOff?: boolean;
}

/** Everything that can be done with a picture, as buttons: nobody has to drag or use a wheel (WCAG 2.5.7). */
const ZoomControls = ({
  isLarge,
  onSize,
  onPan,
  onTurn,
}: {
  readonly isLarge: boolean;
  readonly onSize: (isLarge: boolean) => void;
  /** Moves the enlarged picture: 1 to the right and down, −1 to the left and up. */
  readonly onPan: (x: number, y: number) => void;
  /** Goes to the next picture or the one before; undefined when there is one only. */
  readonly onTurn: ((by: 1 | -1) => void) | undefined;
}) => {
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
    <div className={classes['controls']} role="group" aria-label="ควบคุมภาพ">
      {controls.map(({ name, icon, isOff = false, press }) => (
        <Button key={name} className={classes['control']} aria-label={name} isOff={isOff} onClick={press}>
          {icon}
        </Button>
      ))}
    </div>
  );
};

/** How far one key or button moves an enlarged picture, as a part of what is in view. */
const stride = 0.35;

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A picture over the whole window, twice as large when asked: by a press on it, the wheel, + and −, or buttons. Enlarged
 * it is moved by dragging, arrow keys or buttons; otherwise the arrow keys go to the next picture. Escape closes it and
 * the focus returns to where it was.
 */
export const PictureZoom = ({
  pictures,
  nameOf,
  first,
  onClose,
}: {
  readonly pictures: readonly Picture[];
  readonly nameOf: (view: number) => string;
  /** The view that is shown first. */
  readonly first: number;
  /** Hears which view was seen last. */
  readonly onClose: (view: number) => void;
}) => {
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
        <Button className={classes['close']} aria-label="ปิดภาพขยาย" onClick={close}>
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
      <p className={classes['caption']}>ภาพจำลอง ชิ้นจริงอาจต่างจากภาพเล็กน้อย</p>
    </Dialog>
  );
};
