import { useState } from 'react';
import { checkoutLines } from '../../../../engine/checkout/selectors.ts';
import { sameLine } from '../../../../engine/values/cart-line.ts';
import type { PickupPlace } from '../../../../engine/orders/order.ts';
import { phoneText } from '../../format.ts';
import { useShop } from '../../store.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/form/ChoiceCard.tsx';
import { SelectField } from '../../ui/form/Field.tsx';
import { dayTexts } from '../words.ts';
import classes from '../forms.module.css';
import { usePickup } from './pickup.ts';
import { useStepProblems } from '../steps/step-problems.ts';

const hasAll = ({ lacking, days }: PickupPlace): boolean => lacking.length === 0 && days.length > 0;

const Lacking = ({ place }: { readonly place: PickupPlace }) => {
  const lines = useShop(checkoutLines);
  const names = place.lacking.map(
    (key) => lines.find((line) => sameLine(line, key))?.productName ?? 'สินค้าบางชิ้น',
  );
  return <span className="block error">สาขานี้มีไม่พอ: {[...new Set(names)].join(', ')}</span>;
};

/** The branches of a province, each with its address, the first day, or what it has not enough of. */
export const BranchChoice = ({ places }: { readonly places: readonly PickupPlace[] }) => {
  const pickup = usePickup();
  const problems = useStepProblems();
  const provinces = [...new Set(places.map(({ province }) => province))];
  const chosen = places.find(({ branchId }) => branchId === pickup.branchId);
  const [looked, setLooked] = useState<string | null>(null);
  const province = looked ?? chosen?.province ?? places.find(hasAll)?.province ?? provinces[0] ?? '';
  return (
    <>
      {!places.some(hasAll) && (
        <p className={classes['note']} role="status">
          ขณะนี้ไม่มีสาขาใดมีสินค้าครบทุกชิ้น เลือกจัดส่งแทนได้ หรือแยกสั่งเป็นคนละคำสั่งซื้อ
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
            const [first] = place.days;
            return (
              <ChoiceCard
                key={place.branchId}
                name="branchId"
                value={place.branchId}
                title={place.name}
                isDisabled={!hasAll(place)}
                isChosen={pickup.branchId === place.branchId}
                onChoose={() => pickup.choose({ branchId: place.branchId, pickupDate: null })}
              >
                {place.address}
                <br />
                <span className="figures">โทร {phoneText(place.phone)}</span>
                {hasAll(place) && first !== undefined && (
                  <>
                    {' '}
                    · รับได้ตั้งแต่วัน{dayTexts(first.date).weekday} {dayTexts(first.date).day}
                  </>
                )}
                {place.lacking.length > 0 && <Lacking place={place} />}
              </ChoiceCard>
            );
          })}
      </ChoiceGroup>
    </>
  );
};
