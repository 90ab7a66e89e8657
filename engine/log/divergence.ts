import { either as E } from 'fp-ts';
import { canonicalText } from '../kernel/canonical.ts';
import type { Language } from '../kernel/language.ts';
import type { ObservedTurn } from '../laws/law.ts';
import { changesOf } from './changes.ts';
import { sayOutcome, sayTypes } from './say.ts';
import type { Decided } from './words.ts';

/** A turn that the rules decide otherwise now than they did when it was recorded. */
export interface Divergence {
  readonly turn: number;
  readonly what: 'outcome' | 'events' | 'effects' | 'state' | 'figures';
  /** In one sentence, without the turn: `AddLine was accepted, now OutOfStock: available 0`. */
  readonly message: string;
}

const longest = 200;

const short = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = canonicalText(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** The first place where two values differ, in words. */
const sayFirstChange = (then: unknown, now: unknown): string => {
  const [change] = changesOf(then, now);
  return change === undefined
    ? 'the same'
    : `${change.path.join('.')} was ${short(change.before)}, now ${short(change.after)}`;
};

/** The first recorded figure that today's shop shows differently; undefined when all agree. */
export const figuresDivergence = (turn: number, then: unknown, now: unknown): Divergence | undefined =>
  isAlike(then, now)
    ? undefined
    : { turn, what: 'figures', message: `the shown ${sayFirstChange(then, now)}` };

const isAlike = (then: unknown, now: unknown): boolean => changesOf(then, now).length === 0;

/** A state that differs although the same events were made. */
export const stateDivergence = (turn: number, command: string): Divergence => ({
  turn,
  what: 'state',
  message: `${command} made the same events, and now another state of them`,
});

/** Difference between a turn's recorded and present decision, or the error thrown, with its command; undefined for none. */
export const divergenceOf = (
  turn: number,
  command: string,
  then: Decided,
  now: Decided & Pick<ObservedTurn<Language>, 'thrown'>,
): Divergence | undefined => {
  if (now.thrown !== null)
    return { turn, what: 'outcome', message: `${command} was decided, now it fails: ${now.thrown}` };
  if (isAlike(then.outcome, now.outcome) && isAlike(then.effects, now.effects)) return undefined;
  if (E.isLeft(then.outcome) || E.isLeft(now.outcome)) {
    const message = `${command} was ${sayOutcome(then.outcome)}, now ${sayOutcome(now.outcome)}`;
    return { turn, what: 'outcome', message };
  }
  if (!isAlike(then.outcome.right, now.outcome.right)) {
    const names = [sayTypes(then.outcome.right), sayTypes(now.outcome.right)] as const;
    const message =
      names[0] === names[1]
        ? `the events of ${command} differ: ${sayFirstChange(then.outcome.right, now.outcome.right)}`
        : `${command} made ${names[0]}, now ${names[1]}`;
    return { turn, what: 'events', message };
  }
  const names = [sayTypes(then.effects), sayTypes(now.effects)] as const;
  const message =
    names[0] === names[1]
      ? `the effects of ${command} differ: ${sayFirstChange(then.effects, now.effects)}`
      : `${command} asked for ${names[0]}, now for ${names[1]}`;
  return { turn, what: 'effects', message };
};
