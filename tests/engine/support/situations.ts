import { resendPause } from '../../../engine/identity/code.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Command } from '../../../engine/slices.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { mostAddresses } from '../../../engine/values/thai-address.ts';
import { aBranch, aCustomerReady, aGuestReady, enterCheckout, filledIn } from '../checkout/support.ts';
import { anOrder } from './orders.ts';
import { aProfile } from './profiles.ts';
import { home } from './quotes.ts';
import {
  aCustomer,
  aGuest,
  aLine,
  anAnnouncement,
  aProduct,
  enter,
  isCurrent,
  openModal,
  Visit,
} from './visit.ts';
import { fail, isAnswered, isCall, succeed } from './world/answers.ts';
import { drawnBy } from './world/draw.ts';
import { World } from './world/server.ts';
import { refused } from './arbitraries.ts';
import { aList, save, unsave } from '../wishlist/support.ts';

const ring = aLine();
/** An address as a book keeps it. */
const ofMali = { ...home, fullName: 'มาลี ทองดี', phone: '0812345678' };
const bar = aLine({ ...lineKey('bar', '0'), size: '0', goldKind: 'bar', quantity: 2 });
const password = { secret: '1' };
const otp = { secret: '2' };

/** Answers the calls of the last turn as an unburdened server does, or refuses them with this code. */
const answered = (visit: Visit, code?: string): Visit => {
  visit.effects.filter(isAnswered).forEach((effect, index) => {
    const answer = drawnBy(`${effect.type} ${index}`, (draw) => {
      const asked = { world: new World(draw), draw, root: visit.root, at: 1 };
      return code !== undefined && isCall(effect)
        ? fail(effect, refused(code), asked)
        : succeed(effect, asked);
    });
    if (answer !== null && effect.key !== 'cart/undo') visit.on(answer);
  });
  return visit;
};

/** Continues a visit with commands; the calls of each are answered. */
const after = (visit: Visit, ...commands: readonly Command[]): Visit =>
  commands.reduce((told, command) => answered(told.on(command)), visit);

const guest = (): Visit => aGuest(ring, bar).on(isCurrent(anAnnouncement), enter('/'));
const customer = (): Visit => aCustomer(ring, bar).on(isCurrent(anAnnouncement), enter('/'));
const account = (): Visit => after(customer(), enter('/profile'));
const code = (visit: Visit): Visit => after(visit, { type: 'RegisterPhone', phoneNumber: '0812345678' });
const contact = (): Visit =>
  account().on(
    { type: 'OpenAccountForm', form: 'email' },
    { type: 'ChangeContact', contact: { email: 'new@example.com' }, password },
  );
/** A guest who signs in while ordering and is asked which of two bags to buy. */
const asked = (): Visit =>
  aGuest(ring, aLine({ ...lineKey('chain', '0'), size: '0' })).on(
    enterCheckout(),
    ...filledIn,
    enterCheckout('?step=3'),
    { type: 'LoginSucceeded' },
    enterCheckout('?step=3', false),
    { type: 'CartLoaded', cart: { cartId: 'cart-1', version: 1, lines: [bar] } },
  );
/** A customer who has put aside one chain that is still sold and one that is not. */
const putAside = (): Visit =>
  customer().on(
    { type: 'LoadLater' },
    {
      type: 'LaterLoaded',
      list: [
        { line: aLine({ ...lineKey('chain', '0'), size: '0' }), isSold: true },
        { line: aLine({ ...lineKey('gift', '0'), size: '0' }), isSold: false },
      ],
    },
  );
/** A customer with a chain and a gift on their wishlist. */
const saver = (): Visit => customer().on({ type: 'WishlistLoaded', list: aList(1, 'chain', 'gift') });
const moveChain: Command = { type: 'MoveToBag', productId: 'chain' };
const guestList = (): Visit => customer().on({ type: 'SavedRead', productIds: ['ring', 'chain'] });
/** Does more while earlier calls wait for their answers. */
const whileSent = (visit: Visit, ...commands: readonly Command[]): Visit => {
  const { effects } = visit;
  visit.on(...commands);
  visit.effects = [...effects, ...visit.effects];
  return visit;
};
const lost: Failure = { kind: 'timeout', status: null, code: null };
const order: Command = { type: 'PlaceOrder' };
const paying = (facts: Parameters<typeof anOrder>[0] = {}): Visit =>
  aGuest().on(enter('/check-out/payment/order-1'), { type: 'OrderLoaded', order: anOrder(facts) });

/** States in which decisions are recorded, each reached by a visit. */
export const situations: Readonly<Record<string, () => Visit>> = {
  'nothing has begun': () => new Visit(),
  'a guest with a bag': guest,
  'a guest with an open bag': () => guest().on({ type: 'OpenBag' }),
  'a guest who took a line out': () =>
    guest().on({ type: 'OpenBag' }, { type: 'RemoveLine', ...lineKey('ring', '52') }),
  'a guest without a connection': () => guest().on({ type: 'ConnectionLost' }),
  'a guest while selling is paused': () =>
    aGuest(ring).on(
      isCurrent(anAnnouncement, { closed: { reason: 'paused', of: 'all', until: null, words: '' } }),
      enterCheckout(),
    ),
  'a guest on a product': () =>
    guest()
      .on(enter('/product/ring'))
      .answer('product', aProduct([{}, { stock: 0 }, {}])),
  'a guest in a list': () => after(guest(), enter('/catalog/ring')),
  'a guest with a wish': () => guest().on({ type: 'SaveProduct', productId: 'ring', name: 'แหวน' }),
  'a guest with open cookies': () => guest().on({ type: 'OpenConsentPanel' }),
  'a guest at sign-in': () => guest().on(openModal('login')),
  'a guest whose sign-in is refused': () =>
    answered(
      guest().on(openModal('login'), { type: 'SignIn', username: 'somchai@example.com', password }),
      'CREDENTIALS_WRONG',
    ),
  'a guest who waits for a code': () => guest().on({ type: 'RegisterPhone', phoneNumber: '0812345678' }),
  'a guest with a code': () => code(guest()),
  'a guest whose code is wrong': () =>
    answered(code(guest()).on({ type: 'SubmitOtp', flow: 'register', otp }), 'OTP_WRONG'),
  'a guest whose code is locked': () =>
    answered(code(guest()).on({ type: 'SubmitOtp', flow: 'register', otp }), 'OTP_LOCKED'),
  'a guest who chooses a password': () => after(code(guest()), { type: 'SubmitOtp', flow: 'register', otp }),
  'a guest whose password is sent': () =>
    after(code(guest()), { type: 'SubmitOtp', flow: 'register', otp }).on({
      type: 'ChoosePassword',
      flow: 'register',
      password,
    }),
  'a guest whose code is sent again': () =>
    code(guest()).later(resendPause).on({ type: 'ResendOtp', flow: 'register' }),
  'a guest who starts over while a code is sent': () =>
    whileSent(guest().on({ type: 'RegisterPhone', phoneNumber: '0812345678' }), {
      type: 'StartOver',
      flow: 'register',
    }),
  'a guest who starts over while a code is checked': () =>
    whileSent(code(guest()).on({ type: 'SubmitOtp', flow: 'register', otp }), {
      type: 'StartOver',
      flow: 'register',
    }),
  'a guest who comes back from a provider': () =>
    aGuest(ring, bar).on(enter('/product/ring'), { type: 'SocialReturned', code: password }),
  'a guest whose link is sent': () =>
    guest().on(openModal('forgot-password'), { type: 'RecoverAccount', username: 'somchai@example.com' }),
  'a guest who recovers': () => after(guest(), { type: 'RecoverAccount', username: '0812345678' }),
  'a customer with a bag': customer,
  'a customer whose change is due': () =>
    customer().on({ type: 'SetQuantity', ...lineKey('ring', '52'), quantity: 3 }),
  'a customer whose change is sent': () =>
    after(customer(), { type: 'SetQuantity', ...lineKey('ring', '52'), quantity: 3 }),
  'a customer whose bag is another by now': () =>
    customer().on({ type: 'SetQuantity', ...lineKey('ring', '52'), quantity: 3 }, { type: 'ReloadBag' }),
  'a customer with lines put aside': putAside,
  'a customer whose line comes back into the bag': () =>
    putAside().on({ type: 'BringBack', ...lineKey('chain', '0') }),
  'a customer whose line put aside was refused': () =>
    answered(putAside().on({ type: 'DropSaved', ...lineKey('chain', '0') }), 'SAVED_LINES_FULL'),
  'a customer who puts a line aside': () =>
    customer().on({ type: 'LoadLater' }, { type: 'PutAside', ...lineKey('ring', '52') }),
  'a customer with a wishlist': () => after(customer(), enter('/wishlist')),
  'a customer whose wish is sent': () =>
    customer().on({ type: 'SaveProduct', productId: 'ring', name: 'แหวน' }),
  'a customer whose wish was refused': () => answered(saver().on(save('ring')), 'WISHLIST_FULL'),
  'a customer who saves without a connection': () =>
    saver().on({ type: 'ConnectionLost' }, save('ring'), unsave('gift')),
  'a customer whose wishlist is not there': () =>
    after(customer(), enter('/wishlist')).on({ type: 'WishlistFailed', failure: lost }),
  'a customer whose saved piece goes into the bag': () => saver().on(moveChain),
  'a customer whose saved piece was not taken': () => answered(saver().on(moveChain), 'OUT_OF_STOCK'),
  'a customer whose saved piece may be in the bag': () => {
    const visit = saver().on(moveChain);
    const [sent] = visit.root.cart.intents;
    return visit.on({ type: 'ChangeFailed', intent: sent?.id ?? 0, failure: lost });
  },
  'a customer whose saved piece goes back to the list': () => {
    const visit = saver().on(moveChain);
    const [sent] = visit.root.cart.intents;
    const lines = [ring, bar, aLine({ ...lineKey('chain', '0'), size: '0' })];
    visit.on({
      type: 'ChangeAccepted',
      intent: sent?.id ?? 0,
      cart: { cartId: 'cart-1', version: 9, lines },
    });
    const [wish] = visit.root.wishlist.wishes;
    return visit.on(
      { type: 'WishAccepted', wish: wish?.id ?? 0, list: { version: 9, productIds: ['gift'] } },
      { type: 'UndoUnsave' },
    );
  },
  'a customer whose guest list is sent': guestList,
  'a customer whose guest list may be there': () => guestList().on({ type: 'MergeFailed', failure: lost }),
  'a customer whose guest list waits for a connection': () =>
    guestList().on({ type: 'MergeFailed', failure: lost }, { type: 'ConnectionLost' }),
  'a customer without a wishlist and a connection': () =>
    after(customer(), enter('/wishlist')).on(
      { type: 'WishlistFailed', failure: lost },
      { type: 'ConnectionLost' },
    ),
  'a customer who changes their mind while a wish is sent': () =>
    whileSent(saver().on(save('ring')), unsave('ring'), save('bar')),
  'a customer who loses the connection while a wish is sent': () =>
    whileSent(saver().on(save('ring')), { type: 'ConnectionLost' }),
  'a customer who changes a line again while its change is sent': () =>
    whileSent(
      customer().on({ type: 'RemoveLine', ...lineKey('ring', '52') }),
      { type: 'UndoRemoval' },
      { type: 'ConnectionLost' },
    ),
  'a customer at their account': account,
  'a customer who changes their name': () => account().on({ type: 'OpenAccountForm', form: 'profile' }),
  'a customer who changes an address for mails': () =>
    account().on({ type: 'OpenAccountForm', form: 'email' }),
  'a customer who waits for a code': contact,
  'a customer with a code': () => answered(contact()),
  'a customer whose code is checked': () => answered(contact()).on({ type: 'SubmitContactCode', otp }),
  'a customer with a code for their phone': () =>
    answered(
      account().on(
        { type: 'OpenAccountForm', form: 'phone' },
        { type: 'ChangeContact', contact: { phoneNumber: '0898765432' }, password },
      ),
    ),
  'a customer whose code is locked': () =>
    answered(answered(contact()).on({ type: 'SubmitContactCode', otp }), 'OTP_LOCKED'),
  'a customer who ends sessions': () =>
    account().on({ type: 'OpenAccountForm', form: 'sessions' }, { type: 'EndOtherSessions' }),
  'a customer who leaves': () =>
    account().on({ type: 'OpenAccountForm', form: 'deletion' }, { type: 'DeleteAccount', password }),
  'a customer with a new address': () => account().on({ type: 'OpenAddressForm', form: { of: 'new' } }),
  'a customer who changes an address': () =>
    account()
      .on({ type: 'OpenAddressForm', form: { of: 'saved', id: 'home' } })
      .answer('addressBook', [{ id: 'home', isDefault: true, address: ofMali }]),
  'a customer with a full book': () => {
    const book = Array.from({ length: mostAddresses }, (_, index) => ({
      id: `${index}`,
      isDefault: index === 0,
      address: { ...home, line: `${index} ถนนสีลม` },
    }));
    return account().on({ type: 'RemoveAddress', id: 'home' }).answer('addressBook', book);
  },
  'a customer whose address is being saved': () =>
    account().on(
      { type: 'OpenAddressForm', form: { of: 'new' } },
      {
        type: 'SaveAddress',
        id: null,
        address: { ...home, fullName: 'มาลี', phone: '0812345678' },
        isDefault: true,
      },
    ),
  'a customer who takes an address out': () => account().on({ type: 'RemoveAddress', id: 'home' }),
  'a customer whose session is over': () => customer().on({ type: 'SessionLost', by: 'server' }),
  'a guest at the first step': () => guest().on(enterCheckout()),
  'a guest at the third step': () => guest().on(enterCheckout(), ...filledIn, enterCheckout('?step=3')),
  'a guest who picks up': () =>
    guest()
      .on(enterCheckout('?step=2'), { type: 'SetDeliverMethod', method: 'pickup' })
      .answer('pickupPlaces', [aBranch()]),
  'a guest about to order': () => aGuestReady(),
  'a guest whose order is sent': () => aGuestReady().on(order),
  'a guest whose order may be there': () =>
    aGuestReady().on(order, {
      type: 'PlacingFailed',
      failure: lost,
      quote: null,
    }),
  'a guest whose order is dearer': () => answered(aGuestReady().on(order), 'TOTAL_CHANGED'),
  'a guest whose phone is to be proven': () => answered(aGuestReady().on(order), 'PHONE_UNVERIFIED'),
  'a guest whose order lacks pieces': () => answered(aGuestReady().on(order), 'STOCK_INSUFFICIENT'),
  'a customer about to order': () => aCustomerReady(),
  'a customer who sends to an address of their book': () =>
    aCustomerReady()
      .on({ type: 'SetShipping', addressId: 'home', address: ofMali, keepsAddress: false })
      .answer('addressBook', [{ id: 'home', isDefault: true, address: { ...ofMali, line: '1 ถนนสีลม' } }]),
  'a customer who ordered before their profile came': () =>
    after(aCustomer(ring), enterCheckout('', false)).on({ type: 'ProfileLoaded', profile: aProfile() }),
  'a customer who buys one product': () =>
    customer().on({ type: 'BuyNow', line: ring }, enter('/check-out?buy=now')),
  'a customer whose order is sent': () => aCustomerReady().on(order),
  'a guest who signs in while ordering': () =>
    aGuest(ring).on(
      enterCheckout(),
      ...filledIn,
      enterCheckout('?step=3'),
      { type: 'LoginSucceeded' },
      enterCheckout('?step=3', false),
    ),
  'a customer asked which pieces they buy': asked,
  'a customer whose pieces are being joined': () => asked().on({ type: 'ChoosePurchase', choice: 'both' }),
  'a customer who ordered as a guest and buys that': () =>
    asked().on({ type: 'ChoosePurchase', choice: 'guest-lines' }),
  'a guest in checkout without a price': () =>
    aGuestReady().on({ type: 'RequoteCheckout' }, { type: 'QuoteFailed', failure: lost }),
  'a guest in checkout without a connection': () => aGuestReady().on({ type: 'ConnectionLost' }),
  'a buyer of one product': () =>
    guest().on({ type: 'BuyNow', line: ring }, enter('/check-out/guest?buy=now')),
  'a payer of an order': () => paying(),
  'a payer whose money is looked for': () => paying().on({ type: 'ClaimPayment' }),
  'an owner of a sent order': () => paying({ status: 'completed' }),
  'a stranger to an order': () => paying({ isMasked: true }),
  'a reader of their orders': () => after(customer(), enter('/order-history')),
};
