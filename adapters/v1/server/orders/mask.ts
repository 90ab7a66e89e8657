import type { ThaiAddress } from '../../../../engine/values/thai-address.ts';
import type { Delivery, Order } from '../../../../engine/orders/order.ts';

/** Stands for what is hidden, whatever its length. */
const dots = '•••';

/** The beginning of a word with the vowel before it and the signs on it, so that it can be read. */
const beginning = /^[เ-ไ]?\P{M}\p{M}*/u;

const maskedName = (name: string): string => `${beginning.exec(name.trim())?.[0] ?? ''}${dots}`;

/** Its last digits are what proves somebody to be the buyer, so that the first ones alone are told. */
const maskedPhone = (phone: string): string => `${phone.slice(0, 2)}•-•••-••••`;

const maskedEmail = (email: string): string => (email === '' ? '' : `${email.slice(0, 1)}${dots}@${dots}`);

const maskedAddress = (address: ThaiAddress): ThaiAddress => ({
  ...address,
  fullName: maskedName(address.fullName),
  phone: maskedPhone(address.phone),
  line: dots,
  subdistrict: dots,
  district: dots,
  postcode: dots,
});

const maskedDelivery = (delivery: Delivery): Delivery => {
  if (delivery.method === 'ship') return { method: 'ship', address: maskedAddress(delivery.address) };
  const { fullName, phone } = delivery.receiver;
  return {
    method: 'pickup',
    branchId: '',
    date: '',
    receiver: { fullName: maskedName(fullName), phone: maskedPhone(phone) },
  };
};

/**
 * A guest's order as everybody may see it who has its link: what was ordered, what it costs, how it is paid and how far it
 * has come. Not who ordered, where it goes and how long that takes, where and when gold is fetched, its receipt, or by which
 * number its courier tells more.
 */
export const masked = <O extends Omit<Order, 'payment'>>(order: O): O => ({
  ...order,
  contact: {
    fullName: maskedName(order.contact.fullName),
    phone: maskedPhone(order.contact.phone),
    email: maskedEmail(order.contact.email),
  },
  delivery: maskedDelivery(order.delivery),
  timeline: order.timeline.map((step) => ({ ...step, note: '' })),
  discount: order.discount === null ? null : { ...order.discount, code: '' },
  branch: null,
  tracking: null,
  taxInvoice: null,
  transit: null,
  receipt: null,
  isMasked: true,
});
