import * as t from 'io-ts';
import { nullable, oneOf } from '../../../engine/kernel/codec.ts';
import { addressEndpoints, customerEndpoints } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { Password } from './identity.ts';
import { orderEndpoints } from './order.ts';
import { Baht, count, integer, Moment } from './wire.ts';

const base = '/v1/user/client/customer';

const Named = t.strict({ productId: t.string, productName: t.string });
const Pieces = t.strict({
  productId: t.string,
  sizeId: t.string,
  productName: t.string,
  quantity: integer(1, Number.MAX_SAFE_INTEGER),
});

/** What a bank told of money for an order; everything but `paid` is to be given back. */
const Payment = t.strict({
  orderNumber: t.string,
  amount: Baht,
  paidAt: Moment,
  outcome: oneOf(['paid', 'paid-already', 'wrong-amount', 'order-over']),
});

/** A picture of a transfer, without the picture: whose it is sent it, and it can be large. */
const Slip = t.strict({ orderNumber: t.string, sentAt: Moment, mediaType: t.string, bytes: count });

/**
 * Everything that the shop has of a customer, without secrets: no password, no token, no code, not even as a digest. Orders
 * tell of their coupons themselves.
 */
const OwnData = t.strict({
  exportedAt: Moment,
  customerSince: Moment,
  profile: customerEndpoints.profile.response,
  /** Who vouches for the customer beside the password. */
  socialAccounts: t.readonlyArray(t.string),
  addresses: addressEndpoints.addresses.response,
  orders: t.readonlyArray(orderEndpoints.order.response),
  payments: t.readonlyArray(Payment),
  slips: t.readonlyArray(Slip),
  bag: t.readonlyArray(Pieces),
  savedForLater: t.readonlyArray(Pieces),
  wishlist: t.readonlyArray(Named),
  recentViews: t.readonlyArray(Named),
  sessions: t.readonlyArray(t.strict({ startedAt: Moment, endedAt: nullable(Moment) })),
});

/** What the law on personal data (PDPA) gives a customer: a copy of all of it, and its deletion. */
export const privacyEndpoints = {
  ownData: endpoint('GET', `${base}/export`, {
    summary: 'Everything the shop has of me; ten times in 15 minutes at most',
    response: OwnData,
    largestAnswer: 32 * 1024 * 1024,
  }),
  deleteAccount: endpoint('POST', `${base}/delete`, {
    summary:
      'Delete my account, proving my password: orders with money stay without me for the books, all else is gone',
    body: t.strict({ password: Password, confirmed: t.literal(true) }),
    errors: ['PASSWORD_WRONG'],
  }),
};
