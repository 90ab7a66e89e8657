import { useState } from 'react';
import { canBeSent, checkoutLines, pickupPlaceOf } from '../../../../engine/checkout/selectors.ts';
import type { CheckoutState } from '../../../../engine/checkout/words.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import type { PickupPlace } from '../../../../engine/orders/order.ts';
import { sameLine } from '../../../../engine/values/cart-line.ts';
import { phoneText } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { ChoiceCard, ChoiceGroup, choicesOf } from '../../ui/form/ChoiceCard.tsx';
import { Field, SelectField } from '../../ui/form/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import classes from '../checkout.module.css';
import { useStepDrafts, useStepProblems } from '../steps/Step.tsx';
import { dayTexts, openDayText } from '../words.ts';

type Chosen = Pick<CheckoutState, 'branchId' | 'pickupDate' | 'selfPickup' | 'receiver'>;

const usePickup = () => {
  const dispatch = useDispatch();
  const { branchId, pickupDate, selfPickup, receiver } = useShop(({ checkout }) => checkout);
  const now: Chosen = { branchId, pickupDate, selfPickup, receiver };
  const choose = (changed: Partial<Chosen>): void => {
    const { pickupDate: date, ...rest } = { ...now, ...changed };
    dispatch({ type: 'SetPickup', date, ...rest });
  };
  return { ...now, choose };
};

const hasAll = ({ lacking, days }: PickupPlace): boolean => lacking.length === 0 && days.length > 0;

const Lacking = ({ place }: { readonly place: PickupPlace }) => {
  const lines = useShop(checkoutLines);
  const names = place.lacking.map(
    (key) => lines.find((line) => sameLine(line, key))?.productName ?? 'สินค้าบางชิ้น',
  );
  return (
    <span className="block error">
      <Unbroken text={`สาขานี้มีไม่พอ: ${[...new Set(names)].join(', ')}`} />
    </span>
  );
};

const BranchChoice = ({ places }: { readonly places: readonly PickupPlace[] }) => {
  const pickup = usePickup();
  const problems = useStepProblems();
  const isSendable = useShop(canBeSent);
  const provinces = [...new Set(places.map(({ province }) => province))];
  const chosen = places.find(({ branchId }) => branchId === pickup.branchId);
  const [looked, setLooked] = useState<string | null>(null);
  const province = looked ?? chosen?.province ?? places.find(hasAll)?.province ?? provinces[0] ?? '';
  const card = choicesOf('branchId', pickup.branchId, (branchId) =>
    pickup.choose({ branchId, pickupDate: null }),
  );
  return (
    <>
      {!places.some(hasAll) && (
        <p className={classes['note']} role="status">
          {`ขณะนี้ไม่มีสาขาใดมีสินค้าครบทุกชิ้น ${isSendable ? 'เลือกจัดส่งแทนได้ หรือแยกสั่งเป็นคนละคำสั่งซื้อ' : 'แยกสั่งเป็นคนละคำสั่งซื้อได้ หรือติดต่อร้าน'}`}
        </p>
      )}
      <SelectField
        label="จังหวัด"
        name="province"
        value={province}
        onChange={({ currentTarget }) => setLooked(currentTarget.value)}
      >
        {provinces.map((name) => {
          const ready = places.filter((place) => place.province === name && hasAll(place)).length;
          return (
            <option key={name} value={name}>
              {name} ({ready === 0 ? 'ไม่มีสาขาที่สินค้าครบ' : `${ready} สาขามีสินค้าครบ`})
            </option>
          );
        })}
      </SelectField>
      <ChoiceGroup id="branchId" legend={`สาขาใน${province}`} error={problems.shown('branchId')}>
        {places
          .filter((place) => place.province === province)
          .map((place) => {
            const first = hasAll(place) ? place.days[0] : undefined;
            return (
              <ChoiceCard
                key={place.branchId}
                {...card(place.branchId)}
                title={place.name}
                isDisabled={!hasAll(place)}
              >
                <Unbroken text={place.address} />
                <br />
                โทร {phoneText(place.phone)}
                {first !== undefined &&
                  ` · รับได้ตั้งแต่วัน${dayTexts(first.date).weekday} ${dayTexts(first.date).day}`}
                {place.lacking.length > 0 && <Lacking place={place} />}
              </ChoiceCard>
            );
          })}
      </ChoiceGroup>
    </>
  );
};

const ReceiverChoice = () => {
  const pickup = usePickup();
  const contactName = useShop(({ checkout }) => checkout.contact.fullName);
  const drafts = useStepDrafts<keyof Chosen['receiver']>('receiver', pickup.receiver, (receiver) =>
    pickup.choose({ receiver }),
  );
  const card = choicesOf('selfPickup', pickup.selfPickup ? 'self' : 'other', (who) =>
    pickup.choose({ selfPickup: who === 'self' }),
  );
  return (
    <>
      <ChoiceGroup id="selfPickup" legend="ผู้ไปรับ" isWide>
        <ChoiceCard {...card('self')} title="ฉันไปรับเอง">
          {contactName}
        </ChoiceCard>
        <ChoiceCard {...card('other')} title="ให้คนอื่นไปรับแทน">
          ระบุชื่อและเบอร์ของผู้ไปรับ
        </ChoiceCard>
      </ChoiceGroup>
      {!pickup.selfPickup && (
        <div className="pair">
          <Field {...drafts.field('fullName')} label="ชื่อ-นามสกุลผู้ไปรับ" autoComplete="off" />
          <Field {...drafts.field('phone')} label="เบอร์โทรศัพท์ผู้ไปรับ" autoComplete="off" />
        </div>
      )}
      <p className={classes['note']}>ผู้ไปรับต้องแสดงบัตรประชาชนตัวจริงที่ชื่อตรงกับที่ระบุไว้ พร้อมหมายเลขคำสั่งซื้อ</p>
    </>
  );
};

const shownAtFirst = 6;

/** The days on which a branch is open, in พ.ศ. with their hours (ruling P19); holidays are not among them. */
const DayChoice = ({ place: { name, days } }: { readonly place: PickupPlace }) => {
  const { pickupDate, choose } = usePickup();
  const problems = useStepProblems();
  const [showsMore, setShowsMore] = useState(false);
  const isLate = days.findIndex(({ date }) => date === pickupDate) >= shownAtFirst;
  const shown = showsMore || isLate ? days : days.slice(0, shownAtFirst);
  return (
    <div className="below-8">
      <ChoiceGroup id="pickupDate" legend={`วันที่จะไปรับที่${name}`} error={problems.shown('pickupDate')}>
        <div className={classes['days']}>
          {shown.map(({ date, opens, closes }) => (
            <label key={date} className={classes['day']} data-chosen={pickupDate === date || undefined}>
              <input
                type="radio"
                name="pickupDate"
                value={date}
                checked={pickupDate === date}
                onChange={() => choose({ pickupDate: date })}
              />
              <small>{dayTexts(date).weekday}</small>
              <strong>{dayTexts(date).day}</strong>
              <small>
                {opens}–{closes}
              </small>
            </label>
          ))}
        </div>
      </ChoiceGroup>
      {shown.length < days.length && (
        <Button kind="link" className={classes['link']} onClick={() => setShowsMore(true)}>
          ดูวันอื่นๆ อีก {days.length - shownAtFirst} วัน
        </Button>
      )}
    </div>
  );
};

export const PickupForm = () => {
  const known = useShop(({ queries }) => queries.pickupPlaces.remote);
  const { status, failure } = known;
  const places = itemsOf(known);
  const place = useShop(pickupPlaceOf);
  return (
    <div className="above-12 pad-above-20 line-above" aria-busy={status === 'loading'}>
      <h3 className="below-10 text-20">สาขาที่จะไปรับ</h3>
      {/* Target of the error summary until the branches are loaded. */}
      <div id={places.length === 0 ? 'branchId' : undefined} tabIndex={-1}>
        {status === 'failed' && (
          <ErrorCard
            title="โหลดรายการสาขาไม่สำเร็จ"
            safe="สิ่งที่คุณกรอกไว้ยังอยู่ครบ"
            failure={failure}
            retry={{ type: 'RetryQuery', of: 'pickupPlaces' }}
          />
        )}
        {places.length === 0 && status === 'ready' && (
          <p className={classes['note']} role="status">
            ขณะนี้ไม่มีสาขาที่รับสินค้าได้ เลือกจัดส่งถึงที่อยู่แทนได้
          </p>
        )}
        {places.length === 0 && status !== 'failed' && status !== 'ready' && (
          <Skeleton className="high-200 below-16" />
        )}
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

export const PickupSummary = () => {
  const { pickupDate, selfPickup, receiver } = useShop(({ checkout }) => checkout);
  const place = useShop(pickupPlaceOf);
  const day = place?.days.find(({ date }) => date === pickupDate);
  return (
    <>
      <p>รับเองที่{place?.name ?? 'สาขา'}</p>
      {day !== undefined && (
        <p>
          <Unbroken text={openDayText(day)} />
        </p>
      )}
      {!selfPickup && <p>ผู้ไปรับ {receiver.fullName}</p>}
    </>
  );
};
