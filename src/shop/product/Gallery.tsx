import { type KeyboardEvent, useRef, useState } from 'react';
import type { Picture as ProductPicture } from '../../../engine/catalogue/product.ts';
import { Picture } from '../ui/Picture.tsx';
import classes from './Gallery.module.css';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The pictures of a product: one large, and all as buttons below it when there are several. */
export const Gallery = ({
  pictures,
  description,
}: {
  readonly pictures: readonly ProductPicture[];
  /** What is to be seen: name, pattern and weight. */
  readonly description: string;
}) => {
  const [chosen, setChosen] = useState(0);
  const buttons = useRef<HTMLUListElement>(null);
  const picture = pictures[chosen] ?? pictures[0];

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + pictures.length) % pictures.length;
    setChosen(next);
    buttons.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={classes['gallery']}>
      <figure className={classes['figure']}>
        <div className={classes['large']}>
          {picture !== undefined && (
            <Picture
              key={picture.pathUrl}
              src={picture.pathUrl}
              alt={pictures.length > 1 ? `${description} ภาพที่ ${chosen + 1}` : description}
              sizes="(min-width: 1280px) 594px, (min-width: 768px) 48vw, 100vw"
              isFirst
            />
          )}
        </div>
        <figcaption className={classes['caption']}>ภาพจำลอง</figcaption>
      </figure>
      {pictures.length > 1 && (
        <ul ref={buttons} className={classes['thumbnails']} aria-label="ภาพสินค้า">
          {pictures.map(({ pathUrl }, index) => (
            <li key={pathUrl}>
              <button
                type="button"
                className={classes['thumbnail']}
                aria-label={`ดูภาพที่ ${index + 1} จาก ${pictures.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                onKeyDown={onKeyDown}
              >
                <Picture src={pathUrl} alt="" sizes="84px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
