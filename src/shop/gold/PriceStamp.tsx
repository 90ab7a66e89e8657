import { type Closed, isClosedFor } from '../../../engine/values/closed.ts';
import type { Announcement } from '../../../engine/values/product.ts';
import type { GoldKind } from '../../../engine/values/weight.ts';
import { announcementText } from '../format.ts';
import { useShop } from '../store.tsx';
import { closedName, expectedText } from './words.ts';

type Pieces = readonly { readonly goldKind: GoldKind }[];

/** Reason why these pieces, or without any the whole shop, are not sold now; null while they are. */
export const useClosed = (pieces?: Pieces): Closed | null =>
  useShop(({ gold }) => (pieces === undefined || isClosedFor(gold.closed, pieces) ? gold.closed : null));

export const ClosedChip = ({ of }: { readonly of?: Pieces | undefined }) => {
  const closed = useClosed(of);
  return closed !== null && <span className="tag warned unbroken warning">{closedName(closed)}</span>;
};

/**
 * Which announcement prices follow, with its date when that is not today's, and whether the next one is awaited, or selling of
 * these pieces is paused; with `isFull` also when it goes on, with `isDated` the date of today, too.
 */
export const PriceStamp = (props: {
  readonly announcement: Announcement;
  readonly of?: Pieces;
  readonly isFull?: boolean;
  readonly isDated?: boolean;
}) => {
  const { announcement, of, isFull = false, isDated = false } = props;
  const today = useShop(({ gold }) => gold.today);
  const closed = useClosed(of);
  const text = announcementText(announcement, isDated ? null : today);
  const time = text.lastIndexOf(' ', text.lastIndexOf(' ') - 1) + 1;
  return (
    <>
      {text.slice(0, time)}
      <span className="unbroken">{text.slice(time)}</span> <ClosedChip of={of} />
      {isFull && closed !== null && <> {expectedText(closed)}</>}
    </>
  );
};

export const CurrentStamp = () => {
  const announcement = useShop(({ gold }) => gold.announcement);
  return announcement !== null && <PriceStamp announcement={announcement} />;
};
