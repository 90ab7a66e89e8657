import type { DeliverMethod } from '../../../engine/orders/order.ts';
import { brand } from '../brand.ts';
import { moneyText, phoneText } from '../format.ts';
import { useDispatch, useShop } from '../store.tsx';
import { addressText } from '../ui/address/address-words.ts';
import { ChoiceCard } from '../ui/form/ChoiceCard.tsx';
import { ChoiceGroup } from '../ui/form/ChoiceGroup.tsx';
import classes from './forms.module.css';
import { PickupForm, PickupSummary } from './PickupForm.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { OnButton, StepForm } from './StepForm.tsx';
import { type StepProblems, transitText } from './words.ts';

const branchCount = brand.provinces.reduce((sum, { branches }) => sum + branches.length, 0);

/** What sending costs by what is known: '฿100', 'ฟรี', or nothing yet. */
const useShippingFee = (): string | undefined =>
  useShop(({ checkout: { quote, deliverMethod } }) =>
    quote === null || deliverMethod !== 'ship'
      ? undefined
      : quote.shippingFee === 0
        ? 'ฟรี'
        : moneyText(quote.shippingFee),
  );

/** How the order reaches its buyer: sent, or picked up (spec 4.8). */
export const DeliveryStep = ({
  isGuest,
  problems,
}: {
  readonly isGuest: boolean;
  readonly problems: StepProblems;
}) => {
  const dispatch = useDispatch();
  const method = useShop(({ checkout }) => checkout.deliverMethod);
  const transit = useShop(({ checkout }) => checkout.quote?.transit ?? null);
  const fee = useShippingFee();
  const choose = (chosen: DeliverMethod): void => dispatch({ type: 'SetDeliverMethod', method: chosen });
  return (
    <StepForm problems={problems} end={<OnButton>ไปเลือกวิธีชำระเงิน</OnButton>}>
      <ChoiceGroup id="deliverMethod" legend="วิธีรับสินค้า" error={problems.shown('deliverMethod')} isWide>
        <ChoiceCard
          name="deliverMethod"
          value="ship"
          title="จัดส่งถึงที่อยู่"
          end={fee}
          isChosen={method === 'ship'}
          onChoose={() => choose('ship')}
        >
          ทำประกันเต็มมูลค่า หน้ากล่องไม่ระบุว่าเป็นทอง ส่งฟรีเมื่อสั่งครบ ฿10,000
          {method === 'ship' && transit !== null && ` · ${transitText(transit)}`}
        </ChoiceCard>
        <ChoiceCard
          name="deliverMethod"
          value="pickup"
          title="รับเองที่สาขา"
          end={method === 'pickup' ? 'ฟรี' : undefined}
          isChosen={method === 'pickup'}
          onChoose={() => choose('pickup')}
        >
          ไม่มีค่าส่ง เลือกวันรับได้จาก {branchCount} สาขา ชั่งน้ำหนักและตรวจของก่อนรับ
        </ChoiceCard>
      </ChoiceGroup>
      {method === 'ship' && <ShippingForm isGuest={isGuest} problems={problems} />}
      {method === 'pickup' && <PickupForm problems={problems} />}
    </StepForm>
  );
};

/** Where the order goes, in short. */
export const DeliverySummary = () => {
  const method = useShop(({ checkout }) => checkout.deliverMethod);
  const contact = useShop(({ checkout }) => checkout.contact);
  const address = useShop(({ checkout }) => checkout.shippingAddress);
  if (method === null) return null;
  if (method === 'pickup') return <PickupSummary />;
  return (
    <>
      <p>
        จัดส่งถึง {address.fullName === '' ? contact.fullName : address.fullName}{' '}
        <span className={classes['phone']}>
          {phoneText(address.phone === '' ? contact.phone : address.phone)}
        </span>
      </p>
      <p>{addressText(address)}</p>
    </>
  );
};
