import * as t from 'io-ts';
import { nullable, oneOf } from '../../../engine/kernel/codec.ts';
import { alertEndpoints } from './alerts.ts';
import { addressEndpoints, customerEndpoints } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { Password } from './identity.ts';
import { orderEndpoints } from './order.ts';
import { Baht, count, integer, MomentOnWire } from './codecs.ts';

const base = '/v1/user/client/customer';

const Named = t.strict({ productId: t.string, productName: t.string });
const Pieces = t.strict({
  productId: t.string,
  sizeId: t.string,
  productName: t.string,
  quantity: integer(1, Number.MAX_SAFE_INTEGER),
});

const Payment = t.strict({
  orderNumber: t.string,
  amount: Baht,
  paidAt: MomentOnWire,
  outcome: oneOf(['paid', 'part', 'excess', 'paid-already', 'wrong-amount', 'order-over', 'noted-before']),
});

/** A slip without its picture, which the customer has and which can be large. */
const Slip = t.strict({ orderNumber: t.string, sentAt: MomentOnWire, bytes: count });

const OwnData = t.strict({
  alerts: alertEndpoints.alerts.response,
  exportedAt: MomentOnWire,
  customerSince: MomentOnWire,
  profile: customerEndpoints.profile.response,
  socialAccounts: t.readonlyArray(t.string),
  addresses: addressEndpoints.addresses.response,
  orders: t.readonlyArray(orderEndpoints.order.response),
  payments: t.readonlyArray(Payment),
  slips: t.readonlyArray(Slip),
  bag: t.readonlyArray(Pieces),
  savedForLater: t.readonlyArray(Pieces),
  wishlist: t.readonlyArray(Named),
  recentViews: t.readonlyArray(Named),
  sessions: t.readonlyArray(t.strict({ startedAt: MomentOnWire, endedAt: nullable(MomentOnWire) })),
});

export const privacyEndpoints = {
  ownData: endpoint('GET', `${base}/export`, {
    summary: 'Export all my data; at most ten times in 15 minutes',
    response: OwnData,
    largestAnswer: 32 * 1024 * 1024,
  }),
  deleteAccount: endpoint('POST', `${base}/delete`, {
    summary:
      'Delete my account, proving my password: paid orders stay anonymised for the books, all else is deleted',
    body: t.strict({ password: Password, confirmed: t.literal(true) }),
    errors: ['PASSWORD_WRONG'],
  }),
};
