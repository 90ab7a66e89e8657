import type * as t from 'io-ts';
import { applyGuestChange } from '../../../../engine/cart/guest.ts';
import type { Failure } from '../../../../engine/kernel/failure.ts';
import { fieldsOf } from '../../../../engine/kernel/shape.ts';
import type { Of } from '../../../../engine/kernel/tagged.ts';
import { emptyDraft } from '../../../../engine/checkout/empty-draft.ts';
import type { Closed } from '../../../../engine/values/closed.ts';
import { lineIn } from '../../../../engine/cart/lines.ts';
import { keyOf, piecesOf, sameLine, withQuantity } from '../../../../engine/values/cart-line.ts';
import { queries, type Query, type QueryAnswer } from '../../../../engine/queries/words.ts';
import { changeIds } from '../../../../engine/values/product-ids.ts';
import type { Command, Effect, Root } from '../../../../engine/slices.ts';
import { aBranch } from '../../checkout/support.ts';
import type * as fc from '../../../support/fast-check.ts';
import { failure as anyFailure, valuesOf } from '../arbitraries.ts';
import { aProduct } from '../visit.ts';
import { vocabulary } from '../../../../engine/vocabulary.ts';
import { satang } from '../../../../engine/values/money.ts';
import type { Draw } from './draw.ts';
import type { World } from './server.ts';

export interface Asked {
  readonly world: World;
  readonly draw: Draw;
  readonly root: Root;
  readonly at: number;
}

/** A command by its name, with the fields of the effect that it has too, or as it is made of the effect; null for no report. */
type Report<E, More extends readonly unknown[]> =
  | Command['type']
  | ((effect: E, ...more: More) => Command | null)
  | null;

interface Call<E> {
  readonly well: Report<E, [asked: Asked]>;
  readonly badly: Report<E, [failure: Failure, asked: Asked]>;
  /** Codes of the API's refusals that mean something to who asked. */
  readonly codes?: readonly string[];
}

/** The browser itself: it never fails, and needs no connection. */
type Own<E> = Pick<Call<E>, 'well'>;

/** How an effect comes to an answer; null where nothing is ever reported. */
type Answers = { readonly [T in Effect['type']]: Call<Of<Effect, T>> | Own<Of<Effect, T>> | null };

const secret = (name: string) => ({ secret: name });

const codesOfCodes = ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED', 'RATE_LIMITED'];
const codesOfPasswords = ['PASSWORD_COMMON', 'PASSWORD_WEAK', 'KEY_UNKNOWN', 'KEY_EXPIRED'];
const codesOfContacts = ['PASSWORD_WRONG', 'EMAIL_IN_USE', 'PHONE_IN_USE', 'RATE_LIMITED'];

const password = (
  flow: 'register' | 'invitation' | 'recovery' | 'reset',
  codes: readonly string[],
): Call<{ readonly request: number }> => ({
  well: ({ request }) => ({ type: 'PasswordSet', flow, request }),
  badly: ({ request }, failure) => ({ type: 'PasswordNotSet', flow, request, failure }),
  codes,
});

const address = (to: string): Command => {
  const [pathname = '', ...search] = to.split('?');
  return { type: 'EnterRoute', pathname, search: search.length === 0 ? '' : `?${search.join('?')}` };
};

const productOf = (productId: string, { world }: Asked): QueryAnswer | null => {
  const lines = world.goods.filter((line) => line.productId === productId);
  if (lines.length === 0) return null;
  const { detail } = aProduct([]);
  return {
    of: 'product',
    value: {
      detail: { ...detail, ...world.card(productId), announcement: world.announcement },
      sizes: lines.map(({ sizeId, size, stock, unitPrice, unitPriceDiscounted }) => ({
        sizeId,
        size,
        stock,
        price: unitPrice,
        discountPrice: unitPriceDiscounted,
      })),
    },
  };
};

/** Likely or not, for what the world has no rows of. */
const anyValue = new Map<string, fc.Arbitrary<unknown>>(
  Object.entries<{ readonly value: t.Mixed }>(queries).map(([name, { value }]) => [name, valuesOf(value)]),
);

/** What the world has to answer a query with, which names again what it was asked by; null where there is no such thing. */
const valueOf = (query: Query, asked: Asked): QueryAnswer | null => {
  const { world, draw } = asked;
  const of = query.type;
  switch (of) {
    case 'promotion':
    case 'bestSeller':
    case 'newProducts':
    case 'related':
    case 'recommended':
      return { of, value: world.cards() };
    case 'listing': {
      const products = world.cards();
      return {
        of,
        value: { query: query.query, products, total: products.length, isNear: draw.chance(0.2) },
      };
    }
    case 'product':
      return productOf(query.productId, asked);
    case 'suggestions':
      return { of, value: { text: query.text, products: world.cards() } };
    case 'pickupPlaces':
      return { of, value: [aBranch(), aBranch({ branchId: 'branch-2', lacking: [] })] };
    case 'announcements':
      return { of, value: [world.announcement] };
    case 'addressBook':
      return { of, value: world.book };
    case 'sessions':
      return { of, value: world.sessions };
    default: {
      const value = draw.of(anyValue.get(of) as fc.Arbitrary<object>);
      const again = Object.entries(query).filter(([name]) => name !== 'type' && name in value);
      return {
        of,
        value: again.length === 0 ? value : { ...value, ...Object.fromEntries(again) },
      } as QueryAnswer;
    }
  }
};

/** For every effect how the world answers it: a forgotten one does not compile. */
const answers: Answers = {
  PatchProfile: {
    well: ({ request, change }, { world }) => {
      world.profile = { ...world.profile, ...change };
      return { type: 'ProfileChanged', request, profile: world.profile };
    },
    badly: 'AccountChangeFailed',
  },
  PatchPassword: {
    well: 'PasswordChanged',
    badly: 'AccountChangeFailed',
    codes: [...codesOfContacts, ...codesOfPasswords],
  },
  SendContactCode: {
    well: ({ request, contact, password }) => ({
      type: 'ContactCodeSent',
      request,
      contact,
      password,
      keyRef: 'QW3R',
      loginToken: secret('7'),
    }),
    badly: 'AccountChangeFailed',
    codes: codesOfContacts,
  },
  VerifyContact: { well: 'ContactChanged', badly: 'AccountChangeFailed', codes: codesOfCodes },
  WaitForContactCode: { well: 'ContactCodeTimeOver' },
  SaveOwnData: { well: 'OwnDataSaved', badly: 'OwnDataFailed' },
  EraseAccount: {
    well: 'AccountDeleted',
    badly: 'AccountChangeFailed',
    codes: ['PASSWORD_WRONG', 'ORDERS_OPEN'],
  },
  SendAlertAct: {
    well: ({ request, act }) => ({
      type: 'AlertActed',
      request,
      status: act.type === 'ask' ? 'unconfirmed' : act.to,
    }),
    badly: 'AlertActFailed',
    codes: ['ALERT_MET', 'ALERTS_FULL'],
  },
  CloseSessions: {
    well: ({ ending }, { world }) => {
      world.sessions = world.sessions.filter(
        ({ id, isThis }) => isThis || (ending !== 'others' && id !== ending),
      );
      return { type: 'SessionsEnded', list: world.sessions };
    },
    badly: 'SessionEndFailed',
  },

  PutAddress: {
    well: ({ request, id, address: put, isDefault }, { world }) => {
      const others = world.book.filter((saved) => saved.id !== id);
      const isFirst = isDefault || others.length === 0;
      world.book = [
        ...others.map((saved) => ({ ...saved, isDefault: saved.isDefault && !isFirst })),
        { id: id ?? `address-${request}`, address: put, isDefault: isFirst },
      ];
      return { type: 'AddressChangeAccepted', request, list: world.book };
    },
    badly: 'AddressChangeFailed',
  },
  DeleteAddress: {
    well: ({ request, id }, { world }) => {
      world.book = world.book.filter((saved) => saved.id !== id);
      return { type: 'AddressChangeAccepted', request, list: world.book };
    },
    badly: 'AddressChangeFailed',
  },
  WaitToForgetAddress: { well: 'ForgetRemovedAddress' },

  ChangeGuestCart: {
    well: ({ change }, { world }) => {
      world.stored.guest = applyGuestChange(world.stored.guest, change);
      return { type: 'GuestCartRead', lines: world.stored.guest };
    },
  },
  ClearGuestCart: {
    well: (_, { world }) => {
      world.stored.guest = [];
      return { type: 'GuestCartRead', lines: [] };
    },
  },
  QuoteGuestCart: {
    well: ({ lines }, { world, draw }) => {
      const unknown = draw.chance(0.1) ? lines.slice(0, 1) : [];
      const sold = lines.filter((line) => !unknown.includes(line));
      return { type: 'GuestCartQuoted', lines: world.today(sold), unknown: unknown.map(keyOf) };
    },
    badly: null,
  },
  LoadCart: { well: (_, { world }) => ({ type: 'CartLoaded', cart: world.cart }), badly: 'CartLoadFailed' },
  WaitToSend: { well: ({ line }) => ({ type: 'SendChange', ...line }) },
  WaitToForget: { well: ({ line }) => ({ type: 'ForgetRemoval', ...line }) },
  AddToCart: {
    well: ({ intent, ...line }, { world }) =>
      world.add(piecesOf(line))
        ? { type: 'ChangeAccepted', intent, cart: world.cart }
        : { type: 'ChangeFailed', intent, failure: refusal('OUT_OF_STOCK') },
    badly: 'ChangeFailed',
    codes: ['OUT_OF_STOCK', 'PRODUCT_NOT_FOUND'],
  },
  UpdateLine: {
    well: ({ intent, ...line }, { world }) =>
      world.set(piecesOf(line))
        ? { type: 'ChangeAccepted', intent, cart: world.cart }
        : { type: 'ChangeFailed', intent, failure: refusal('LINE_NOT_FOUND') },
    badly: 'ChangeFailed',
    codes: ['OUT_OF_STOCK', 'LINE_NOT_FOUND'],
  },
  DeleteLine: {
    well: ({ intent, ...line }, { world }) => {
      world.drop(line);
      return { type: 'ChangeAccepted', intent, cart: world.cart };
    },
    badly: 'ChangeFailed',
  },
  CheckStock: {
    well: 'CheckoutValidated',
    badly: 'CheckoutRefused',
    codes: ['STOCK_INSUFFICIENT', 'PRICE_EXPIRED', 'SELLING_PAUSED'],
  },

  LoadCheckoutCart: {
    well: (_, { world }) => ({ type: 'CheckoutCartLoaded', cart: world.cart }),
    badly: 'CheckoutCartFailed',
  },
  AskQuote: {
    well: ({ question: { source, couponCode, deliverMethod } }, { world }) => ({
      type: 'QuoteArrived',
      quote: world.quote(source, couponCode, deliverMethod === 'pickup'),
    }),
    badly: 'QuoteFailed',
    codes: ['CART_CHANGED', 'PRICE_EXPIRED', 'SELLING_PAUSED'],
  },
  StoreDraft: null,
  ParkDraft: null,
  TakeParkedDraft: {
    well: (_, { draw, root }) =>
      draw.chance(0.4)
        ? {
            type: 'ParkedDraftFound',
            step: draw.one(['1', '2', '3']),
            draft: { ...draftLike(root), contact: { fullName: 'มาลี ทองดี', phone: '0812345678', email: '' } },
          }
        : { type: 'NoParkedDraft' },
  },
  StoreBuyNow: null,
  ForgetBuyNow: null,
  StorePurchase: null,
  ForgetCheckout: null,
  SendOrder: {
    well: ({ request }, { world, at }) => ({ type: 'OrderPlaced', order: world.place(request, at) }),
    badly: ({ request }, failure, { world, draw }) => {
      const isTold = failure.code === 'TOTAL_CHANGED' || failure.code === 'PHONE_UNVERIFIED';
      const quote = world.quote(request.source, request.couponCode, request.delivery.method === 'pickup');
      const dearer = satang(request.expectedTotal + draw.one([100, 10_000]));
      return {
        type: 'PlacingFailed',
        failure,
        quote: isTold || draw.chance(0.5) ? { ...quote, total: dearer, subtotal: dearer } : null,
      };
    },
    codes: [
      'TOTAL_CHANGED',
      'PHONE_UNVERIFIED',
      'STOCK_INSUFFICIENT',
      'CART_CHANGED',
      'COUPON_REFUSED',
      'CART_NOT_FOUND',
      'PICKUP_UNAVAILABLE',
      'IDENTITY_NEEDED',
      'KEY_IN_USE',
      'HOLDS_FULL',
      'RATE_LIMITED',
    ],
  },

  StoreConsent: {
    well: ({ record }, { world }) => {
      world.consent = record;
      return null;
    },
  },
  PostConsent: { well: 'ConsentStored', badly: 'ConsentFailed' },
  ForgetAnalytics: null,

  FetchQuery: {
    well: ({ request, query }, asked) => {
      const answer = valueOf(query, asked);
      return answer === null
        ? { type: 'QueryUnanswered', request, query, failure: refusal('PRODUCT_NOT_FOUND', 404) }
        : { type: 'QueryAnswered', request, answer };
    },
    badly: 'QueryUnanswered',
  },

  LoadAnnouncement: {
    well: (_, { world, draw, at }) => ({
      type: 'AnnouncementLoaded',
      announcement: world.announcement,
      closed: draw.chance(0.15)
        ? draw.one<Closed>([
            { reason: 'awaited', until: null },
            ...(['all', 'bar', 'ornament'] as const).map(
              (of) => ({ reason: 'paused', of, until: null, words: '' }) as const,
            ),
          ])
        : null,
      now: at,
    }),
    badly: 'AnnouncementFailed',
  },
  WaitForEnd: { well: 'EndAnnouncement' },

  SendOtp: {
    well: ({ flow, request, phoneNumber }) => ({
      type: 'OtpSent',
      flow,
      request,
      phoneNumber,
      keyRef: 'QW3R',
      loginToken: secret('4'),
    }),
    badly: 'OtpNotSent',
    codes: ['PHONE_IN_USE', 'RATE_LIMITED'],
  },
  SendResetLink: { well: 'ResetLinkSent', badly: 'ResetLinkNotSent' },
  VerifyOtp: {
    well: ({ flow, request }) => ({ type: 'OtpVerified', flow, request, key: secret('5') }),
    badly: 'OtpRefused',
    codes: codesOfCodes,
  },
  WaitForOtp: { well: 'OtpTimeOver' },
  RegisterByPhone: password('register', codesOfPasswords),
  RegisterByInvitation: password('invitation', codesOfPasswords),
  ResetByPhone: password('recovery', codesOfPasswords),
  ResetByLink: password('reset', ['RESET_UNKNOWN', 'RESET_EXPIRED', 'PASSWORD_COMMON']),
  LeaveForProvider: {
    well: (_, { draw }) =>
      draw.chance(0.4) ? { type: 'SocialAbandoned' } : { type: 'SocialReturned', code: secret('6') },
  },
  ExchangeSocial: {
    well: ({ request }, { draw }) =>
      draw.one<Command>([
        { type: 'SocialKnown', request, returnTo: '/wishlist' },
        { type: 'SocialUnknown', request, returnTo: '/home', token: secret('8'), data: secret('9') },
        { type: 'SocialInUse', request, email: 'anong@example.com', returnTo: '/home' },
      ]),
    badly: 'SocialFailed',
    codes: ['DENIED', 'SOCIAL_UNKNOWN'],
  },
  StoreInvitation: null,
  CheckResetLink: { well: () => null, badly: 'ResetLinkRefused', codes: ['RESET_UNKNOWN', 'RESET_EXPIRED'] },
  ForgetStored: null,

  LoadSavedLines: {
    well: (_, { world }) => ({ type: 'LaterLoaded', list: world.later }),
    badly: 'LaterFailed',
  },
  PutSavedLine: {
    well: ({ id, ...pieces }, { world }) => {
      const line = lineIn(world.goods, pieces);
      const others = world.later.filter((saved) => !sameLine(saved.line, pieces));
      if (line !== undefined)
        world.later = [{ line: withQuantity(line, pieces.quantity), isSold: true }, ...others];
      return { type: 'LaterMoveAccepted', id, list: world.later };
    },
    badly: 'LaterMoveFailed',
  },
  DeleteSavedLine: {
    well: ({ id, ...key }, { world }) => {
      world.later = world.later.filter((saved) => !sameLine(saved.line, key));
      return { type: 'LaterMoveAccepted', id, list: world.later };
    },
    badly: 'LaterMoveFailed',
  },

  LoadOrder: {
    well: ({ orderId }, { world, at }) => ({ type: 'OrderLoaded', order: world.order(orderId, at) }),
    badly: 'OrderLoadFailed',
    codes: ['ORDER_NOT_FOUND'],
  },
  WaitToAskOrder: {
    well: ({ orderId }, { draw }) => ({ type: 'AskOrder', orderId, isReturn: draw.chance(0.2) }),
  },
  PatchOrderPayment: {
    well: ({ orderId, method }, { world, at }) => {
      const order = world.order(orderId, at);
      world.orders.set(orderId, { ...order, payment: { ...order.payment, method } });
      return { type: 'OrderChanged', order: world.order(orderId, at) };
    },
    badly: 'OrderChangeFailed',
  },
  PostSlip: {
    well: ({ orderId }, { world, at }) => ({
      type: 'OrderChanged',
      order: world.moveOrder(orderId, 'awaiting-review', at),
    }),
    badly: 'OrderChangeFailed',
    codes: ['SLIP_UNREADABLE', 'TOO_MANY_SLIPS'],
  },
  PostPaymentClaim: {
    well: ({ orderId }, { world, at }) => ({
      type: 'OrderChanged',
      order: world.moveOrder(orderId, 'awaiting-review', at),
    }),
    badly: 'OrderChangeFailed',
    codes: ['ORDER_NOT_PAYABLE', 'SLIP_NEEDED'],
  },
  PostOrderProof: {
    well: ({ orderId }, { world, at }) => {
      world.orders.set(orderId, { ...world.order(orderId, at), isMasked: false });
      return { type: 'OrderChanged', order: world.order(orderId, at) };
    },
    badly: 'OrderChangeFailed',
    codes: ['DIGITS_WRONG', 'RATE_LIMITED'],
  },
  PostOrderCancel: {
    well: ({ orderId }, { world, at }) => ({
      type: 'OrderChanged',
      order: world.moveOrder(orderId, 'cancelled', at),
    }),
    badly: 'OrderChangeFailed',
  },
  PostReturn: {
    well: ({ orderId, lines, reason, account }, { world, at }) => ({
      type: 'OrderChanged',
      order: world.askReturn(orderId, { at, reason, lines, account, answeredAt: null, refusal: '' }),
    }),
    badly: 'OrderChangeFailed',
    codes: ['ORDER_NOT_RETURNABLE'],
  },
  QuoteOrderAgain: {
    well: ({ orderId, products }, { world, draw }) => {
      const unknown = draw.chance(0.2) ? products.slice(0, 1) : [];
      return {
        type: 'OrderAgainQuoted',
        orderId,
        lines: world.today(products.filter((line) => !unknown.includes(line))),
        unknown: unknown.map(keyOf),
      };
    },
    badly: 'OrderAgainFailed',
  },

  StoreViewed: {
    well: ({ change }, { world }) => {
      world.stored.viewed = changeIds(world.stored.viewed, change, 20);
      return { type: 'ViewsRead', productIds: world.stored.viewed };
    },
  },
  LoadViewed: {
    well: (_, { world }) => ({ type: 'ViewsLoaded', products: world.cards() }),
    badly: 'ViewsFailed',
  },
  PostViewed: { well: 'ViewsPosted', badly: null },
  EraseViewed: { well: 'ViewsErased', badly: 'ViewsNotErased' },

  Navigate: { well: ({ to }) => address(to) },

  StoreRecentSearches: null,

  LogIn: { well: 'LoginSucceeded', badly: 'LoginFailed', codes: ['CREDENTIALS_WRONG', 'RATE_LIMITED'] },
  LogOut: null,
  ForgetCustomer: null,
  LoadProfile: {
    well: (_, { world }) => ({ type: 'ProfileLoaded', profile: world.profile }),
    badly: 'ProfileFailed',
  },

  StoreSaved: {
    well: ({ change }, { world }) => {
      world.stored.saved = changeIds(world.stored.saved, change, 200);
      return { type: 'SavedRead', productIds: world.stored.saved };
    },
  },
  LoadWishlist: {
    well: (_, { world }) => ({
      type: 'WishlistLoaded',
      list: {
        version: world.saved.version,
        items: world.saved.productIds.map((productId) => world.item(productId)),
      },
    }),
    badly: 'WishlistFailed',
  },
  PutSaved: {
    well: ({ wish, productId }, { world }) => ({
      type: 'WishAccepted',
      wish,
      list: withSaved(world, [productId]),
    }),
    badly: 'WishFailed',
  },
  DeleteSaved: {
    well: ({ wish, productId }, { world }) => {
      const productIds = world.saved.productIds.filter((id) => id !== productId);
      world.saved = { version: world.saved.version + 1, productIds };
      return { type: 'WishAccepted', wish, list: world.saved };
    },
    badly: 'WishFailed',
  },
  MergeSaved: {
    well: ({ productIds }, { world }) => ({ type: 'MergeAccepted', list: withSaved(world, productIds) }),
    badly: 'MergeFailed',
  },
  WaitToForgetSaved: { well: 'ForgetUnsaved' },
};

function refusal(code: string, status = 409): Failure {
  return { kind: 'refused', status, code };
}

const withSaved = (world: World, added: readonly string[]) => {
  const { version, productIds } = world.saved;
  world.saved = { version: version + 1, productIds: [...new Set([...added, ...productIds])] };
  return world.saved;
};

const draftLike = ({ checkout }: Root) => {
  const { contact: _contact, ...rest } = emptyDraft;
  return { ...rest, couponCode: checkout.couponCode };
};

const reported = <More extends readonly unknown[]>(
  report: Report<Effect, More>,
  effect: Effect,
  more: More,
  told: object = {},
): Command | null => {
  if (typeof report !== 'string') return report?.(effect, ...more) ?? null;
  const fields = new Set(Object.keys(fieldsOf(vocabulary.byType.command.get(report) as t.Mixed)));
  const kept = Object.entries(effect).filter(([name]) => name !== 'type' && fields.has(name));
  return { type: report, ...Object.fromEntries(kept), ...told } as Command;
};

/** How this effect is answered; null where nothing is ever reported of it. */
export const answerOf = (effect: Effect): Call<Effect> | Own<Effect> | null =>
  answers[effect.type] as Call<Effect> | Own<Effect> | null;

export const well = ({ well: report }: Own<Effect>, effect: Effect, asked: Asked): Command | null =>
  reported(report, effect, [asked]);

export const badly = (
  { badly: report }: Call<Effect>,
  effect: Effect,
  failure: Failure,
  asked: Asked,
): Command | null => reported(report, effect, [failure, asked], { failure });

/** Why a call fails: offline for that, else for a reason that who asked knows, or any. */
export const failureOf = ({ codes = [] }: Call<Effect>, { draw, root }: Asked): Failure => {
  // The browser may have its connection again before it is told that the call had none.
  if (!root.connection.isOnline || draw.chance(0.06)) return { kind: 'offline', status: null, code: null };
  if (codes.length > 0 && draw.chance(0.6)) {
    const code = draw.one(codes);
    return code === 'RATE_LIMITED'
      ? { kind: 'refused', status: 429, code, retryAfter: 5 }
      : refusal(code, code.endsWith('_NOT_FOUND') ? 404 : 409);
  }
  return draw.of(anyFailure);
};
