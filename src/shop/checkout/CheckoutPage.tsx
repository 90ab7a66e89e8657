import { addressesSlice } from '../../../adapters/handlers/addresses.ts';
import { checkoutSlice } from '../../../adapters/handlers/checkout.ts';
import { identitySlice } from '../../../adapters/handlers/identity.ts';
import { ordersSlice } from '../../../adapters/handlers/orders.ts';
import { useState } from 'react';
import { firstUnfinishedStep } from '../../../engine/checkout/problems.ts';
import { isPurchaseOpen } from '../../../engine/checkout/purchase.ts';
import { checkoutLines } from '../../../engine/checkout/selectors.ts';
import type { Root } from '../../../engine/slices.ts';
import { checkoutAddress } from '../../../engine/values/page/address.ts';
import type { CheckoutStep } from '../../../engine/values/page/page.ts';
import { useRescuedFocus } from '../focus/use-rescued-focus.ts';
import { useShop } from '../store.tsx';
import { CheckoutColumns, CheckoutFrame } from './CheckoutFrame.tsx';
import {
  EmptyCheckout,
  FailedCheckout,
  LoadingCheckout,
  OrderedCheckout,
  stateTitle,
} from './CheckoutStates.tsx';
import { CheckoutSteps } from './steps/CheckoutSteps.tsx';
import { ContactStep, ContactSummary } from './steps/ContactStep.tsx';
import { DeliveryStep, DeliverySummary } from './delivery/DeliveryStep.tsx';
import { OrderSummary } from './summary/OrderSummary.tsx';
import { ClosedNote, PlacingNotice } from './payment/PlaceOrder.tsx';
import { PaymentStep } from './payment/PaymentStep.tsx';
import { PurchaseChoice } from './summary/PurchaseChoice.tsx';
import { StepProblemsContext } from './steps/step-problems.ts';
import { StepSection } from './steps/StepSection.tsx';
import { emptiedWords, stepProblems } from './words.ts';

/** What is shown in place of the form while there is nothing to order, or nothing is known of it. */
const stateOf = (root: Root): 'ordered' | 'asking' | 'failed' | 'loading' | 'empty' | 'open' => {
  const { checkout, session } = root;
  if (checkout.orderId !== null) return 'ordered';
  if (!checkout.isBuyNow && isPurchaseOpen(root)) return 'asking';
  if (checkoutLines(root).length > 0) return 'open';
  if (checkout.isBuyNow || session.status !== 'signed-in') return 'empty';
  if (checkout.cart.status === 'failed') return 'failed';
  return checkout.cart.status === 'ready' ? 'empty' : 'loading';
};

/** The steps of checkout, the one of the address open; `first` is the first that lacks something (spec 4.8, ux U5). */
const StepSections = ({
  step: shown,
  first,
}: {
  readonly step: CheckoutStep;
  readonly first: CheckoutStep;
}) => {
  const root = useShop((state) => state);
  const [way, setWay] = useState({ step: shown, hasMoved: false });
  if (way.step !== shown) setWay({ step: shown, hasMoved: true });
  const partsOf = (step: CheckoutStep) =>
    ({
      step,
      standing: step === shown ? 'open' : step < first ? 'done' : 'to-come',
      takesFocus: way.hasMoved,
    }) as const;
  return (
    <StepProblemsContext value={stepProblems(root, shown)}>
      <StepSection {...partsOf('1')} summary={<ContactSummary />}>
        <ContactStep />
      </StepSection>
      <StepSection {...partsOf('2')} summary={<DeliverySummary />}>
        <DeliveryStep />
      </StepSection>
      <StepSection {...partsOf('3')} summary={null}>
        <PaymentStep />
      </StepSection>
    </StepProblemsContext>
  );
};

/** Checkout of a customer or a guest, of the bag or of what is bought now (spec 2.1, 4.8; ruling P22). */
const CheckoutPage = () => {
  const page = useShop(({ route }) => route.page);
  const state = useShop(stateOf);
  const first = useShop(firstUnfinishedStep);
  const shownStep = useShop(({ checkout }) => checkout.step);
  // What goes with one state takes the focus with it: the pieces that another tab removes, a question that is answered.
  useRescuedFocus(state === 'loading' ? undefined : state, () =>
    document.getElementById(state === 'open' ? `step-${shownStep}` : stateTitle),
  );
  const emptied = useShop(emptiedWords);
  if (page?.name !== 'check-out' && page?.name !== 'check-out-guest') return null;
  const { step, isBuyNow } = page;
  const isGuest = page.name === 'check-out-guest';
  const addressOf = (wanted: number): string | undefined => {
    const found = (['1', '2', '3'] as const).find((one) => Number(one) === wanted);
    // What is bought comes before every step.
    const isOpen = found !== undefined && found <= first && state !== 'asking';
    return isOpen ? checkoutAddress(isGuest, isBuyNow, found) : undefined;
  };
  return (
    <CheckoutFrame steps={<CheckoutSteps current={Number(step)} to={addressOf} />}>
      <p className="visually-hidden" role="status">
        {state === 'empty' && emptied !== null ? `${emptied.title} ${emptied.why}` : ''}
      </p>
      {state === 'ordered' && <OrderedCheckout isBuyNow={isBuyNow} />}
      {state === 'asking' && <PurchaseChoice />}
      {state === 'failed' && <FailedCheckout />}
      {state === 'loading' && <LoadingCheckout />}
      {state === 'empty' && <EmptyCheckout />}
      {state === 'open' && (
        <CheckoutColumns summary={<OrderSummary />}>
          <ClosedNote />
          {step !== '3' && <PlacingNotice />}
          <StepSections step={step} first={first} />
        </CheckoutColumns>
      )}
    </CheckoutFrame>
  );
};

export default CheckoutPage;

/** Registered when the chunk is loaded (`lazyChunk`). @public */
export const slices = {
  addresses: addressesSlice,
  checkout: checkoutSlice,
  identity: identitySlice,
  orders: ordersSlice,
};
