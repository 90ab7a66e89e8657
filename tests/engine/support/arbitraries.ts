import * as fc from '../../support/fast-check.ts';
import type { AccountForm } from '../../../engine/account/state.ts';
import type { ThaiAddress } from '../../../engine/values/thai-address.ts';
import { addressProblems } from '../../../engine/addresses/problems.ts';
import { type CartLine, lineId, lineKey, type ServerCart } from '../../../engine/values/cart-line.ts';
import type { Modal } from '../../../engine/dialog/state.ts';
import type { Announcement, ProductCard } from '../../../engine/values/product.ts';
import { orderSummary, someOrder } from './orders.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Closed } from '../../../engine/values/closed.ts';
import type { PasswordFlow } from '../../../engine/identity/state.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { type Satang, satang } from '../../../engine/values/money.ts';
import type { Command } from '../../../engine/slices.ts';
import type { Profile } from '../../../engine/values/profile.ts';
import type { Identity } from '../../../engine/values/username.ts';
import type { Milligrams } from '../../../engine/values/weight.ts';

/** Prices from nothing to four million baht, in satang. */
export const price: fc.Arbitrary<Satang> = fc.integer({ min: 0, max: 400_000_000 }).map(satang);

/** A few products and sizes, so that commands meet on the same lines; '0' is shared by all unsized goods. */
export const lineKeys = fc
  .tuple(fc.constantFrom('ring', 'chain', 'bar'), fc.constantFrom('0', '52', '54'))
  .map(([productId, sizeId]) => lineKey(productId, sizeId));

/** A line with any quantity and any stock, the quantity above the stock included. */
export const cartLine: fc.Arbitrary<CartLine> = fc
  .record({
    key: lineKeys,
    quantity: fc.integer({ min: 1, max: 30 }),
    stock: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 20_000 })),
    unitPrice: price,
    unitPriceDiscounted: fc.option(price),
  })
  .map(({ key, ...facts }) => ({
    ...key,
    ...facts,
    productName: `สินค้า ${key.productId}`,
    productImage: '',
    style: 'เกลี้ยง',
    size: key.sizeId,
    weight: 3_790 as Milligrams,
    goldKind: key.productId === 'bar' ? ('bar' as const) : ('ornament' as const),
  }));

/** Lines with different keys. */
export const cartLines = fc.uniqueArray(cartLine, {
  maxLength: 9,
  selector: lineId,
});

/** A cart of the server. */
export const serverCart: fc.Arbitrary<ServerCart> = fc.record({
  cartId: fc.constantFrom('cart-1', 'cart-2'),
  version: fc.integer({ min: 0, max: 12 }),
  lines: cartLines,
});

const somebody = (text: fc.Arbitrary<string>) => fc.option(text, { nil: null });

/** A customer as the server tells of one: real-looking, empty or odd. */
const profile: fc.Arbitrary<Profile> = fc.record({
  customerId: somebody(fc.constantFrom('customer-1', '0199b2c4-0000-7000-8000-000000000001')),
  email: somebody(fc.constantFrom('somchai@example.com', 'malee+gold@example.co.th', '')),
  mobileNumber: somebody(fc.constantFrom('0812345678', '0998765432')),
  firstName: fc.oneof(fc.constantFrom('สมชาย', 'มาลี', 'ผู้ซื้อ 1'), fc.string()),
  lastName: fc.constantFrom('ใจดี', ''),
  fullName: fc.constantFrom('สมชาย ใจดี', 'มาลี', ''),
  birthDate: somebody(fc.constantFrom('1990-02-28', '2001-12-31')),
  consent: fc.option(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }), { nil: null }),
  consentGiven: fc.option(
    fc.record({ at: fc.integer({ min: 0, max: 700_000 }), policyVersion: fc.constantFrom(1, 1, 2) }),
    { nil: null },
  ),
});

/** Any way in which a call can fail. */
export const failure: fc.Arbitrary<Failure> = fc.constantFrom<Failure[]>(
  { kind: 'offline', status: null, code: null },
  { kind: 'unreachable', status: null, code: null },
  { kind: 'timeout', status: null, code: null },
  { kind: 'server', status: 500, code: 'INTERNAL' },
  { kind: 'refused', status: 409, code: 'OUT_OF_STOCK' },
  { kind: 'refused', status: 409, code: 'PHONE_IN_USE' },
  { kind: 'refused', status: 401, code: 'OTP_WRONG' },
  { kind: 'refused', status: 423, code: 'OTP_LOCKED' },
  { kind: 'refused', status: 404, code: 'KEY_UNKNOWN' },
  { kind: 'refused', status: 429, code: 'RATE_LIMITED' },
  { kind: 'refused', status: 429, code: 'RATE_LIMITED', retryAfter: 5 },
  { kind: 'undecodable', status: 200, code: null },
);

/** Quantities that somebody might ask for, sensible or not. */
const wishedQuantity = fc.oneof(
  fc.integer({ min: 1, max: 15 }),
  fc.constantFrom(0, -1, 1.5, Number.NaN, Infinity, -Infinity, 2 ** 53, 1e9),
);

/** Commands of one type, with arbitrary fields. */
const at = <T extends Command['type']>(
  type: T,
  rest: fc.Arbitrary<Omit<Of<Command, T>, 'type'>>,
): fc.Arbitrary<Command> => rest.map((fields) => ({ type, ...fields }) as unknown as Of<Command, T>);

type Bare = { [T in Command['type']]: keyof Of<Command, T> extends 'type' ? T : never }[Command['type']];
const plain = (type: Bare): fc.Arbitrary<Command> => fc.constant({ type } as Of<Command, Bare>);

/** What a shopper can ask of the bag. */
export const shopperCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: at('AddLine', fc.record({ line: cartLine })) },
  {
    weight: 6,
    arbitrary: at(
      'SetQuantity',
      fc.tuple(lineKeys, wishedQuantity).map(([key, quantity]) => ({ ...key, quantity })),
    ),
  },
  { weight: 3, arbitrary: at('RemoveLine', lineKeys) },
  { weight: 1, arbitrary: plain('RemoveUnavailable') },
  { weight: 2, arbitrary: plain('UndoRemoval') },
  { weight: 1, arbitrary: at('RetryChange', lineKeys) },
  { weight: 1, arbitrary: at('DismissFailure', lineKeys) },
  { weight: 1, arbitrary: plain('OpenBag') },
  { weight: 1, arbitrary: plain('CloseBag') },
  { weight: 1, arbitrary: plain('ReloadBag') },
  { weight: 1, arbitrary: plain('LookAgain') },
  { weight: 1, arbitrary: plain('HoldUndo') },
  { weight: 1, arbitrary: plain('ReleaseUndo') },
  { weight: 1, arbitrary: plain('Pay') },
  { weight: 1, arbitrary: plain('RestoreOffered') },
  { weight: 1, arbitrary: plain('DeclineOffered') },
);

const intent = fc.integer({ min: 0, max: 40 }).map((seq) => seq * 1_024);

/** A product as lists show it, with an id that lines have, too. */
export const productCard: fc.Arbitrary<ProductCard> = fc
  .record({
    id: fc.constantFrom('ring', 'chain', 'bar', 'gift'),
    stock: fc.integer({ min: 0, max: 12 }),
    price,
    discountPrice: fc.option(price, { nil: null }),
  })
  .map((facts) => ({
    ...facts,
    name: `สินค้า ${facts.id}`,
    type: 'ring',
    styleName: 'เกลี้ยง',
    weight: 3_790 as Milligrams,
    images: [],
  }));

const productId = fc.constantFrom('ring', 'chain', 'bar', 'gift');
const named = productId.map((id) => ({ productId: id, name: `สินค้า ${id}` }));
const productIds = fc.array(productId, { maxLength: 5 });
const listVersion = fc.integer({ min: 0, max: 9 });
const savedList = fc.record({ version: listVersion, productIds });
const savedItems = fc.record({
  version: listVersion,
  items: fc.uniqueArray(
    fc.record({
      product: productCard,
      isSold: fc.boolean(),
      onlySize: fc.option(fc.constant({ sizeId: '0', size: '0' }), { nil: null }),
    }),
    { maxLength: 4, selector: ({ product }) => product.id },
  ),
});
const wish = fc.integer({ min: 0, max: 40 });

/** What can be asked of and reported to the wishlist and the products that were looked at, likely or not. */
export const wishlistCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: at('SaveProduct', named) },
  { weight: 3, arbitrary: at('UnsaveProduct', named) },
  at('MoveToBag', fc.record({ productId })),
  plain('UndoUnsave'),
  at('ForgetUnsaved', fc.record({ productId })),
  at('RetryWish', fc.record({ productId })),
  at('DismissWishFailure', fc.record({ productId })),
  plain('RetryMerge'),
  plain('DropUnsent'),
  plain('DismissHint'),
  at('SavedRead', fc.record({ productIds })),
  at('WishlistLoaded', fc.record({ list: savedItems })),
  at('WishlistFailed', fc.record({ failure })),
  { weight: 2, arbitrary: at('WishAccepted', fc.record({ wish, list: savedList })) },
  { weight: 2, arbitrary: at('WishFailed', fc.record({ wish, failure })) },
  at('MergeAccepted', fc.record({ list: savedList })),
  at('MergeFailed', fc.record({ failure })),
  plain('ClearViews'),
  at('ViewsRead', fc.record({ productIds })),
  at('ViewsLoaded', fc.record({ products: fc.array(productCard, { maxLength: 4 }) })),
  at('ViewsFailed', fc.record({ failure })),
  at('ViewsPosted', fc.record({ productIds })),
  plain('ViewsErased'),
  at('ViewsNotErased', fc.record({ failure })),
);

/** What the world can report to the bag and the session, likely or not. */
export const reportCommand: fc.Arbitrary<Command> = fc.oneof(
  at('GuestCartRead', fc.record({ lines: cartLines })),
  at('GuestCartQuoted', fc.record({ lines: cartLines, unknown: fc.array(lineKeys, { maxLength: 2 }) })),
  at('CartLoaded', fc.record({ cart: serverCart })),
  at('CartLoadFailed', fc.record({ failure })),
  at('SendChange', lineKeys),
  at('ForgetRemoval', lineKeys),
  at('ChangeAccepted', fc.record({ intent, cart: serverCart })),
  at('ChangeFailed', fc.record({ intent, failure })),
  at('CheckoutValidated', fc.record({ cartId: fc.constantFrom('cart-1', 'cart-2') })),
  at('CheckoutRefused', fc.record({ failure })),
  at('CheckoutCartLoaded', fc.record({ cart: serverCart })),
  plain('ConnectionLost'),
  plain('ConnectionRestored'),
  plain('StorageRefused'),
  plain('StorageTaken'),
  at('GuestBagTroubled', fc.record({ trouble: fc.constantFrom('spoilt', 'outdated') })),
  plain('DismissBagTrouble'),
  plain('LoginSucceeded'),
  at('LoginFailed', fc.record({ failure })),
  plain('SignOut'),
  at('SessionLost', fc.record({ by: fc.constantFrom('server', 'server-before', 'tab', 'tab-expired') })),
  at('ProfileFailed', fc.record({ failure })),
  at('ProfileLoaded', fc.record({ profile })),
);

const address = fc.record({
  pathname: fc.oneof(
    fc.constantFrom(
      '/',
      '/home',
      '/catalog/all',
      '/catalog/ring',
      '/catalog/promotion',
      '/product/ring',
      '/check-out',
      '/check-out/guest',
      '/profile',
      '/logout',
      '/help/a',
      '/blog',
      '/blog/a',
      '/%',
      '/catalog/%ff',
      '/somchai@example.com',
    ),
    // Not fast-check's own webPath, which builds a table of all of Unicode before its first value.
    fc
      .array(fc.string({ maxLength: 6 }).map(encodeURIComponent), { maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`),
  ),
  search: fc.oneof(
    fc.constantFrom(
      '',
      '?search=%E0%B9%81',
      '?page=0',
      '?page=2&page=3',
      '?weight=1e9',
      '?method=session-expired',
      '?method=session-expired&from=%2Fcatalog%2Fall%3Fsearch%3D081-234-5678',
      '?method=session-expired&from=%2Fcheck-out%2Fpayment%2Fabc&page=2',
      '?method=session-expired&from=%2F%2Fevil.example',
      '?search=081-234-5678&token=secret&page=2',
      '?search=somchai%40example.com&style=%E0%B9%81&unit=gb&weight=1',
      '?sort=newest&sort=secret&min_price=081234567890',
      '?modal=login&search=0812345678',
      '?utm=x&modal=create-password',
      '?modal=reset-password&modal=login',
      '?modal=__proto__',
      '?modal[]=login&search=a',
      '?modal=alert',
      'modal=%ff&page=2',
      '?type=2&tag=081-234-5678&page=3',
    ),
    fc.string(),
  ),
});

/** Somewhere to go on to. */
const wayOn = fc.constantFrom(
  null,
  '/wishlist',
  '/catalog/all?search=0812345678',
  '/catalog/promotion?a=b?c',
);

const otpFlow = fc.constantFrom('register' as const, 'recovery' as const, 'order' as const);
const passwordFlow = fc.constantFrom<PasswordFlow[]>('register', 'recovery', 'reset', 'invitation');
const secret = fc.constantFrom('1', '2', '3').map((name) => ({ secret: name }));
const request = fc.integer({ min: 1, max: 12 });
const phoneNumber = fc.constantFrom('0812345678', '0998765432');
const returnTo = fc.constantFrom(
  '/home',
  '/',
  '/wishlist',
  '/catalog/all?search=0812345678',
  '/x?modal=login',
);

const storedAlert = fc.constantFrom(
  null,
  { code: 'stored', title: 'แจ้งให้ทราบ', message: '' } as const,
  { code: 'stored', title: 'แจ้งให้ทราบ', message: 'ร้านปิดวันนี้' } as const,
);

/** What can be asked of and reported to the ways in, out and back, likely or not. */
export const identityCommand: fc.Arbitrary<Command> = fc.oneof(
  at(
    'RegisterPhone',
    fc.record({ phoneNumber: fc.constantFrom('๐๘๑-๒๓๔ ๕๖๗๘', '0998765432', 'a@b.co', '') }),
  ),
  at(
    'RecoverAccount',
    fc.record({ username: fc.constantFrom('Somchai@example.com', '0812345678', '0998765432', '1') }),
  ),
  at('SubmitOtp', fc.record({ flow: otpFlow, otp: secret })),
  at('ResendOtp', fc.record({ flow: otpFlow })),
  at('StartOver', fc.record({ flow: otpFlow })),
  at('ChoosePassword', fc.record({ flow: passwordFlow, password: secret })),
  at(
    'SignInWith',
    fc.record({
      provider: fc.constantFrom('google' as const, 'facebook' as const, 'line' as const),
      purpose: fc.constantFrom('login' as const, 'register' as const),
    }),
  ),
  at(
    'StoredFound',
    fc.record({ hasResetToken: fc.boolean(), hasInvitation: fc.boolean(), alert: storedAlert }),
  ),
  at(
    'OtpSent',
    fc.record({
      flow: otpFlow,
      request,
      phoneNumber,
      keyRef: fc.constantFrom('QW3R', 'ZX9C'),
      loginToken: secret,
    }),
  ),
  at('OtpNotSent', fc.record({ flow: otpFlow, request, failure })),
  at('OtpVerified', fc.record({ flow: otpFlow, request, key: secret })),
  at('OtpRefused', fc.record({ flow: otpFlow, request, failure })),
  at('OtpTimeOver', fc.record({ flow: otpFlow, expiresAt: fc.integer({ min: 600_000, max: 600_040 }) })),
  at('ResetLinkSent', fc.record({ request })),
  at('ResetLinkNotSent', fc.record({ request, failure })),
  at('PasswordSet', fc.record({ flow: passwordFlow, request })),
  at('PasswordNotSet', fc.record({ flow: passwordFlow, request, failure })),
  at('SocialReturned', fc.record({ code: secret })),
  at('SocialKnown', fc.record({ request, returnTo })),
  at('SocialUnknown', fc.record({ request, returnTo, token: secret, data: secret })),
  at('SocialInUse', fc.record({ request, email: fc.constantFrom('anong@example.com', 'a@b.co'), returnTo })),
  at('ResetLinkRefused', fc.record({ failure })),
  at('SocialFailed', fc.record({ request: fc.option(request, { nil: null }), failure })),
  plain('SocialAbandoned'),
  plain('AskForProviders'),
  at('ProvidersLoaded', fc.record({ providers: fc.constantFrom([], ['google' as const, 'line' as const]) })),
);

/** What somebody searches for, their own number among it. */
const searched = fc.constantFrom('แหวน', 'สร้อย', '081-234-5678', 'somchai@example.com', 'ก');

/** What can be asked of and reported to quick search. */
export const searchCommand: fc.Arbitrary<Command> = fc.oneof(
  at('AskSuggestions', fc.record({ text: fc.oneof(searched, fc.constant('')) })),
  at('SuggestionsLoaded', fc.record({ text: searched, products: fc.constant([]) })),
  at('SuggestionsFailed', fc.record({ text: searched, failure })),
  at('RememberSearch', fc.record({ text: searched })),
  at('ForgetSearch', fc.record({ text: searched })),
  plain('ForgetSearches'),
  at('RecentSearchesFound', fc.record({ texts: fc.array(searched, { maxLength: 12 }) })),
);

const orderId = fc.constantFrom('order-1', 'order-2', '');

/** What can be asked of and reported of orders after they were placed, likely or not. */
export const ordersCommand: fc.Arbitrary<Command> = fc.oneof(
  plain('CheckOrder'),
  at('ChooseOrderPayment', fc.record({ method: fc.constantFrom('promptpay' as const, 'transfer' as const) })),
  at('AttachSlip', fc.record({ picture: secret })),
  at('UnmaskOrder', fc.record({ digits: secret })),
  plain('AskToCancelOrder'),
  plain('OrderAgain'),
  { weight: 2, arbitrary: at('AskOrder', fc.record({ orderId, isReturn: fc.boolean() })) },
  { weight: 5, arbitrary: at('OrderLoaded', fc.record({ order: someOrder })) },
  at('OrderLoadFailed', fc.record({ orderId, failure })),
  { weight: 2, arbitrary: at('OrderChanged', fc.record({ order: someOrder })) },
  at('OrderChangeFailed', fc.record({ orderId, failure })),
  at(
    'OrderAgainQuoted',
    fc.record({ orderId, lines: cartLines, unknown: fc.array(lineKeys, { maxLength: 2 }) }),
  ),
  at('OrderAgainFailed', fc.record({ orderId, failure })),
  at(
    'OrdersLoaded',
    fc.record({
      page: fc.integer({ min: 1, max: 2 }),
      orders: fc.array(orderSummary, { maxLength: 2 }),
      total: fc.integer({ min: 0, max: 25 }),
    }),
  ),
  at('SessionLost', fc.record({ by: fc.constantFrom('server', 'server-before', 'tab', 'tab-expired') })),
  at('OrdersLoadFailed', fc.record({ page: fc.integer({ min: 1, max: 2 }), failure })),
  at(
    'EnterRoute',
    fc.record({
      pathname: fc.constantFrom(
        '/check-out/payment/order-1',
        '/check-out/buy-now-payment/order-2',
        '/order-history',
        '/order-history/order-1',
      ),
      search: fc.constantFrom('', '?page=2'),
    }),
  ),
);

/** Everything else that can be asked of the shop. */
export const visitorCommand: fc.Arbitrary<Command> = fc.oneof(
  at('Start', fc.record({ hasSession: fc.boolean(), guestLines: cartLines, consent: fc.constant(null) })),
  at(
    'SignIn',
    fc.record({
      username: fc.constantFrom(
        'somchai@example.com',
        ' Malee+Gold@example.co.th ',
        '0812345678',
        '๐๙๙-๘๗๖ ๕๔๓๒',
        'x',
      ),
      password: fc.constant({ secret: '1' }),
    }),
  ),
  at('EnterRoute', address),
  plain('RetryPage'),
  at('PageBroke', fc.record({ fault: fc.constantFrom('TypeError', 'Error') })),
  at(
    'ScriptFailed',
    fc.record({
      fault: fc.constantFrom('TypeError', 'Error'),
      words: fc.constantFrom(null, 'is not a function'),
      place: fc.constantFrom(null, 'shop-x1.js:1:2'),
    }),
  ),
  at('ChooseSize', fc.record({ sizeId: fc.constantFrom('0', '52') })),
  at('ChooseQuantity', fc.record({ quantity: wishedQuantity })),
  plain('AskForSize'),
  at(
    'OpenModal',
    fc.record({
      modal: fc.constantFrom<Modal[]>(
        '',
        'login',
        'login-step-register',
        'register',
        'forgot-password',
        'create-password',
        'reset-password',
      ),
      guestMode: fc.boolean(),
      returnTo: wayOn,
      guestTo: wayOn,
    }),
  ),
  plain('CloseModal'),
  plain('CloseAlert'),
  plain('ConfirmAlert'),
  plain('ContinueAsGuest'),
);

/** Everything that can be asked and told of cookies. */
export const consentCommand: fc.Arbitrary<Command> = fc.oneof(
  at('SaveConsent', fc.record({ categories: fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 6 }) })),
  plain('OpenConsentPanel'),
  plain('CloseConsentPanel'),
  at(
    'ConsentRead',
    fc.record({
      record: fc.option(
        fc.record({
          categories: fc.subarray([1, 2, 3, 4, 5, 6]),
          at: fc.integer({ min: 0, max: 700_000 }),
          policyVersion: fc.constantFrom(1, 1, 2),
        }),
        { nil: null },
      ),
    }),
  ),
);

const announcement: fc.Arbitrary<Announcement> = fc
  .record({
    number: fc.integer({ min: 1, max: 9 }),
    steps: fc.integer({ min: 0, max: 40 }),
    hours: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ number, steps, hours }) => ({
    number,
    at: 1_700_000_000_000 + number * 3_600_000,
    barSell: satang(7_000_000 + steps * 5_000),
    barBuy: satang(6_990_000 + steps * 5_000),
    ornamentSell: satang(7_080_000 + steps * 5_000),
    ornamentBuy: satang(6_850_000 + steps * 5_000),
    validUntil: 1_700_000_000_000 + number * 3_600_000 + hours * 3_600_000,
  }));

const serverMoment = fc.integer({ min: 1_700_000_000_000, max: 1_700_200_000_000 });
const closed: fc.Arbitrary<Closed | null> = fc.option(
  fc.oneof(
    fc.record({ reason: fc.constant('awaited' as const), until: fc.option(serverMoment) }),
    fc.record({
      reason: fc.constant('paused' as const),
      of: fc.constantFrom('all' as const, 'bar' as const, 'ornament' as const),
      until: fc.option(serverMoment),
      words: fc.constantFrom('', 'ราคาผันผวน'),
    }),
  ),
  { freq: 2 },
);

/** What can be asked and reported of the gold price, likely or not. */
const goldCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: at('AnnouncementLoaded', fc.record({ announcement, closed, now: serverMoment })),
  },
  {
    weight: 2,
    arbitrary: at(
      'EndAnnouncement',
      announcement.map(({ validUntil }) => ({ validUntil })),
    ),
  },
  { weight: 3, arbitrary: plain('AskAnnouncement') },
  at('AnnouncementFailed', fc.record({ failure })),
  plain('OpenGoldHistory'),
  plain('CloseGoldHistory'),
  plain('RetryGoldHistory'),
  at('GoldHistoryLoaded', fc.record({ announcements: fc.array(announcement, { maxLength: 4 }) })),
  at('GoldHistoryFailed', fc.record({ failure })),
);

/** Text of a form of an address: real-looking, half typed or empty. */
const typedName = fc.constantFrom('มาลี ทองดี', 'สมชาย ใจดี', 'ก', '');
const typedPlace = fc.constantFrom('99/1 ถนนเยาวราช', 'สัมพันธวงศ์', 'เชียงใหม่', '');

/** An address as a form holds it, complete or not. */
export const thaiAddress: fc.Arbitrary<ThaiAddress> = fc.record({
  fullName: typedName,
  phone: fc.constantFrom('0812345678', '0998765432', '081', ''),
  line: typedPlace,
  subdistrict: typedPlace,
  district: typedPlace,
  province: typedPlace,
  postcode: fc.constantFrom('10100', '50000', '501', ''),
});

const completeAddress = thaiAddress.filter((address) => addressProblems(address).length === 0);
const addressId = fc.constantFrom('home', 'work', 'mother');
const addressBook = fc
  .uniqueArray(fc.record({ id: addressId, address: completeAddress }), {
    maxLength: 3,
    selector: ({ id }) => id,
  })
  .map((list) => list.map((saved, index) => ({ ...saved, isDefault: index === 0 })));

/** What can be asked of and reported to the address book, likely or not. */
export const addressesCommand: fc.Arbitrary<Command> = fc.oneof(
  plain('LoadAddressBook'),
  at(
    'OpenAddressForm',
    fc.record({
      form: fc.oneof(
        fc.constant({ of: 'new' as const }),
        addressId.map((id) => ({ of: 'saved' as const, id })),
      ),
    }),
  ),
  plain('CloseAddressForm'),
  at(
    'SaveAddress',
    fc.record({
      id: fc.option(addressId, { nil: null }),
      address: fc.oneof(completeAddress, thaiAddress),
      isDefault: fc.boolean(),
    }),
  ),
  at('MakeDefaultAddress', fc.record({ id: addressId })),
  at('RemoveAddress', fc.record({ id: addressId })),
  plain('UndoRemoveAddress'),
  at('ForgetRemovedAddress', fc.record({ id: addressId })),
  at('AddressBookLoaded', fc.record({ list: addressBook })),
  at('AddressBookFailed', fc.record({ failure })),
  at('AddressChangeAccepted', fc.record({ request: fc.integer({ min: 0, max: 40 }), list: addressBook })),
  at('AddressChangeFailed', fc.record({ request: fc.integer({ min: 0, max: 40 }), failure })),
);

const savedLines = cartLines.map((lines) => lines.map((line) => ({ line, isSold: line.quantity % 5 > 0 })));
const turnNumber = fc.integer({ min: 0, max: 40 });

/** What can be asked of and reported to lines put aside, likely or not. */
export const laterCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: at('PutAside', lineKeys) },
  { weight: 2, arbitrary: at('BringBack', lineKeys) },
  at('DropSaved', lineKeys),
  at('DismissLaterFailure', lineKeys),
  plain('LoadLater'),
  { weight: 2, arbitrary: at('LaterLoaded', fc.record({ list: savedLines })) },
  at('LaterFailed', fc.record({ failure })),
  at('LaterMoveAccepted', fc.record({ id: turnNumber, list: savedLines })),
  at('LaterMoveFailed', fc.record({ id: turnNumber, failure })),
);

const newContact = fc.constantFrom<Identity[]>(
  { email: 'malee.new@example.com' },
  { phoneNumber: '0898765432' },
);

/** What can be asked of and reported to an account, likely or not. */
export const accountCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: at(
      'OpenAccountForm',
      fc.record({
        form: fc.constantFrom<AccountForm[]>('profile', 'password', 'email', 'phone', 'deletion'),
      }),
    ),
  },
  plain('CloseAccountForm'),
  at(
    'ChangeProfile',
    fc.record({
      change: fc.record({
        firstName: fc.constantFrom('มาลี', 'สมชาย', ''),
        lastName: fc.constantFrom('ใจดี', ''),
        birthDate: somebody(fc.constantFrom('1990-02-28', '1985-12-31')),
      }),
    }),
  ),
  at('ChangePassword', fc.record({ password: secret, newPassword: secret })),
  at('ChangeContact', fc.record({ contact: newContact, password: secret })),
  at('SubmitContactCode', fc.record({ otp: secret })),
  plain('ResendContactCode'),
  plain('ChangeOtherContact'),
  plain('ExportOwnData'),
  at('DeleteAccount', fc.record({ password: secret })),
  at('ProfileChanged', fc.record({ request: turnNumber, profile })),
  at('PasswordChanged', fc.record({ request: turnNumber })),
  at(
    'ContactCodeSent',
    fc.record({
      request: turnNumber,
      contact: newContact,
      password: secret,
      keyRef: fc.constantFrom('QW3R', 'ZX9C'),
      loginToken: secret,
    }),
  ),
  at('ContactChanged', fc.record({ request: turnNumber })),
  at('AccountChangeFailed', fc.record({ request: turnNumber, failure })),
  plain('LoadSessions'),
  plain('EndOtherSessions'),
  at('EndSession', fc.record({ id: fc.constantFrom('s1', 's2') })),
  at(
    'SessionsLoaded',
    fc.record({
      list: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom('s1', 's2', 's3'),
          browser: fc.constantFrom('Chrome', ''),
          system: fc.constantFrom('Android', ''),
          startedAt: fc.constant(1),
          lastUsedAt: fc.constant(2),
          isThis: fc.boolean(),
        }),
        { selector: ({ id }) => id, maxLength: 3 },
      ),
    }),
  ),
  at('SessionsFailed', fc.record({ failure })),
  at('ContactCodeTimeOver', fc.record({ expiresAt: fc.integer({ min: 600_000, max: 600_040 }) })),
  at('OwnDataSaved', fc.record({ request: turnNumber })),
  at('OwnDataFailed', fc.record({ request: turnNumber, failure })),
  at('AccountDeleted', fc.record({ request: turnNumber })),
);

/** Anything at all, in an order that nobody planned. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: shopperCommand },
  { weight: 4, arbitrary: reportCommand },
  { weight: 1, arbitrary: visitorCommand },
  { weight: 1, arbitrary: consentCommand },
  { weight: 2, arbitrary: identityCommand },
  { weight: 1, arbitrary: goldCommand },
  { weight: 1, arbitrary: searchCommand },
  { weight: 3, arbitrary: wishlistCommand },
  { weight: 2, arbitrary: ordersCommand },
  { weight: 2, arbitrary: addressesCommand },
  { weight: 2, arbitrary: laterCommand },
  { weight: 2, arbitrary: accountCommand },
);
