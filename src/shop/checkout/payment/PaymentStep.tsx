import { isFree } from '../../../../engine/checkout/problems.ts';
import type { PaymentMethod } from '../../../../engine/orders/order.ts';
import { helpAddress } from '../../../../engine/values/page/address.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceCard, choicesOf } from '../../ui/form/ChoiceCard.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { CouponBox } from './CouponBox.tsx';
import classes from '../forms.module.css';
import { PhoneProof } from './PhoneProof.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { StepForm } from '../steps/StepForm.tsx';
import { TaxInvoiceForm } from './TaxInvoiceForm.tsx';
import { useStepProblems } from '../steps/step-problems.ts';
import { paymentWords } from '../words.ts';

const allMethods: readonly PaymentMethod[] = ['promptpay', 'transfer'];

/** How it is paid; nothing to choose where nothing is to be paid (case K13). */
const PaymentChoice = () => {
  const problems = useStepProblems();
  const dispatch = useDispatch();
  const isNothingToPay = useShop(isFree);
  const chosen = useShop(({ checkout }) => checkout.paymentMethod);
  const methods = useShop(({ checkout }) => checkout.quote.value?.methods ?? allMethods);
  const card = choicesOf('paymentMethod', chosen, (method) => dispatch({ type: 'SetPaymentMethod', method }));
  if (isNothingToPay) {
    return (
      <p className={classes['note']} role="status">
        ไม่มียอดที่ต้องชำระ กด “ยืนยันสั่งซื้อ” ได้เลย
      </p>
    );
  }
  return (
    <ChoiceGroup id="paymentMethod" legend="วิธีชำระเงิน" error={problems.shown('paymentMethod')}>
      {methods.map((method) => (
        <ChoiceCard key={method} {...card(method)} title={paymentWords[method].name}>
          {paymentWords[method].next}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
};

/** What the shopper agrees to, unticked until they tick it (case K14). */
const Agreement = () => {
  const problems = useStepProblems();
  const dispatch = useDispatch();
  const agreement = useShop(({ checkout }) => checkout.agreement);
  return (
    <Checkbox
      id="agreement"
      isChecked={agreement}
      onChange={(isChecked) => dispatch({ type: 'SetAgreement', agreement: isChecked })}
      error={problems.shown('agreement')}
    >
      ฉันอ่านและยอมรับ <NewTabLink href={helpAddress('terms')}>ข้อกำหนดและเงื่อนไข</NewTabLink> และรับทราบ{' '}
      <NewTabLink href={helpAddress('privacy-policy')}>นโยบายความเป็นส่วนตัว</NewTabLink>
    </Checkbox>
  );
};

/** How the order is paid, what it is paid less by, who it is invoiced to, and placing it. */
export const PaymentStep = () => (
  <>
    <StepForm wish="PlaceOrder" end={<PlaceOrder />}>
      <PaymentChoice />
      <CouponBox />
      <TaxInvoiceForm />
      <div className={classes['part']}>
        <Agreement />
      </div>
    </StepForm>
    <PhoneProof />
  </>
);
