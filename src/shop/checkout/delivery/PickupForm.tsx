import { placeOf } from '../../../../engine/checkout/selectors.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { useShop } from '../../store.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BranchChoice } from './BranchChoice.tsx';
import { DayChoice } from './DayChoice.tsx';
import { openDayText } from './delivery-words.ts';
import classes from '../forms.module.css';
import { usePickup } from './pickup.ts';
import { ReceiverChoice } from './ReceiverChoice.tsx';

/** Where, when and by whom the order is picked up (ux U5). */
export const PickupForm = () => {
  const known = useShop(({ checkout }) => checkout.places);
  const { status, failure } = known;
  const places = itemsOf(known);
  const place = useShop(placeOf);
  return (
    <div className={classes['part']} aria-busy={status === 'loading'}>
      <h3 className={classes['part-title']}>สาขาที่จะไปรับ</h3>
      {/* What is to be chosen among the branches is looked for here until they are known. */}
      <div id={places.length === 0 ? 'branchId' : undefined} tabIndex={-1}>
        {status === 'failed' && (
          <ErrorCard
            title="โหลดรายการสาขาไม่สำเร็จ"
            safe="สิ่งที่คุณกรอกไว้ยังอยู่ครบ"
            failure={failure}
            retry={{ type: 'ReloadPlaces' }}
          />
        )}
        {places.length === 0 && status !== 'failed' && <Skeleton className={classes['waiting']} />}
      </div>
      {places.length > 0 && <BranchChoice places={places} />}
      {place !== undefined && place.lacking.length === 0 && (
        <>
          <DayChoice place={place} />
          <ReceiverChoice />
        </>
      )}
    </div>
  );
};

/** Where and when the order is picked up, in short. */
export const PickupSummary = () => {
  const { pickupDate, selfPickup, receiver } = usePickup();
  const place = useShop(placeOf);
  const day = place?.days.find(({ date }) => date === pickupDate);
  return (
    <>
      <p>รับเองที่{place?.name ?? 'สาขา'}</p>
      {day !== undefined && <p className={classes['digits']}>{openDayText(day)}</p>}
      {!selfPickup && <p>ผู้ไปรับ {receiver.fullName}</p>}
    </>
  );
};
