import type * as t from 'io-ts';
import { emptyDraft } from '../../../../engine/checkout/empty-draft.ts';
import type { Failure } from '../../../../engine/kernel/failure.ts';
import { fieldsOf } from '../../../../engine/kernel/shape.ts';
import type { Of } from '../../../../engine/kernel/tagged.ts';
import { keyOf } from '../../../../engine/values/cart-line.ts';
import { changeIds } from '../../../../engine/values/product-ids.ts';
import { queries, type Query } from '../../../../engine/queries/words.ts';
import type { Command, Effect, Root } from '../../../../engine/slices.ts';
import { vocabulary } from '../../../../engine/vocabulary.ts';
import { aBranch, malee } from '../../checkout/support.ts';
import type * as fc from '../../../support/fast-check.ts';
import { failure as anyFailure, refused, valuesOf } from '../arbitraries.ts';
import type { Draw } from './draw.ts';
import type { World } from './server.ts';

export interface Asked {
  readonly world: World;
  readonly draw: Draw;
  readonly root: Root;
  readonly at: number;
}

const ofCodes = 'OTP_WRONG OTP_EXPIRED OTP_LOCKED RATE_LIMITED';
const ofPasswords = 'PASSWORD_COMMON PASSWORD_WEAK KEY_UNKNOWN KEY_EXPIRED';
const ofContacts = 'PASSWORD_WRONG EMAIL_IN_USE PHONE_IN_USE RATE_LIMITED';
const byPassword = `PasswordSet PasswordNotSet ${ofPasswords}`;

/**
 * Answers to each effect: one of several commands, or none; for calls of the API also the command
 * that reports a failure, and the refusals that mean something there.
 */
const answers: Readonly<Record<Effect['type'], string>> = {
  PatchProfile: 'ProfileChanged AccountChangeFailed',
  PatchPassword: `PasswordChanged AccountChangeFailed ${ofContacts} ${ofPasswords}`,
  SendContactCode: `ContactCodeSent AccountChangeFailed ${ofContacts}`,
  VerifyContact: `ContactChanged AccountChangeFailed ${ofCodes}`,
  WaitForContactCode: 'ContactCodeTimeOver',
  SaveOwnData: 'OwnDataSaved OwnDataFailed',
  EraseAccount: 'AccountDeleted AccountChangeFailed PASSWORD_WRONG ORDERS_OPEN',
  CloseSessions: 'SessionsEnded SessionEndFailed',

  PutAddress: 'AddressChangeAccepted AddressChangeFailed',
  DeleteAddress: 'AddressChangeAccepted AddressChangeFailed',
  WaitToForgetAddress: 'ForgetRemovedAddress',

  ChangeGuestCart: 'GuestCartRead',
  ClearGuestCart: 'GuestCartRead',
  QuoteGuestCart: 'GuestCartQuoted',
  LoadCart: 'CartLoaded CartLoadFailed',
  WaitToSend: 'SendChange',
  WaitToForget: 'ForgetRemoval',
  AddToCart: 'ChangeAccepted ChangeFailed OUT_OF_STOCK PRODUCT_NOT_FOUND',
  UpdateLine: 'ChangeAccepted ChangeFailed OUT_OF_STOCK LINE_NOT_FOUND',
  DeleteLine: 'ChangeAccepted ChangeFailed',
  CheckStock: 'CheckoutValidated CheckoutRefused STOCK_INSUFFICIENT PRICE_EXPIRED SELLING_PAUSED',

  LoadCheckoutCart: 'CheckoutCartLoaded CheckoutCartFailed',
  AskQuote: 'QuoteArrived QuoteFailed CART_CHANGED PRICE_EXPIRED SELLING_PAUSED',
  StoreDraft: '',
  ParkDraft: '',
  TakeParkedDraft: 'ParkedDraftFound|NoParkedDraft',
  StoreBuyNow: '',
  ForgetBuyNow: '',
  StorePurchase: '',
  ForgetCheckout: '',
  SendOrder:
    'OrderPlaced PlacingFailed TOTAL_CHANGED PHONE_UNVERIFIED STOCK_INSUFFICIENT CART_CHANGED COUPON_REFUSED ' +
    'CART_NOT_FOUND PICKUP_UNAVAILABLE IDENTITY_NEEDED KEY_IN_USE HOLDS_FULL RATE_LIMITED',

  StoreConsent: '',
  PostConsent: 'ConsentStored ConsentFailed',
  ForgetAnalytics: '',

  FetchQuery: 'QueryAnswered QueryUnanswered PRODUCT_NOT_FOUND',

  LoadAnnouncement: 'AnnouncementLoaded AnnouncementFailed',
  WaitForEnd: 'EndAnnouncement',
  SendAlertAct: 'AlertActed AlertActFailed ALERT_MET ALERTS_FULL',

  SendOtp: 'OtpSent OtpNotSent PHONE_IN_USE RATE_LIMITED',
  SendResetLink: 'ResetLinkSent ResetLinkNotSent',
  VerifyOtp: `OtpVerified OtpRefused ${ofCodes}`,
  WaitForOtp: 'OtpTimeOver',
  RegisterByPhone: byPassword,
  RegisterByInvitation: byPassword,
  ResetByPhone: byPassword,
  ResetByLink: `${byPassword} RESET_UNKNOWN RESET_EXPIRED`,
  LeaveForProvider: 'SocialAbandoned|SocialReturned',
  ExchangeSocial: 'SocialKnown|SocialUnknown|SocialInUse SocialFailed DENIED SOCIAL_UNKNOWN',
  StoreInvitation: '',
  CheckResetLink: '| ResetLinkRefused RESET_UNKNOWN RESET_EXPIRED',
  ForgetStored: '',

  LoadSavedLines: 'LaterLoaded LaterFailed',
  PutSavedLine: 'LaterMoveAccepted LaterMoveFailed',
  DeleteSavedLine: 'LaterMoveAccepted LaterMoveFailed',

  LoadOrder: 'OrderLoaded OrderLoadFailed ORDER_NOT_FOUND',
  WaitToAskOrder: 'AskOrder',
  PatchOrderPayment: 'OrderChanged OrderChangeFailed',
  PostSlip: 'OrderChanged OrderChangeFailed SLIP_UNREADABLE TOO_MANY_SLIPS',
  PostPaymentClaim: 'OrderChanged OrderChangeFailed ORDER_NOT_PAYABLE SLIP_NEEDED',
  PostOrderProof: 'OrderChanged OrderChangeFailed DIGITS_WRONG RATE_LIMITED',
  PostOrderCancel: 'OrderChanged OrderChangeFailed',
  PostReturn: 'OrderChanged OrderChangeFailed ORDER_NOT_RETURNABLE',
  QuoteOrderAgain: 'OrderAgainQuoted OrderAgainFailed',

  StoreViewed: 'ViewsRead',
  LoadViewed: 'ViewsLoaded ViewsFailed',
  PostViewed: 'ViewsPosted',
  EraseViewed: 'ViewsErased ViewsNotErased',

  Navigate: 'EnterRoute',
  StoreRecentSearches: '',

  LogIn: 'LoginSucceeded LoginFailed CREDENTIALS_WRONG RATE_LIMITED',
  LogOut: '',
  ForgetCustomer: '',
  LoadProfile: 'ProfileLoaded ProfileFailed',

  StoreSaved: 'SavedRead',
  LoadWishlist: 'WishlistLoaded WishlistFailed',
  PutSaved: 'WishAccepted WishFailed',
  DeleteSaved: 'WishAccepted WishFailed',
  MergeSaved: 'MergeAccepted MergeFailed',
  WaitToForgetSaved: 'ForgetUnsaved',
};

/** Copies to a value the fields that echo the question. */
const echoing = (value: object, asked: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, (asked as Record<string, unknown>)[name] ?? own]),
  );

const anyValue = new Map(
  Object.entries<{ readonly value: t.Mixed }>(queries).map(([name, { value }]) => [name, valuesOf(value)]),
);

const valueOf = (query: Query, { world, draw }: Asked): unknown => {
  const { type } = query;
  if (type === 'product') return world.product(query.productId);
  if (type === 'pickupPlaces') return [aBranch(), aBranch({ branchId: 'branch-2', lacking: [] })];
  if (type === 'addressBook' && draw.chance(0.6)) return [world.address];
  const value = draw.of(anyValue.get(type) as fc.Arbitrary<object>);
  return Array.isArray(value) ? value : echoing(value, query);
};

/** Fields of an answer that are not random: known by the world, or echoed from the question. */
const facts: { readonly [T in Effect['type']]?: (effect: Of<Effect, T>, asked: Asked) => object } = {
  ChangeGuestCart: ({ change }, { world }) => ({ lines: world.changeGuest(change) }),
  ClearGuestCart: () => ({ lines: [] }),
  QuoteGuestCart: ({ lines }, { world, draw }) => ({
    lines: world.today(lines),
    unknown: draw.chance(0.1) ? lines.slice(0, 1).map(keyOf) : [],
  }),
  LoadCart: (_, { world }) => ({ cart: world.cart }),
  WaitToSend: ({ line }) => line,
  WaitToForget: ({ line }) => line,
  AddToCart: (pieces, { world }) => ({ cart: world.add(pieces) }),
  UpdateLine: (pieces, { world }) => ({ cart: world.put(pieces, pieces.quantity) }),
  DeleteLine: (key, { world }) => ({ cart: world.put(key, 0) }),
  LoadCheckoutCart: (_, { world }) => ({ cart: world.cart }),
  AskQuote: ({ question: { source, couponCode } }, { world }) => ({ quote: world.quote(source, couponCode) }),
  TakeParkedDraft: () => ({ draft: { ...emptyDraft, contact: malee } }),
  SendOrder: ({ request }, { world, draw }) => ({
    order: world.order(`order-${draw.within(3, 9)}`),
    quote: draw.chance(0.2) ? null : world.dearer(request),
  }),
  FetchQuery: ({ query }, asked) => ({ answer: { of: query.type, value: valueOf(query, asked) } }),
  LoadAnnouncement: (_, { world, draw, at }) => ({
    announcement: world.announcement,
    now: at,
    ...(draw.chance(0.88) && { closed: null }),
  }),
  RegisterByPhone: () => ({ flow: 'register' }),
  RegisterByInvitation: () => ({ flow: 'invitation' }),
  ResetByPhone: () => ({ flow: 'recovery' }),
  ResetByLink: () => ({ flow: 'reset' }),
  QuoteOrderAgain: ({ products }, { world }) => ({ lines: world.today(products) }),
  StoreViewed: ({ change }, { world }) => ({ productIds: changeIds(world.viewed, change, 20) }),
  Navigate: ({ to }) => {
    const [pathname, search] = to.split(/(?=\?)/);
    return { pathname, search: search ?? '' };
  },
  LoadProfile: (_, { world }) => ({ profile: world.profile }),
  StoreSaved: ({ change }, { world }) => ({ productIds: changeIds(world.savedHere, change, 200) }),
  LoadWishlist: (_, { world }) => ({ list: world.items }),
  PutSaved: ({ productId }, { world }) => ({ list: world.save([productId]) }),
  DeleteSaved: ({ productId }, { world }) => ({ list: world.unsave(productId) }),
  MergeSaved: ({ productIds }, { world }) => ({ list: world.save(productIds) }),
};

const fieldsByCommand = new Map<
  string,
  readonly (readonly [name: string, values: fc.Arbitrary<unknown>])[]
>();

const fieldsOfCommand = (type: string) => {
  const known = fieldsByCommand.get(type);
  if (known !== undefined) return known;
  const { type: _type, ...fields } = fieldsOf(vocabulary.byType.command.get(type) as t.Mixed);
  const made = Object.entries(fields).map(([name, codec]) => [name, valuesOf(codec, name)] as const);
  fieldsByCommand.set(type, made);
  return made;
};

/** Command with those of these fields that it has; all others are random. */
export const commandWith = (draw: Draw, type: string, given: object): Command => {
  const known = given as Readonly<Record<string, unknown>>;
  const fields = fieldsOfCommand(type).map(
    ([name, values]) => [name, name in known ? known[name] : draw.of(values)] as const,
  );
  return { type, ...Object.fromEntries(fields) } as Command;
};

const wordsOf = ({ type }: Effect): readonly string[] => answers[type].split(' ');

export const isAnswered = ({ type }: Effect): boolean => answers[type] !== '';

/** True for a call of the API, which can fail and needs a connection. */
export const isCall = (effect: Effect): boolean => wordsOf(effect).length > 1;

const given = (effect: Effect, asked: Asked): object => {
  const own = facts[effect.type] as ((effect: Effect, asked: Asked) => object) | undefined;
  const { key: _key, ...asking } = effect;
  // A change of an order is answered by the order.
  const order = 'orderId' in effect ? { order: asked.world.order(effect.orderId) } : {};
  return { ...asking, ...order, ...own?.(effect, asked) };
};

export const succeed = (effect: Effect, asked: Asked): Command | null => {
  const type = asked.draw.one((wordsOf(effect)[0] ?? '').split('|'));
  return type === '' ? null : commandWith(asked.draw, type, given(effect, asked));
};

export const fail = (effect: Effect, failure: Failure, asked: Asked): Command =>
  commandWith(asked.draw, wordsOf(effect)[1] ?? '', { ...given(effect, asked), failure });

/** Failure of a call: offline without a connection, else one that its caller handles, or any. */
export const failureOf = (effect: Effect, { draw, root }: Asked): Failure => {
  const codes = wordsOf(effect).slice(2);
  // The browser may be online again before the call's failure is reported.
  if (!root.connection.isOnline || draw.chance(0.06)) return { kind: 'offline', status: null, code: null };
  if (codes.length === 0 || draw.chance(0.4)) return draw.of(anyFailure);
  const code = draw.one(codes);
  if (code === 'RATE_LIMITED') return { kind: 'refused', status: 429, code, retryAfter: 5 };
  return code.endsWith('_NOT_FOUND') ? { kind: 'refused', status: 404, code } : refused(code);
};
