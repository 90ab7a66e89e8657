import type { either as E } from 'fp-ts';
import { isWhole } from '../addresses/problems.ts';
import { tidyAddress } from '../addresses/tidy.ts';
import type { Decide } from '../kernel/slice.ts';
import { isSame } from '../kernel/same.ts';
import { clampQuantity } from '../values/quantity.ts';
import { accept, reject, type Rejection } from '../kernel/rejection.ts';
import type { CheckoutReads, CheckoutCommand, CheckoutEvent } from './words.ts';
import type { RouteEvent } from '../route/words.ts';
import { checkoutAddress } from '../values/page/address.ts';
import { isCheckout } from '../values/page/page.ts';
import { asTyped } from '../values/form-text.ts';
import type { CheckoutDraft, TaxInvoiceDetail } from './draft.ts';
import { problemsShown } from './problems.ts';
import { quoteInputsOf } from './asking.ts';
import { canChoosePurchase, isPurchaseOpen, purchaseChosen } from './purchase.ts';
import { canRestoreOffered } from '../cart/selectors.ts';
import { isOrderClosed, stepAddress } from './selectors.ts';
import { idOf, tidyContact, tidyGift, tidyReceiver, tidyTaxInvoice } from './tidy.ts';

type Made = CheckoutEvent | RouteEvent;

/** A change of the form, unless it `isSet` already; an order that is being placed stays as it is. */
const changed = (
  { checkout }: CheckoutReads,
  event: CheckoutEvent,
  isSet: boolean,
): E.Either<Rejection, readonly Made[]> => {
  if (checkout.placing !== 'idle') return reject('Busy');
  return isSet ? reject('NothingChanges') : accept([event]);
};

const holds = ({ checkout }: CheckoutReads, fields: Partial<CheckoutDraft>): boolean =>
  isSame(checkout, { ...checkout, ...fields });

/** The name on an invoice: prefilled for a person who orders their own, never for a company; typed names stay. */
const named = (
  detail: TaxInvoiceDetail,
  isWanted: boolean,
  { checkout }: CheckoutReads,
): TaxInvoiceDetail => {
  const { fullName } = checkout.contact;
  const { taxInvoice: wasWanted, taxInvoiceDetail: before } = checkout;
  const isOtherKind = wasWanted && before.kind !== detail.kind;
  if (!isWanted || (wasWanted && !isOtherKind)) return detail;
  if (detail.kind === 'person') return detail.name === '' ? { ...detail, name: fullName } : detail;
  return isOtherKind && detail.name === fullName ? { ...detail, name: '' } : detail;
};

/** Decides input to the checkout form (spec 4.8; cases K04, K10, K14, D01–D05, H-K12). */
export const decideForm = {
  SetContact: (command, root) => {
    const contact = tidyContact(command.contact);
    return changed(root, { type: 'ContactSet', contact }, holds(root, { contact }));
  },

  SetDeliverMethod: ({ method }, root) =>
    changed(root, { type: 'DeliverMethodSet', method }, holds(root, { deliverMethod: method })),

  SetShipping: ({ addressId: id, address: typed, keepsAddress }, root) => {
    if (root.checkout.deliverMethod !== 'ship') return reject('WrongStep');
    const address = tidyAddress(typed);
    const addressId = isWhole(address) ? idOf(id) : null;
    const isSet = holds(root, { addressId, shippingAddress: address, keepsAddress });
    return changed(root, { type: 'ShippingSet', addressId, address, keepsAddress }, isSet);
  },

  ChooseReceiver: ({ isOther }, root) => {
    const { deliverMethod, addressId } = root.checkout;
    if (deliverMethod !== 'ship' || addressId !== null) return reject('WrongStep');
    return changed(root, { type: 'ReceiverChosen', isOther }, holds(root, { isOtherReceiver: isOther }));
  },

  SetPickup: ({ selfPickup, ...typed }, root) => {
    if (root.checkout.deliverMethod !== 'pickup') return reject('WrongStep');
    const [branchId, date] = [idOf(typed.branchId), idOf(typed.date)];
    const receiver = tidyReceiver(typed.receiver);
    const isSet = holds(root, { branchId, pickupDate: date, selfPickup, receiver });
    return changed(root, { type: 'PickupSet', branchId, date, selfPickup, receiver }, isSet);
  },

  SetTaxInvoice: ({ taxInvoice, detail: typed }, root) => {
    const detail = named(tidyTaxInvoice(typed), taxInvoice, root);
    const isSet = holds(root, { taxInvoice, taxInvoiceDetail: detail });
    return changed(root, { type: 'TaxInvoiceSet', taxInvoice, detail }, isSet);
  },

  ApplyCoupon: (command, root) => {
    const code = asTyped('coupon', command.code);
    if (code === '') return reject('NothingChanges');
    return changed(root, { type: 'CouponSet', code }, holds(root, { couponCode: code }));
  },

  RemoveCoupon: (_, root) => {
    const { couponCode, quote, placing } = root.checkout;
    if (placing !== 'idle') return reject('Busy');
    const isTold = couponCode !== '' || (quote.value !== null && quote.value.coupon !== null);
    return isTold ? accept([{ type: 'CouponSet', code: '' }]) : reject('NothingChanges');
  },

  SetPaymentMethod: ({ method }, root) =>
    changed(root, { type: 'PaymentMethodSet', method }, holds(root, { paymentMethod: method })),

  SetGift: (command, root) => {
    const gift = tidyGift(command.gift);
    return changed(root, { type: 'GiftSet', gift }, holds(root, { gift }));
  },

  SetAgreement: ({ agreement }, root) =>
    changed(root, { type: 'AgreementSet', agreement }, root.checkout.agreement === agreement),

  ContinueCheckout: (_, root) => {
    const { page } = root.route;
    if (!isCheckout(page) || page.step === '3') return reject('WrongStep');
    if (root.checkout.placing !== 'idle') return reject('Busy');
    if (!page.isBuyNow && isPurchaseOpen(root)) return reject('WrongStep');
    const problems = problemsShown(root, page.step);
    if (problems.length > 0) return accept(problems);
    return accept([{ type: 'VisitorSent', to: stepAddress(root, '3'), replace: false }]);
  },

  ChoosePurchase: ({ choice }, root) => {
    if (!isPurchaseOpen(root)) return reject('NothingChanges');
    if (!canChoosePurchase(root)) return reject('Busy');
    if (choice !== 'both') return accept(purchaseChosen(choice, root));
    // None of it is available any more: it stays offered, and the page says so.
    return accept(canRestoreOffered(root.cart) ? [{ type: 'PurchaseJoining' }] : purchaseChosen('bag', root));
  },

  ReviewPurchase: (_, { checkout }) => {
    if (checkout.purchase !== 'guest-lines') return reject('NothingChanges');
    if (checkout.placing !== 'idle') return reject('Busy');
    return accept([{ type: 'PurchaseUndecided' }]);
  },

  BuyNow: ({ line }, root) => {
    const { placing, step } = root.checkout;
    if (placing === 'placing') return reject('Busy');
    // An earlier order of unknown outcome is settled first, on its own page.
    if (placing === 'unsure') {
      return accept([{ type: 'VisitorSent', to: stepAddress(root, step), replace: false }]);
    }
    const quantity = clampQuantity(line.quantity, line.stock);
    if (quantity === undefined) return reject({ type: 'OutOfStock', available: 0 });
    return accept([
      { type: 'BuyNowChosen', line: { ...line, quantity } },
      { type: 'VisitorSent', to: checkoutAddress(root.session.status !== 'signed-in', true), replace: false },
    ]);
  },

  RequoteCheckout: (_, root) => {
    if (!isCheckout(root.route.page)) return reject('WrongStep');
    // Without a connection it is retried when the connection is back.
    const inputs = quoteInputsOf(root);
    return inputs !== null && !isOrderClosed(root) && root.connection.isOnline
      ? accept([{ type: 'QuoteRequested', inputs, isBurst: false }])
      : reject('NothingChanges');
  },
} satisfies Partial<Decide<CheckoutCommand, CheckoutReads, Made>>;
