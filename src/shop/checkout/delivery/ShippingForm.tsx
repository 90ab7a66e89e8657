import type { ThaiAddress } from '../../../../engine/values/thai-address.ts';
import { phoneText } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { AddressFields } from '../../ui/address/AddressFields.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { AddressBook } from './AddressBook.tsx';
import classes from '../forms.module.css';
import { isGuestCheckout, useStepProblems } from '../steps/step-problems.ts';

/** Where the order is sent: an address of the customer's book, or one that is typed here. */
export const ShippingForm = () => {
  const isGuest = useShop(isGuestCheckout);
  const addressId = useShop(({ checkout }) => checkout.addressId);
  return (
    <div className={classes['part']}>
      <h3 className={classes['part-title']}>ที่อยู่จัดส่ง</h3>
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
  const contact = useShop(({ checkout }) => checkout.contact);
  const address = useShop(({ checkout }) => checkout.shippingAddress);
  const isOther = useShop(({ checkout }) => checkout.isOtherReceiver);
  const keepsAddress = useShop(({ checkout }) => checkout.keepsAddress);
  const keep = (next: ThaiAddress, keeps: boolean): void =>
    dispatch({ type: 'SetShipping', addressId: null, address: next, keepsAddress: keeps });
  return (
    <>
      <Checkbox
        id="shipping-receiver"
        isChecked={!isOther}
        onChange={(isContact) => dispatch({ type: 'ChooseReceiver', isOther: !isContact })}
      >
        ผู้รับคือ {contact.fullName} <span className={classes['phone']}>{phoneText(contact.phone)}</span>
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
