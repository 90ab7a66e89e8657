import { paymentMethodOf } from '../../../../engine/checkout/selectors.ts';
import { isFree, offersTaxInvoice } from '../../../../engine/checkout/problems.ts';
import { couponCodeOf } from '../../../../engine/orders/coupon.ts';
import type { PaymentMethod } from '../../../../engine/orders/order.ts';
import { helpAddress } from '../../../../engine/values/page/address.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { NewTabLink } from '../../ui/Link.tsx';
import { Checkbox, Field } from '../../ui/form/Field.tsx';
import { ChoiceCard, ChoiceGroup, choicesOf } from '../../ui/form/ChoiceCard.tsx';
import classes from '../checkout.module.css';
import { PhoneProof } from './PhoneProof.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { problemsWithin, StepForm, useStepDrafts, useStepProblems } from '../steps/Step.tsx';
import { AddressFields } from '../../ui/address/AddressFields.tsx';
import type { TaxInvoiceDetail } from '../../../../engine/checkout/draft.ts';
import { couponProblemText, heldText, paymentNotes, paymentWords } from '../words.ts';
import { useRef, useState } from 'react';
import { moneyText } from '../../format.ts';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { Button } from '../../ui/Button.tsx';

/** A coupon, behind a link so that shoppers do not go looking for one (ux U5); the code that is applied can be taken off. */
const CouponBox = () => {
  const dispatch = useDispatch();
  const code = useShop(({ checkout }) => checkout.couponCode);
  const outcome = useShop(({ checkout }) => checkout.quote.value?.coupon ?? null);
  const isAsking = useShop(({ checkout }) => checkout.quote.status === 'loading');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const problem = outcome === null || isAsking ? null : couponProblemText(outcome);
  const discount = code === '' ? null : (outcome?.discount ?? null);
  if (problem !== null && !isOpen) {
    // A stored code turned out to be invalid: its field stays open.
    setIsOpen(true);
    setTyped(outcome?.code ?? '');
  }
  const face = discount !== null ? 'applied' : isOpen ? 'asking' : 'closed';
  const box = useRef<HTMLDivElement>(null);
  useRescuedFocus(face, () => box.current?.querySelector<HTMLElement>('input, button'));
  const apply = (): void => {
    if (typed.trim() !== '') dispatch({ type: 'ApplyCoupon', code: typed });
  };
  return (
    <div ref={box} className="below-8">
      <div role="status">
        {discount !== null && (
          <p className={`${classes['note']} success`}>
            ใช้โค้ด <strong>{code}</strong> ลด {moneyText(discount)}
          </p>
        )}
      </div>
      {face === 'applied' ? (
        <Button
          kind="link"
          className={classes['link']}
          onClick={() => {
            setTyped('');
            setIsOpen(false);
          }}
          asks={{ type: 'RemoveCoupon' }}
        >
          นำโค้ด {code} ออก
        </Button>
      ) : face === 'asking' ? (
        <div className={classes['ask']}>
          <Field
            id="coupon"
            name="coupon"
            label="โค้ดส่วนลด"
            value={typed}
            error={problem}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            // Or a code that is typed and not applied is lost in silence with the order; a refused one is not asked again.
            onBlur={() => (problem === null || couponCodeOf(typed) !== outcome?.code) && apply()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <Button
            className="control-box sand-on-hover tall pad-y-4 pad-x-16 ink strong"
            aria-busy={isAsking && code !== ''}
            onClick={apply}
          >
            ใช้โค้ด
          </Button>
        </div>
      ) : (
        <Button kind="link" className={classes['link']} onClick={() => setIsOpen(true)}>
          มีโค้ดส่วนลด
        </Button>
      )}
    </div>
  );
};

const allMethods: readonly PaymentMethod[] = ['promptpay', 'transfer'];

const PaymentChoice = () => {
  const problems = useStepProblems();
  const dispatch = useDispatch();
  const isNothingToPay = useShop(isFree);
  const chosen = useShop(paymentMethodOf);
  const quote = useShop(({ checkout }) => checkout.quote.value);
  const methods = quote?.methods ?? allMethods;
  const card = choicesOf('paymentMethod', chosen, (method) => dispatch({ type: 'SetPaymentMethod', method }));
  if (isNothingToPay)
    return (
      <p className={classes['note']} role="status">
        ไม่มียอดที่ต้องชำระ กด “ยืนยันสั่งซื้อ” ได้เลย
      </p>
    );
  return (
    <ChoiceGroup id="paymentMethod" legend="วิธีชำระเงิน" error={problems.shown('paymentMethod')}>
      {methods.map((method) => (
        <ChoiceCard key={method} {...card(method)} title={paymentWords[method].name}>
          {paymentWords[method].next} {heldText(method, quote)}
        </ChoiceCard>
      ))}
      {paymentNotes(quote).map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
    </ChoiceGroup>
  );
};

const headOffice = '00000';

const InvoiceDetails = () => {
  const problems = useStepProblems();
  const dispatch = useDispatch();
  const { taxInvoiceDetail: detail, deliverMethod } = useShop(({ checkout }) => checkout);
  const isSent = deliverMethod === 'ship';
  const change = (changed: Partial<TaxInvoiceDetail>): void =>
    dispatch({ type: 'SetTaxInvoice', taxInvoice: true, detail: { ...detail, ...changed } });
  const { name, taxId, branchCode } = detail;
  const drafts = useStepDrafts('taxInvoiceDetail', { name, taxId, branchCode }, change);
  const isCompany = detail.kind === 'company';
  const kindCard = choicesOf('tax-kind', detail.kind, (kind) =>
    change({ kind, branchCode: kind === 'company' ? headOffice : '' }),
  );
  const officeCard = choicesOf('office', branchCode === headOffice ? 'head' : 'branch', (office) =>
    change({ branchCode: office === 'head' ? headOffice : '' }),
  );
  return (
    <div>
      <ChoiceGroup id="tax-kind" legend="ออกใบกำกับภาษีในนาม" isWide>
        <ChoiceCard {...kindCard('person')} title="บุคคลธรรมดา" />
        <ChoiceCard {...kindCard('company')} title="นิติบุคคล" />
      </ChoiceGroup>
      <Field
        {...drafts.field('name')}
        label={isCompany ? 'ชื่อบริษัทหรือห้างหุ้นส่วน' : 'ชื่อ-นามสกุลตามบัตรประชาชน'}
        autoComplete={isCompany ? 'organization' : 'billing name'}
      />
      <Field
        {...drafts.field('taxId')}
        label={isCompany ? 'เลขประจำตัวผู้เสียภาษี 13 หลัก' : 'เลขประจำตัวประชาชน 13 หลัก'}
      />
      {isCompany && (
        <>
          <ChoiceGroup id="office" legend="สำนักงาน" isWide>
            <ChoiceCard {...officeCard('head')} title="สำนักงานใหญ่" />
            <ChoiceCard {...officeCard('branch')} title="สาขา" />
          </ChoiceGroup>
          {branchCode !== headOffice && (
            <Field
              {...drafts.field('branchCode')}
              label="รหัสสาขา 5 หลัก"
              hint="ตามใบทะเบียนภาษีมูลค่าเพิ่ม (ภ.พ. 20) เช่น 00001"
            />
          )}
        </>
      )}
      {isSent && (
        <Checkbox
          id="tax-same-address"
          isChecked={detail.usesShippingAddress}
          onChange={(usesShippingAddress) => change({ usesShippingAddress })}
        >
          ใช้ที่อยู่เดียวกับที่จัดส่ง
        </Checkbox>
      )}
      {!(isSent && detail.usesShippingAddress) && (
        <AddressFields
          {...problemsWithin(problems, 'taxInvoiceDetail.address')}
          value={detail.address}
          onCommit={(address) => change({ address })}
          asksReceiver={false}
          purpose="billing"
        />
      )}
    </div>
  );
};

const TaxInvoiceForm = () => {
  const dispatch = useDispatch();
  const isOffered = useShop(offersTaxInvoice);
  const { taxInvoice, taxInvoiceDetail: detail } = useShop(({ checkout }) => checkout);
  if (!isOffered) return null;
  return (
    <div className="above-12 pad-above-20 line-above">
      <Checkbox
        id="taxInvoice"
        isChecked={taxInvoice}
        onChange={(isChecked) => dispatch({ type: 'SetTaxInvoice', taxInvoice: isChecked, detail })}
      >
        ขอใบกำกับภาษีเต็มรูป
      </Checkbox>
      {taxInvoice && <InvoiceDetails />}
    </div>
  );
};

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

export const PaymentStep = () => (
  <>
    <StepForm command="PlaceOrder" end={<PlaceOrder />}>
      <PaymentChoice />
      <CouponBox />
      <TaxInvoiceForm />
      <div className="above-12 pad-above-20 line-above">
        <Agreement />
      </div>
    </StepForm>
    <PhoneProof />
  </>
);
