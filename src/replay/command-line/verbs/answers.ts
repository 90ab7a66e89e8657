import type { WrittenTurn } from '../../../../engine/log/read.ts';

/** How the world answered the effects of one type; times in milliseconds, null without an answer. */
export interface AnswersOfType {
  readonly type: string;
  readonly asked: number;
  readonly answered: number;
  readonly unanswered: number;
  readonly median: number | null;
  /** Ninety-five of a hundred answers took no longer. */
  readonly late: number | null;
  readonly longest: number | null;
}

/** Follows effects to their first answers by the causes that turns name. */
interface Answers {
  readonly take: (turn: WrittenTurn) => void;
  /** The most frequent first. */
  readonly byType: () => readonly AnswersOfType[];
}

/** How many effects may wait for an answer at once; beyond, the oldest is taken for unanswered. */
const mostWaiting = 100_000;

/** Exact below this many milliseconds; above, times are counted in steps of about a hundredth. */
const exactBelow = 128;
const stepsPerDoubling = 64;

const stepOf = (milliseconds: number): number =>
  milliseconds < exactBelow
    ? milliseconds
    : exactBelow + Math.floor(Math.log2(milliseconds / exactBelow) * stepsPerDoubling);

const ofStep = (step: number): number =>
  step < exactBelow ? step : Math.round(exactBelow * 2 ** ((step - exactBelow + 0.5) / stepsPerDoubling));

/** How often answers took how long; grows with the range of the times, not with their number. */
class Times {
  count = 0;
  longest = 0;
  private readonly steps = new Map<number, number>();

  add(milliseconds: number): void {
    this.count += 1;
    this.longest = Math.max(this.longest, milliseconds);
    const step = stepOf(milliseconds);
    this.steps.set(step, (this.steps.get(step) ?? 0) + 1);
  }

  /** The time that this share of the answers did not exceed. */
  quantile(share: number): number {
    let seen = 0;
    for (const [step, count] of [...this.steps].toSorted(([a], [b]) => a - b)) {
      seen += count;
      if (seen >= share * this.count) return Math.min(this.longest, ofStep(step));
    }
    return this.longest;
  }
}

/** Nothing asked, nothing answered yet. */
export const createAnswers = (): Answers => {
  const asked = new Map<string, number>();
  const times = new Map<string, Times>();
  const waiting = new Map<string, { readonly type: string; readonly at: number }>();

  const answer = ({ cause, at }: WrittenTurn): void => {
    if (cause === null) return;
    const name = `${cause.turn} ${cause.effect}`;
    const effect = waiting.get(name);
    if (effect === undefined) return;
    waiting.delete(name);
    const known = times.get(effect.type) ?? new Times();
    times.set(effect.type, known);
    known.add(at - effect.at);
  };

  return {
    take: (turn) => {
      answer(turn);
      for (const [index, { type }] of turn.effects.entries()) {
        asked.set(type, (asked.get(type) ?? 0) + 1);
        waiting.set(`${turn.n} ${index}`, { type, at: turn.at });
        if (waiting.size <= mostWaiting) continue;
        const [oldest] = waiting.keys();
        if (oldest !== undefined) waiting.delete(oldest);
      }
    },
    byType: () =>
      [...asked]
        .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
        .map(([type, count]) => {
          const known = times.get(type);
          const answered = known?.count ?? 0;
          return {
            type,
            asked: count,
            answered,
            unanswered: count - answered,
            median: known?.quantile(0.5) ?? null,
            late: known?.quantile(0.95) ?? null,
            longest: known?.longest ?? null,
          };
        }),
  };
};
