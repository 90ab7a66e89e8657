import { useEffect } from 'react';
import { canBeSent } from '../../../../engine/checkout/selectors.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { giftText, orderedGift } from '../../../../engine/orders/gift.ts';
import type { DeliverMethod } from '../../../../engine/orders/order.ts';
import { hasPickup } from '../../../../engine/queries/selectors.ts';
import { emptyAddress } from '../../../../engine/values/empty-address.ts';
import type { ThaiAddress } from '../../../../engine/values/thai-address.ts';
import { phoneText } from '../../format.ts';
import { freeDeliveryText, parcelPromiseText } from '../../seller-words.ts';
import { useDispatch, useShop, useBranchCount } from '../../store.tsx';
import { addressText } from '../../ui/address/address-words.ts';
import { AddressFields } from '../../ui/address/AddressFields.tsx';
import { openPlaces } from '../../ui/address/places.ts';
import { Checkbox } from '../../ui/form/Field.tsx';
import { ChoiceCard, ChoiceGroup, choicesOf } from '../../ui/form/ChoiceCard.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import classes from '../checkout.module.css';
import { isGuestCheckout, problemsWithin, useStepProblems } from '../steps/Step.tsx';
import { shippingFeeText, transitText, unsendableText } from '../words.ts';
import { PickupForm, PickupSummary } from './PickupForm.tsx';

/** The addresses of the customer's book to choose from, and another one (case K02); nothing where there are none. */
const AddressBook = () => {
  const dispatch = useDispatch();
  const book = useShop(({ queries }) => queries.addressBook.remote);
  const saved = itemsOf(book);
  const addressId = useShop(({ checkout }) => checkout.addressId);
  if (saved.length === 0) return book.status === 'loading' ? <Skeleton className="high-84 below-16" /> : null;
  const card = choicesOf('addressId', addressId ?? '', (value) => {
    const chosen = saved.find(({ id }) => id === value);
    const address = chosen?.address ?? emptyAddress;
    dispatch({ type: 'SetShipping', addressId: chosen?.id ?? null, address, keepsAddress: false });
  });
  return (
    <>
      <ChoiceGroup id="addressId" legend="ที่อยู่จัดส่ง" isLegendHidden>
        {saved.map(({ id, address, isDefault }) => (
          <ChoiceCard
            key={id}
            {...card(id)}
            title={address.fullName}
            end={isDefault ? <span className="tag on-sand-deep quiet">ที่อยู่หลัก</span> : undefined}
          >
            <Unbroken text={addressText(address)} /> · {phoneText(address.phone)}
          </ChoiceCard>
        ))}
        <ChoiceCard {...card('')} title="ที่อยู่อื่น" />
      </ChoiceGroup>
      <p>
        <Link className="target strong line-low" to="/profile#addresses">
          จัดการสมุดที่อยู่
        </Link>
      </p>
    </>
  );
};

/** An address to be typed; its receiver is who orders, unless another receiver is named (ux U6). */
const TypedAddress = () => {
  const isGuest = useShop(isGuestCheckout);
  const problems = useStepProblems();
  const dispatch = useDispatch();
  const { contact, shippingAddress, isOtherReceiver, keepsAddress } = useShop(({ checkout }) => checkout);
  const keep = (address: ThaiAddress, keeps: boolean): void =>
    dispatch({ type: 'SetShipping', addressId: null, address, keepsAddress: keeps });
  return (
    <>
      <div className="below-8">
        <Checkbox
          id="shipping-receiver"
          isChecked={!isOtherReceiver}
          onChange={(isContact) => dispatch({ type: 'ChooseReceiver', isOther: !isContact })}
        >
          ผู้รับคือ {contact.fullName === '' ? 'ผู้สั่งซื้อ' : contact.fullName}{' '}
          <span className="unbroken">{phoneText(contact.phone)}</span>
        </Checkbox>
      </div>
      <AddressFields
        {...problemsWithin(problems, 'shippingAddress')}
        value={shippingAddress}
        onCommit={(next) => keep(next, keepsAddress)}
        asksReceiver={isOtherReceiver}
        purpose="shipping"
      />
      {!isGuest && (
        <Checkbox
          id="shipping-keep"
          isChecked={keepsAddress}
          onChange={(isChecked) => keep(shippingAddress, isChecked)}
        >
          บันทึกไว้ในสมุดที่อยู่
        </Checkbox>
      )}
    </>
  );
};

const ShippingForm = () => {
  const isGuest = useShop(isGuestCheckout);
  const addressId = useShop(({ checkout }) => checkout.addressId);
  return (
    <div className="above-12 pad-above-20 line-above">
      <h3 className="below-10 text-20">ที่อยู่จัดส่ง</h3>
      {!isGuest && <AddressBook />}
      {addressId === null && <TypedAddress />}
      <p className={classes['note']}>ผู้รับต้องแสดงบัตรประชาชนตามชื่อผู้รับและลงชื่อรับ พนักงานไม่วางพัสดุทิ้งไว้</p>
    </div>
  );
};

export const DeliveryFields = () => {
  const problems = useStepProblems();
  const dispatch = useDispatch();
  const method = useShop(({ checkout }) => checkout.deliverMethod);
  const fee = useShop(shippingFeeText);
  const count = useBranchCount();
  const isPickedUp = useShop(hasPickup) || method === 'pickup';
  const isSendable = useShop(canBeSent);
  const transit = useShop(({ checkout }) => checkout.quote.value?.transit ?? null);
  // Fetched before it is needed: a connection that is lost while the shopper types then takes nothing from the form.
  useEffect(() => openPlaces(), []);
  const card = choicesOf<DeliverMethod>('deliverMethod', method, (chosen) =>
    dispatch({ type: 'SetDeliverMethod', method: chosen }),
  );
  return (
    <>
      <ChoiceGroup
        id="deliverMethod"
        legend="วิธีรับสินค้า"
        isLegendHidden
        error={problems.shown('deliverMethod')}
        isWide
      >
        <ChoiceCard
          {...card('ship')}
          title="จัดส่งถึงที่อยู่"
          end={isSendable ? (fee ?? undefined) : undefined}
          isDisabled={!isSendable && method !== 'ship'}
        >
          {isSendable ? (
            <>
              กล่องปิดผนึก หน้ากล่องไม่ระบุว่าเป็นทอง {parcelPromiseText()}{' '}
              {fee !== null && fee !== 'ฟรี' && <Unbroken text={freeDeliveryText()} />}
              {fee !== null && transit !== null && ` · ${transitText(transit)}`}
            </>
          ) : (
            unsendableText(isPickedUp)
          )}
        </ChoiceCard>
        {isPickedUp && (
          <ChoiceCard {...card('pickup')} title="รับเองที่สาขา" end={method === 'pickup' ? 'ฟรี' : undefined}>
            <Unbroken
              text={`ไม่มีค่าจัดส่ง เลือกวันรับได้${count === null ? 'ที่สาขา' : `จาก ${count.branches} สาขา`} ชั่งน้ำหนักและตรวจสินค้าก่อนลงชื่อรับ`}
            />
          </ChoiceCard>
        )}
      </ChoiceGroup>
      {method === 'ship' && <ShippingForm />}
      {method === 'pickup' && <PickupForm />}
    </>
  );
};

const WaySummary = () => {
  const { deliverMethod, contact, shippingAddress: address } = useShop(({ checkout }) => checkout);
  if (deliverMethod === null) return null;
  if (deliverMethod === 'pickup') return <PickupSummary />;
  return (
    <>
      <p>
        จัดส่งถึง {address.fullName === '' ? contact.fullName : address.fullName}{' '}
        <span className="unbroken">{phoneText(address.phone === '' ? contact.phone : address.phone)}</span>
      </p>
      <p>
        <Unbroken text={addressText(address)} />
      </p>
    </>
  );
};

export const DeliverySummary = () => {
  const gift = orderedGift(useShop(({ checkout }) => checkout.gift));
  return (
    <>
      <WaySummary />
      {gift !== null && (
        <p>
          ส่งเป็นของขวัญ:{' '}
          <bdi>
            <Unbroken text={giftText(gift)} />
          </bdi>
        </p>
      )}
    </>
  );
};
