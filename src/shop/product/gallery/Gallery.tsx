import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../../engine/values/product.ts';
import { Button } from '../../ui/Button.tsx';
import { ZoomInIcon } from '../../ui/icons.tsx';
import { isExample, ProductPicture } from '../../ui/Picture.tsx';
import { cardSizes } from '../../ui/products/ProductCard.tsx';
import classes from './Gallery.module.css';
import { PictureZoom } from './PictureZoom.tsx';
import { WornDrawing, type WornPiece } from './WornDrawing.tsx';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Small pictures that choose the large one; the arrow keys go from one to the next. */
const Thumbnails = (props: {
  readonly pictures: readonly Picture[];
  readonly drawing: ReactNode;
  readonly chosen: number;
  readonly onChoose: (view: number) => void;
}) => {
  const { pictures, drawing, chosen, onChoose } = props;
  const views = pictures.map(({ pathUrl }) => ({
    key: pathUrl,
    small: <ProductPicture src={pathUrl} alt="" sizes="84px" />,
  }));
  const all = drawing === null ? views : [...views, { key: 'worn', small: drawing }];
  const buttons = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent, from: number): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (from + step + all.length) % all.length;
    onChoose(next);
    buttons.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ul ref={buttons} className={`${classes['thumbnails']} list flex gap-12`} aria-label="ภาพสินค้า">
      {all.map(({ key, small }, view) => (
        <li key={key}>
          <Button
            className={classes['thumbnail']}
            aria-label={`ดูภาพที่ ${view + 1} จาก ${all.length}`}
            aria-pressed={view === chosen}
            onClick={() => onChoose(view)}
            onKeyDown={(event) => onKeyDown(event, view)}
          >
            {small}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const sizes = '(min-width: 1280px) 594px, (min-width: 768px) 48vw, 100vw';

/** Views of the example pictures, by the end of the file name: '…--box-800.webp'. */
const viewNames: Readonly<Record<string, string>> = {
  scale: ' เทียบขนาดกับเหรียญสิบบาท',
  weight: ' บนเครื่องชั่งซึ่งแสดงน้ำหนัก',
  close: ' ระยะใกล้',
  mark: ' ตราห้างและเลข 96.5% ที่ตอกบนเนื้อทอง',
  box: ' ในกล่อง พร้อมใบรับประกัน',
};

const viewName = (picture: Picture | undefined): string =>
  viewNames[/--([a-z]+)-\d+\.webp$/.exec(picture?.pathUrl ?? '')?.[1] ?? ''] ?? '';

const viewIn = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);

/** The pictures of a product: one large at a time, swiped, chosen or enlarged; unseen views are `inert`. */
export const Gallery = (props: {
  readonly pictures: readonly Picture[];
  readonly description: string;
  /** A piece whose last view is drawn; null for none. */
  readonly worn: WornPiece | null;
  /** Whether a card led here, whose smaller picture is shown until the large one is loaded. */
  readonly isFromCard?: boolean;
}) => {
  const { pictures, description, worn, isFromCard = false } = props;
  const [chosen, setChosen] = useState(0);
  const picture = pictures[chosen];
  const [isEnlarged, setIsEnlarged] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const show = (view: number, behavior: ScrollBehavior = 'auto'): void => {
    strip.current?.scrollTo({ left: view * strip.current.clientWidth, behavior });
  };
  useEffect(() => {
    // Swiped before the shop ran.
    if (strip.current !== null) setChosen(viewIn(strip.current));
  }, []);
  const wasEnlarged = useRef(false);
  useEffect(() => {
    // Another view may have been chosen there than the one that was pressed here.
    if (wasEnlarged.current && !isEnlarged)
      strip.current?.querySelector<HTMLElement>('button:not([inert])')?.focus({ preventScroll: true });
    wasEnlarged.current = isEnlarged;
  }, [isEnlarged]);
  const nameOf = (view: number): string =>
    pictures.length > 1
      ? `${description}${viewName(pictures[view])} ภาพที่ ${view + 1} จาก ${pictures.length}`
      : description;
  return (
    <div className="beside narrowing">
      <figure className={`${classes['figure']} flush`}>
        <div
          ref={strip}
          className={classes['strip']}
          onScroll={({ currentTarget }) => setChosen(viewIn(currentTarget))}
        >
          {pictures.map(({ pathUrl }, view) => (
            <Button
              key={pathUrl}
              className={classes['view']}
              inert={view !== chosen}
              // Chrome 100 and 101 do not know `inert`.
              tabIndex={view === chosen ? undefined : -1}
              aria-haspopup="dialog"
              onClick={() => setIsEnlarged(true)}
            >
              {isFromCard && view === 0 && (
                <span className={classes['before']}>
                  <ProductPicture src={pathUrl} alt="" sizes={cardSizes} isFirst />
                </span>
              )}
              <ProductPicture src={pathUrl} alt={nameOf(view)} sizes={sizes} isFirst={view === 0} />
              <span className="visually-hidden">ดูภาพขยาย</span>
            </Button>
          ))}
          {worn !== null && (
            <div className={classes['view']} inert={chosen !== pictures.length}>
              <WornDrawing {...worn} />
            </div>
          )}
        </div>
        {picture !== undefined && (
          <span className={classes['sign']} aria-hidden="true">
            <ZoomInIcon />
          </span>
        )}
        <figcaption className={classes['caption']}>
          {picture === undefined ? 'ภาพลายเส้นตามสัดส่วนจริง' : isExample(picture.pathUrl) && 'ภาพจำลอง'}
        </figcaption>
      </figure>
      {(pictures.length > 1 || worn !== null) && (
        <Thumbnails
          pictures={pictures}
          drawing={worn === null ? null : <WornDrawing {...worn} isSmall />}
          chosen={chosen}
          onChoose={show}
        />
      )}
      {isEnlarged && (
        <PictureZoom
          pictures={pictures}
          nameOf={nameOf}
          first={chosen}
          onClose={(view) => {
            setIsEnlarged(false);
            setChosen(view);
            show(view, 'instant');
          }}
        />
      )}
    </div>
  );
};
