import { addressesSlice } from '../../../adapters/handlers/addresses.ts';
import { checkoutSlice } from '../../../adapters/handlers/checkout.ts';
import { identitySlice } from '../../../adapters/handlers/identity.ts';
import { ordersSlice } from '../../../adapters/handlers/orders.ts';
import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react';
import { firstUnfinishedStep } from '../../../engine/checkout/problems.ts';
import { isPurchaseOpen } from '../../../engine/checkout/purchase.ts';
import { checkoutLines } from '../../../engine/checkout/selectors.ts';
import type { Root } from '../../../engine/slices.ts';
import { checkoutAddress, paymentAddress } from '../../../engine/values/page/address.ts';
import type { CheckoutStep } from '../../../engine/values/page/page.ts';
import { useRescuedFocus } from '../focus/use-rescued-focus.ts';
import { useShop, useDispatch } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { BagIcon } from '../ui/icons.tsx';
import { PrimaryLink } from '../ui/Link.tsx';
import { onEvents } from '../ui/observe.ts';
import { useIsInBrowser } from '../ui/in-browser.ts';
import { HiddenStatus, Loading, Skeleton } from '../ui/Skeleton.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './checkout.module.css';
import { DeliveryFields, DeliverySummary } from './delivery/DeliveryStep.tsx';
import { GiftForm } from './delivery/GiftForm.tsx';
import { PaymentStep } from './payment/PaymentStep.tsx';
import { ClosedNote, PlacingNotice } from './payment/PlaceOrder.tsx';
import { CheckoutSteps } from './steps/CheckoutSteps.tsx';
import { StepProblemsContext, StepSection, isGuestCheckout, StepForm, useStepDrafts } from './steps/Step.tsx';
import { OrderSummary } from './summary/OrderSummary.tsx';
import { PurchaseChoice } from './summary/PurchaseChoice.tsx';
import { emptiedWords, stepProblems } from './words.ts';
import { proofNeedOf } from '../../../engine/checkout/proof.ts';
import type { Contact } from '../../../engine/orders/order.ts';
import { brandDetails } from '../brand-details.ts';
import { openModal } from '../dialogs/open-modal.ts';
import { phoneText } from '../format.ts';
import { Field } from '../ui/form/Field.tsx';
import type { FormDrafts } from '../ui/form/use-drafts.ts';

/** Ordering without an account comes first and needs nothing; signing in is beside it (ux U5). */
const GuestOrAccount = () => {
  const isBuyNow = useShop(({ checkout }) => checkout.isBuyNow);
  return (
    <p className="wrap gap-8 rows-0 middle below-8">
      สั่งซื้อได้โดยไม่ต้องลงทะเบียน มีบัญชีอยู่แล้ว
      <Button
        kind="link"
        className={classes['link']}
        asks={openModal('login', {
          returnTo: checkoutAddress(false, isBuyNow),
          guestTo: checkoutAddress(true, isBuyNow),
        })}
      >
        เข้าสู่ระบบ
      </Button>
    </p>
  );
};

const ContactFields = ({ drafts }: { readonly drafts: FormDrafts<keyof Contact> }) => {
  const isGuest = useShop(isGuestCheckout);
  const isProofNeeded = useShop((root) => proofNeedOf(root) !== null);
  return (
    <>
      {isGuest && <GuestOrAccount />}
      <Field {...drafts.field('fullName')} label="ชื่อ-นามสกุล" />
      <Field
        {...drafts.field('phone')}
        label="เบอร์โทรศัพท์มือถือ"
        hint={
          <Unbroken
            text={
              isProofNeeded
                ? 'คำสั่งซื้อนี้ต้องยืนยันเบอร์ เราจะส่งรหัส OTP ทาง SMS ไปที่เบอร์นี้ก่อนสั่งซื้อ'
                : 'ใช้โทรนัดส่งสินค้า และส่ง SMS แจ้งสถานะคำสั่งซื้อเท่านั้น'
            }
          />
        }
      />
      <Field
        {...drafts.field('email')}
        label="อีเมล (ไม่บังคับ)"
        hint={`รับใบยืนยันและลิงก์ติดตามคำสั่งซื้อ หากไม่กรอก เรา${isGuest && brandDetails.sms.hasLinks ? 'จะส่งลิงก์ให้ทาง SMS' : 'จะแจ้งสถานะทาง SMS'}`}
      />
    </>
  );
};

const ContactSummary = () => {
  const { fullName, phone, email } = useShop(({ checkout }) => checkout.contact);
  return (
    <>
      <p>{fullName}</p>
      <p>{phoneText(phone)}</p>
      <p>{email}</p>
    </>
  );
};

const stateOf = (root: Root): 'ordered' | 'asking' | 'failed' | 'loading' | 'empty' | 'open' => {
  const { checkout, session } = root;
  if (checkout.orderId !== null) return 'ordered';
  if (!checkout.isBuyNow && isPurchaseOpen(root)) return 'asking';
  if (checkoutLines(root).length > 0) return 'open';
  if (checkout.isBuyNow || session.status !== 'signed-in') return 'empty';
  if (checkout.cart.status === 'failed') return 'failed';
  return checkout.cart.status === 'ready' ? 'empty' : 'loading';
};

/** Width from which CSS puts the summary beside the form. */
const beside = '(min-width: 64em)';

const onBeside = (tell: () => void) => onEvents(window.matchMedia(beside), ['change'], tell);

/** The form with the summary of the order beside it, or above it where there is no room, in the order of reading. */
const CheckoutColumns = ({ children }: { readonly children: ReactNode }) => {
  const isBeside = useSyncExternalStore(
    onBeside,
    () => window.matchMedia(beside).matches,
    () => true,
  );
  const main = (
    <div key="main" className="stack gap-14 narrowing">
      {children}
    </div>
  );
  const aside = (
    <div key="aside" className={`beside narrowing ${classes['aside']}`}>
      <OrderSummary />
    </div>
  );
  return <div className="main-and-aside above-20">{isBeside ? [main, aside] : [aside, main]}</div>;
};

const stateTitle = 'checkout-state';

const LoadingCheckout = () => (
  <Loading name="กำลังโหลดรายการสั่งซื้อ" className="main-and-aside above-20">
    <div className="stack gap-14">
      <Skeleton className="high-440" />
      <Skeleton className="high-62" />
      <Skeleton className="high-62" />
    </div>
    <Skeleton className={classes['bone']} />
  </Loading>
);

const OrderedCheckout = ({ isBuyNow }: { readonly isBuyNow: boolean }) => {
  const { orderId, orderNumber } = useShop(({ checkout }) => checkout);
  if (orderId === null) return null;
  return (
    <div className="notice gap-12" role="status">
      <p>รับคำสั่งซื้อ {orderNumber} แล้ว</p>
      <PrimaryLink className="above-8" to={paymentAddress(orderId, isBuyNow)}>
        ไปหน้าชำระเงิน
      </PrimaryLink>
    </div>
  );
};

/** Empty bag; pieces chosen as a guest before signing in are added by a button: they were about to be ordered (case G01). */
const EmptyCheckout = () => {
  const offered = useShop(({ cart }) => cart.offered.length);
  const emptied = useShop(emptiedWords);
  if (offered > 0)
    return (
      <div className="notice gap-12">
        <BagIcon size={48} />
        <p>สินค้า {offered} รายการที่เลือกไว้ก่อนเข้าสู่ระบบ ยังอยู่ครบ</p>
        <Button kind="primary" className="above-8" asks={{ type: 'RestoreOffered' }}>
          ใส่ลงถุงแล้วสั่งซื้อต่อ
        </Button>
      </div>
    );
  return (
    <div className="notice gap-12">
      <BagIcon size={48} />
      <h2
        id={stateTitle}
        className="text-20"
        tabIndex={-1}
        aria-describedby={emptied === null ? undefined : 'checkout-state-why'}
      >
        {emptied?.title ?? 'ไม่มีสินค้าในถุงช้อปปิ้ง'}
      </h2>
      {emptied !== null && <p id="checkout-state-why">{emptied.why}</p>}
      <PrimaryLink className="above-8" to="/catalog/all">
        เลือกซื้อสินค้า
      </PrimaryLink>
    </div>
  );
};

/** Error of lines that failed to load: what is safe, and a retry (ux U8). */
const FailedCheckout = () => {
  const failure = useShop(({ checkout }) => checkout.cart.failure);
  return (
    <div className="above-28">
      <ErrorCard
        title="โหลดรายการสั่งซื้อไม่สำเร็จ"
        safe="สินค้าในถุงของคุณยังอยู่ครบ และไม่มีการเรียกเก็บเงิน"
        failure={failure}
      />
    </div>
  );
};

type PartsOf = (step: CheckoutStep) => Omit<ComponentProps<typeof StepSection>, 'summary' | 'children'>;

/** Contact and delivery on one page with one button; the address of step 2 shows the contact folded. */
const FirstSteps = ({ partsOf }: { readonly partsOf: PartsOf }) => {
  const dispatch = useDispatch();
  const drafts = useStepDrafts<keyof Contact>(
    'contact',
    useShop(({ checkout }) => checkout.contact),
    (contact) => dispatch({ type: 'SetContact', contact }),
  );
  return (
    <StepForm
      end={
        <Button type="submit" kind="primary" className={`${classes['on']} above-16`}>
          ถัดไป: ชำระเงิน
        </Button>
      }
      onLeave={drafts.commit}
    >
      <div className="stack gap-14">
        <StepSection {...partsOf('1')} summary={<ContactSummary />}>
          <ContactFields drafts={drafts} />
        </StepSection>
        <StepSection {...partsOf('2')} summary={<DeliverySummary />}>
          <DeliveryFields />
          <GiftForm />
        </StepSection>
      </div>
    </StepForm>
  );
};

/** The steps of checkout, those of the address open; `first` is the first that lacks something (spec 4.8, ux U5). */
const StepSections = ({ step: shown, first }: { step: CheckoutStep; first: CheckoutStep }) => {
  const root = useShop((state) => state);
  const [way, setWay] = useState({ step: shown, hasMoved: false });
  if (way.step !== shown) setWay({ step: shown, hasMoved: true });
  const partsOf: PartsOf = (step) => ({
    step,
    standing: step === shown || (step === '2' && shown === '1') ? 'open' : step < first ? 'done' : 'to-come',
    takesFocus: way.hasMoved && step === shown,
  });
  return (
    <StepProblemsContext value={stepProblems(root, shown)}>
      {shown === '3' ? (
        <>
          <StepSection {...partsOf('1')} summary={<ContactSummary />} />
          <StepSection {...partsOf('2')} summary={<DeliverySummary />} />
        </>
      ) : (
        <FirstSteps partsOf={partsOf} />
      )}
      <StepSection {...partsOf('3')} summary={null}>
        <PaymentStep />
      </StepSection>
    </StepProblemsContext>
  );
};

/** Checkout of a customer or a guest, of the bag or of "buy now" (spec 2.1, 4.8; ruling P22). */
export const Checkout = ({ isBagKnown }: { readonly isBagKnown: boolean }) => {
  const page = useShop(({ route }) => route.page);
  const known = useShop(stateOf);
  const state = isBagKnown ? known : 'loading';
  const first = useShop(firstUnfinishedStep);
  const shownStep = useShop(({ checkout }) => checkout.step);
  // Moves the focus when the element that has it goes with its state: pieces removed by another tab, an answered question.
  useRescuedFocus(state === 'loading' ? undefined : state, () =>
    document.getElementById(state === 'open' ? `step-${shownStep}` : stateTitle),
  );
  const emptied = useShop(emptiedWords);
  if (page?.name !== 'check-out' && page?.name !== 'check-out-guest') return null;
  const { step, isBuyNow } = page;
  const isGuest = page.name === 'check-out-guest';
  const addressOf = (wanted: number): string | undefined => {
    const found = (['1', '2', '3'] as const).find((one) => Number(one) === wanted);
    // The choice of the purchase precedes every step.
    const isOpen = found !== undefined && found <= first && state !== 'asking';
    return isOpen ? checkoutAddress(isGuest, isBuyNow, found) : undefined;
  };
  return (
    <div className="framed pad-above-20 pad-below-72">
      <h1 className="below-16 tight">สั่งซื้อสินค้า</h1>
      <CheckoutSteps current={Number(step)} to={addressOf} />
      <HiddenStatus>
        {state === 'empty' && emptied !== null ? `${emptied.title} ${emptied.why}` : ''}
      </HiddenStatus>
      {state === 'ordered' && <OrderedCheckout isBuyNow={isBuyNow} />}
      {state === 'asking' && <PurchaseChoice />}
      {state === 'failed' && <FailedCheckout />}
      {state === 'loading' && <LoadingCheckout />}
      {state === 'empty' && <EmptyCheckout />}
      {state === 'open' && (
        <CheckoutColumns>
          <ClosedNote />
          {step !== '3' && <PlacingNotice />}
          <StepSections step={step} first={first} />
        </CheckoutColumns>
      )}
    </div>
  );
};

/** The server renders the frame only, since the bag is known in the browser alone. */
const CheckoutPage = () => <Checkout isBagKnown={useIsInBrowser()} />;

export default CheckoutPage;

/** Registered when the chunk is loaded (`lazyChunk`). @public */
export const slices = {
  addresses: addressesSlice,
  checkout: checkoutSlice,
  identity: identitySlice,
  orders: ordersSlice,
};
