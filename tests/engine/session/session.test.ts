import { describe, expect, test } from 'vitest';
import { linesOf } from '../../../engine/cart/projection.ts';
import { draftOf } from '../../../engine/checkout/draft.ts';
import { identityOf } from '../../../engine/values/username.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import {
  aCustomer,
  aGuest,
  aGuestSigningIn,
  aLine,
  byType,
  enter,
  openModal,
  Visit,
} from '../support/visit.ts';
import { aProfile } from '../support/profiles.ts';

const ring = lineKey('ring', '52');
const cart = (...lines: ReturnType<typeof aLine>[]) => ({ cartId: 'cart-1', version: 3, lines });
const refused = { kind: 'refused', status: 401, code: 'WRONG_CREDENTIALS' } as const;
const broken = { kind: 'server', status: 500, code: 'INTERNAL' } as const;

describe('signing in (spec 4.2)', () => {
  test('carries a ticket for the password, never the password', () => {
    const visit = aGuest().on({ type: 'SignIn', username: ' 081-234-5678 ', password: { secret: 'ticket' } });
    expect(visit.effects).toMatchObject([
      { type: 'LogIn', identity: { phoneNumber: '0812345678' }, password: { secret: 'ticket' } },
    ]);
    visit.on({ type: 'SignIn', username: '0812345678', password: { secret: 'other' } });
    expect(visit.rejection).toEqual({ type: 'Busy' });
  });

  test('loads profile and cart, closes the dialog and goes on (P8, A04)', () => {
    const visit = aGuest().on(
      openModal('login', { returnTo: '/wishlist?page=2' }),
      { type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } },
      { type: 'LoginSucceeded' },
    );
    expect(visit.asked.toSorted()).toEqual(['LoadCart', 'LoadProfile', 'LoadWishlist', 'Navigate']);
    expect(visit.effect('Navigate')).toMatchObject({ to: '/wishlist?page=2' });
    expect(visit.root.dialog.modal).toBe('');
    expect(visit.refusal({ type: 'LoginSucceeded' })).toBe('AlreadySignedIn');
  });

  test('that failed keeps the visitor where they are and says why (A02)', () => {
    const visit = aGuest().on(
      { type: 'SignIn', username: 'somchai@example.com', password: { secret: '1' } },
      { type: 'LoginFailed', failure: refused },
    );
    expect(visit.root.session).toMatchObject({ status: 'signed-out', failure: refused });
    visit.on({ type: 'SignIn', username: 'somchai@example.com', password: { secret: '2' } });
    expect(visit.root.session.failure).toBeNull();
  });

  test.each([
    ['somchai@example.com', { email: 'somchai@example.com' }],
    ['Somchai.J_2+gold@shop.co', { email: 'somchai.j_2+gold@shop.co' }],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', { phoneNumber: '0812345678' }],
    ['+66 81-234-5678', { phoneNumber: '0812345678' }],
    ['+66 (0) 81 234 5678', { phoneNumber: '0812345678' }],
    ['0066812345678', { phoneNumber: '0812345678' }],
    ['66812345678', { phoneNumber: '0812345678' }],
    ['(081) 234-5678', { phoneNumber: '0812345678' }],
    ['081.234.5678', { phoneNumber: '0812345678' }],
    ['081–234—5678', { phoneNumber: '0812345678' }],
    ['０８１−２３４‐５６７８', { phoneNumber: '0812345678' }],
    ['\u202A+66\u00A081\u2011234\u20115678\u202C', { phoneNumber: '0812345678' }],
    ['\u200B081\u00AD2345678\uFEFF', { phoneNumber: '0812345678' }],
    ['0212345678', undefined],
    ['+66 2 123 4567', undefined],
    ['+1 081 234 5678', undefined],
    ['+66 71 234 5678', undefined],
    ['081234567', undefined],
    ['08123456789', undefined],
    ['081 234 5678 #9', undefined],
    ['669812345678', undefined],
    ['1@example.com', { email: '1@example.com' }],
    ['somchai@example', undefined],
    ['somchai@example.museum', { email: 'somchai@example.museum' }],
    ['', undefined],
    [`${'a'.repeat(50_000)}!`, undefined],
  ])('%.40s is %o (spec 5, P4, P19, H-A26)', (username, identity) => {
    expect(identityOf(username)).toEqual(identity);
  });
});

describe("a guest's bag at sign-in (P3)", () => {
  test('offers nothing when it was empty (G03)', () => {
    const visit = aGuestSigningIn().on({ type: 'CartLoaded', cart: cart(aLine()) });
    expect(visit.root.cart.offered).toEqual([]);
    expect(visit.effects).toEqual([]);
  });

  test('is merged by sum up to the stock, and leaves storage by line', () => {
    const visit = aGuestSigningIn(aLine({ quantity: 6 }), aLine({ productId: 'chain' })).on(
      { type: 'CartLoaded', cart: cart(aLine({ quantity: 7, stock: 10 })) },
      { type: 'RestoreOffered' },
    );
    expect(visit.effects).toMatchObject([
      { type: 'UpdateLine', productId: 'ring', quantity: 10 },
      { type: 'AddToCart', productId: 'chain', quantity: 1 },
    ]);
    const [update] = visit.effects;
    if (update?.type !== 'UpdateLine') throw new Error('nothing was sent');
    visit.on({
      type: 'ChangeAccepted',
      intent: update.intent,
      cart: { ...cart(aLine({ quantity: 10 })), version: 4 },
    });
    expect(visit.root.cart.offered).toMatchObject([{ line: { productId: 'chain' } }]);
    expect(visit.effect('ChangeGuestCart')).toMatchObject({ change: { change: 'remove', ...ring } });
  });

  test('that could not be put back stays offered and can be tried again (G05)', () => {
    const visit = aGuestSigningIn(aLine()).on(
      { type: 'CartLoaded', cart: cart() },
      { type: 'RestoreOffered' },
    );
    const [sent] = visit.effects;
    if (sent?.type !== 'AddToCart') throw new Error('nothing was sent');
    visit.on(
      { type: 'ChangeFailed', intent: sent.intent, failure: broken },
      { type: 'CartLoaded', cart: cart() },
    );
    expect(visit.root.cart.offered).toMatchObject([{ line: { productId: 'ring' }, intent: null }]);
    visit.on({ type: 'RestoreOffered' });
    expect(visit.asked).toEqual(['AddToCart']);
  });

  test('stays when the server cart cannot be read (G06)', () => {
    const visit = aGuestSigningIn(aLine()).on({ type: 'CartLoadFailed', failure: broken });
    expect(linesOf(visit.root.cart)).toHaveLength(1);
    expect(visit.root.cart.loading).toBe('failed');
    visit.on({ type: 'ReloadBag' });
    expect(visit.asked).toEqual(['LoadCart']);
  });

  test('settled in another tab is no longer offered here', () => {
    const visit = aGuestSigningIn(aLine(), aLine({ productId: 'chain' })).on(
      { type: 'CartLoaded', cart: cart() },
      { type: 'GuestCartRead', lines: [aLine({ productId: 'chain' })] },
    );
    expect(visit.root.cart.offered).toMatchObject([{ line: { productId: 'chain' } }]);
    visit.on({ type: 'GuestCartRead', lines: [aLine({ productId: 'chain' })] });
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
  });
});

describe('the start with tokens (spec 4.6)', () => {
  const consent = { categories: [1, 2, 3], at: 1, policyVersion: 1 };
  const profile = aProfile();

  test('fetches profile and cart, then posts the saved consent', () => {
    const visit = new Visit().on({ type: 'Start', hasSession: true, guestLines: [], consent });
    expect(visit.asked.toSorted().join(' ')).toBe(
      'FetchQuery FetchQuery LoadAnnouncement LoadCart LoadProfile LoadWishlist',
    );
    visit.on({ type: 'ProfileLoaded', profile });
    expect(visit.asked).not.toContain('PostConsent');
    visit.on({ type: 'CartLoaded', cart: cart() });
    expect(visit.effect('PostConsent')).toMatchObject({ categories: [1, 2, 3] });
    visit.on({ type: 'OpenBag' }, { type: 'CartLoaded', cart: cart() });
    expect(visit.asked).not.toContain('PostConsent');
  });

  test('with a failed profile retries it on its page, and stays signed in', () => {
    const visit = aCustomer(aLine()).on(enter('/profile'), { type: 'ProfileFailed', failure: broken });
    const { cart } = visit.root;
    visit.on({ type: 'RetryPage' });
    expect(visit.asked).toContain('LoadProfile');
    expect(visit.asked).not.toContain('LoadCart');
    expect(visit.root.session).toMatchObject({ status: 'signed-in', profile: { status: 'loading' } });
    expect(visit.root.cart).toBe(cart);
    expect(visit.on({ type: 'RetryPage' }).asked).not.toContain('LoadProfile');
  });
});

describe('the end of a session', () => {
  test('by signing out clears the bag, and late answers restore nothing (G08)', () => {
    const visit = aCustomer(aLine()).on({ type: 'RemoveLine', ...ring });
    const sent = visit.effects.find(({ type }) => type === 'DeleteLine');
    if (sent?.type !== 'DeleteLine') throw new Error('nothing was sent');
    visit.on({ type: 'SignOut' });
    expect(visit.asked.toSorted().join(' ')).toBe(
      'ClearGuestCart ForgetCustomer LogOut Navigate StoreSaved StoreViewed',
    );
    visit.on({ type: 'ChangeAccepted', intent: sent.intent, cart: cart(aLine()) });
    visit.on({ type: 'CartLoaded', cart: cart(aLine()) });
    expect(linesOf(visit.root.cart)).toEqual([]);
    expect(visit.root.session.profile.value).toBeNull();
  });

  test('by the server opens the logout page once, restoring the bag (spec 4.6, P5)', () => {
    const visit = aGuestSigningIn(aLine()).on(
      { type: 'CartLoaded', cart: cart() },
      { type: 'SessionLost', by: 'server' },
    );
    expect(byType(visit.effects)).toMatchObject([
      { type: 'ForgetCustomer', isForGood: false },
      { type: 'Navigate', to: '/logout?method=session-expired', replace: true },
    ]);
    expect(linesOf(visit.root.cart)).toHaveLength(1);
    visit.on({ type: 'SessionLost', by: 'server' });
    expect(visit.rejection).toEqual({ type: 'NotSignedIn' });
  });

  test('in another tab leaves the pages that only a customer may see (H-S16)', () => {
    const visit = aCustomer().on(enter('/profile'), { type: 'SessionLost', by: 'tab' });
    expect(byType(visit.effects)).toMatchObject([
      { type: 'ForgetCustomer', isForGood: false },
      { type: 'Navigate', to: '/', replace: true },
    ]);
    const ordering = aCustomer().on(enter('/check-out'), { type: 'SessionLost', by: 'tab' });
    expect(ordering.effect('Navigate')).toMatchObject({ to: '/' });
    const elsewhere = aCustomer().on(enter('/catalog/all'), { type: 'SessionLost', by: 'tab' });
    expect(elsewhere.asked.toSorted()).toEqual(['ForgetCustomer']);
  });
});

describe('an address with a sign-in, opened during a session', () => {
  const came = () =>
    new Visit().on(
      { type: 'Start', hasSession: true, guestLines: [], consent: null },
      enter('/profile?modal=login'),
      enter('/profile'),
    );

  test('opens it once the server has refused the session, and leads on from there', () => {
    const visit = came();
    expect(visit.root.dialog.modal).toBe('');
    visit.on({ type: 'SessionLost', by: 'server' });
    expect(visit.root.dialog).toMatchObject({ modal: 'login', returnTo: '/profile' });
    expect(visit.effect('Navigate')).toMatchObject({ to: '/' });
    visit.on({ type: 'CloseModal' });
    expect(visit.root.dialog.modal).toBe('');
  });

  const profile = aProfile({ email: null, mobileNumber: '0810000001' });

  test.each([
    ['the session is alive', { type: 'ProfileLoaded', profile }, 'server'],
    ['another tab signs out', null, 'tab'],
  ] as const)('opens nothing when %s', (_, before, by) => {
    const visit = came();
    if (before !== null) visit.on(before);
    visit.on({ type: 'SessionLost', by });
    expect(visit.root.dialog.modal).toBe('');
  });
});

describe('a session that ends by itself', () => {
  const lost = { type: 'SessionLost', by: 'server' } as const;
  const gone = '/logout?method=session-expired';
  test.each([
    '/profile',
    '/wishlist',
    '/order-history?page=2',
    '/catalog/ring?search=%E0%B9%81%E0%B8%AB%E0%B8%A7%E0%B8%99&page=2',
    '/check-out/payment/order-1',
    '/product/ring',
  ])('on %s leads back to it, whichever button signs in', (address) => {
    const visit = aCustomer().on(enter(address), lost);
    const to = `${gone}&from=${encodeURIComponent(address)}`;
    expect(visit.effect('Navigate')).toMatchObject({ to, replace: true });
    visit.on(enter(to), openModal('login'), { type: 'LoginSucceeded' });
    expect(visit.effect('Navigate')).toMatchObject({ to: address, replace: true });
  });

  test('leads back after a provider’s sign-in too, and nowhere from the first page', () => {
    const visit = aCustomer().on(enter('/wishlist'), lost, enter(`${gone}&from=%2Fwishlist`));
    visit.on({ type: 'SignInWith', provider: 'line', purpose: 'login' });
    expect(visit.events).toMatchObject([{ type: 'ProviderChosen', returnTo: '/wishlist' }]);
    const home = aCustomer().on(enter('/'), lost);
    expect(home.effect('Navigate')).toMatchObject({ to: gone });
  });

  const profileOf = (customerId: string | null) =>
    ({ type: 'ProfileLoaded', profile: aProfile({ customerId }) }) as const;
  const contact = { fullName: 'มาลี ทองดี', phone: '0812345678', email: '' };
  const filling = (customerId: string | null) =>
    aCustomer(aLine()).on(
      profileOf(customerId),
      enter('/check-out'),
      { type: 'CheckoutCartLoaded', cart: cart(aLine()) },
      { type: 'SetContact', contact },
      enter('/check-out?step=2'),
      { type: 'SetDeliverMethod', method: 'pickup' },
    );

  test('parks the checkout draft for that customer alone, out of sight', () => {
    const visit = filling('customer-1').on(lost);
    expect(byType(visit.effects)).toMatchObject([
      { type: 'ForgetCheckout', whose: 'others' },
      { type: 'ForgetCustomer' },
      { type: 'Navigate', to: `${gone}&from=${encodeURIComponent('/check-out?step=2')}` },
      { type: 'ParkDraft', customerId: 'customer-1', step: '2', draft: { contact } },
    ]);
    expect(visit.root.checkout).toMatchObject({ contact: { fullName: '' }, deliverMethod: 'ship' });
    expect(filling(null).on(lost).asked).not.toContain('ParkDraft');
    expect(filling('customer-1').on({ type: 'SignOut' }).effects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'ForgetCustomer', isForGood: true }),
        expect.objectContaining({ type: 'ForgetCheckout', whose: 'others' }),
      ]),
    );
  });

  test('keeps it when the session expires during a reload, before the profile is known', () => {
    const { root } = filling('customer-1');
    const kept = filling('customer-1').effects.find(({ type }) => type === 'StoreDraft');
    expect(kept).toMatchObject({ customerId: 'customer-1' });
    const visit = new Visit().on(
      { type: 'Start', hasSession: true, guestLines: [], consent: null },
      { type: 'DraftFound', draft: draftOf(root.checkout), customerId: 'customer-1' },
      enter('/check-out?step=2'),
      lost,
    );
    expect(visit.effect('ParkDraft')).toMatchObject({ customerId: 'customer-1', step: '2' });
    const nobodys = new Visit().on(
      { type: 'Start', hasSession: true, guestLines: [], consent: null },
      { type: 'DraftFound', draft: draftOf(root.checkout), customerId: null },
      enter('/check-out?step=2'),
      lost,
    );
    expect(nobodys.asked).not.toContain('ParkDraft');
  });

  test('restores the draft and its step at that customer’s sign-in, before the profile', () => {
    const draft = filling('customer-1').root.checkout;
    const visit = aGuest()
      .on(enter(`${gone}&from=${encodeURIComponent('/check-out?step=2')}`), { type: 'LoginSucceeded' })
      .on(enter('/check-out?step=2'));
    expect(visit.effect('Navigate')).toMatchObject({ to: '/check-out' });
    visit.on(enter('/check-out'), profileOf('customer-1'));
    expect(visit.asked).toContain('TakeParkedDraft');
    expect(visit.root.checkout.contact.fullName).toBe('');
    visit.on({ type: 'ParkedDraftFound', step: '2', draft: draftOf(draft) });
    expect(visit.root.checkout).toMatchObject({ contact, deliverMethod: 'pickup' });
    expect(visit.effect('Navigate')).toMatchObject({ to: '/check-out?step=2', replace: true });
    expect(visit.asked).toContain('StoreDraft');
  });
});
