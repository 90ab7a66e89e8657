import { either as E } from 'fp-ts';
import type { AnyEffect } from '../../../../engine/kernel/language.ts';
import type { Tagged } from '../../../../engine/kernel/tagged.ts';
import type { Effect } from '../../../../engine/slices.ts';
import type { RecordedTurn, Recording } from './track.ts';

/** Outcome of an effect as far as the log knows; `silent` ones are carried out and report nothing. */
export type SpanStatus = 'answered' | 'failed' | 'unanswered' | 'silent';

/** Effects without an answer: they store or forget something, or navigate. */
const silent: ReadonlySet<string> = new Set<Effect['type']>([
  'ForgetAnalytics',
  'ForgetBuyNow',
  'ForgetCheckout',
  'ForgetCustomer',
  'ForgetStored',
  'LeaveForProvider',
  'LogOut',
  'Navigate',
  'ParkDraft',
  'StoreBuyNow',
  'StoreConsent',
  'StoreDraft',
  'StoreInvitation',
  'StorePurchase',
  'StoreRecentSearches',
]);

/** Effect from the turn that caused it to the turns that report its results. */
export interface Span {
  readonly from: number;
  readonly index: number;
  readonly effect: AnyEffect;
  readonly status: SpanStatus;
  readonly answers: readonly number[];
}

const isFailure = (command: Tagged | undefined): boolean => command !== undefined && 'failure' in command;

const statusOf = (
  turns: readonly RecordedTurn[],
  effect: AnyEffect,
  answers: readonly number[],
): SpanStatus => {
  if (answers.length === 0) return silent.has(effect.type) ? 'silent' : 'unanswered';
  return answers.some((position) => isFailure(turns[position - 1]?.command)) ? 'failed' : 'answered';
};

const idOf = (turn: number, effect: number): string => `${turn}.${effect}`;

/** All effects of these turns with their answers, in the order of their turns. */
export const spansOf = (turns: readonly RecordedTurn[]): readonly Span[] => {
  const answersTo = new Map<string, readonly number[]>();
  turns.forEach(({ cause }, index) => {
    if (cause === null) return;
    const id = idOf(cause.turn, cause.effect);
    answersTo.set(id, [...(answersTo.get(id) ?? []), index + 1]);
  });
  return turns.flatMap(({ n, effects }, turn) =>
    effects.map((effect, index): Span => {
      const answers = answersTo.get(idOf(n, index)) ?? [];
      return { from: turn + 1, index, effect, status: statusOf(turns, effect, answers), answers };
    }),
  );
};

/** The last position that a span reaches: its last answer, or the turn that asked when there is none. */
export const endOfSpan = ({ from, answers }: Span): number => answers.at(-1) ?? from;

/** Whether a rejected turn came from storage, timers or other tabs, which repeat known facts. */
export const isEcho = ({ origin, outcome }: RecordedTurn): boolean => E.isLeft(outcome) && origin !== 'ui';

const inOrder = (positions: Iterable<number>): readonly number[] =>
  [...new Set(positions)].sort((a, b) => a - b);

export const landmarksOf = (
  turns: readonly RecordedTurn[],
  spans: readonly Span[],
  { divergences, laws, marks }: Readonly<Record<'divergences' | 'laws' | 'marks', Iterable<number>>>,
) => ({
  rejections: turns.flatMap((turn, index) => (E.isLeft(turn.outcome) && !isEcho(turn) ? [index + 1] : [])),
  failures: inOrder(spans.filter(({ status }) => status === 'failed').map(({ from }) => from)),
  divergences: inOrder(divergences),
  laws: inOrder(laws),
  marks: inOrder(marks),
});

export type Landmarks = ReturnType<typeof landmarksOf>;

/** The first turn that is decided otherwise or breaks a law; without one, the last failure, where the sent log names that. */
export const firstFinding = (
  { divergences, turns }: Pick<Recording, 'divergences' | 'turns'>,
  laws: Iterable<number>,
  lastFailure: string | null,
): number | undefined => {
  const [first] = inOrder([...divergences.keys(), ...laws]);
  if (first !== undefined || lastFailure === null) return first;
  const failed = turns.findLastIndex(
    ({ command }) => isFailure(command) || /^(PageBroke|ScriptFailed)$/.test(command.type),
  );
  return failed === -1 ? undefined : failed + 1;
};

/** The first position after this one; from the last one on to the first again; undefined when there is none at all. */
export const nextAfter = (positions: readonly number[], position: number): number | undefined =>
  positions.find((candidate) => candidate > position) ?? positions[0];
