import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { personalKindOf } from '../kernel/personal.ts';
import type { Language } from '../kernel/language.ts';
import { fieldsOf, partsOf } from '../kernel/shape.ts';
import type { Program } from './program.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import type { TurnOf } from './turn.ts';

/** Replaces personal data in a value of one codec; null when values of that codec have none. */
type Replacement = ((value: unknown, names: Pseudonyms) => unknown) | null;

const replacements = new Map<t.Mixed, Replacement>();

const inRecord = (fields: Readonly<Record<string, t.Mixed>>): Replacement => {
  const personal = Object.entries(fields).flatMap(([field, codec]) => {
    const replacement = replacementOf(codec);
    return replacement === null ? [] : [[field, replacement] as const];
  });
  if (personal.length === 0) return null;
  return (value, names) => {
    const record: Record<string, unknown> = { ...(value as Readonly<Record<string, unknown>>) };
    for (const [field, replacement] of personal) record[field] = replacement(record[field], names);
    return record;
  };
};

const inUnion = (members: readonly t.Mixed[]): Replacement => {
  const choices = members.map((member) => [member, replacementOf(member)] as const);
  if (choices.every(([, replacement]) => replacement === null)) return null;
  return (value, names) => {
    const replacement = choices.find(([member]) => member.is(value))?.[1] ?? null;
    return replacement === null ? value : replacement(value, names);
  };
};

const made = (codec: t.Mixed): Replacement => {
  const kind = personalKindOf(codec);
  if (kind !== undefined) return (value, names) => (typeof value === 'string' ? names(kind, value) : value);
  const parts = partsOf(codec);
  switch (parts.kind) {
    case 'record':
      return inRecord(parts.fields);
    case 'union':
      return inUnion(parts.members);
    case 'list': {
      const replacement = replacementOf(parts.of);
      return replacement === null
        ? null
        : (value, names) => (value as readonly unknown[]).map((item) => replacement(item, names));
    }
    case 'word':
      return null;
  }
};

const replacementOf = (codec: t.Mixed): Replacement => {
  const before = replacements.get(codec);
  if (before !== undefined) return before;
  const replacement = made(codec);
  replacements.set(codec, replacement);
  return replacement;
};

/** A value of a codec with made-up personal data. */
export const withNames = <A>(codec: t.Type<A, unknown>, value: A, names: Pseudonyms): A => {
  const replacement = replacementOf(codec);
  return replacement === null ? value : (replacement(value, names) as A);
};

/** Replaces the personal data of one log; equal values get equal replacements. */
export interface Redaction<L extends Language = Language> {
  readonly state: (state: L['state']) => L['state'];
  /** A turn as it would have been with made-up data; rejections hold none. */
  readonly turn: (turn: TurnOf<L>) => TurnOf<L>;
}

/**
 * Redaction of one log, with new pseudonyms unless others are given; takes the first state, then the turns in order. It commutes with the rules: turns of
 * redacted commands are the redacted turns (a law of the tests), so that a redacted log verifies like any other.
 */
export const createRedaction = <L extends Language>(
  { vocabulary, names: of }: Pick<Program<L>, 'vocabulary' | 'names'>,
  names: Pseudonyms = of.create(),
): Redaction<L> => {
  const { byType } = vocabulary;
  const replaced = <A extends { readonly type: string }>(words: ReadonlyMap<string, t.Mixed>, word: A): A => {
    const codec = words.get(word.type);
    const replacement = codec === undefined ? null : replacementOf(codec);
    return replacement === null ? word : (replacement(word, names) as A);
  };
  const slices = new Map<string, { readonly before: unknown; readonly after: unknown }>();
  const fields = fieldsOf(vocabulary.state);

  // An unchanged slice is not searched again, and stays the same object.
  const state = (root: L['state']): L['state'] => {
    const record: Record<string, unknown> = { ...(root as Readonly<Record<string, unknown>>) };
    for (const [name, codec] of Object.entries(fields)) {
      const replacement = replacementOf(codec);
      if (replacement === null) continue;
      const last = slices.get(name);
      const before = record[name];
      const after = last !== undefined && last.before === before ? last.after : replacement(before, names);
      slices.set(name, { before, after });
      record[name] = after;
    }
    return record;
  };

  return {
    state,
    turn: (turn) => ({
      ...turn,
      ...(turn.document === undefined
        ? {}
        : { document: { ...turn.document, state: state(turn.document.state) } }),
      command: replaced(byType.command, turn.command),
      outcome: E.map((events: readonly L['event'][]) => events.map((word) => replaced(byType.event, word)))(
        turn.outcome,
      ),
      effects: turn.effects.map((word) => replaced(byType.effect, word)),
      state: state(turn.state),
    }),
  };
};
