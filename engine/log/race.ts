import { type Breach, firstBreach, type Law, observeTurn } from '../laws/law.ts';
import type { EndLaw } from '../laws/settled.ts';
import type { AnyEffect, Language, TakeTurnOf } from '../kernel/language.ts';
import { changesOf } from './changes.ts';
import { stateBefore } from './derive.ts';
import type { ShopLanguage } from '../take-turn.ts';
import { type AnyTurn, type Cause, optionalFacts, type TurnOf } from './turn.ts';

/** Pseudo-random numbers from 0 up to, but not including, 1; the same sequence for the same seed (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Recorded log, and the laws for every order of its answers. */
export interface Race<L extends Language = ShopLanguage> {
  readonly first: L['state'];
  readonly turns: readonly TurnOf<L>[];
  readonly rules: TakeTurnOf<L>;
  readonly laws: readonly Law<L>[];
  /** Laws that must hold when the last answer has arrived. */
  readonly endLaws?: readonly EndLaw<L>[];
  /** Most orders to play besides the recorded one; default 2,000. */
  readonly limit?: number | undefined;
  /** Seed of the random orders; default 1. */
  readonly seed?: number | undefined;
  /** Called for every hundredth order. */
  readonly onProgress?: (tried: number) => void;
}

/** An effect that was asked for in the order that is being played, with the answers recorded for it. */
interface Pending<T> {
  readonly group: string;
  readonly cause: Cause;
  readonly answers: readonly T[];
  next: number;
}

/** Possible next step: the next command without a cause, or a pending answer. */
interface Option<T> {
  readonly turn: T;
  readonly cause: Cause | null;
  readonly pending: Pending<T> | undefined;
}

/** Part of an option that the choice depends on. */
type Choice = Pick<Option<Pick<AnyTurn, 'n'>>, 'turn' | 'cause'>;

/** Chooses which of the options, at least one, happens next; the first is the one that was recorded first. */
type Choose = (options: readonly Choice[]) => number;

/** Default number of orders to play. */
const defaultOrders = 2_000;
const turnsForPlan = 64;
const ordersPerReport = 100;
/** Share of the limit for the systematic search; random orders use the rest. */
const shareBeforeChance = 0.1;

const groupOf = ({ policy, key }: AnyEffect): string => `${policy} ${key}`;
const nameOf = ({ turn, effect }: Cause): string => `${turn}/${effect}`;

/** Log split into commands that keep their order, and answers by their effect. */
const partsOf = <T extends AnyTurn>(turns: readonly T[]) => {
  const numbers = new Set(turns.map(({ n }) => n));
  const fixed: T[] = [];
  const answers = new Map<string, readonly T[]>();
  for (const turn of turns) {
    // An answer to a turn before the log has no known cause: it stays in place, and so does the start of a document.
    const isFixed = turn.document !== undefined || turn.cause === null || !numbers.has(turn.cause.turn);
    if (isFixed) fixed.push(turn);
    else {
      const name = nameOf(turn.cause);
      answers.set(name, [...(answers.get(name) ?? []), turn]);
    }
  }
  return { fixed, answers };
};

/**
 * Plays one order. An answer can arrive once its effect was asked for; the policies hold as in the shop: `latest`
 * forgets what it replaces, `queue` answers one after the other, `first` drops what comes while it is busy. The answers
 * to an effect that a turn does not ask for in this order, word for word, are left out.
 */
const play = <L extends Language>(
  { first, turns: recorded, rules, laws, endLaws = [] }: Race<L>,
  { fixed, answers }: ReturnType<typeof partsOf<TurnOf<L>>>,
  choose: Choose,
): { readonly turns: readonly TurnOf<L>[]; readonly breach: Breach | undefined } => {
  let state = first;
  let nextFixed = 0;
  let pending: Pending<TurnOf<L>>[] = [];
  const turns: TurnOf<L>[] = [];

  const ask = (was: TurnOf<L>, now: readonly L['effect'][], turn: number): void => {
    const taken = new Set<number>();
    const answersTo = new Map<number, readonly TurnOf<L>[]>();
    was.effects.forEach((effect, index) => {
      const recordedAnswers = answers.get(nameOf({ turn: was.n, effect: index }));
      const found = now.findIndex(
        (candidate, position) => !taken.has(position) && changesOf(effect, candidate).length === 0,
      );
      if (found < 0) return;
      taken.add(found);
      if (recordedAnswers !== undefined) answersTo.set(found, recordedAnswers);
    });
    now.forEach((effect, index) => {
      const group = groupOf(effect);
      if (effect.policy === 'latest') pending = pending.filter((other) => other.group !== group);
      if (effect.policy === 'first' && pending.some((other) => other.group === group)) return;
      const its = answersTo.get(index);
      if (its !== undefined) pending.push({ group, cause: { turn, effect: index }, answers: its, next: 0 });
    });
  };

  const options = (): readonly Option<TurnOf<L>>[] => {
    const possible: Option<TurnOf<L>>[] = [];
    const turn = fixed[nextFixed];
    if (turn !== undefined) possible.push({ turn, cause: null, pending: undefined });
    const queues = new Set<string>();
    for (const one of pending) {
      if (queues.has(one.group)) continue;
      if (one.group.startsWith('queue ')) queues.add(one.group);
      const answer = one.answers[one.next];
      if (answer !== undefined) possible.push({ turn: answer, cause: one.cause, pending: one });
    }
    return possible.sort((left, right) => left.turn.n - right.turn.n);
  };

  for (let possible = options(); possible.length > 0; possible = options()) {
    const { turn, cause, pending: answered } = possible[choose(possible)] as Option<TurnOf<L>>;
    if (answered === undefined) nextFixed += 1;
    else {
      answered.next += 1;
      if (answered.next === answered.answers.length) pending.splice(pending.indexOf(answered), 1);
    }
    const n = turns.length + 1;
    const { seq, origin, command } = turn;
    // The recorded clock advances by position in the log, independent of the turns' order.
    const at = recorded[turns.length]?.at ?? turn.at;
    const seen = observeTurn(rules, stateBefore(state, turn), command, { at, seq });
    ({ state } = seen);
    const { outcome, effects } = seen;
    turns.push({ n, seq, at, origin, ...optionalFacts(turn), cause, command, outcome, effects, state });
    // Requests of an earlier document get no answer.
    if (turn.document !== undefined) pending = [];
    const breach = firstBreach(laws, seen);
    if (breach !== undefined) return { turns, breach };
    ask(turn, effects, n);
  }
  return { turns, breach: firstBreach(endLaws, turns) };
};

/** Every order, one after the other, the recorded one first; each is to be played before the next is asked for. */
function* everyOrder(): Generator<Choose, undefined> {
  let path: { choice: number; of: number }[] = [];
  for (let isMore = true; isMore;) {
    let depth = 0;
    yield ({ length }) => {
      const step = path[depth] ?? { choice: 0, of: length };
      path[depth] = step;
      depth += 1;
      return step.choice;
    };
    const last = path.findLastIndex(({ choice, of }) => choice + 1 < of);
    path = path.slice(0, last + 1);
    const step = path[last];
    if (step !== undefined) step.choice += 1;
    isMore = step !== undefined;
  }
  return undefined;
}

/** A random order: lets a part of the answers come earlier or later than recorded, a little or much. */
const byChance = (random: () => number, length: number): Choose => {
  const share = [0.1, 0.4, 1][Math.floor(random() * 3)] ?? 1;
  const reach = Math.min(length, 4 ** (1 + Math.floor(random() * 5)));
  const moved = new Map<Choice['turn'], number>();
  const due = ({ turn, cause }: Choice): number => {
    if (cause === null) return turn.n;
    const known = moved.get(turn);
    if (known !== undefined) return known;
    const place = random() < share ? turn.n + (random() * 2 - 1) * reach : turn.n;
    moved.set(turn, place);
    return place;
  };
  return (options) => {
    let [best, earliest] = [0, Infinity];
    options.forEach((option, index) => {
      const place = due(option);
      if (place < earliest) [best, earliest] = [index, place];
    });
    return best;
  };
};

/**
 * Looks for an order of answers that breaks a law. What the shopper, the browser and other tabs did keeps its order;
 * answers come earlier or later, never before they were asked for. Short logs are played in every order as long as the
 * limit allows, others in random orders, which are the same for the same seed. `broken` is the first order that breaks a law,
 * up to the turn that does; `isExhaustive` says that there are no other orders than those that were played.
 */
export const race = <L extends Language = ShopLanguage>(log: Race<L>) => {
  const { turns, limit = defaultOrders, seed = 1, onProgress } = log;
  const parts = partsOf(turns);
  const plan = everyOrder();
  let next = plan.next();
  let planned = 0;
  function* systematic(upTo: number): Generator<Choose> {
    for (; next.done !== true && planned < upTo; planned++) {
      yield next.value;
      next = plan.next();
    }
  }
  // The systematic search varies the end of a log first, random orders vary all of it; where the search soon comes to its
  // end, random orders would add nothing.
  function* orders(): Generator<Choose> {
    const isShort = turns.length <= turnsForPlan;
    yield* systematic(isShort ? Math.ceil(limit * shareBeforeChance) : 1);
    const random = createRandom(seed);
    const most = isShort ? Math.floor((limit - planned) / 2) : limit;
    let drawn = 0;
    for (; next.done !== true && drawn < most; drawn++) yield byChance(random, turns.length);
    if (isShort) yield* systematic(limit - drawn);
  }

  let tried = 0;
  for (const choose of orders()) {
    const { turns: played, breach } = play(log, parts, choose);
    tried += 1;
    if (tried % ordersPerReport === 0) onProgress?.(tried);
    if (breach !== undefined) return { tried, isExhaustive: false, seed, broken: { turns: played, breach } };
  }
  return { tried, isExhaustive: next.done === true, seed, broken: null };
};
