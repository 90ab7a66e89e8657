import type { Announcement } from '../../../engine/values/product.ts';
import { announcementText } from '../format.ts';
import { useShop } from '../store.tsx';
import classes from './PriceStamp.module.css';
import { awaited, expectedText } from './words.ts';

/** Says that nothing is sold until the next announcement, where that is so. */
export const AwaitedChip = () => {
  const isClosed = useShop(({ gold }) => gold.closed !== null);
  return isClosed && <span className={classes['awaited']}>{awaited}</span>;
};

/**
 * Which announcement prices follow, with its date when that is not today's, and whether the next one is awaited; with
 * `isFull` also when that is expected, with `isDated` the date of today, too.
 */
export const PriceStamp = ({
  announcement,
  isFull = false,
  isDated = false,
}: {
  readonly announcement: Announcement;
  readonly isFull?: boolean;
  readonly isDated?: boolean;
}) => {
  const today = useShop(({ gold }) => gold.today);
  const closed = useShop(({ gold }) => gold.closed);
  const text = announcementText(announcement, isDated ? null : today);
  const time = text.lastIndexOf(' ', text.lastIndexOf(' ') - 1) + 1;
  return (
    <>
      {text.slice(0, time)}
      <span className={classes['time']}>{text.slice(time)}</span> <AwaitedChip />
      {isFull && closed !== null && <> {expectedText(closed)}</>}
    </>
  );
};

/** The stamp of prices that follow the latest announcement; nothing while that is not known. */
export const CurrentStamp = () => {
  const announcement = useShop(({ gold }) => gold.announcement);
  return announcement !== null && <PriceStamp announcement={announcement} />;
};
