import { productPageOf } from '../../../../engine/catalogue/selectors.ts';
import { lineOf, linesOf } from '../../../../engine/cart/projection.ts';
import { disabledPay, isUnavailable } from '../../../../engine/cart/selectors.ts';
import { CheckoutDraft } from '../../../../engine/checkout/draft.ts';
import { emptyDraft } from '../../../../engine/checkout/empty-draft.ts';
import { isPending, shownOrder } from '../../../../engine/orders/selectors.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import type { Command, Root } from '../../../../engine/slices.ts';
import { type CartLine, keyOf, lineKey, lineOfProduct } from '../../../../engine/values/cart-line.ts';
import { isCheckout } from '../../../../engine/values/page/page.ts';
import { isSaved, savedItems } from '../../../../engine/wishlist/selectors.ts';
import { malee } from '../../checkout/support.ts';
import { anyCommand, commandOf, commandsOf, valuesOf } from '../arbitraries.ts';
import { home } from '../quotes.ts';
import type { Asked } from './answers.ts';
import type { World } from './server.ts';
import type { Draw } from './draw.ts';

/** Something that can be done now, and how likely it is. */
export type Act = readonly [weight: number, make: () => Command];

const secret = { secret: '1' };

const typing = commandOf([
  'SetContact',
  'SetShipping',
  'ChooseReceiver',
  'SetPickup',
  'SetTaxInvoice',
  'ApplyCoupon',
]);
const addressing = commandsOf('addresses');
const drafts = valuesOf(CheckoutDraft);

const one = <T>(
  draw: Draw,
  weight: number,
  list: readonly T[],
  make: (item: T) => Command,
): readonly Act[] => (list.length === 0 ? [] : [[weight, () => make(draw.one(list))]]);

const when = (is: boolean, weight: number, command: Command): readonly Act[] =>
  is ? [[weight, () => command]] : [];

const enter = (pathname: string, search = ''): Command => ({ type: 'EnterRoute', pathname, search });

const inBag = (line: CartLine, draw: Draw): CartLine => ({ ...line, quantity: draw.within(1, 3) });

const bag = ({ root, world, draw }: Asked): readonly Act[] => {
  const { cart } = root;
  const lines = linesOf(cart);
  const { removal } = cart;
  const pay = disabledPay(root)?.why;
  return [
    ...one(draw, lines.length === 0 ? 8 : 3, world.goods, (line) => ({
      type: 'AddLine',
      line: inBag(line, draw),
    })),
    ...one(draw, 6, lines, (line) => ({
      type: 'SetQuantity',
      ...keyOf(line),
      quantity: draw.one([
        line.quantity + 1,
        line.quantity + 1,
        line.quantity - 1,
        line.stock,
        line.stock + 3,
        0,
        2,
      ]),
    })),
    ...one(draw, 2, lines, (line) => ({ type: 'RemoveLine', ...keyOf(line) })),
    ...when(
      lines.some((line) => isUnavailable(root.gold.closed, line)),
      14,
      { type: 'RemoveUnavailable' },
    ),
    ...when(removal !== null, removal?.isHeld === true ? 14 : 5, { type: 'UndoRemoval' }),
    ...when(removal?.isHeld === false, 3, { type: 'HoldUndo' }),
    ...when(removal?.isHeld === true, 3, { type: 'ReleaseUndo' }),
    ...one(draw, 3, cart.failed, ({ key }) => ({ type: 'RetryChange', ...key })),
    ...one(draw, 2, cart.failed, ({ key }) => ({ type: 'DismissFailure', ...key })),
    ...when(!cart.isOpenedCart, 3, { type: 'OpenBag' }),
    ...when(cart.isOpenedCart, 1, { type: 'CloseBag' }),
    ...when(cart.isOpenedCart && cart.mode === 'server', 1, { type: 'LookAgain' }),
    ...when(cart.loading === 'failed', 3, { type: 'ReloadBag' }),
    ...when(pay === undefined, 4, { type: 'Pay' }),
    ...when(pay === 'pending', 4, { type: 'Pay' }),
    ...when(pay === 'lines', 2, { type: 'Pay' }),
    ...when(cart.offered.length > 0, 3, { type: 'RestoreOffered' }),
    ...when(cart.offered.length > 0, 1, { type: 'DeclineOffered' }),
  ];
};

const later = ({ root, draw }: Asked): readonly Act[] => {
  if (root.session.status !== 'signed-in') return [];
  const saved = itemsOf(root.later.list);
  return [
    ...when(root.later.list.status === 'idle', 6, { type: 'LoadLater' }),
    ...when(root.later.list.status === 'failed', 3, { type: 'LoadLater' }),
    ...one(draw, 5, linesOf(root.cart), (line) => ({ type: 'PutAside', ...keyOf(line) })),
    ...one(draw, 5, saved, ({ line }) => ({ type: 'BringBack', ...keyOf(line) })),
    ...one(draw, 2, saved, ({ line }) => ({ type: 'DropSaved', ...keyOf(line) })),
    ...one(draw, 3, root.later.refusals, ({ key }) => ({ type: 'DismissLaterFailure', ...key })),
  ];
};

const wishlist = ({ root, world, draw }: Asked): readonly Act[] => {
  const ids = world.productIds;
  const saved = ids.filter((id) => isSaved(root.wishlist, id));
  const named = (productId: string) => ({ productId, name: `สินค้า ${productId}` });
  const { failed, unsent, merging, hint, removal } = root.wishlist;
  return [
    ...one(
      draw,
      4,
      ids.filter((id) => !saved.includes(id)),
      (id) => ({ type: 'SaveProduct', ...named(id) }),
    ),
    ...one(draw, 3, saved, (id) => ({ type: 'UnsaveProduct', ...named(id) })),
    ...one(draw, 5, savedItems(root.wishlist), ({ product }) => ({
      type: 'MoveToBag',
      productId: product.id,
    })),
    ...when(removal !== null, 10, { type: 'UndoUnsave' }),
    ...one(draw, 3, failed, ({ productId }) => ({ type: 'RetryWish', productId })),
    ...one(draw, 2, failed, ({ productId }) => ({ type: 'DismissWishFailure', productId })),
    ...when(unsent.length > 0 && merging === null, 14, { type: 'RetryMerge' }),
    ...when(unsent.length > 0 && merging === null, 1, { type: 'DropUnsent' }),
    ...when(hint === 'shown', 3, { type: 'DismissHint' }),
    ...when(
      root.session.status === 'signed-in' && root.route.page?.name !== 'wishlist',
      5,
      enter('/wishlist'),
    ),
  ];
};

const products = ({ root, world, draw }: Asked): readonly Act[] => {
  const product = productPageOf(root);
  const shown = root.route.page?.name === 'product' ? product.shown.value : null;
  const size = shown?.sizes.find(({ sizeId }) => sizeId === product.chosenSizeId) ?? shown?.sizes[0];
  const isViewed = itemsOf(root.recent.products).length > 0 || root.recent.stored.length > 0;
  return [
    ...one(draw, 4, world.productIds, (id) => enter(`/product/${id}`)),
    ...when(true, 2, enter('/catalog/all')),
    ...when(true, 1, enter('/catalog/ring', '?sort=newest')),
    ...when(true, 2, enter('/')),
    ...one(draw, 8, shown?.sizes ?? [], ({ sizeId }) => ({ type: 'ChooseSize', sizeId })),
    ...when(shown !== null, 7, { type: 'ChooseQuantity', quantity: draw.one([1, 2, 5, 100, 0]) }),
    ...when(shown !== null, 4, { type: 'AskForSize' }),
    ...(shown === null || size === undefined
      ? []
      : ([
          [4, () => ({ type: 'AddLine', line: lineOfProduct(shown.detail, size, product.chosenQuantity) })],
          [3, () => ({ type: 'BuyNow', line: lineOfProduct(shown.detail, size, product.chosenQuantity) })],
        ] satisfies readonly Act[])),
    ...when(isViewed, 6, { type: 'ClearViews' }),
    ...one(draw, 2, ['แหวน', 'สร้อย', ''], (text) => ({ type: 'AskSuggestions', text })),
    ...one(draw, 1, ['แหวน', 'สร้อย'], (text) => ({ type: 'RememberSearch', text })),
    ...one(draw, 1, root.search.recent, (text) => ({ type: 'ForgetSearch', text })),
    ...when(root.search.recent.length > 0, 0.5, { type: 'ForgetSearches' }),
    [0.5, () => ({ type: 'RetryPage' })],
    ...when(root.route.page !== null, 0.3, { type: 'PageBroke', fault: 'TypeError' }),
    [0.3, () => ({ type: 'PageCodeFailed', pathname: '/blog', search: '' })],
  ];
};

const reading = ({ root, draw }: Asked): readonly Act[] => [
  ...one(draw, 4, ['/blog', '/blog/making-fee', '/help/a', '/locations', '/contact-us', '/'], (path) =>
    enter(path),
  ),
  ...when(root.consent.record === null || draw.chance(0.2), 3, {
    type: 'SaveConsent',
    categories: draw.one([[1], [1, 2, 3], [1, 2, 3, 4, 5, 6], []]),
  }),
  ...when(!root.consent.isPanelOpened, 2, { type: 'OpenConsentPanel' }),
  ...when(root.consent.isPanelOpened, 3, { type: 'CloseConsentPanel' }),
  [4, () => ({ type: 'AskAnnouncement' })],
  ...when(!root.gold.isHistoryOpened, 2, { type: 'OpenGoldHistory' }),
  ...when(root.gold.isHistoryOpened, 2, { type: 'CloseGoldHistory' }),
  ...when(root.queries.announcements.remote.status === 'failed', 3, {
    type: 'RetryQuery',
    of: 'announcements',
  }),
];

const checkout = ({ root, draw }: Asked): readonly Act[] => {
  const { page } = root.route;
  const { checkout: form } = root;
  const guest = root.session.status !== 'signed-in';
  const pathname = guest ? '/check-out/guest' : '/check-out';
  if (!isCheckout(page)) {
    return [
      ...when(linesOf(root.cart).length > 0 || root.cart.loading === 'idle', 5, enter(pathname)),
      ...when(form.buyNowOrderProduct !== null, 4, enter(pathname, '?buy=now')),
    ];
  }
  const buy = page.isBuyNow ? '&buy=now' : '';
  const book = itemsOf(root.queries.addressBook.remote);
  return [
    ...when(form.contact.fullName === '', 6, { type: 'SetContact', contact: malee }),
    ...when(true, 1, {
      type: 'SetContact',
      contact: { ...malee, phone: draw.one(['0998765432', '๐๘๑-๒๓๔ ๕๖๗๘', '081']) },
    }),
    ...when(form.deliverMethod === null, 6, {
      type: 'SetDeliverMethod',
      method: draw.one(['ship', 'pickup']),
    }),
    [1, () => ({ type: 'SetDeliverMethod', method: draw.one(['ship', 'pickup']) })],
    ...(form.deliverMethod === 'ship'
      ? ([
          [
            form.shippingAddress.line === '' ? 6 : 0.5,
            () => ({ type: 'SetShipping', addressId: null, address: home, keepsAddress: draw.chance(0.5) }),
          ],
          [1, () => ({ type: 'ChooseReceiver', isOther: draw.chance(0.5) })],
        ] satisfies readonly Act[])
      : []),
    ...one(draw, form.deliverMethod === 'ship' ? 2 : 0, book, ({ id, address }) => ({
      type: 'SetShipping',
      addressId: id,
      address,
      keepsAddress: false,
    })),
    ...when(form.deliverMethod === 'pickup', form.branchId === null ? 6 : 0.5, {
      type: 'SetPickup',
      branchId: draw.one(['branch-1', 'branch-2']),
      date: '2026-11-23',
      selfPickup: draw.chance(0.7),
      receiver: { fullName: 'สมชาย ใจดี', phone: '0998765432' },
    }),
    ...when(form.paymentMethod === null, 5, {
      type: 'SetPaymentMethod',
      method: draw.one(['promptpay', 'transfer']),
    }),
    [1.5, () => ({ type: 'ApplyCoupon', code: draw.one(['WELCOME100', 'old']) })],
    ...when(form.couponCode !== '', 2, { type: 'RemoveCoupon' }),
    [
      1,
      () => ({
        type: 'SetTaxInvoice',
        taxInvoice: draw.chance(0.4),
        detail: { ...emptyDraft.taxInvoiceDetail, name: 'มาลี ทองดี', taxId: '1234567890121' },
      }),
    ],
    ...when(page.step === '3', form.agreement ? 0.5 : 6, {
      type: 'SetAgreement',
      agreement: !form.agreement,
    }),
    ...when(page.step !== '3', 5, { type: 'ContinueCheckout' }),
    ...one(draw, 1, ['1', '2', '3'], (step) => enter(pathname, `?step=${step}${buy}`)),
    ...when(page.step === '3', form.agreement ? 20 : 3, { type: 'PlaceOrder' }),
    ...when(form.refusal?.kind === 'unverified', 30, { type: 'ProvePhone' }),
    ...when(root.identity.order.otp?.status === 'entering', 60, {
      type: 'SubmitOtp',
      flow: 'order',
      otp: secret,
    }),
    ...when(form.refusal?.kind === 'total-rose', 15, { type: 'AcceptNewTotal' }),
    ...when(form.refusal?.kind === 'total-rose', 7, { type: 'DeclineNewTotal' }),
    ...when(form.purchase === 'undecided', 40, {
      type: 'ChoosePurchase',
      choice: draw.one(['guest-lines', 'bag', 'both']),
    }),
    ...when(form.purchase === 'guest-lines', 10, { type: 'ReviewPurchase' }),
    ...when(form.quote.status === 'failed', 3, { type: 'RequoteCheckout' }),
    [1, () => draw.of(typing)],
    ...when(guest, 1.5, {
      type: 'OpenModal',
      modal: 'login',
      guestMode: true,
      returnTo: '/check-out',
      guestTo: null,
    }),
  ];
};

const orders = ({ root, draw }: Asked): readonly Act[] => {
  const order = shownOrder(root);
  const signedIn = root.session.status === 'signed-in';
  const status = order?.status;
  return [
    ...one(draw, order === null ? 5 : 0.5, ['order-1', 'order-2', 'order-7'], (id) =>
      enter(`/check-out/payment/${id}`),
    ),
    ...when(signedIn, 2, enter('/order-history', draw.one(['', '?page=2']))),
    ...when(signedIn, 2, enter(`/order-history/${draw.one(['order-1', 'order-2', 'order-8'])}`)),
    ...(order === null || status === undefined
      ? []
      : [
          ...when(true, 2, { type: 'CheckOrder' }),
          ...when(status === 'awaiting-payment', 3, {
            type: 'ChooseOrderPayment',
            method: order.payment.method === 'transfer' ? 'promptpay' : 'transfer',
          }),
          ...when(isPending(status) && order.payment.method === 'transfer', 4, {
            type: 'AttachSlip',
            picture: secret,
          }),
          ...when(order.isMasked, 4, { type: 'UnmaskOrder', digits: secret }),
          ...when(status === 'awaiting-payment', 3, { type: 'AskToCancelOrder' }),
          ...when(!isPending(status), 5, { type: 'OrderAgain' }),
        ]),
    ...when(root.dialog.alert?.code === 'cancel-order', 8, { type: 'ConfirmAlert' }),
  ];
};

const waysIn = ({ root, draw, at }: Asked): readonly Act[] => {
  const { identity, dialog, session } = root;
  const isOut = session.status === 'signed-out';
  const flows = (['register', 'recovery', 'order'] as const).filter((flow) => identity[flow].otp !== null);
  const open = (modal: 'login' | 'register' | 'forgot-password', guestMode = false): Command => ({
    type: 'OpenModal',
    modal,
    guestMode,
    returnTo: draw.one([null, '/wishlist', '/check-out']),
    guestTo: guestMode ? '/check-out/guest' : null,
  });
  return [
    ...when(isOut, 2, open('login')),
    ...when(isOut, 1, open('register')),
    ...when(isOut, 1, open('forgot-password')),
    ...when(isOut, 1, open('login', true)),
    ...when(dialog.modal !== '', 1, { type: 'CloseModal' }),
    ...when(dialog.modal !== '' && dialog.guestMode, 3, { type: 'ContinueAsGuest' }),
    ...when(dialog.alert !== null, 3, { type: 'CloseAlert' }),
    ...when(dialog.alert !== null, 2, { type: 'ConfirmAlert' }),
    ...when(isOut, 4, {
      type: 'SignIn',
      username: draw.one(['somchai@example.com', '0812345678']),
      password: secret,
    }),
    ...when(isOut, 3, { type: 'RegisterPhone', phoneNumber: '0812345678' }),
    ...when(isOut, 3, { type: 'RecoverAccount', username: draw.one(['somchai@example.com', '0812345678']) }),
    ...flows.flatMap((flow): readonly Act[] => [
      ...when(identity[flow].step === 'otp', 6, { type: 'SubmitOtp', flow, otp: secret }),
      ...when(at >= (identity[flow].otp?.resendAt ?? 0), 14, { type: 'ResendOtp', flow }),
      ...when(true, 1, { type: 'StartOver', flow }),
    ]),
    ...(['register', 'recovery'] as const).flatMap((flow) =>
      when(identity[flow].step === 'password', 6, { type: 'ChoosePassword', flow, password: secret }),
    ),
    ...when(identity.hasResetToken, 4, { type: 'ChoosePassword', flow: 'reset', password: secret }),
    ...when(identity.hasInvitation, 4, { type: 'ChoosePassword', flow: 'invitation', password: secret }),
    ...when(isOut, 3, {
      type: 'SignInWith',
      provider: draw.one(['google', 'line']),
      purpose: draw.one(['login', 'register']),
    }),
    ...when(isOut, 1, { type: 'SocialReturned', code: secret }),
    ...when(session.status === 'signed-in', 0.7, { type: 'SignOut' }),
    ...when(isOut, 0.7, {
      type: 'StoredFound',
      hasResetToken: draw.chance(0.5),
      hasInvitation: draw.chance(0.3),
      alert: draw.one([null, { code: 'stored', title: 'แจ้งให้ทราบ', message: 'ร้านปิดวันนี้' } as const]),
    }),
    ...when(isOut && draw.chance(0.3), 1, enter('/', draw.one(['?modal=login', '?modal=alert']))),
    ...when(isOut, 0.7, enter('/profile')),
  ];
};

const account = (asked: Asked): readonly Act[] => {
  const { root, draw, at } = asked;
  if (root.session.status !== 'signed-in') return [];
  const { queries } = root;
  const { form, code, request } = root.account;
  const book = itemsOf(root.queries.addressBook.remote);
  const { form: addressForm, removed } = root.addresses;
  return [
    ...when(
      root.route.page?.name !== 'profile' || root.session.profile.status === 'failed',
      8,
      enter('/profile'),
    ),
    ...when(request === null, form === null ? 6 : 0.7, {
      type: 'OpenAccountForm',
      form: draw.one(['profile', 'password', 'email', 'phone', 'sessions', 'deletion']),
    }),
    ...when(form !== null, 1, { type: 'CloseAccountForm' }),
    ...when(form === 'profile', 5, {
      type: 'ChangeProfile',
      change: { firstName: 'มาลี', lastName: draw.one(['ใจดี', 'ทองดี']), birthDate: '1990-02-28' },
    }),
    ...when(form === 'password', 5, {
      type: 'ChangePassword',
      password: secret,
      newPassword: { secret: '2' },
    }),
    ...when(form === 'email' && code === null, 5, {
      type: 'ChangeContact',
      contact: { email: 'malee.new@example.com' },
      password: secret,
    }),
    ...when(form === 'phone' && code === null, 5, {
      type: 'ChangeContact',
      contact: { phoneNumber: '0898765432' },
      password: secret,
    }),
    ...when(code !== null, 16, { type: 'SubmitContactCode', otp: secret }),
    ...when(code !== null && at >= code.resendAt, 4, { type: 'ResendContactCode' }),
    ...when(code !== null, 5, { type: 'ChangeOtherContact' }),
    [1.5, () => ({ type: 'ExportOwnData' })],
    ...when(form === 'deletion', 4, { type: 'DeleteAccount', password: secret }),
    ...when(queries.sessions.remote.status === 'failed', 2, { type: 'RetryQuery', of: 'sessions' }),
    ...one(draw, 3, itemsOf(queries.sessions.remote), ({ id }) => ({ type: 'EndSession', id })),
    ...when(form === 'sessions', 4, { type: 'EndOtherSessions' }),
    ...when(addressForm === null, 3, { type: 'OpenAddressForm', form: { of: 'new' } }),
    ...when(addressForm !== null, 1, { type: 'CloseAddressForm' }),
    ...when(addressForm !== null, 6, {
      type: 'SaveAddress',
      id: null,
      address: { ...home, fullName: 'มาลี ทองดี', phone: '0812345678' },
      isDefault: draw.chance(0.3),
    }),
    ...one(draw, 2, book, ({ id }) => ({ type: 'RemoveAddress', id })),
    ...one(draw, 1, book, ({ id }) => ({ type: 'MakeDefaultAddress', id })),
    ...when(removed !== null, 5, { type: 'UndoRemoveAddress' }),
    ...when(queries.addressBook.remote.status === 'failed', 3, { type: 'RetryQuery', of: 'addressBook' }),
    [0.5, () => draw.of(addressing)],
  ];
};

/** The visitor's commands, by the part of the shop. */
export const subjects: Readonly<Record<string, (asked: Asked) => readonly Act[]>> = {
  bag,
  later,
  wishlist,
  products,
  reading,
  checkout,
  orders,
  waysIn,
  account,
};

/** Changes in the world that the shop learns of only when it asks. */
export const elsewhere = ({ world, draw, at }: Asked): void => {
  const act = draw.weighted<() => void>([
    [3, () => world.elsewhere()],
    [4, () => world.announce(at)],
    [2, () => world.restock()],
    [2, () => world.advance(draw.one(['order-1', 'order-2', 'order-7']), at)],
  ]);
  act?.();
};

const stored = (world: World) => world.stored;

/** What this browser, its other tabs and the connection report of their own. */
export const reports = (asked: Asked): readonly Act[] => {
  const { root, world, draw, at } = asked;
  const { connection, session, checkout: form } = root;
  const signedIn = session.status === 'signed-in';
  return [
    ...when(connection.isOnline, 2, { type: 'ConnectionLost' }),
    ...when(!connection.isOnline, 14, { type: 'ConnectionRestored' }),
    ...when(connection.isStorageAvailable, 0.7, { type: 'StorageRefused' }),
    ...when(!connection.isStorageAvailable, 3, { type: 'StorageTaken' }),
    [0.4, () => ({ type: 'GuestBagTroubled', trouble: draw.one(['spoilt', 'outdated']) })],
    ...when(connection.guestBag !== null, 2, { type: 'DismissBagTrouble' }),
    [
      1.5,
      () => {
        stored(world).guest = draw.chance(0.5) ? world.someLines() : draw.some(stored(world).guest, 0.6);
        return { type: 'GuestCartRead', lines: stored(world).guest };
      },
    ],
    [
      1,
      () => {
        stored(world).saved = draw.some(world.productIds, 0.4);
        return { type: 'SavedRead', productIds: stored(world).saved };
      },
    ],
    [
      1,
      () => {
        stored(world).viewed = draw.some(world.productIds, 0.4);
        return { type: 'ViewsRead', productIds: stored(world).viewed };
      },
    ],
    [
      1,
      () => ({
        type: 'ConsentRead',
        record: draw.one([null, { categories: [1, 2], at: at - 5, policyVersion: 1 }]),
      }),
    ],
    [0.7, () => ({ type: 'RecentSearchesFound', texts: draw.some(['แหวน', 'สร้อย', 'กำไล']) })],
    ...when(signedIn, 1.5, {
      type: 'SessionLost',
      by: draw.one(['server', 'server-before', 'tab', 'tab-expired']),
    }),
    ...when(signedIn, 2, { type: 'TokenRefreshed' }),
    ...when(!signedIn, 0.7, { type: 'LoginSucceeded' }),
    ...one(draw, 4, world.former, (announcement) => ({
      type: 'AnnouncementLoaded',
      announcement,
      closed: null,
      // It came late, or those after it were withdrawn.
      now: draw.chance(0.3) ? at : announcement.at,
    })),
    [world.announcement === root.gold.announcement ? 0.5 : 8, () => ({ type: 'AskAnnouncement' })],
    ...when(form.buyNowOrderProduct !== null, 2, { type: 'BuyNowGone', isOrdered: draw.chance(0.5) }),
    ...when(root.identity.social === 'leaving', 2, { type: 'SocialAbandoned' }),
    ...when(isCheckout(root.route.page), 0.5, {
      type: 'BuyNowFound',
      line: draw.one([null, ...world.someLines(0.3)]),
      productId: null,
    }),
    ...when(isCheckout(root.route.page), 0.5, {
      type: 'DraftFound',
      draft: draw.of(drafts),
      customerId: draw.one(['customer-1', null]),
    }),
    ...when(form.request !== null, 1, {
      type: 'PendingOrderFound',
      request: form.request as NonNullable<typeof form.request>,
    }),
    ...when(signedIn && root.cart.offered.length > 0, 1, {
      type: 'PurchaseFound',
      purchase: draw.one(['undecided', 'guest-lines']),
    }),
  ];
};

export const nonsense = ({ draw, root }: Asked): Command =>
  draw.chance(0.5)
    ? draw.of(anyCommand)
    : { type: 'SetQuantity', ...keyOf(lineIn(root) ?? lineKey('ring', '0')), quantity: Number.NaN };

const lineIn = ({ cart }: Root): CartLine | undefined => {
  const [first] = linesOf(cart);
  return first === undefined ? undefined : lineOf(cart, first);
};
