import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import type { Outcome } from '../kernel/slice.ts';
import type { Rejection } from '../kernel/rejection.ts';
import type { Language } from '../kernel/language.ts';
import type { TaggedKind, WordKind } from '../kernel/vocabulary.ts';
import { type Program, versionOf } from './program.ts';
import { upcast } from './upcast.ts';

/** Word of a program by its kind. */
type WordOf<L extends Language, K extends WordKind> = (L & { readonly rejection: Rejection })[K];

export type ProgramVocabulary<L extends Language> = Pick<Program<L>, 'name' | 'vocabulary' | 'steps'>;

/** A value as a name that a message can hold. */
export const shortened = (value: unknown): string => {
  const text = typeof value === 'string' ? value : typeof value;
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
};

const typeOf = (value: unknown): unknown => (value as { readonly type?: unknown } | null | undefined)?.type;

const placeOf = (errors: t.Errors): string =>
  errors[0]?.context
    .map(({ key }) => key)
    .filter((key) => key !== '' && !/^[0-9]+$/.test(key))
    .join('.') ?? '';

/** Decodes one word of a log of vocabulary `from`; left is the error. Unknown fields are dropped. */
export const readWord = <L extends Language, K extends WordKind>(
  program: ProgramVocabulary<L>,
  kind: K,
  value: unknown,
  from: number,
): E.Either<string, WordOf<L, K>> => {
  const { name, vocabulary, steps } = program;
  const raised = from === versionOf(program) ? value : upcast(kind, value, from, steps);
  const type = typeOf(raised);
  const codec =
    kind === 'state'
      ? vocabulary.state
      : typeof type === 'string'
        ? vocabulary.byType[kind as TaggedKind].get(type)
        : undefined;
  if (codec === undefined)
    return E.left(
      `${kind} ${shortened(type)} is no word of ${name === 'shop' ? 'this shop' : `the ${name}`}`,
    );
  const decoded = (codec as t.Type<WordOf<L, K>, unknown, unknown>).decode(raised);
  if (E.isRight(decoded)) return decoded;
  return E.left(
    `${kind} ${kind === 'state' ? '' : `${shortened(type)} `}is not as it should be at ${placeOf(decoded.left)}`,
  );
};

const readAll = <L extends Language, K extends WordKind>(
  program: ProgramVocabulary<L>,
  kind: K,
  values: unknown,
  from: number,
): E.Either<string, readonly WordOf<L, K>[]> => {
  if (!Array.isArray(values)) return E.left(`there is no list of ${kind}s`);
  return E.traverseArray((value: unknown) => readWord(program, kind, value, from))(values);
};

/** Outcome and effects of a command in its turn's line. */
export interface Decided<L extends Language = Language> {
  readonly outcome: Outcome<L['event']>;
  readonly effects: readonly L['effect'][];
}

/** Reads the outcome and effects of a command from the parsed line of its turn. */
export const readDecided = <L extends Language>(
  program: ProgramVocabulary<L>,
  line: Readonly<Record<string, unknown>>,
  from: number,
): E.Either<string, Decided<L>> => {
  const effects = readAll(program, 'effect', line['effects'], from);
  if (E.isLeft(effects)) return effects;
  const decided = (outcome: Outcome<L['event']>): Decided<L> => ({ outcome, effects: effects.right });
  return line['rejection'] === undefined
    ? E.map((events: readonly L['event'][]) => decided(E.right(events)))(
        readAll(program, 'event', line['events'], from),
      )
    : E.map((rejection: Rejection) => decided(E.left(rejection)))(
        readWord(program, 'rejection', line['rejection'], from),
      );
};
