import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import type { Outcome } from '../kernel/slice.ts';
import type { Rejection } from '../kernel/rejection.ts';
import type { Command, Effect, Event, Root } from '../slices.ts';
import { membersByType } from '../kernel/shape.ts';
import { vocabulary } from '../vocabulary.ts';
import { isSame } from '../kernel/same.ts';
import { upcast, type Upcaster, upcasters, versionAfter, type WordKind } from './upcast.ts';

interface Words {
  readonly command: Command;
  readonly event: Event;
  readonly effect: Effect;
  readonly rejection: Rejection;
  readonly state: Root;
}

type Tagged = Exclude<WordKind, 'state'>;

const codecs: Readonly<Record<Tagged, ReadonlyMap<string, t.Mixed>>> = {
  command: membersByType(vocabulary.command),
  event: membersByType(vocabulary.event),
  effect: membersByType(vocabulary.effect),
  rejection: membersByType(vocabulary.rejection),
};

const shortened = (value: unknown): string => {
  const text = typeof value === 'string' ? value : typeof value;
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
};

const typeOf = (value: unknown): unknown => (value as { readonly type?: unknown } | null | undefined)?.type;

const placeOf = (errors: t.Errors): string =>
  errors[0]?.context
    .map(({ key }) => key)
    .filter((key) => key !== '' && !/^[0-9]+$/.test(key))
    .join('.') ?? '';

/**
 * Reads one word of a log that was written in vocabulary `from`; left says what is wrong with it. Parts that the
 * vocabulary does not have are left out.
 */
export const readWord = <K extends WordKind>(
  kind: K,
  value: unknown,
  from: number,
  steps: readonly Upcaster[] = upcasters,
): E.Either<string, Words[K]> => {
  const raised = from === versionAfter(steps) ? value : upcast(kind, value, from, steps);
  const type = typeOf(raised);
  const codec =
    kind === 'state'
      ? vocabulary.state
      : typeof type === 'string'
        ? codecs[kind as Tagged].get(type)
        : undefined;
  if (codec === undefined) return E.left(`${kind} ${shortened(type)} is no word of this shop`);
  const decoded = (codec as t.Type<Words[K], unknown, unknown>).decode(raised);
  if (E.isRight(decoded)) return decoded;
  return E.left(
    `${kind} ${kind === 'state' ? '' : `${shortened(type)} `}is not as it should be at ${placeOf(decoded.left)}`,
  );
};

const readAll = <K extends WordKind>(
  kind: K,
  values: unknown,
  from: number,
  steps: readonly Upcaster[],
): E.Either<string, readonly Words[K][]> => {
  if (!Array.isArray(values)) return E.left(`there is no list of ${kind}s`);
  return E.traverseArray((value: unknown) => readWord(kind, value, from, steps))(values);
};

/** What a turn's line says became of its command. */
export interface Decided {
  readonly outcome: Outcome<Event>;
  readonly effects: readonly Effect[];
}

/** Whether the parsed line of a turn says that this became of its command. */
export const saysDecided = (
  line: Readonly<Record<string, unknown>>,
  { outcome, effects }: Decided,
): boolean =>
  (E.isLeft(outcome) ? isSame(outcome.left, line['rejection']) : isSame(outcome.right, line['events'])) &&
  isSame(effects, line['effects']);

/** Reads what became of a command from the parsed line of its turn. */
export const readDecided = (
  line: Readonly<Record<string, unknown>>,
  from: number,
  steps: readonly Upcaster[] = upcasters,
): E.Either<string, Decided> => {
  const effects = readAll('effect', line['effects'], from, steps);
  if (E.isLeft(effects)) return effects;
  const decided = (outcome: Outcome<Event>): Decided => ({ outcome, effects: effects.right });
  return line['rejection'] === undefined
    ? E.map((events: readonly Event[]) => decided(E.right(events)))(
        readAll('event', line['events'], from, steps),
      )
    : E.map((rejection: Rejection) => decided(E.left(rejection)))(
        readWord('rejection', line['rejection'], from, steps),
      );
};
