import { type KeyboardEvent, useRef } from 'react';
import type { Picture as ProductPicture } from '../../../../engine/values/product.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import classes from './Thumbnails.module.css';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Small pictures that choose the large one; the arrow keys go from one to the next. */
export const Thumbnails = ({
  pictures,
  chosen,
  onChoose,
}: {
  readonly pictures: readonly ProductPicture[];
  readonly chosen: number;
  readonly onChoose: (view: number) => void;
}) => {
  const buttons = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent, from: number): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (from + step + pictures.length) % pictures.length;
    onChoose(next);
    buttons.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ul ref={buttons} className={classes['thumbnails']} aria-label="ภาพสินค้า">
      {pictures.map(({ pathUrl }, view) => (
        <li key={pathUrl}>
          <Button
            className={classes['thumbnail']}
            aria-label={`ดูภาพที่ ${view + 1} จาก ${pictures.length}`}
            aria-pressed={view === chosen}
            onClick={() => onChoose(view)}
            onKeyDown={(event) => onKeyDown(event, view)}
          >
            <Picture src={pathUrl} alt="" sizes="84px" />
          </Button>
        </li>
      ))}
    </ul>
  );
};
