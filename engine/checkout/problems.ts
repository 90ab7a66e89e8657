import type { Of } from '../kernel/tagged.ts';
import type { CheckoutReads, CheckoutEvent } from './words.ts';
import type { CheckoutStep } from '../values/page/page.ts';
import type { ThaiAddress } from '../values/thai-address.ts';
import { addressProblems } from '../addresses/problems.ts';
import { isTaxId } from '../orders/tax-id.ts';
import { emailIn, mobileNumberIn } from '../values/username.ts';
import { isPersonName } from '../values/form-text.ts';
import { isIsoDay } from '../values/iso-day.ts';
import { paymentMethodOf, pickupPlaceOf, sourceOf } from './selectors.ts';

/** A field's problem: empty, malformed, or no longer offered. */
export type CheckoutProblem = 'missing' | 'invalid' | 'unavailable';

type AddressPart = keyof ThaiAddress;

/** A field of checkout's form, by its path in the state. */
export type CheckoutField =
  | 'contact.fullName'
  | 'contact.phone'
  | 'contact.email'
  | 'deliverMethod'
  | `shippingAddress.${AddressPart}`
  | 'branchId'
  | 'pickupDate'
  | 'receiver.fullName'
  | 'receiver.phone'
  | 'lines'
  | 'paymentMethod'
  | 'taxInvoiceDetail.name'
  | 'taxInvoiceDetail.taxId'
  | 'taxInvoiceDetail.branchCode'
  | `taxInvoiceDetail.address.${AddressPart}`
  | 'agreement';

export interface FieldProblem {
  readonly field: CheckoutField;
  readonly problem: CheckoutProblem;
}

type Found = readonly FieldProblem[];

const none: Found = [];
const found = (field: CheckoutField, problem: CheckoutProblem | null): Found =>
  problem === null ? none : [{ field, problem }];

const judged = (text: string, isValid: (value: string) => boolean): CheckoutProblem | null =>
  text === '' ? 'missing' : isValid(text) ? null : 'invalid';

const isPhone = (text: string): boolean => mobileNumberIn(text) === text;

export const isEmail = (text: string): boolean => emailIn(text) === text;

/** Problems of an address, in the order of its form; a missing name or phone of the receiver only where `isAsked`. */
const lacksOf = (
  address: ThaiAddress,
  within: 'shippingAddress' | 'taxInvoiceDetail.address',
  isAsked: boolean,
): Found =>
  addressProblems(address).flatMap(({ field, problem }) => {
    const isLeftOut = problem === 'missing' && (field === 'fullName' || field === 'phone');
    return isLeftOut && !isAsked ? [] : [{ field: `${within}.${field}` as const, problem }];
  });

const contactProblems = ({ checkout: { contact } }: CheckoutReads): Found => [
  ...found('contact.fullName', judged(contact.fullName, isPersonName)),
  ...found('contact.phone', judged(contact.phone, isPhone)),
  ...found('contact.email', contact.email === '' || isEmail(contact.email) ? null : 'invalid'),
];

const pickupProblems = (root: CheckoutReads): Found => {
  const { branchId, pickupDate, selfPickup, receiver } = root.checkout;
  const place = pickupPlaceOf(root);
  const isKnown = root.queries.pickupPlaces.remote.status === 'ready';
  const isBranchGone = isKnown && (place === undefined || place.lacking.length > 0);
  const isDayGone = isKnown && place !== undefined && !place.days.some(({ date: day }) => day === pickupDate);
  return [
    ...found('branchId', branchId === null ? 'missing' : isBranchGone ? 'unavailable' : null),
    ...found(
      'pickupDate',
      pickupDate === null ? 'missing' : !isIsoDay(pickupDate) ? 'invalid' : isDayGone ? 'unavailable' : null,
    ),
    ...(selfPickup
      ? none
      : [
          ...found('receiver.fullName', judged(receiver.fullName, isPersonName)),
          ...found('receiver.phone', judged(receiver.phone, isPhone)),
        ]),
  ];
};

const deliveryProblems = (root: CheckoutReads): Found => {
  switch (root.checkout.deliverMethod) {
    case null:
      return found('deliverMethod', 'missing');
    case 'ship': {
      const { shippingAddress: address, isOtherReceiver } = root.checkout;
      // Another receiver needs both, so that name and phone never belong to two people.
      const isAsked = isOtherReceiver || address.fullName !== '' || address.phone !== '';
      return lacksOf(address, 'shippingAddress', isAsked);
    }
    case 'pickup':
      return pickupProblems(root);
  }
};

/** Whether a tax invoice can be requested: the sale is taxed, as far as known (ruling P47). */
export const offersTaxInvoice = ({ checkout: { quote } }: CheckoutReads): boolean =>
  quote.value === null || quote.value.tax !== null;

const taxInvoiceProblems = (root: CheckoutReads): Found => {
  const { taxInvoice, taxInvoiceDetail: detail, deliverMethod } = root.checkout;
  if (!taxInvoice || !offersTaxInvoice(root)) return none;
  const isOwnAddress = !(detail.usesShippingAddress && deliverMethod === 'ship');
  return [
    ...found('taxInvoiceDetail.name', judged(detail.name, isPersonName)),
    ...found('taxInvoiceDetail.taxId', judged(detail.taxId, isTaxId)),
    ...(detail.kind === 'company'
      ? found(
          'taxInvoiceDetail.branchCode',
          judged(detail.branchCode, (code) => /^[0-9]{5}$/.test(code)),
        )
      : none),
    ...(isOwnAddress ? lacksOf(detail.address, 'taxInvoiceDetail.address', false) : none),
  ];
};

/** Whether the total is 0, so that no payment method is needed (case K13). */
export const isFree = ({ checkout: { quote } }: CheckoutReads): boolean => quote.value?.total === 0;

const paymentMethodProblem = (root: CheckoutReads): CheckoutProblem | null => {
  const { quote } = root.checkout;
  const paymentMethod = paymentMethodOf(root);
  if (isFree(root)) return null;
  if (paymentMethod === null) return 'missing';
  return quote.value === null || quote.value.methods.includes(paymentMethod) ? null : 'unavailable';
};

const paymentProblems = (root: CheckoutReads): Found => {
  const { quote, agreement } = root.checkout;
  const lines =
    sourceOf(root) === null ? 'missing' : (quote.value?.lacking.length ?? 0) > 0 ? 'unavailable' : null;
  return [
    ...found('lines', lines),
    ...found('paymentMethod', paymentMethodProblem(root)),
    ...taxInvoiceProblems(root),
    ...found('agreement', agreement ? null : 'missing'),
  ];
};

/** Problems that keep a step unfinished, in the order of its page; empty when it is finished (case K04). */
export const problemsOf = (root: CheckoutReads, step: CheckoutStep): readonly FieldProblem[] => {
  switch (step) {
    case '1':
      return contactProblems(root);
    case '2':
      return deliveryProblems(root);
    case '3':
      return paymentProblems(root);
  }
};

/** Problems that keep the page of a step unfinished: the first two steps share one. */
export const problemsOfPage = (root: CheckoutReads, step: CheckoutStep): readonly FieldProblem[] =>
  step === '3' ? paymentProblems(root) : [...contactProblems(root), ...deliveryProblems(root)];

/** Shows the problems that keep the page of a step unfinished; nothing without one. */
export const problemsShown = (
  root: CheckoutReads,
  step: CheckoutStep,
): readonly Of<CheckoutEvent, 'ProblemsShown'>[] => {
  const fields = problemsOfPage(root, step).map(({ field }) => field);
  return fields.length === 0 ? [] : [{ type: 'ProblemsShown', step, fields }];
};

/** The first step that lacks something; the last when none does (case K04). */
export const firstUnfinishedStep = (root: CheckoutReads): CheckoutStep => {
  if (contactProblems(root).length > 0) return '1';
  return deliveryProblems(root).length > 0 ? '2' : '3';
};
