import { either as E } from 'fp-ts';
import type { Language } from '../../engine/kernel/language.ts';
import type { Rules } from '../../engine/kernel/turn.ts';
import type { Law, Witnessed } from '../../engine/laws/law.ts';
import type { TurnOf } from '../../engine/log/turn.ts';

/** A turn of a trial. */
export interface SeenTurn<L extends Language> {
  readonly seen: Witnessed<L>;
  readonly turn: TurnOf<L>;
}

/** What happens with a word when a program runs. */
export interface Seen {
  /** Of a command: the events that deciding it makes. Of an effect: the commands that report it. */
  readonly gives: Set<string>;
  /** Of an event: the commands that it is decided by. Of an effect: the events that ask for it. */
  readonly comesFrom: Set<string>;
  /** Of an event: the events that slices made it of, by their reactions. */
  readonly reactionTo: Set<string>;
  /** How often it occurred, and each law had something to say then. */
  count: number;
  readonly laws: Map<string, number>;
}

/** All words that occurred, by `command AddLine`. */
export type SeenWords = ReadonlyMap<string, Seen>;

const nothing = (): Seen => ({
  gives: new Set(),
  comesFrom: new Set(),
  reactionTo: new Set(),
  count: 0,
  laws: new Map(),
});

/** Follows visits and notes what became of each word. What is rejected says nothing of its command but that. */
export const watch = <L extends Language>(
  visits: Iterable<Iterable<SeenTurn<L>>>,
  rules: Rules<L['state'], L['command'], L['event'], L['effect']>,
  laws: readonly Law<L>[],
): { readonly words: SeenWords; readonly ofMost: ReadonlySet<string> } => {
  const words = new Map<string, Seen>();
  const of = (kind: string, type: string): Seen => {
    const key = `${kind} ${type}`;
    const known = words.get(key) ?? nothing();
    words.set(key, known);
    return known;
  };
  const asked = new Map<string, number>();
  let turns = 0;
  for (const visit of visits) {
    const effectsOf = new Map<number, readonly L['effect'][]>();
    for (const { seen, turn } of visit) {
      turns += 1;
      effectsOf.set(turn.n, turn.effects);
      const { command } = turn;
      const asker = turn.cause === null ? undefined : effectsOf.get(turn.cause.turn)?.[turn.cause.effect];
      if (asker !== undefined) of('effect', asker.type).gives.add(command.type);
      const applying = laws.filter(({ applies }) => applies(seen)).map(({ name }) => name);
      for (const name of applying) asked.set(name, (asked.get(name) ?? 0) + 1);
      const note = (kind: string, type: string): Seen => {
        const word = of(kind, type);
        word.count += 1;
        for (const name of applying) word.laws.set(name, (word.laws.get(name) ?? 0) + 1);
        return word;
      };
      const own = of('command', command.type);
      if (E.isLeft(turn.outcome)) continue;
      note('command', command.type);
      const decided = rules.decide(command, seen.before, { at: turn.at, seq: turn.seq });
      const count = E.isRight(decided) ? decided.right.length : 0;
      const events = turn.outcome.right;
      for (const type of new Set(events.map((event) => event.type))) note('event', type);
      events.forEach((event, index) => {
        if (index < count) {
          own.gives.add(event.type);
          of('event', event.type).comesFrom.add(command.type);
        }
        for (const effect of rules.effectsOf(event, seen.state)) {
          const word = of('effect', effect.type);
          word.count += 1;
          word.comesFrom.add(event.type);
        }
      });
      // Each event is reacted to by itself, seen as the turn sees it.
      let state = seen.before;
      const around = events.map((event) => {
        const before = state;
        state = rules.evolve(state, event);
        return { before, after: state };
      });
      events.forEach((event, index) => {
        for (const { react, sleeps } of rules.reactionsTo(event.type)) {
          const its = around[index];
          if (its === undefined || sleeps?.(event, its.after) === true) continue;
          for (const made of react(event, its, { at: turn.at, seq: turn.seq }))
            of('event', made.type).reactionTo.add(event.type);
        }
      });
    }
  }
  const ofMost = new Set([...asked].filter(([, count]) => count >= turns / 2).map(([name]) => name));
  return { words, ofMost };
};
