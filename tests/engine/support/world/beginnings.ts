import { actOf } from './acts.ts';
import type { Visitor } from './visitor.ts';

/**
 * Weight among the beginnings; main subjects of the visit afterwards, by names of `subjects`; and alternative first steps:
 * `guest`, `customer` or `unknown` starts the shop, `rest` lets everything be answered, `wait` is more than a minute, and
 * all else is an act.
 */
export type Beginning = readonly [weight: number, about: string, steps: string];

const form = 'SetContact SetDeliverMethod SetShipping SetPickup';
const payment = 'SetPaymentMethod SetAgreement rest';
const ordering = `guest /check-out/guest ${form} /check-out/guest?step=3 ${payment}`;
const orderingMine = `customer OpenBag rest Pay rest /check-out ${form} /check-out?step=3 ${payment}`;
const buying = '/product/ring rest BuyNow rest SetContact';
const comingIn = 'guest /check-out/guest SetContact rest LoginSucceeded rest /check-out';
const unpaid = '/check-out/payment/order-1 rest';
const refusal = `${ordering} PlaceOrder PlacingFailed`;

export const beginnings: Readonly<Record<string, Beginning>> = {
  'nothing at all': [1, '', ''],
  'a guest with a bag': [3, 'bag products', 'guest /'],
  'a guest who looks around': [2, 'products wishlist', 'guest /product/ring|guest /catalog/all'],
  'a visitor who reads': [2, 'reading products', 'guest /|guest /blog|guest /help/a|guest /blog/making-fee'],
  'a customer with a bag': [4, 'bag later', 'customer /'],
  'a customer with a wishlist': [3, 'wishlist bag', 'customer /wishlist rest'],
  'a product on its way into the bag': [
    1,
    'wishlist bag',
    'customer /wishlist rest MoveToBag|customer /wishlist rest MoveToBag RemoveLine',
  ],
  'a customer and their account': [4, 'account', 'customer /profile rest'],
  'a customer who follows links': [1, 'reading', 'unknown /?modal=login rest /alert/order-1'],
  'a guest who signs in': [3, 'waysIn bag wishlist', 'guest / SaveProduct OpenModal SignIn'],
  'a visitor without a way in': [
    4,
    'waysIn',
    'guest / RegisterPhone|guest / RegisterPhone rest wait ResendOtp|guest / RegisterPhone StartOver RegisterPhone|' +
      'guest / RecoverAccount|guest / SocialReturned|guest / StoredFound',
  ],
  'a guest about to order': [3, 'checkout orders', ordering],
  'a customer about to order': [3, 'checkout orders', `${orderingMine}|${orderingMine} PlaceOrder`],
  'an order that was not taken': [3, 'checkout checkout orders', `${refusal}|${refusal} ProvePhone rest`],
  'a dearer total while nothing is sold': [1, 'checkout', `${refusal} AnnouncementLoaded`],
  'a full wishlist': [1, 'wishlist', 'guest SavedRead'],
  'a buyer of one product': [3, 'checkout', `guest ${buying}|unknown ${buying}`],
  'a guest who orders and signs in': [3, 'checkout waysIn bag', `${comingIn}|${comingIn} ContinueCheckout`],
  'an order that is not paid': [4, 'orders', `guest ${unpaid}|unknown ${unpaid}`],
  'a page without a connection': [2, 'bag wishlist', 'customer / rest ConnectionLost'],
  'two tabs': [2, 'bag wishlist waysIn', 'guest / GuestCartRead|guest / GuestCartRead LoginSucceeded'],
};

const start = (visitor: Visitor, hasSession: boolean): void => {
  const { world, draw } = visitor;
  world.guest = hasSession && draw.chance(0.7) ? [] : world.someLines();
  const consent = draw.one([null, { categories: [1, 2], at: visitor.at - 1_000, policyVersion: 1 }]);
  visitor.say({ type: 'Start', hasSession, guestLines: world.guest, consent }, 'boot');
};

const steps: Readonly<Record<string, (visitor: Visitor) => void>> = {
  '': () => undefined,
  guest: (visitor) => start(visitor, false),
  // The server has not yet said whose session it is.
  unknown: (visitor) => start(visitor, true),
  customer: (visitor) => {
    start(visitor, true);
    visitor.rest();
  },
  rest: (visitor) => visitor.rest(),
  wait: (visitor) => visitor.wait(70_000),
};

/** Takes the first steps of a visit. */
export const begin = (visitor: Visitor, first: string): void => {
  for (const step of visitor.draw.one(first.split('|')).split(' ')) {
    const known = steps[step];
    const act = known === undefined ? actOf(visitor.asked, step) : undefined;
    known?.(visitor);
    if (act !== undefined) visitor.say(act);
  }
};
