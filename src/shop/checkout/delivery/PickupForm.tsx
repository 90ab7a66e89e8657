import classes from '../forms.module.css';
import { placeOf } from '../../../../engine/checkout/selectors.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { useShop } from '../../store.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BranchChoice } from './BranchChoice.tsx';
import { useState } from 'react';
import type { PickupPlace } from '../../../../engine/orders/order.ts';
import { ChoiceCard, ChoiceGroup, choicesOf } from '../../ui/form/ChoiceCard.tsx';
import { dayTexts, openDayText } from '../words.ts';
import { usePickup } from './pickup.ts';
import { useStepProblems } from '../steps/step-problems.ts';
import { Button } from '../../ui/Button.tsx';
import type { CheckoutState } from '../../../../engine/checkout/words.ts';
import { Field } from '../../ui/form/Field.tsx';
import { phoneInput, phoneWriting } from '../../ui/form/inputs.ts';
import { useDrafts } from '../../ui/form/use-drafts.ts';

const writing = { phone: phoneWriting };

/** Who comes for the order, and what to bring. */
const ReceiverChoice = () => {
  const pickup = usePickup();
  const problems = useStepProblems();
  const contactName = useShop(({ checkout }) => checkout.contact.fullName);
  const drafts = useDrafts<keyof CheckoutState['receiver']>({
    value: pickup.receiver,
    problemOf: (name) => problems.of(`receiver.${name}`),
    shows: (name) => problems.shows(`receiver.${name}`),
    writing,
    onCommit: (receiver) => pickup.choose({ receiver }),
  });
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
        <div className={classes['row']}>
          <Field
            {...drafts.field('fullName')}
            id="receiver-fullName"
            label="ชื่อ-นามสกุลผู้ไปรับ"
            autoComplete="off"
            maxLength={120}
          />
          <Field
            {...drafts.field('phone')}
            id="receiver-phone"
            label="เบอร์โทรศัพท์ผู้ไปรับ"
            {...phoneInput}
            autoComplete="off"
          />
        </div>
      )}
      <p className={classes['note']}>ผู้ไปรับต้องแสดงบัตรประชาชนตัวจริงที่ชื่อตรงกับที่ระบุไว้ พร้อมหมายเลขคำสั่งซื้อ</p>
    </>
  );
};

/** How many days are shown before somebody asks for more. */
const shownAtFirst = 6;

/** The days on which a branch is open, in พ.ศ. with their hours (ruling P19); holidays are not among them. */
const DayChoice = ({ place }: { readonly place: PickupPlace }) => {
  const pickup = usePickup();
  const problems = useStepProblems();
  const [showsMore, setShowsMore] = useState(false);
  const { days } = place;
  const isLate = days.findIndex(({ date }) => date === pickup.pickupDate) >= shownAtFirst;
  const showsAll = showsMore || isLate;
  const shown = showsAll ? days : days.slice(0, shownAtFirst);
  return (
    <div className="below-8">
      <ChoiceGroup id="pickupDate" legend={`วันที่จะไปรับที่${place.name}`} error={problems.shown('pickupDate')}>
        <div className={classes['days']}>
          {shown.map((day) => {
            const { weekday, day: text } = dayTexts(day.date);
            return (
              <label
                key={day.date}
                className={classes['day']}
                data-chosen={pickup.pickupDate === day.date || undefined}
              >
                <input
                  type="radio"
                  name="pickupDate"
                  value={day.date}
                  checked={pickup.pickupDate === day.date}
                  onChange={() => pickup.choose({ pickupDate: day.date })}
                />
                <small>{weekday}</small>
                <strong>{text}</strong>
                <small>
                  {day.opens}–{day.closes}
                </small>
              </label>
            );
          })}
        </div>
      </ChoiceGroup>
      {!showsAll && days.length > shownAtFirst && (
        <Button className={classes['link']} onClick={() => setShowsMore(true)}>
          ดูวันอื่นๆ อีก {days.length - shownAtFirst} วัน
        </Button>
      )}
    </div>
  );
};

/** Where, when and by whom the order is picked up (ux U5). */
export const PickupForm = () => {
  const known = useShop(({ checkout }) => checkout.places);
  const { status, failure } = known;
  const places = itemsOf(known);
  const place = useShop(placeOf);
  return (
    <div className="above-12 pad-above-20 line-above" aria-busy={status === 'loading'}>
      <h3 className="below-10 text-18">สาขาที่จะไปรับ</h3>
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
        {places.length === 0 && status === 'ready' && (
          <p className={classes['note']} role="status">
            ขณะนี้ไม่มีสาขาที่รับสินค้าได้ เลือกจัดส่งถึงที่อยู่แทนได้
          </p>
        )}
        {places.length === 0 && status !== 'failed' && status !== 'ready' && (
          <Skeleton className={classes['waiting']} />
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
  const { pickupDate, selfPickup, receiver } = usePickup();
  const place = useShop(placeOf);
  const day = place?.days.find(({ date }) => date === pickupDate);
  return (
    <>
      <p>รับเองที่{place?.name ?? 'สาขา'}</p>
      {day !== undefined && <p className="figures">{openDayText(day)}</p>}
      {!selfPickup && <p>ผู้ไปรับ {receiver.fullName}</p>}
    </>
  );
};
