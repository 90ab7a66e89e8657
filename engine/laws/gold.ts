import { either as E } from 'fp-ts';
import { bangkokDay } from '../values/bangkok-day.ts';
import { lineIn } from '../cart/lines.ts';
import { type CartLine, lineId } from '../values/cart-line.ts';
import { linesOf } from '../cart/projection.ts';
import { unitPriceToPay } from '../cart/selectors.ts';
import { isOrderClosed } from '../checkout/selectors.ts';
import { noteOf } from '../gold/selectors.ts';
import { serverTime } from '../gold/selling.ts';
import { isValidAt } from '../gold/validity.ts';
import type { Announcement } from '../values/product.ts';
import type { Command } from '../slices.ts';
import { askedFor, eventsOf, type Law, lawsOf, made, type ObservedTurn } from './law.ts';

/** Announcement in a command that is older than the known one, and was sent before that was made. */
const toldBy = (command: Command, known: Announcement | null): Announcement | undefined => {
  const candidate =
    command.type === 'AnnouncementLoaded' && command.now < (known?.at ?? 0)
      ? command.announcement
      : command.type === 'QueryAnswered' && command.answer.of === 'product'
        ? command.answer.value.detail.announcement
        : undefined;
  return known !== null && candidate !== undefined && candidate.at < known.at ? candidate : undefined;
};

/** Milliseconds in which a request for the announcement suppresses others. */
const oneQuestion = 60_000;

const rereads: ReadonlySet<Command['type']> = new Set([
  'CartLoaded',
  'ChangeAccepted',
  'GuestCartQuoted',
  'GuestCartRead',
]);

/** Whether the bag is the same one before and after, so that the shopper has seen its lines. */
const isSameBag = ({ before, state }: ObservedTurn): boolean =>
  before.cart.mode === state.cart.mode &&
  before.cart.cartId === state.cart.cartId &&
  (before.cart.mode === 'guest' || before.cart.cartId !== null);

const unexplained = (turn: ObservedTurn, was: CartLine, is: CartLine): string | undefined => {
  const [before, now] = [unitPriceToPay(was), unitPriceToPay(is)];
  const earlier = noteOf(turn.before.gold.notes, is);
  const known = earlier?.before ?? before;
  const note = noteOf(turn.state.gold.notes, is);
  if (before === now) {
    return note === earlier ? undefined : `${lineId(is)} costs the same, and its note is another`;
  }
  if (known === now) {
    return note === undefined ? undefined : `${lineId(is)} costs what the shopper knows, and has a note`;
  }
  return note?.before === known && note.now === now
    ? undefined
    : `${lineId(is)} costs ${now} instead of ${known}, and no note says so`;
};

/** Laws of the gold price and of its effect on the bag (ruling P20; cases C20, C24, H-C20). */
export const goldLaws: readonly Law[] = lawsOf([
  {
    name: 'announcement-never-older',
    says: 'The announcement that is shown is never replaced by an older one that was told before it was made.',
    applies: ({ before, command }) => toldBy(command, before.gold.announcement) !== undefined,
    breach: ({ before, state }) => {
      const [was, is] = [before.gold.announcement, state.gold.announcement];
      if (was === null || was === is) return undefined;
      if (is === null) return 'the announcement is forgotten';
      return is.at < was.at ? `an announcement of ${was.at} is replaced by one of ${is.at}` : undefined;
    },
  },
  {
    name: 'one-announcement-call',
    says: 'While a question for the announcement has no answer, no other is asked for a minute.',
    applies: (turn) => turn.before.gold.requestedAt !== null || askedFor(turn, 'LoadAnnouncement').length > 0,
    breach: ({ before, effects, facts }) => {
      const { requestedAt } = before.gold;
      const isAsked = askedFor({ effects }, 'LoadAnnouncement').length > 0;
      return isAsked && requestedAt !== null && facts.at - requestedAt < oneQuestion
        ? `the announcement is asked for at ${facts.at}, and was at ${requestedAt}`
        : undefined;
    },
  },
  {
    name: 'price-changes-are-explained',
    says: 'An answer that changes the price of a line which stays in the bag leaves a note of what the shopper knew, and no other answer does.',
    // Closing the bag drops its notes: an answer may close it, when a waiting purchase continues.
    applies: (turn) =>
      rereads.has(turn.command.type) &&
      E.isRight(turn.outcome) &&
      isSameBag(turn) &&
      !made(turn, 'BagClosed'),
    breach: (turn) => {
      const before = linesOf(turn.before.cart);
      // A line added again in the same turn has the price that it was added with.
      const added = eventsOf(turn, 'LineAdded').map(({ line }) => line);
      for (const line of linesOf(turn.state.cart)) {
        const was = lineIn(added, line) === undefined ? lineIn(before, line) : undefined;
        const message = was === undefined ? undefined : unexplained(turn, was, line);
        if (message !== undefined) return message;
      }
      return undefined;
    },
  },
  {
    name: 'nothing-is-sold-while-closed',
    says: 'While the next announcement is awaited, or what an order is of is paused, it is not quoted and not begun; only an order that may be there already is asked for again.',
    applies: ({ before, state }) => before.gold.closed !== null || state.gold.closed !== null,
    breach: ({ before, command, state, effects }) => {
      const asks = (type: 'AskQuote' | 'SendOrder'): boolean => askedFor({ effects }, type).length > 0;
      if (isOrderClosed(state) && asks('AskQuote')) return 'an order is quoted that is not sold';
      const isNew = before.checkout.placing === 'idle' && command.type !== 'PendingOrderFound';
      return isOrderClosed(before) && asks('SendOrder') && isNew
        ? 'an order is begun that is not sold'
        : undefined;
    },
  },
  {
    name: 'closed-until-it-is-sold',
    says: 'Selling that is closed goes on only when the server says so, or, where an announcement was awaited, by a newer one that is valid.',
    applies: ({ before, state }) => before.gold.closed !== null && state.gold.closed === null,
    breach: ({ before, command, state, facts }) => {
      if (command.type === 'AnnouncementLoaded' && command.closed === null) return undefined;
      const { announcement } = state.gold;
      const isAwaited = before.gold.closed?.reason === 'awaited';
      const isNewer = announcement !== null && announcement.at > (before.gold.announcement?.at ?? -1);
      return isAwaited && isNewer && isValidAt(announcement, serverTime(before.gold, facts.at))
        ? undefined
        : `${command.type} opens what the server has closed`;
    },
  },
  {
    name: 'undated-stamp-is-of-today',
    says: 'When the announcement was just asked for or answered, a stamp without a date is of this day in Bangkok.',
    applies: ({ state: { gold }, facts }) =>
      gold.announcement !== null && (gold.requestedAt === facts.at || gold.answeredAt === facts.at),
    breach: ({ state: { gold }, facts }) => {
      const { announcement } = gold;
      if (announcement === null) return undefined;
      const isUndated = bangkokDay(announcement.at) === gold.today;
      return isUndated && bangkokDay(serverTime(gold, facts.at)) !== bangkokDay(announcement.at)
        ? `a stamp of ${announcement.at} has no date, and today is another day`
        : undefined;
    },
  },
]);
