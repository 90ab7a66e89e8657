import { initialRoot } from '../initial-root.ts';
import { acceptedCategories, requiredCategories } from '../consent/record.ts';
import { isSame } from '../kernel/same.ts';
import { askedFor, eventsOf, type Law, lawsOf, made } from './law.ts';

/** Slices that are empty after a session. */
const customerQueries = ['addressBook', 'sessions', 'orderHistory'] as const;
const customerSlices = ['account', 'addresses', 'later'] as const;

/** Laws of the beginning and end of sessions, and of decisions about cookies (spec 4.6, 4.9; ruling P15). */
export const sessionLaws: readonly Law[] = lawsOf([
  {
    name: 'session-leaves-nothing',
    says: 'When a session ends nothing of its customer is left in the shop: no profile, bag, wish, address, account or line put aside.',
    applies: (turn) => made(turn, 'SessionEnded'),
    breach: ({ state }) => {
      const { session, cart, wishlist } = state;
      if (session.status === 'signed-in') return 'a customer is still signed in';
      if (session.profile.value !== null) return 'the profile is there still';
      for (const slice of customerSlices) {
        if (!isSame(state[slice], initialRoot[slice])) return `something is left in ${slice}`;
      }
      const kept = customerQueries.find((name) => state.queries[name].remote.status !== 'idle');
      if (kept !== undefined) return `the query ${kept} is known still`;
      if (cart.mode !== 'guest' || cart.cartId !== null || cart.intents.length > 0 || cart.offered.length > 0)
        return 'the bag is the customer’s still';
      return wishlist.mode === 'guest' && wishlist.wishes.length === 0 && wishlist.items.value === null
        ? undefined
        : 'the wishlist is the customer’s still';
    },
  },
  {
    name: 'form-is-forgotten',
    says: 'What a customer typed in checkout is shown to no other: signing out forgets it, and a session that ends by itself puts it aside for its customer alone.',
    applies: (turn) => made(turn, 'SessionEnded') && turn.before.checkout.contact.fullName !== '',
    breach: (turn) => {
      const [ended] = eventsOf(turn, 'SessionEnded');
      const { contact } = turn.state.checkout;
      const isLeft = contact.fullName !== '' || contact.phone !== '' || contact.email !== '';
      if (ended?.why === 'signed-out' || ended?.why === 'other-tab') {
        if (isLeft) return 'the form is filled in still';
        return askedFor(turn, 'ParkDraft').length > 0
          ? 'a form is put aside for who has signed out'
          : undefined;
      }
      const customerId = turn.before.session.profile.value?.customerId ?? turn.before.checkout.customerId;
      const other = askedFor(turn, 'ParkDraft').find((parked) => parked.customerId !== customerId);
      return other === undefined ? undefined : 'a form is put aside for another customer';
    },
  },
  {
    name: 'consent-is-kept',
    says: 'A decision about cookies is kept just as it was made, the required ones always in it; it is posted for a signed-in customer, and analytics that was declined is forgotten.',
    applies: (turn) => made(turn, 'ConsentSaved', 'ConsentAdopted'),
    breach: (turn) => {
      const { command, state } = turn;
      const { record } = state.consent;
      if (record === null) return 'there is no decision';
      const [kept] = askedFor(turn, 'StoreConsent');
      if (kept === undefined || !isSame(kept.record, record)) return 'another decision is kept than was made';
      const missing = requiredCategories.find((id) => !record.categories.includes(id));
      if (missing !== undefined) return `the required category ${missing} is declined`;
      if (command.type === 'SaveConsent') {
        if (!isSame(record.categories, acceptedCategories(command.categories)))
          return 'another decision was made';
        const isPosted = askedFor(turn, 'PostConsent').length > 0;
        if (isPosted !== (state.session.status === 'signed-in'))
          return isPosted ? 'a guest’s decision is posted' : 'a customer’s decision is not posted';
      }
      return undefined;
    },
  },
  {
    name: 'consent-is-posted-as-made',
    says: 'The server is told no other decision about cookies than the one that counts here, and only of who is signed in.',
    applies: (turn) => askedFor(turn, 'PostConsent').length > 0,
    breach: (turn) => {
      const [posted] = askedFor(turn, 'PostConsent');
      const { consent, session } = turn.state;
      if (session.status !== 'signed-in') return 'a decision is posted without a session';
      return isSame(posted?.categories, consent.record?.categories)
        ? undefined
        : 'another decision is posted';
    },
  },
]);
