import { proofNeedOf } from '../../../../engine/checkout/proof.ts';
import type { Contact } from '../../../../engine/orders/order.ts';
import { checkoutAddress } from '../../../../engine/values/page/address.ts';
import { brandDetails } from '../../brand-details.ts';
import { openModal } from '../../dialogs/open-modal.ts';
import { phoneText } from '../../format.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import classes from '../checkout.module.css';
import { isGuestCheckout, OnButton, StepForm, useStepDrafts } from './Step.tsx';

/** Ordering without an account comes first and needs nothing; signing in is beside it (ux U5). */
const GuestOrAccount = () => {
  const isBuyNow = useShop(({ checkout }) => checkout.isBuyNow);
  return (
    <div className={classes['who']}>
      <div data-chosen="">
        <p className="text-16 strong">สั่งซื้อโดยไม่ต้องลงทะเบียน</p>
        <p>กรอกข้อมูลด้านล่างได้เลย</p>
      </div>
      <div>
        <p className="text-16 strong">มีบัญชีอยู่แล้ว</p>
        <Button
          className={classes['quiet']}
          asks={openModal('login', {
            returnTo: checkoutAddress(false, isBuyNow),
            guestTo: checkoutAddress(true, isBuyNow),
          })}
        >
          เข้าสู่ระบบ
        </Button>
      </div>
    </div>
  );
};

export const ContactStep = () => {
  const isGuest = useShop(isGuestCheckout);
  const dispatch = useDispatch();
  const isProofNeeded = useShop((root) => proofNeedOf(root) !== null);
  const drafts = useStepDrafts<keyof Contact>(
    'contact',
    useShop(({ checkout }) => checkout.contact),
    (contact) => dispatch({ type: 'SetContact', contact }),
  );
  return (
    <StepForm end={<OnButton>ไปเลือกวิธีรับสินค้า</OnButton>} onLeave={drafts.commit}>
      {isGuest && <GuestOrAccount />}
      <Field {...drafts.field('fullName')} label="ชื่อ-นามสกุล" />
      <Field
        {...drafts.field('phone')}
        label="เบอร์โทรศัพท์มือถือ"
        hint={
          isProofNeeded
            ? 'คำสั่งซื้อนี้ต้องยืนยันเบอร์ เราจะส่งรหัส OTP ทาง SMS ไปที่เบอร์นี้ก่อนสั่งซื้อ'
            : 'ใช้โทรนัดส่งสินค้า และส่ง SMS แจ้งสถานะคำสั่งซื้อเท่านั้น'
        }
      />
      <Field
        {...drafts.field('email')}
        label="อีเมล (ไม่บังคับ)"
        hint={`รับใบยืนยันและลิงก์ติดตามคำสั่งซื้อ หากไม่กรอก เรา${isGuest && brandDetails.sms.hasLinks ? 'จะส่งลิงก์ให้ทาง SMS' : 'จะแจ้งสถานะทาง SMS'}`}
      />
    </StepForm>
  );
};

export const ContactSummary = () => {
  const { fullName, phone, email } = useShop(({ checkout }) => checkout.contact);
  return (
    <>
      <p>{fullName}</p>
      <p className="figures">{[phoneText(phone), email].filter((part) => part !== '').join(' · ')}</p>
    </>
  );
};
