import type { Language } from '../../../engine/kernel/language.ts';
import type { Law, ObservedTurn } from '../../../engine/laws/law.ts';

/** Wrong values in place of a value. */
const others = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return [value.slice(1), [...value, ...value]];
  if (typeof value === 'number') return [value + 1, NaN];
  if (typeof value === 'boolean') return [!value];
  return typeof value === 'string' ? [`${value}-`, ''] : [value === null ? 'something' : null];
};

/** All variants of a value with one wrong part, however deep. */
function* spoilt<A>(value: A): Generator<A> {
  for (const other of others(value)) yield other as A;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const other of spoilt(part))
      yield (Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }) as A;
}

/** Faulty variants of a turn: with its old state or the old state or effects of another turn, or with one wrong value. */
function* faulty<L extends Language>(
  turn: ObservedTurn<L>,
  strange: readonly ObservedTurn<L>[],
): Generator<ObservedTurn<L>> {
  for (const { before, effects } of [turn, ...strange]) {
    yield { ...turn, state: before };
    yield { ...turn, effects };
  }
  yield* spoilt(turn);
}

/** Message of a law for the first such fault that it finds in turns that keep it; undefined where it finds none. */
export const breachFound = <L extends Language>(
  { applies, breach }: Law<L>,
  turns: readonly ObservedTurn<L>[],
  strange: readonly ObservedTurn<L>[],
): string | undefined => {
  for (const turn of turns.filter(applies))
    for (const other of faulty(turn, strange)) {
      try {
        const said = breach(other);
        if (said !== undefined) return said;
      } catch {
        // The fault breaks the types that the law relies on.
      }
    }
  return undefined;
};
