import type { Command } from '../../../../engine/slices.ts';
import type { Failure } from '../../../../engine/kernel/failure.ts';
import type { Closed } from '../../../../engine/values/closed.ts';
import { satang } from '../../../../engine/values/money.ts';
import { mostSaved } from '../../../../engine/values/limits.ts';
import { lineKey } from '../../../../engine/values/cart-line.ts';
import { noAnswer, refused } from '../arbitraries.ts';
import { home } from '../quotes.ts';
import { malee } from '../../checkout/support.ts';
import type { Visitor } from './visitor.ts';

const enter = (pathname: string, search = ''): Command => ({ type: 'EnterRoute', pathname, search });

const begin = (visitor: Visitor, hasSession: boolean, hasLines: boolean): void => {
  const { world, draw } = visitor;
  const first = world.goods.find(({ stock }) => stock > 0);
  const some = world.someLines();
  const guestLines = !hasLines
    ? []
    : some.length > 0
      ? some
      : first === undefined
        ? []
        : [{ ...first, quantity: 1 }];
  world.stored.guest = guestLines;
  const consent = draw.one([null, { categories: [1, 2], at: visitor.at - 1_000, policyVersion: 1 }]);
  visitor.say({ type: 'Start', hasSession, guestLines, consent }, 'boot');
};

const guest = (visitor: Visitor, path = '/'): void => {
  begin(visitor, false, true);
  visitor.say(enter(path));
};

const customer = (visitor: Visitor, path = '/'): void => {
  if (visitor.world.cart.lines.length === 0) visitor.world.elsewhere();
  begin(visitor, true, visitor.draw.chance(0.3));
  visitor.rest();
  visitor.say(enter(path));
};

const filledIn = (visitor: Visitor, pathname: string, step: '2' | '3'): void => {
  const { draw } = visitor;
  const isPickup = draw.chance(0.3);
  visitor.say({ type: 'SetContact', contact: malee });
  visitor.say({ type: 'SetDeliverMethod', method: isPickup ? 'pickup' : 'ship' });
  if (isPickup) {
    const receiver = { fullName: '', phone: '' };
    visitor.say({ type: 'SetPickup', branchId: 'branch-1', date: '2026-11-23', selfPickup: true, receiver });
  } else visitor.say({ type: 'SetShipping', addressId: null, address: home, keepsAddress: draw.chance(0.5) });
  visitor.say(enter(pathname, `?step=${step}`));
  if (step === '2') return;
  visitor.say({ type: 'SetPaymentMethod', method: draw.one(['promptpay', 'transfer']) });
  visitor.say({ type: 'SetAgreement', agreement: true });
  visitor.rest();
};

/** Failures of a sent order, with a known or unknown outcome. */
const unhappy: readonly Failure[] = [
  refused('TOTAL_CHANGED'),
  refused('TOTAL_CHANGED'),
  refused('PHONE_UNVERIFIED'),
  refused('PHONE_UNVERIFIED'),
  refused('PHONE_UNVERIFIED'),
  refused('STOCK_INSUFFICIENT'),
  refused('CART_CHANGED'),
  refused('COUPON_REFUSED'),
  noAnswer,
];

/** A guest's order that the server does not take, for one of these reasons. */
const notTaken = (visitor: Visitor, why: readonly Failure[]): void => {
  const { world, draw } = visitor;
  guest(visitor, '/check-out/guest');
  filledIn(visitor, '/check-out/guest', '3');
  visitor.say({ type: 'PlaceOrder' });
  const { request } = visitor.root.checkout;
  if (request === null) return;
  const dearer = satang(request.expectedTotal + 10_000);
  const quote = {
    ...world.quote(request.source, request.couponCode, false),
    total: dearer,
    subtotal: dearer,
  };
  visitor.forget('SendOrder');
  visitor.say({ type: 'PlacingFailed', failure: draw.one(why), quote }, 'effect');
};

export interface Beginning {
  readonly name: string;
  /** How often visits begin so, beside the others. */
  readonly weight: number;
  /** What they are mostly about then: names of `subjects`. */
  readonly about: readonly string[];
  readonly tell: (visitor: Visitor) => void;
}

export const beginnings: readonly Beginning[] = [
  { name: 'nothing at all', weight: 1, about: [], tell: () => undefined },
  { name: 'a guest with a bag', weight: 3, about: ['bag', 'products'], tell: guest },
  {
    name: 'a guest who looks around',
    weight: 2,
    about: ['products', 'wishlist'],
    tell: (visitor) => guest(visitor, visitor.draw.one(['/product/ring', '/catalog/all'])),
  },
  {
    name: 'a visitor who reads',
    weight: 2,
    about: ['reading', 'products'],
    tell: (visitor) => guest(visitor, visitor.draw.one(['/', '/blog', '/help/a', '/blog/making-fee'])),
  },
  { name: 'a customer with a bag', weight: 4, about: ['bag', 'later'], tell: customer },
  {
    name: 'a customer with a wishlist',
    weight: 3,
    about: ['wishlist', 'bag'],
    tell: (visitor) => {
      visitor.world.saved = { version: 3, productIds: visitor.world.productIds.slice(0, 4) };
      customer(visitor, '/wishlist');
      visitor.rest();
    },
  },
  {
    name: 'a product on its way into the bag',
    weight: 1,
    about: ['wishlist', 'bag'],
    tell: (visitor) => {
      const { world, draw } = visitor;
      world.goods = world.goods.map((line) => ({ ...line, stock: Math.max(2, line.stock) }));
      world.cart = { ...world.cart, lines: [] };
      world.saved = { version: 3, productIds: world.productIds };
      begin(visitor, true, false);
      visitor.rest();
      visitor.say(enter('/wishlist'));
      visitor.rest();
      visitor.say({ type: 'MoveToBag', productId: 'chain' });
      if (draw.chance(0.4)) visitor.say({ type: 'RemoveLine', ...lineKey('chain', '0') });
    },
  },
  {
    name: 'a customer and their account',
    weight: 4,
    about: ['account', 'account'],
    tell: (visitor) => {
      visitor.world.book = [
        { id: 'home', isDefault: true, address: { ...home, fullName: 'มาลี ทองดี', phone: '0812345678' } },
      ];
      begin(visitor, true, false);
      if (visitor.draw.chance(0.2)) {
        visitor.forget('LoadProfile');
        visitor.say({ type: 'ProfileFailed', failure: noAnswer }, 'effect');
      }
      visitor.rest();
      visitor.say(enter('/profile'));
      visitor.rest();
    },
  },
  {
    name: 'a customer who follows links',
    weight: 1,
    about: ['reading'],
    tell: (visitor) => {
      begin(visitor, true, false);
      // The server has not told yet whose session it is.
      visitor.say(enter('/', '?modal=login'));
      visitor.rest();
      visitor.say(enter('/alert/order-1'));
    },
  },
  {
    name: 'a guest who signs in',
    weight: 3,
    about: ['waysIn', 'bag', 'wishlist'],
    tell: (visitor) => {
      guest(visitor);
      visitor.say({ type: 'SaveProduct', productId: 'ring', name: 'สินค้า ring' });
      visitor.say({ type: 'OpenModal', modal: 'login', guestMode: false, returnTo: null, guestTo: null });
      visitor.say({ type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } });
    },
  },
  {
    name: 'a visitor without a way in',
    weight: 4,
    about: ['waysIn', 'waysIn'],
    tell: (visitor) => {
      begin(visitor, false, false);
      visitor.say(enter('/'));
      const { draw } = visitor;
      const way = draw.upTo(5);
      if (way === 4) {
        // The code for a flow that was given up comes while another is waited for.
        const phone = { type: 'RegisterPhone', phoneNumber: '0812345678' } as const;
        visitor.say(phone);
        const late = visitor.root.identity.register.request ?? 0;
        visitor.say({ type: 'StartOver', flow: 'register' });
        visitor.say(phone);
        const sent = { keyRef: 'QW3R', loginToken: { secret: '4' }, phoneNumber: phone.phoneNumber };
        visitor.say({ type: 'OtpSent', flow: 'register', request: late, ...sent }, 'effect');
      } else if (way === 0) {
        visitor.say({ type: 'RegisterPhone', phoneNumber: '0812345678' });
        if (draw.chance(0.4)) return;
        visitor.rest();
        visitor.wait(70_000);
        visitor.say({ type: 'ResendOtp', flow: 'register' });
      } else if (way === 1) visitor.say({ type: 'RecoverAccount', username: '0812345678' });
      else if (way === 2) visitor.say({ type: 'SocialReturned', code: { secret: '1' } }, 'boot');
      else
        visitor.say(
          {
            type: 'StoredFound',
            hasResetToken: draw.chance(0.5),
            hasInvitation: draw.chance(0.5),
            alert: null,
          },
          'boot',
        );
    },
  },
  {
    name: 'a guest about to order',
    weight: 3,
    about: ['checkout', 'orders'],
    tell: (visitor) => {
      guest(visitor, '/check-out/guest');
      filledIn(visitor, '/check-out/guest', '3');
    },
  },
  {
    name: 'a customer about to order',
    weight: 3,
    about: ['checkout', 'orders'],
    tell: (visitor) => {
      customer(visitor);
      visitor.say({ type: 'OpenBag' });
      visitor.rest();
      visitor.say({ type: 'Pay' });
      visitor.rest();
      visitor.say(enter('/check-out'));
      filledIn(visitor, '/check-out', '3');
      if (visitor.draw.chance(0.4)) visitor.say({ type: 'PlaceOrder' });
    },
  },
  {
    name: 'an order that was not taken',
    weight: 3,
    about: ['checkout', 'checkout', 'orders'],
    tell: (visitor) => {
      const { draw } = visitor;
      notTaken(visitor, unhappy);
      if (visitor.root.checkout.refusal?.kind !== 'unverified' || draw.chance(0.3)) return;
      visitor.say({ type: 'ProvePhone' });
      visitor.rest();
    },
  },
  {
    name: 'a dearer total while nothing is sold',
    weight: 1,
    about: ['checkout', 'checkout'],
    tell: (visitor) => {
      const { draw, world } = visitor;
      notTaken(visitor, [refused('TOTAL_CHANGED')]);
      const closed = draw.one<Closed>([
        { reason: 'awaited', until: null },
        { reason: 'paused', of: 'all', until: null, words: '' },
      ]);
      visitor.say({ type: 'AskAnnouncement' });
      visitor.forget('LoadAnnouncement');
      const { announcement } = world;
      visitor.say({ type: 'AnnouncementLoaded', announcement, closed, now: visitor.at }, 'effect');
    },
  },
  {
    name: 'a full wishlist',
    weight: 1,
    about: ['wishlist', 'wishlist'],
    tell: (visitor) => {
      const { world } = visitor;
      begin(visitor, false, false);
      world.stored.saved = Array.from({ length: mostSaved }, (_, index) => `other-${index}`);
      visitor.say({ type: 'SavedRead', productIds: world.stored.saved }, 'tab');
    },
  },
  {
    name: 'a buyer of one product',
    weight: 3,
    about: ['checkout', 'checkout'],
    tell: (visitor) => {
      begin(visitor, visitor.draw.chance(0.4), true);
      visitor.say(enter('/product/ring'));
      visitor.rest();
      const line = visitor.world.goods.find(({ stock }) => stock > 0);
      if (line !== undefined) visitor.say({ type: 'BuyNow', line });
      visitor.rest();
      visitor.say({ type: 'SetContact', contact: malee });
    },
  },
  {
    name: 'a guest who orders and signs in',
    weight: 3,
    about: ['checkout', 'waysIn', 'bag'],
    tell: (visitor) => {
      if (visitor.draw.chance(0.8)) visitor.world.elsewhere();
      guest(visitor, '/check-out/guest');
      visitor.say({ type: 'SetContact', contact: malee });
      visitor.rest();
      visitor.say({ type: 'LoginSucceeded' });
      visitor.rest();
      visitor.say(enter('/check-out'));
      // Before anything was said about which pieces are bought.
      if (visitor.draw.chance(0.3)) visitor.say({ type: 'ContinueCheckout' });
    },
  },
  {
    name: 'an order that is not paid',
    weight: 4,
    about: ['orders', 'orders'],
    tell: (visitor) => {
      begin(visitor, visitor.draw.chance(0.5), false);
      visitor.say(enter(`/check-out/payment/${visitor.draw.one(['order-1', 'order-7', 'order-9'])}`));
      visitor.rest();
    },
  },
  {
    name: 'a page without a connection',
    weight: 2,
    about: ['bag', 'wishlist'],
    tell: (visitor) => {
      customer(visitor);
      visitor.rest();
      visitor.say({ type: 'ConnectionLost' });
    },
  },
  {
    name: 'two tabs',
    weight: 2,
    about: ['bag', 'wishlist', 'waysIn'],
    tell: (visitor) => {
      guest(visitor);
      const stock = visitor.draw.one([0, 5]);
      visitor.world.stored.guest = visitor.world.someLines().map((line) => ({ ...line, stock }));
      visitor.say({ type: 'GuestCartRead', lines: visitor.world.stored.guest }, 'tab');
      if (visitor.draw.chance(0.5)) visitor.say({ type: 'LoginSucceeded' }, 'tab');
    },
  },
];
