import { useEffect } from 'react';
import type { DeliverMethod } from '../../../../engine/orders/order.ts';
import { hasPickup } from '../../../../engine/queries/selectors.ts';
import { useBranchCount } from '../../use-branches.ts';
import { phoneText } from '../../format.ts';
import { freeSending, parcelCare } from '../../seller-words.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { addressText } from '../../ui/address/address-words.ts';
import { openPlaces } from '../../ui/address/places.ts';
import { ChoiceCard, ChoiceGroup, choicesOf } from '../../ui/form/ChoiceCard.tsx';
import { PickupForm, PickupSummary } from './PickupForm.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { OnButton, StepForm } from '../steps/StepForm.tsx';
import { useStepProblems } from '../steps/step-problems.ts';
import { shippingFeeText, transitText, unsendableText } from '../words.ts';

/** How the order reaches its buyer: sent, or picked up (spec 4.8). */
export const DeliveryStep = () => {
  const problems = useStepProblems();
  const dispatch = useDispatch();
  const method = useShop(({ checkout }) => checkout.deliverMethod);
  const fee = useShop(shippingFeeText);
  const count = useBranchCount();
  const isPickedUp = useShop(hasPickup) || method === 'pickup';
  const isSendable = useShop(({ checkout }) => checkout.quote.value?.isSendable ?? true);
  const transit = useShop(({ checkout }) => checkout.quote.value?.transit ?? null);
  // Fetched before it is needed: a connection that goes while somebody types then takes nothing from the form.
  useEffect(() => openPlaces(), []);
  const card = choicesOf<DeliverMethod>('deliverMethod', method, (chosen) =>
    dispatch({ type: 'SetDeliverMethod', method: chosen }),
  );
  return (
    <StepForm end={<OnButton>ไปเลือกวิธีชำระเงิน</OnButton>}>
      <ChoiceGroup id="deliverMethod" legend="วิธีรับสินค้า" error={problems.shown('deliverMethod')} isWide>
        <ChoiceCard
          {...card('ship')}
          title="จัดส่งถึงที่อยู่"
          end={isSendable ? (fee ?? undefined) : undefined}
          isDisabled={!isSendable && method !== 'ship'}
        >
          {isSendable ? (
            <>
              กล่องปิดผนึก หน้ากล่องไม่ระบุว่าเป็นทอง {parcelCare()} {freeSending()}
              {fee !== null && transit !== null && ` · ${transitText(transit)}`}
            </>
          ) : (
            unsendableText(isPickedUp)
          )}
        </ChoiceCard>
        {isPickedUp && (
          <ChoiceCard {...card('pickup')} title="รับเองที่สาขา" end={method === 'pickup' ? 'ฟรี' : undefined}>
            ไม่มีค่าจัดส่ง เลือกวันรับได้{count === null ? 'ที่สาขา' : `จาก ${count.branches} สาขา`}{' '}
            ชั่งน้ำหนักและตรวจสินค้าก่อนลงชื่อรับ
          </ChoiceCard>
        )}
      </ChoiceGroup>
      {method === 'ship' && <ShippingForm />}
      {method === 'pickup' && <PickupForm />}
    </StepForm>
  );
};

export const DeliverySummary = () => {
  const { deliverMethod, contact, shippingAddress: address } = useShop(({ checkout }) => checkout);
  if (deliverMethod === null) return null;
  if (deliverMethod === 'pickup') return <PickupSummary />;
  return (
    <>
      <p>
        จัดส่งถึง {address.fullName === '' ? contact.fullName : address.fullName}{' '}
        <span className="figures unbroken">
          {phoneText(address.phone === '' ? contact.phone : address.phone)}
        </span>
      </p>
      <p>{addressText(address)}</p>
    </>
  );
};
