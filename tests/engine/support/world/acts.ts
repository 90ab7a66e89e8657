import { either as E } from 'fp-ts';
import { linesOf } from '../../../../engine/cart/projection.ts';
import { isReturnable } from '../../../../engine/orders/returns.ts';
import { shownOrder } from '../../../../engine/orders/selectors.ts';
import { turn } from '../../../../engine/rules.ts';
import type { Command } from '../../../../engine/slices.ts';
import { mostSaved } from '../../../../engine/values/limits.ts';
import { keyOf, piecesOf } from '../../../../engine/values/cart-line.ts';
import { malee } from '../../checkout/support.ts';
import { anyCommand, noAnswer, refused } from '../arbitraries.ts';
import { home } from '../quotes.ts';
import { enter } from '../visit.ts';
import { type Asked, commandWith } from './answers.ts';

/** Commands with their weights: by name, or as the address that is entered. */
type Acts = Readonly<Record<number, string>>;

/** Commands of the visitor, by part of the shop; those that the rules reject now are skipped. */
export const subjects: Readonly<Record<string, Acts>> = {
  bag: {
    8: 'SetQuantity AddLine',
    4: 'RemoveLine HoldUndo ReleaseUndo UndoRemoval RetryChange OpenBag RestoreOffered Pay',
    1: 'CloseBag LookAgain ReloadBag RemoveUnavailable DismissFailure DeclineOffered',
  },
  later: { 3: 'PutAside BringBack', 1: 'DropSaved DismissLaterFailure LoadLater' },
  wishlist: {
    4: 'SaveProduct UnsaveProduct MoveToBag UndoUnsave',
    2: 'RetryWish DismissHint RetryMerge DropUnsent DismissWishFailure /wishlist',
  },
  products: {
    4: 'AddLine BuyNow ChooseSize ChooseQuantity /product/ring /product/chain',
    2: '/product/bar /product/gift /catalog/all /',
    1: 'ClearViews AskSuggestions RememberSearch ForgetSearch ForgetSearches RetryPage /catalog/ring?sort=newest',
    0.2: 'PageBroke PageCodeFailed',
  },
  reading: {
    8: 'SaveConsent ActOnAlert',
    3: 'OpenConsentPanel CloseConsentPanel AskAnnouncement RetryQuery',
    1: '/blog /blog/making-fee /help/a /locations /contact-us / /gold-price /alert /alert/order-1',
  },
  checkout: {
    20: 'PlaceOrder ProvePhone SubmitOtp AcceptNewTotal DeclineNewTotal ChoosePurchase',
    5: 'SetContact SetShipping SetPickup SetAgreement ContinueCheckout SetPaymentMethod ReviewPurchase',
    2: 'SetDeliverMethod ChooseReceiver ApplyCoupon RemoveCoupon SetTaxInvoice SetGift RequoteCheckout OpenModal',
    0.7: '/check-out /check-out/guest /check-out/guest?buy=now /check-out?buy=now /check-out/guest?step=3',
  },
  orders: {
    4: 'ChooseOrderPayment AttachSlip ClaimPayment UnmaskOrder AskToCancelOrder ConfirmAlert AskReturn OrderAgain',
    2: 'CheckOrder',
    0.4: '/check-out/payment/order-1 /order-history/order-2 /check-out/payment/order-7 /order-history?page=2',
  },
  waysIn: {
    6: 'SubmitOtp ChoosePassword ResendOtp',
    3: 'SignIn RegisterPhone RecoverAccount SignInWith',
    2: 'OpenModal CloseModal ContinueAsGuest CloseAlert ConfirmAlert StartOver SocialReturned SignOut',
    1: 'StoredFound /profile /?modal=login /?modal=alert',
  },
  account: {
    6: 'SubmitContactCode OpenAccountForm ChangeContact',
    3: 'ChangeProfile ChangePassword DeleteAccount EndSession EndOtherSessions ExportOwnData',
    2: 'OpenAddressForm SaveAddress RemoveAddress UndoRemoveAddress MakeDefaultAddress ResendContactCode',
    1: 'CloseAccountForm CloseAddressForm ChangeOtherContact RetryQuery /profile',
  },
};

/** Reports of this browser, its other tabs and the connection. */
export const reports: Acts = {
  14: 'ConnectionRestored',
  4: 'SessionLost GuestCartRead StorageTaken',
  3: 'ConnectionLost',
  2: 'SavedRead ViewsRead TokenRefreshed BuyNowGone SocialAbandoned AskAnnouncement AnnouncementLoaded',
  1: 'ConsentRead RecentSearchesFound PurchaseFound LoginSucceeded DismissBagTrouble StorageRefused',
  0.5: 'GuestBagTroubled BuyNowFound DraftFound PendingOrderFound',
};

/** Failures of a sent order, with a known or unknown outcome. */
const unhappy =
  'TOTAL_CHANGED TOTAL_CHANGED PHONE_UNVERIFIED PHONE_UNVERIFIED PHONE_UNVERIFIED STOCK_INSUFFICIENT CART_CHANGED'
    .split(' ')
    .map(refused);

/** Fields filled in validly: random values would seldom do. */
const filledIn: { readonly [T in Command['type']]?: (asked: Asked) => object } = {
  AddLine: ({ world, draw }) => ({ line: { ...draw.one(world.goods), quantity: draw.within(1, 3) } }),
  BuyNow: ({ world, draw }) => ({ line: { ...draw.one(world.goods), quantity: draw.within(1, 3) } }),
  SetQuantity: ({ root: { cart }, draw }) => {
    const lines = linesOf(cart);
    if (lines.length === 0) return {};
    const { quantity: has, stock, ...line } = draw.one(lines);
    return { ...keyOf(line), quantity: draw.one([has + 1, has + 1, has - 1, stock, stock + 3, 0, 2]) };
  },
  SetContact: ({ draw }) => (draw.chance(0.9) ? { contact: malee } : {}),
  SetShipping: ({ draw }) => (draw.chance(0.9) ? { addressId: null, address: home } : {}),
  SetAgreement: ({ draw }) => ({ agreement: draw.chance(0.8) }),
  SetPickup: ({ draw }) => ({
    receiver: { fullName: 'สมชาย ใจดี', phone: '0998765432' },
    date: '2026-11-23',
    branchId: draw.one(['branch-1', 'branch-2']),
  }),
  AskReturn: ({ root }) => {
    const order = shownOrder(root);
    return order !== null && isReturnable(order) ? { lines: order.lines.map(piecesOf) } : {};
  },
  PendingOrderFound: ({ root }) => (root.checkout.request === null ? {} : { request: root.checkout.request }),
  PlacingFailed: ({ world, draw, root: { checkout } }) => ({
    failure: draw.one([...unhappy, noAnswer]),
    quote: checkout.request === null ? null : world.dearer(checkout.request),
  }),
  ConsentRead: ({ at }) => ({ record: { categories: [1, 2], at: at - 5, policyVersion: 1 } }),
  SavedRead: ({ draw }) =>
    draw.chance(0.1) ? { productIds: Array.from({ length: mostSaved }, (_, index) => `other-${index}`) } : {},
};

/** Command with filled-in fields, redrawn until the rules accept it; undefined where they do not. */
export const actOf = (asked: Asked, name: string): Command | undefined => {
  if (name.startsWith('/')) return enter(name);
  const { root, draw, at } = asked;
  const facts = filledIn[name as Command['type']];
  for (let tries = 0; tries < 10; tries += 1) {
    const command = commandWith(draw, name, facts?.(asked) ?? {});
    if (E.isRight(turn(root, command, { at: at + 1, seq: 1 }).outcome)) return command;
  }
  return undefined;
};

/** One of these commands; undefined where all tries are rejected. */
export const oneOf = (asked: Asked, acts: Acts): Command | undefined => {
  const choices = Object.entries(acts).flatMap(([weight, names]) =>
    names.split(' ').map((name) => [Number(weight), name] as const),
  );
  for (let tries = 0; tries < 6; tries += 1) {
    const command = actOf(asked, asked.draw.weighted(choices) ?? '/');
    if (command !== undefined) return command;
  }
  return undefined;
};

/** Changes in the world that the shop learns of only from a later request. */
export const changeWorld = ({ world, draw, at }: Asked): void => {
  if (draw.chance(0.4)) world.announce(at);
  else world.put(draw.one(world.goods), draw.one([0, 0, 1, 2, 6]));
};

export const nonsense = ({ draw }: Asked): Command => draw.of(anyCommand);
