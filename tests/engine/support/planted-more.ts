import { either as E } from 'fp-ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { step } from '../../../engine/kernel/turn.ts';
import { rules, turn } from '../../../engine/rules.ts';
import type { Effect, Event, Root } from '../../../engine/slices.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';

type Changed = Partial<typeof rules>;

const withRules =
  (changed: Changed): TakeTurn =>
  (root, command, facts) =>
    step({ ...rules, ...changed }, root, command, facts);

/** Rules that fold another event than happened. */
const folding = <T extends Event['type']>(type: T, spoil: (event: Of<Event, T>) => Of<Event, T>): TakeTurn =>
  withRules({
    evolve: (root, event) => rules.evolve(root, event.type === type ? spoil(event as Of<Event, T>) : event),
  });

/** Rules that leave the state otherwise after an event. */
const leaving = (type: Event['type'], spoil: (after: Root, before: Root) => Root): TakeTurn =>
  withRules({
    evolve: (root, event) =>
      event.type === type ? spoil(rules.evolve(root, event), root) : rules.evolve(root, event),
  });

/** Rules of which no slice hears of an event. */
const deafTo = (deaf: Event['type']): TakeTurn =>
  withRules({ reactionsTo: (type) => (type === deaf ? [] : rules.reactionsTo(type)) });

/** Rules that ask something else of the world, or nothing. */
const asking =
  <T extends Effect['type']>(type: T, spoil: (effect: Of<Effect, T>) => readonly Effect[]): TakeTurn =>
  (root, command, facts) => {
    const taken = turn(root, command, facts);
    const effects = taken.effects.flatMap((effect) =>
      effect.type === type ? spoil(effect as Of<Effect, T>) : [effect],
    );
    return { ...taken, effects };
  };

/** For the laws that only visits of their own reach, rules that break them. */
export const plantedMore: Readonly<Record<string, TakeTurn>> = {
  'undo-brings-back-the-same': folding('LineRestored', (event) => ({
    ...event,
    line: { ...event.line, quantity: event.line.quantity + 1 },
  })),
  'quantity-is-as-asked': folding('QuantityChanged', (event) => ({
    ...event,
    quantity: event.quantity + 1,
  })),
  'removal-can-be-undone': folding('LineRemoved', (event) => ({ ...event, index: event.index + 1 })),
  'replaced-bag-is-offered': folding('CartReplaced', (event) => ({
    ...event,
    replaced: event.replaced.slice(1),
  })),
  'offers-are-kept': leaving('CartConfirmed', (after) => ({
    ...after,
    cart: { ...after.cart, offered: [] },
  })),
  'stored-bag-follows': asking('ChangeGuestCart', (effect) =>
    effect.change.change === 'set' ? [] : [effect],
  ),
  'tabs-agree': leaving('GuestCartAdopted', (_, before) => before),
  'paid-as-shown': withRules({
    decide: (command, root, facts) =>
      rules.decide(
        command,
        command.type === 'Pay' ? { ...root, cart: { ...root.cart, intents: [] } } : root,
        facts,
      ),
  }),
  'held-changes-go-out': deafTo('WentOnline'),
  'offline-wishes-wait': deafTo('WentOnline'),
  'put-aside-whole': asking('PutSavedLine', (effect) => [{ ...effect, quantity: effect.quantity + 1 }]),
  'put-aside-leaves-the-bag': deafTo('LaterMoved'),
  'leaves-the-list-last': withRules({
    decide: (command, root, facts) => {
      const decided = rules.decide(command, root, facts);
      if (command.type !== 'BringBack' || E.isLeft(decided)) return decided;
      return E.right(
        decided.right.map((event) =>
          event.type === 'LaterMoveBegun' ? { ...event, move: { ...event.move, stage: 'sent' } } : event,
        ),
      );
    },
  }),
  'one-move-a-line': leaving('LaterMoveBegun', (after) => {
    const { moves } = after.later;
    return {
      ...after,
      later: { ...after.later, moves: [...moves, ...moves.map((move) => ({ ...move, id: move.id + 1 }))] },
    };
  }),
  'session-leaves-nothing': leaving('LaterClosed', (_, before) => before),
  'form-is-forgotten': leaving('CheckoutCleared', (_, before) => before),
  'consent-is-kept': asking('StoreConsent', (effect) => [
    { ...effect, record: { ...effect.record, categories: [1] } },
  ]),
  'consent-is-posted-as-made': asking('PostConsent', (effect) => [{ ...effect, categories: [9] }]),
  'announcement-never-older': withRules({
    decide: (command, root, facts) =>
      rules.decide(
        command,
        command.type === 'AnnouncementLoaded'
          ? { ...root, gold: { ...root.gold, announcement: null } }
          : root,
        facts,
      ),
  }),
  'coupon-is-as-applied': asking('AskQuote', (effect) => [
    { ...effect, question: { ...effect.question, couponCode: '' } },
  ]),
};
