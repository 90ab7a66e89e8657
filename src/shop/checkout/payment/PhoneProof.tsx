import { useEffect, useRef } from 'react';
import { useGo } from '../../navigation/place.ts';
import { SecondaryLink } from '../../ui/Link.tsx';
import { proofCodeOf, proofOf } from '../../../../engine/checkout/proof.ts';
import { stepAddress } from '../../../../engine/checkout/selectors.ts';
import type { ProofNeed } from '../../../../engine/orders/order.ts';
import type { Root } from '../../../../engine/slices.ts';
import { checkoutAddress } from '../../../../engine/values/page/address.ts';
import { OtpForm } from '../../dialogs/OtpForm.tsx';
import { phoneText } from '../../format.ts';
import { sendFailureText } from '../../identity/failures.ts';
import { useShop } from '../../store.tsx';
import { longestLimit, pauseText, useSecondsLeft } from '../../ui/seconds-left.ts';
import classes from '../checkout.module.css';
import { openModal } from '../../dialogs/open-modal.ts';
import { nothingOrderedText, offlineWords, proofReasonText, sentJustNowText } from '../words.ts';
import { Button } from '../../ui/Button.tsx';

/** Reason why placing waits for a proven phone; null when it does not. */
export const unprovenNeedOf = (root: Root): ProofNeed | null => {
  const { refusal, contact, placing } = root.checkout;
  if (refusal?.kind !== 'unverified' || placing !== 'idle') return null;
  return proofOf(root, contact.phone) === null ? refusal.need : null;
};

const AskForCode = ({ phone, toContact }: { readonly phone: string; readonly toContact: string }) => {
  const isGuest = useShop(({ session }) => session.status !== 'signed-in');
  const isBuyNow = useShop(({ checkout }) => checkout.isBuyNow);
  const isOnline = useShop(({ connection }) => connection.isOnline);
  const { isBusy, failure, limitedUntil } = useShop(({ identity }) => identity.order);
  const pause = useSecondsLeft(limitedUntil ?? 0, longestLimit);
  const canAsk = isOnline && !isBusy && pause === 0;
  return (
    <>
      <p>
        เราจะส่งรหัส OTP ทาง SMS ไปที่ <strong className="unbroken">{phoneText(phone)}</strong> กรอกรหัสถูกต้องแล้ว
        เราสั่งซื้อให้ทันทีตามยอดที่แสดง
      </p>
      {failure !== null && !isBusy && (
        <p className="error" role="alert">
          {sentJustNowText(failure) ?? sendFailureText(failure)}
        </p>
      )}
      <div className={classes['ways']}>
        <Button kind="primary" aria-busy={isBusy} isOff={!canAsk} asks={{ type: 'ProvePhone' }}>
          {isBusy ? 'กำลังส่งรหัส' : pause > 0 ? `ส่งรหัส OTP (${pauseText(pause)})` : 'ส่งรหัส OTP'}
        </Button>
        <SecondaryLink to={toContact}>แก้ไขเบอร์โทรศัพท์</SecondaryLink>
        {isGuest && (
          <Button
            kind="secondary"
            asks={openModal('login', {
              returnTo: checkoutAddress(false, isBuyNow, '3'),
              guestTo: checkoutAddress(true, isBuyNow, '3'),
            })}
          >
            เข้าสู่ระบบ
          </Button>
        )}
      </div>
      <p aria-live="polite">{isOnline ? null : offlineWords.idle}</p>
    </>
  );
};

/** Field for a code that replaces the button; a right code places the order as shown. */
export const PhoneProof = () => {
  const go = useGo();
  const need = useShop(unprovenNeedOf);
  const phone = useShop(({ checkout }) => checkout.contact.phone);
  const hasCode = useShop((root) => proofCodeOf(root, root.checkout.contact.phone) !== null);
  const toContact = useShop((root) => stepAddress(root, '1'));
  const section = useRef<HTMLElement>(null);
  const isAsked = need !== null;
  useEffect(() => {
    if (!isAsked) return;
    const field = hasCode ? section.current?.querySelector('input') : null;
    (field ?? section.current)?.focus();
  }, [isAsked, hasCode]);
  if (need === null) return null;
  return (
    <section ref={section} className={classes['proof']} aria-labelledby="proof-title" tabIndex={-1}>
      <h3 id="proof-title" className="strong">
        ยืนยันเบอร์โทรศัพท์ก่อนสั่งซื้อ
      </h3>
      <p>
        {proofReasonText(need)} {nothingOrderedText}
      </p>
      {hasCode ? (
        <OtpForm flow="order" onOther={() => go(toContact)} />
      ) : (
        <AskForCode phone={phone} toContact={toContact} />
      )}
    </section>
  );
};
