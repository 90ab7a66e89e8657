import { addressProblems } from '../../addresses/problems.ts';
import { isSame } from '../../kernel/same.ts';
import type { Delivery, OrderStatus } from '../../orders/order.ts';
import { isPersonName } from '../../values/form-text.ts';
import { isIsoDay } from '../../values/iso-day.ts';
import { mobileNumberIn } from '../../values/username.ts';

const unpacked: readonly OrderStatus[] = ['awaiting-payment', 'awaiting-review', 'paid', 'preparing'];

/** Whether the delivery can be changed: until the order is packed. */
export const isDeliveryOpen = (status: OrderStatus): boolean => unpacked.includes(status);

/** Problem with a changed delivery; another method (`other-method`) would change the price. */
export const deliveryProblem = (input: { readonly seen: Delivery; readonly wanted: Delivery }) => {
  const { seen, wanted } = input;
  if (wanted.method !== seen.method) return 'other-method';
  if (isSame(seen, wanted)) return 'nothing-changes';
  if (wanted.method === 'ship') return addressProblems(wanted.address).length > 0 ? 'address-wrong' : null;
  if (wanted.branchId === '') return 'branch-missing';
  if (!isIsoDay(wanted.date)) return 'day-missing';
  if (!isPersonName(wanted.receiver.fullName)) return 'name-missing';
  return mobileNumberIn(wanted.receiver.phone) === undefined ? 'phone-wrong' : null;
};
