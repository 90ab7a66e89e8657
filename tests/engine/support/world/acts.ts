import { piecesOf } from '../../../../engine/values/cart-line.ts';
import { isReturnable } from '../../../../engine/orders/returns.ts';
import { either as E } from 'fp-ts';
import { turn } from '../../../../engine/rules.ts';
import { productPageOf } from '../../../../engine/catalogue/selectors.ts';
import { lineOf, linesOf } from '../../../../engine/cart/projection.ts';
import { CheckoutDraft } from '../../../../engine/checkout/draft.ts';
import { shownOrder } from '../../../../engine/orders/selectors.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import type { Command, Root } from '../../../../engine/slices.ts';
import { type CartLine, keyOf, lineKey, lineOfProduct } from '../../../../engine/values/cart-line.ts';
import { isCheckout } from '../../../../engine/values/page/page.ts';
import { malee } from '../../checkout/support.ts';
import { anyCommand, commandOf, valuesOf } from '../arbitraries.ts';
import { home } from '../quotes.ts';
import type { Asked } from './answers.ts';
import type { World } from './server.ts';
import type { Draw } from './draw.ts';

/** Something that can be done now, and how likely it is. */
export type Act = readonly [weight: number, make: () => Command];

const secret = { secret: '1' };

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

/** One of these commands that the rules take now, as its codec has it; none after some tries. */
const taken = ({ root, draw, at }: Asked, weight: number, names: string): readonly Act[] => {
  const commands = commandOf(names.split(' '));
  for (let tries = 0; tries < 10; tries += 1) {
    const command = draw.of(commands);
    if (E.isRight(turn(root, command, { at: at + 1, seq: 1 }).outcome)) return [[weight, () => command]];
  }
  return [];
};

const bag = (asked: Asked): readonly Act[] => {
  const { root, world, draw } = asked;
  const lines = linesOf(root.cart);
  return [
    ...one(draw, lines.length === 0 ? 8 : 3, world.goods, (line) => ({
      type: 'AddLine',
      line: inBag(line, draw),
    })),
    ...one(draw, 6, lines, ({ quantity: has, stock, ...line }) => {
      const quantity = draw.one([has + 1, has + 1, has - 1, stock, stock + 3, 0, 2]);
      return { type: 'SetQuantity', ...keyOf(line), quantity };
    }),
    ...one(draw, 2, lines, (line) => ({ type: 'RemoveLine', ...keyOf(line) })),
    ...taken(asked, 8, 'UndoRemoval HoldUndo ReleaseUndo RemoveUnavailable RetryChange DismissFailure'),
    ...taken(asked, 8, 'OpenBag OpenBag CloseBag LookAgain ReloadBag RestoreOffered DeclineOffered'),
    ...taken(asked, 4, 'Pay'),
  ];
};

const later = (asked: Asked): readonly Act[] =>
  asked.root.session.status === 'signed-in'
    ? taken(
        asked,
        24,
        'PutAside PutAside BringBack BringBack DropSaved DismissLaterFailure DismissLaterFailure LoadLater',
      )
    : [];

const wishlist = (asked: Asked): readonly Act[] => [
  ...taken(
    asked,
    20,
    'SaveProduct SaveProduct UnsaveProduct MoveToBag MoveToBag UndoUnsave RetryWish DismissHint',
  ),
  ...taken(asked, 8, 'UndoUnsave RetryMerge RetryMerge DropUnsent DismissWishFailure'),
  ...when(
    asked.root.session.status === 'signed-in' && asked.root.route.page?.name !== 'wishlist',
    5,
    enter('/wishlist'),
  ),
];

const products = (asked: Asked): readonly Act[] => {
  const { root, world, draw } = asked;
  const product = productPageOf(root);
  const shown = root.route.page?.name === 'product' ? product.shown.value : null;
  const size = shown?.sizes.find(({ sizeId }) => sizeId === product.chosenSizeId) ?? shown?.sizes[0];
  return [
    ...one(draw, 4, world.productIds, (id) => enter(`/product/${id}`)),
    ...when(true, 2, enter('/catalog/all')),
    ...when(true, 1, enter('/catalog/ring', '?sort=newest')),
    ...when(true, 2, enter('/')),
    ...(shown === null || size === undefined
      ? []
      : ([
          [4, () => ({ type: 'AddLine', line: lineOfProduct(shown.detail, size, product.chosenQuantity) })],
          [3, () => ({ type: 'BuyNow', line: lineOfProduct(shown.detail, size, product.chosenQuantity) })],
        ] satisfies readonly Act[])),
    ...taken(asked, 14, 'ChooseSize ChooseSize ChooseQuantity ChooseQuantity ClearViews'),
    ...taken(asked, 4, 'AskSuggestions RememberSearch ForgetSearch ForgetSearches RetryPage'),
    ...when(root.route.page !== null, 0.3, { type: 'PageBroke', fault: 'TypeError' }),
    [0.3, () => ({ type: 'PageCodeFailed', pathname: '/blog', search: '' })],
  ];
};

const reading = (asked: Asked): readonly Act[] => [
  ...one(asked.draw, 4, ['/blog', '/blog/making-fee', '/help/a', '/locations', '/contact-us', '/'], (path) =>
    enter(path),
  ),
  ...taken(asked, 12, 'SaveConsent OpenConsentPanel CloseConsentPanel'),
  ...taken(asked, 6, 'AskAnnouncement RetryQuery'),
  ...one(asked.draw, 1.5, ['/gold-price', '/alert', '/alert/order-1'], (path) => enter(path)),
  ...when(asked.root.route.page?.name === 'alert', 8, {
    type: 'ActOnAlert',
    act: { type: 'change', token: 'order-1', to: asked.draw.one(['active', 'ended']) },
  }),
];

const checkout = (asked: Asked): readonly Act[] => {
  const { root, draw } = asked;
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
  const shipping = { addressId: null, address: home, keepsAddress: draw.chance(0.5) };
  const receiver = { fullName: 'สมชาย ใจดี', phone: '0998765432' };
  return [
    ...when(form.contact.fullName === '', 6, { type: 'SetContact', contact: malee }),
    ...taken(asked, form.deliverMethod === null ? 6 : 1, 'SetDeliverMethod'),
    ...when(form.deliverMethod === 'ship', form.shippingAddress.line === '' ? 6 : 0.5, {
      type: 'SetShipping',
      ...shipping,
    }),
    ...one(
      draw,
      form.deliverMethod === 'ship' ? 2 : 0,
      itemsOf(root.queries.addressBook.remote),
      ({ id, address }) => ({ type: 'SetShipping', addressId: id, address, keepsAddress: false }),
    ),
    ...when(form.deliverMethod === 'pickup', form.branchId === null ? 6 : 0.5, {
      type: 'SetPickup',
      branchId: draw.one(['branch-1', 'branch-2']),
      date: '2026-11-23',
      selfPickup: draw.chance(0.7),
      receiver,
    }),
    ...taken(asked, form.paymentMethod === null ? 5 : 0.2, 'SetPaymentMethod'),
    ...taken(asked, 6, 'SetContact ChooseReceiver ApplyCoupon ApplyCoupon RemoveCoupon SetTaxInvoice'),
    ...taken(asked, 1, 'SetGift'),
    ...when(page.step === '3', form.agreement ? 0.5 : 6, {
      type: 'SetAgreement',
      agreement: !form.agreement,
    }),
    ...when(page.step !== '3', 5, { type: 'ContinueCheckout' }),
    ...one(draw, 1, ['1', '2', '3'], (step) => enter(pathname, `?step=${step}${buy}`)),
    ...when(page.step === '3', form.agreement ? 20 : 3, { type: 'PlaceOrder' }),
    ...taken(asked, 30, 'ProvePhone AcceptNewTotal AcceptNewTotal DeclineNewTotal ChoosePurchase'),
    ...when(root.identity.order.otp?.status === 'entering', 60, {
      type: 'SubmitOtp',
      flow: 'order',
      otp: secret,
    }),
    ...taken(asked, 6, 'ReviewPurchase RequoteCheckout'),
    ...when(guest, 1.5, {
      type: 'OpenModal',
      modal: 'login',
      guestMode: true,
      returnTo: '/check-out',
      guestTo: null,
    }),
  ];
};

const orders = (asked: Asked): readonly Act[] => {
  const { root, draw } = asked;
  const order = shownOrder(root);
  const signedIn = root.session.status === 'signed-in';
  return [
    ...one(draw, order === null ? 5 : 0.5, ['order-1', 'order-2', 'order-7'], (id) =>
      enter(`/check-out/payment/${id}`),
    ),
    ...when(signedIn, 2, enter('/order-history', draw.one(['', '?page=2']))),
    ...when(signedIn, 2, enter(`/order-history/${draw.one(['order-1', 'order-2', 'order-8'])}`)),
    ...taken(
      asked,
      14,
      'CheckOrder ChooseOrderPayment AttachSlip ClaimPayment UnmaskOrder AskToCancelOrder OrderAgain',
    ),
    ...when(order?.isMasked === true, 6, { type: 'ChooseOrderPayment', method: 'transfer' }),
    ...when(order !== null && isReturnable(order), 6, {
      type: 'AskReturn',
      lines: order?.lines.map(piecesOf) ?? [],
      reason: 'เปลี่ยนใจ',
      account: 'กสิกรไทย 123-4-56789-0 มาลี ใจดี',
    }),
    ...when(root.dialog.alert?.code === 'cancel-order', 8, { type: 'ConfirmAlert' }),
  ];
};

const waysIn = (asked: Asked): readonly Act[] => {
  const { root, draw, at } = asked;
  const { identity, session } = root;
  const isOut = session.status === 'signed-out';
  const flows = (['register', 'recovery', 'order'] as const).filter((flow) => identity[flow].otp !== null);
  return [
    ...taken(
      asked,
      10,
      'OpenModal CloseModal ContinueAsGuest CloseAlert ConfirmAlert StartOver SocialReturned',
    ),
    ...taken(asked, 12, 'SignIn RegisterPhone RecoverAccount SignInWith'),
    ...taken(asked, 14, 'SubmitOtp ChoosePassword ContinueAsGuest'),
    ...flows.flatMap((flow) =>
      when(at >= (identity[flow].otp?.resendAt ?? 0), 14, { type: 'ResendOtp', flow }),
    ),
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
  const { root } = asked;
  if (root.session.status !== 'signed-in') return [];
  const { queries, route, session } = root;
  return [
    ...when(route.page?.name !== 'profile' || session.profile.status === 'failed', 8, enter('/profile')),
    ...taken(asked, 10, 'OpenAccountForm OpenAccountForm CloseAccountForm ExportOwnData EndSession'),
    ...taken(asked, 10, 'ChangeProfile ChangePassword ChangeContact DeleteAccount EndOtherSessions'),
    ...taken(asked, 20, 'SubmitContactCode SubmitContactCode ResendContactCode ChangeOtherContact'),
    ...taken(
      asked,
      8,
      'OpenAddressForm CloseAddressForm SaveAddress SaveAddress RemoveAddress UndoRemoveAddress',
    ),
    ...taken(asked, 3, 'UndoRemoveAddress MakeDefaultAddress'),
    ...(['sessions', 'addressBook'] as const).flatMap((of) =>
      when(queries[of].remote.status === 'failed', 3, { type: 'RetryQuery', of }),
    ),
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
