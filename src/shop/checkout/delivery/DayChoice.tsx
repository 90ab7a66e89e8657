import { useState } from 'react';
import type { PickupPlace } from '../../../../engine/orders/order.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { dayTexts } from './delivery-words.ts';
import classes from '../forms.module.css';
import { usePickup } from './pickup.ts';
import { useStepProblems } from '../steps/step-problems.ts';
import { Button } from '../../ui/Button.tsx';

/** How many days are shown before somebody asks for more. */
const shownAtFirst = 6;

/** The days on which a branch is open, in พ.ศ. with their hours (ruling P19); holidays are not among them. */
export const DayChoice = ({ place }: { readonly place: PickupPlace }) => {
  const pickup = usePickup();
  const problems = useStepProblems();
  const [showsMore, setShowsMore] = useState(false);
  const { days } = place;
  const isLate = days.findIndex(({ date }) => date === pickup.pickupDate) >= shownAtFirst;
  const showsAll = showsMore || isLate;
  const shown = showsAll ? days : days.slice(0, shownAtFirst);
  return (
    <div className={classes['days-part']}>
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
