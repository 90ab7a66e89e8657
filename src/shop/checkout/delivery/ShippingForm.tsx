import { emptyAddress } from '../../../../engine/values/empty-address.ts';
import type { ThaiAddress } from '../../../../engine/values/thai-address.ts';
import { phoneText } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { AddressFields } from '../../ui/address/AddressFields.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Link } from '../../ui/Link.tsx';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { addressText } from '../../ui/address/address-words.ts';
import { ChoiceCard, ChoiceGroup, choicesOf } from '../../ui/form/ChoiceCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import cards from './address-book.module.css';
import classes from '../forms.module.css';
import { isGuestCheckout, useStepProblems } from '../steps/step-problems.ts';

/** The addresses of the customer's book to choose from, and another one (case K02); nothing where there are none. */
const AddressBook = () => {
  const dispatch = useDispatch();
  const book = useShop(({ addresses }) => addresses.book);
  const saved = itemsOf(book);
  const addressId = useShop(({ checkout }) => checkout.addressId);
  if (saved.length === 0) {
    return book.status === 'loading' ? <Skeleton className={cards['waiting']} /> : null;
  }
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
            end={isDefault ? <span className={cards['tag']}>ที่อยู่หลัก</span> : undefined}
          >
            {addressText(address)} · {phoneText(address.phone)}
          </ChoiceCard>
        ))}
        <ChoiceCard {...card('')} title="ที่อยู่อื่น" />
      </ChoiceGroup>
      <p>
        <Link className={cards['book']} to="/profile#addresses">
          จัดการสมุดที่อยู่
        </Link>
      </p>
    </>
  );
};

export const ShippingForm = () => {
  const isGuest = useShop(isGuestCheckout);
  const addressId = useShop(({ checkout }) => checkout.addressId);
  return (
    <div className="above-12 pad-above-20 line-above">
      <h3 className="below-10 text-18">ที่อยู่จัดส่ง</h3>
      {!isGuest && <AddressBook />}
      {addressId === null && <TypedAddress />}
      <p className={classes['note']}>ผู้รับต้องแสดงบัตรประชาชนตามชื่อผู้รับและลงชื่อรับ พนักงานไม่วางพัสดุทิ้งไว้</p>
    </div>
  );
};

/** An address to be typed; its receiver is who orders, unless somebody else is named (ux U6). */
const TypedAddress = () => {
  const isGuest = useShop(isGuestCheckout);
  const problems = useStepProblems();
  const dispatch = useDispatch();
  const {
    contact,
    shippingAddress: address,
    isOtherReceiver: isOther,
    keepsAddress,
  } = useShop(({ checkout }) => checkout);
  const keep = (next: ThaiAddress, keeps: boolean): void =>
    dispatch({ type: 'SetShipping', addressId: null, address: next, keepsAddress: keeps });
  return (
    <>
      <Checkbox
        id="shipping-receiver"
        isChecked={!isOther}
        onChange={(isContact) => dispatch({ type: 'ChooseReceiver', isOther: !isContact })}
      >
        ผู้รับคือ {contact.fullName} <span className="figures unbroken">{phoneText(contact.phone)}</span>
      </Checkbox>
      <AddressFields
        id="shippingAddress"
        value={address}
        onCommit={(next) => keep(next, keepsAddress)}
        problems={problems.ofAddress('shippingAddress')}
        shows={(part) => problems.shows(`shippingAddress.${part}`)}
        asksReceiver={isOther}
        purpose="shipping"
      />
      {!isGuest && (
        <Checkbox
          id="shipping-keep"
          isChecked={keepsAddress}
          onChange={(isChecked) => keep(address, isChecked)}
        >
          บันทึกไว้ในสมุดที่อยู่
        </Checkbox>
      )}
    </>
  );
};
