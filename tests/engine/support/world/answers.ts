import { applyGuestChange } from '../../../../engine/cart/guest.ts';
import type { Branch } from '../../../../engine/branches/branch.ts';
import type { Failure } from '../../../../engine/kernel/failure.ts';
import type { Of } from '../../../../engine/kernel/tagged.ts';
import { emptyDraft } from '../../../../engine/checkout/empty-draft.ts';
import type { Closed } from '../../../../engine/values/closed.ts';
import { keyOf, piecesOf, sameLine } from '../../../../engine/values/cart-line.ts';
import type { Query, QueryAnswer } from '../../../../engine/queries/words.ts';
import { changeIds } from '../../../../engine/values/product-ids.ts';
import type { Command, Effect, Root } from '../../../../engine/slices.ts';
import { aBranch } from '../../checkout/support.ts';
import { failure as anyFailure } from '../arbitraries.ts';
import { anArticle, anArticleCard } from '../articles.ts';
import { aSummary } from '../orders.ts';
import { aProduct } from '../visit.ts';
import { satang } from '../../../../engine/values/money.ts';
import type { Draw } from './draw.ts';
import type { World } from './server.ts';

export interface Asked {
  readonly world: World;
  readonly draw: Draw;
  readonly root: Root;
  readonly at: number;
}

interface Call<E> {
  readonly well: (effect: E, asked: Asked) => Command | null;
  readonly badly: (effect: E, failure: Failure, asked: Asked) => Command | null;
  /** Codes of the API's refusals that mean something to who asked. */
  readonly codes?: readonly string[];
}

interface Pause<E> {
  /** How many milliseconds it waits. */
  readonly milliseconds: (effect: E) => number;
  readonly well: (effect: E, asked: Asked) => Command | null;
}

/** The browser itself: it never fails, and needs no connection. */
interface Own<E> {
  readonly well: (effect: E, asked: Asked) => Command | null;
}

/** How an effect comes to an answer; null where nothing is ever reported. */
type Answers = {
  readonly [T in Effect['type']]: Call<Of<Effect, T>> | Pause<Of<Effect, T>> | Own<Of<Effect, T>> | null;
};

const secret = (name: string) => ({ secret: name });

const codesOfCodes = ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED', 'RATE_LIMITED'];
const codesOfPasswords = ['PASSWORD_COMMON', 'PASSWORD_WEAK', 'KEY_UNKNOWN', 'KEY_EXPIRED'];
const codesOfContacts = ['PASSWORD_WRONG', 'EMAIL_IN_USE', 'PHONE_IN_USE', 'RATE_LIMITED'];

const address = (to: string): Command => {
  const [pathname = '', ...search] = to.split('?');
  return { type: 'EnterRoute', pathname, search: search.length === 0 ? '' : `?${search.join('?')}` };
};

const branch: Branch = {
  id: 'nan',
  name: 'สาขาน่าน',
  province: 'น่าน',
  address: '1 ถนนสุมนเทวราช น่าน 55000',
  landmark: '',
  phone: '054000000',
  mapUrl: '',
  hours: [{ days: [1], opens: '10:00', closes: '17:00' }],
};

const entry = { id: 'help-1', title: 'การจัดส่ง', urlName: 'a' };

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

/** What the world answers to a query; null where there is no such thing. */
const valueOf = (query: Query, asked: Asked): QueryAnswer | null => {
  const of = query.type;
  switch (of) {
    case 'providers':
      return { of, value: ['google', 'line'] };
    case 'provinces':
      return { of, value: [{ name: 'น่าน', branches: ['สาขาน่าน'] }] };
    case 'branches':
      return { of, value: { branches: [branch], holidays: ['2026-12-07'] } };
    case 'help':
      return { of, value: [entry] };
    case 'helpPage':
      return { of, value: { ...entry, urlName: query.urlName, body: anArticle().body } };
    case 'articleTypes':
      return { of, value: [{ id: 1, name: 'ความรู้เรื่องทอง' }] };
    case 'articles':
      return { of, value: { filter: query.filter, articles: [anArticleCard()], total: 1 } };
    case 'article':
      return { of, value: anArticle({ urlName: query.urlName }) };
    case 'promotion':
    case 'bestSeller':
    case 'newProducts':
    case 'related':
    case 'recommended':
      return { of, value: asked.world.cards() };
    case 'listing': {
      const products = asked.world.cards();
      const { query: listed } = query;
      return {
        of,
        value: { query: listed, products, total: products.length, isNear: asked.draw.chance(0.2) },
      };
    }
    case 'styles':
      return { of, value: [{ id: 'plain', name: 'เกลี้ยง', type: 'ring' }] };
    case 'product':
      return productOf(query.productId, asked);
    case 'description':
      return { of, value: { paragraphs: ['ทองคำแท้'] } };
    case 'teasers':
    case 'relatedArticles':
      return { of, value: [anArticleCard()] };
    case 'suggestions':
      return { of, value: { text: query.text, products: asked.world.cards() } };
    case 'pickupPlaces':
      return { of, value: [aBranch(), aBranch({ branchId: 'branch-2', lacking: [] })] };
    case 'announcements':
      return { of, value: [asked.world.announcement] };
    case 'addressBook':
      return { of, value: asked.world.book };
    case 'sessions':
      return { of, value: asked.world.sessions };
    case 'orderHistory':
      return { of, value: { page: query.page, list: [aSummary()], total: 12 } };
  }
};

/** For every effect how the world answers it: a forgotten one does not compile. */
export const answers: Answers = {
  PatchProfile: {
    well: ({ request, change }, { world }) => {
      world.profile = { ...world.profile, ...change };
      return { type: 'ProfileChanged', request, profile: world.profile };
    },
    badly: ({ request }, failure) => ({ type: 'AccountChangeFailed', request, failure }),
  },
  PatchPassword: {
    well: ({ request }) => ({ type: 'PasswordChanged', request }),
    badly: ({ request }, failure) => ({ type: 'AccountChangeFailed', request, failure }),
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
    badly: ({ request }, failure) => ({ type: 'AccountChangeFailed', request, failure }),
    codes: codesOfContacts,
  },
  VerifyContact: {
    well: ({ request }) => ({ type: 'ContactChanged', request }),
    badly: ({ request }, failure) => ({ type: 'AccountChangeFailed', request, failure }),
    codes: codesOfCodes,
  },
  WaitForContactCode: {
    milliseconds: ({ milliseconds }) => milliseconds,
    well: ({ expiresAt }) => ({ type: 'ContactCodeTimeOver', expiresAt }),
  },
  SaveOwnData: {
    well: ({ request }) => ({ type: 'OwnDataSaved', request }),
    badly: ({ request }, failure) => ({ type: 'OwnDataFailed', request, failure }),
  },
  EraseAccount: {
    well: ({ request }) => ({ type: 'AccountDeleted', request }),
    badly: ({ request }, failure) => ({ type: 'AccountChangeFailed', request, failure }),
    codes: ['PASSWORD_WRONG', 'ORDERS_OPEN'],
  },
  CloseSessions: {
    well: ({ ending }, { world }) => {
      world.sessions = world.sessions.filter(
        ({ id, isThis }) => isThis || (ending !== 'others' && id !== ending),
      );
      return { type: 'SessionsEnded', list: world.sessions };
    },
    badly: (_, failure) => ({ type: 'SessionEndFailed', failure }),
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
    badly: ({ request }, failure) => ({ type: 'AddressChangeFailed', request, failure }),
  },
  DeleteAddress: {
    well: ({ request, id }, { world }) => {
      world.book = world.book.filter((saved) => saved.id !== id);
      return { type: 'AddressChangeAccepted', request, list: world.book };
    },
    badly: ({ request }, failure) => ({ type: 'AddressChangeFailed', request, failure }),
  },
  WaitToForgetAddress: {
    milliseconds: ({ milliseconds }) => milliseconds,
    well: ({ id }) => ({ type: 'ForgetRemovedAddress', id }),
  },

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
      return {
        type: 'GuestCartQuoted',
        lines: world.today(sold),
        unknown: unknown.map(keyOf),
      };
    },
    badly: () => null,
  },
  LoadCart: {
    well: (_, { world }) => ({ type: 'CartLoaded', cart: world.cart }),
    badly: (_, failure) => ({ type: 'CartLoadFailed', failure }),
  },
  WaitToSend: {
    milliseconds: ({ milliseconds }) => milliseconds,
    well: ({ line }) => ({ type: 'SendChange', ...line }),
  },
  WaitToForget: {
    milliseconds: ({ milliseconds }) => milliseconds,
    well: ({ line }) => ({ type: 'ForgetRemoval', ...line }),
  },
  AddToCart: {
    well: ({ intent, ...line }, { world }) =>
      world.add(piecesOf(line))
        ? { type: 'ChangeAccepted', intent, cart: world.cart }
        : { type: 'ChangeFailed', intent, failure: refusal('OUT_OF_STOCK') },
    badly: ({ intent }, failure) => ({ type: 'ChangeFailed', intent, failure }),
    codes: ['OUT_OF_STOCK', 'PRODUCT_NOT_FOUND'],
  },
  UpdateLine: {
    well: ({ intent, ...line }, { world }) =>
      world.set(piecesOf(line))
        ? { type: 'ChangeAccepted', intent, cart: world.cart }
        : { type: 'ChangeFailed', intent, failure: refusal('LINE_NOT_FOUND') },
    badly: ({ intent }, failure) => ({ type: 'ChangeFailed', intent, failure }),
    codes: ['OUT_OF_STOCK', 'LINE_NOT_FOUND'],
  },
  DeleteLine: {
    well: ({ intent, ...line }, { world }) => {
      world.drop(line);
      return { type: 'ChangeAccepted', intent, cart: world.cart };
    },
    badly: ({ intent }, failure) => ({ type: 'ChangeFailed', intent, failure }),
  },
  CheckStock: {
    well: ({ cartId }) => ({ type: 'CheckoutValidated', cartId }),
    badly: (_, failure) => ({ type: 'CheckoutRefused', failure }),
    codes: ['STOCK_INSUFFICIENT', 'PRICE_EXPIRED', 'SELLING_PAUSED'],
  },

  LoadCheckoutCart: {
    well: (_, { world }) => ({ type: 'CheckoutCartLoaded', cart: world.cart }),
    badly: (_, failure) => ({ type: 'CheckoutCartFailed', failure }),
  },
  AskQuote: {
    well: ({ question: { source, couponCode, deliverMethod } }, { world }) => ({
      type: 'QuoteArrived',
      quote: world.quote(source, couponCode, deliverMethod === 'pickup'),
    }),
    badly: (_, failure) => ({ type: 'QuoteFailed', failure }),
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
  PostConsent: {
    well: () => ({ type: 'ConsentStored' }),
    badly: (_, failure) => ({ type: 'ConsentFailed', failure }),
  },
  ForgetAnalytics: null,

  FetchQuery: {
    well: ({ request, query }, asked) => {
      const answer = valueOf(query, asked);
      return answer === null
        ? { type: 'QueryUnanswered', request, query, failure: refusal('PRODUCT_NOT_FOUND', 404) }
        : { type: 'QueryAnswered', request, answer };
    },
    badly: ({ request, query }, failure) => ({ type: 'QueryUnanswered', request, query, failure }),
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
    badly: (_, failure) => ({ type: 'AnnouncementFailed', failure }),
  },
  WaitForEnd: {
    milliseconds: ({ milliseconds }) => milliseconds,
    well: ({ validUntil }) => ({ type: 'EndAnnouncement', validUntil }),
  },

  SendOtp: {
    well: ({ flow, request, phoneNumber }) => ({
      type: 'OtpSent',
      flow,
      request,
      phoneNumber,
      keyRef: 'QW3R',
      loginToken: secret('4'),
    }),
    badly: ({ flow, request }, failure) => ({ type: 'OtpNotSent', flow, request, failure }),
    codes: ['PHONE_IN_USE', 'RATE_LIMITED'],
  },
  SendResetLink: {
    well: ({ request }) => ({ type: 'ResetLinkSent', request }),
    badly: ({ request }, failure) => ({ type: 'ResetLinkNotSent', request, failure }),
  },
  VerifyOtp: {
    well: ({ flow, request }) => ({ type: 'OtpVerified', flow, request, key: secret('5') }),
    badly: ({ flow, request }, failure) => ({ type: 'OtpRefused', flow, request, failure }),
    codes: codesOfCodes,
  },
  WaitForOtp: {
    milliseconds: ({ milliseconds }) => milliseconds,
    well: ({ flow, expiresAt }) => ({ type: 'OtpTimeOver', flow, expiresAt }),
  },
  RegisterByPhone: {
    well: ({ request }) => ({ type: 'PasswordSet', flow: 'register', request }),
    badly: ({ request }, failure) => ({ type: 'PasswordNotSet', flow: 'register', request, failure }),
    codes: codesOfPasswords,
  },
  RegisterByInvitation: {
    well: ({ request }) => ({ type: 'PasswordSet', flow: 'invitation', request }),
    badly: ({ request }, failure) => ({ type: 'PasswordNotSet', flow: 'invitation', request, failure }),
    codes: codesOfPasswords,
  },
  ResetByPhone: {
    well: ({ request }) => ({ type: 'PasswordSet', flow: 'recovery', request }),
    badly: ({ request }, failure) => ({ type: 'PasswordNotSet', flow: 'recovery', request, failure }),
    codes: codesOfPasswords,
  },
  ResetByLink: {
    well: ({ request }) => ({ type: 'PasswordSet', flow: 'reset', request }),
    badly: ({ request }, failure) => ({ type: 'PasswordNotSet', flow: 'reset', request, failure }),
    codes: ['RESET_UNKNOWN', 'RESET_EXPIRED', 'PASSWORD_COMMON'],
  },
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
    badly: ({ request }, failure) => ({ type: 'SocialFailed', request, failure }),
    codes: ['DENIED', 'SOCIAL_UNKNOWN'],
  },
  StoreInvitation: null,
  CheckResetLink: {
    well: () => null,
    badly: (_, failure) => ({ type: 'ResetLinkRefused', failure }),
    codes: ['RESET_UNKNOWN', 'RESET_EXPIRED'],
  },
  ForgetStored: null,

  LoadSavedLines: {
    well: (_, { world }) => ({ type: 'LaterLoaded', list: world.later }),
    badly: (_, failure) => ({ type: 'LaterFailed', failure }),
  },
  PutSavedLine: {
    well: ({ id, ...pieces }, { world }) => {
      const [line] = world.today([piecesOf(pieces)]);
      const others = world.later.filter((saved) => !sameLine(saved.line, pieces));
      if (line !== undefined) world.later = [{ line, isSold: true }, ...others];
      return { type: 'LaterMoveAccepted', id, list: world.later };
    },
    badly: ({ id }, failure) => ({ type: 'LaterMoveFailed', id, failure }),
  },
  DeleteSavedLine: {
    well: ({ id, ...key }, { world }) => {
      world.later = world.later.filter((saved) => !sameLine(saved.line, key));
      return { type: 'LaterMoveAccepted', id, list: world.later };
    },
    badly: ({ id }, failure) => ({ type: 'LaterMoveFailed', id, failure }),
  },

  LoadOrder: {
    well: ({ orderId }, { world, at }) => ({ type: 'OrderLoaded', order: world.order(orderId, at) }),
    badly: ({ orderId }, failure) => ({ type: 'OrderLoadFailed', orderId, failure }),
    codes: ['ORDER_NOT_FOUND'],
  },
  WaitToAskOrder: {
    milliseconds: ({ milliseconds }) => milliseconds,
    well: ({ orderId }, { draw }) => ({ type: 'AskOrder', orderId, isReturn: draw.chance(0.2) }),
  },
  PatchOrderPayment: {
    well: ({ orderId, method }, { world, at }) => {
      const order = world.order(orderId, at);
      world.orders.set(orderId, { ...order, payment: { ...order.payment, method } });
      return { type: 'OrderChanged', order: world.order(orderId, at) };
    },
    badly: ({ orderId }, failure) => ({ type: 'OrderChangeFailed', orderId, failure }),
  },
  PostSlip: {
    well: ({ orderId }, { world, at }) => ({
      type: 'OrderChanged',
      order: world.moveOrder(orderId, 'awaiting-review', at),
    }),
    badly: ({ orderId }, failure) => ({ type: 'OrderChangeFailed', orderId, failure }),
    codes: ['SLIP_UNREADABLE', 'TOO_MANY_SLIPS'],
  },
  PostOrderProof: {
    well: ({ orderId }, { world, at }) => {
      world.orders.set(orderId, { ...world.order(orderId, at), isMasked: false });
      return { type: 'OrderChanged', order: world.order(orderId, at) };
    },
    badly: ({ orderId }, failure) => ({ type: 'OrderChangeFailed', orderId, failure }),
    codes: ['DIGITS_WRONG', 'RATE_LIMITED'],
  },
  PostOrderCancel: {
    well: ({ orderId }, { world, at }) => ({
      type: 'OrderChanged',
      order: world.moveOrder(orderId, 'cancelled', at),
    }),
    badly: ({ orderId }, failure) => ({ type: 'OrderChangeFailed', orderId, failure }),
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
    badly: ({ orderId }, failure) => ({ type: 'OrderAgainFailed', orderId, failure }),
  },

  StoreViewed: {
    well: ({ change }, { world }) => {
      world.stored.viewed = changeIds(world.stored.viewed, change, 20);
      return { type: 'ViewsRead', productIds: world.stored.viewed };
    },
  },
  LoadViewed: {
    well: (_, { world }) => ({ type: 'ViewsLoaded', products: world.cards() }),
    badly: (_, failure) => ({ type: 'ViewsFailed', failure }),
  },
  PostViewed: {
    well: ({ productIds }) => ({ type: 'ViewsPosted', productIds }),
    badly: () => null,
  },
  EraseViewed: {
    well: () => ({ type: 'ViewsErased' }),
    badly: (_, failure) => ({ type: 'ViewsNotErased', failure }),
  },

  Navigate: { well: ({ to }) => address(to) },

  StoreRecentSearches: null,

  LogIn: {
    well: () => ({ type: 'LoginSucceeded' }),
    badly: (_, failure) => ({ type: 'LoginFailed', failure }),
    codes: ['CREDENTIALS_WRONG', 'RATE_LIMITED'],
  },
  LogOut: null,
  ForgetCustomer: null,
  LoadProfile: {
    well: (_, { world }) => ({ type: 'ProfileLoaded', profile: world.profile }),
    badly: (_, failure) => ({ type: 'ProfileFailed', failure }),
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
    badly: (_, failure) => ({ type: 'WishlistFailed', failure }),
  },
  PutSaved: {
    well: ({ wish, productId }, { world }) => ({
      type: 'WishAccepted',
      wish,
      list: withSaved(world, [productId]),
    }),
    badly: ({ wish }, failure) => ({ type: 'WishFailed', wish, failure }),
  },
  DeleteSaved: {
    well: ({ wish, productId }, { world }) => {
      const productIds = world.saved.productIds.filter((id) => id !== productId);
      world.saved = { version: world.saved.version + 1, productIds };
      return { type: 'WishAccepted', wish, list: world.saved };
    },
    badly: ({ wish }, failure) => ({ type: 'WishFailed', wish, failure }),
  },
  MergeSaved: {
    well: ({ productIds }, { world }) => ({ type: 'MergeAccepted', list: withSaved(world, productIds) }),
    badly: (_, failure) => ({ type: 'MergeFailed', failure }),
  },
  WaitToForgetSaved: {
    milliseconds: ({ milliseconds }) => milliseconds,
    well: ({ productId }) => ({ type: 'ForgetUnsaved', productId }),
  },
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

export type Answer = Call<Effect> | Pause<Effect> | Own<Effect>;

/** How this effect is answered; null where nothing is ever reported of it. */
export const answerOf = (effect: Effect): Answer | null => answers[effect.type] as Answer | null;

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
