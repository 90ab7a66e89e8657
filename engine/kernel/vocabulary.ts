import * as t from 'io-ts';
import { canonicalText } from './canonical.ts';
import { record } from './codec.ts';
import type { Language } from './language.ts';
import { personalKindOf } from './personal.ts';
import { Rejection } from './rejection-codec.ts';
import { membersByType, type Parts, partsOf } from './shape.ts';
import type { Words } from './slice.ts';

export type WordKind = 'command' | 'event' | 'effect' | 'rejection' | 'state';

export type TaggedKind = Exclude<WordKind, 'state'>;

/** All words of a program's logs, by their kind. */
export interface Vocabulary<L extends Language = Language> {
  readonly command: t.Type<L['command'], unknown>;
  readonly event: t.Type<L['event'], unknown>;
  readonly effect: t.Type<L['effect'], unknown>;
  readonly rejection: t.Type<Rejection, unknown>;
  readonly state: t.Type<L['state'], unknown>;
  readonly byType: Readonly<Record<TaggedKind, ReadonlyMap<string, t.Mixed>>>;
}

/** Vocabulary of slices, by the names of their states; `L` gives its types. */
export const vocabularyOf = <L extends Language>(slices: Readonly<Record<string, Words>>): Vocabulary<L> => {
  const named = Object.entries(slices);
  // The table of the slices loses their types; they are given back here.
  const wordsOf = <A>(kind: 'command' | 'event' | 'effect'): t.Type<A, unknown> =>
    t.union(named.flatMap(([, slice]) => slice[kind] ?? []) as unknown as [t.Mixed, t.Mixed]);
  const states: unknown = record(Object.fromEntries(named.map(([name, { state }]) => [name, state])));
  const words = {
    command: wordsOf<L['command']>('command'),
    event: wordsOf<L['event']>('event'),
    effect: wordsOf<L['effect']>('effect'),
    rejection: Rejection,
  };
  return {
    ...words,
    state: states as t.Type<L['state'], unknown>,
    byType: {
      command: membersByType(words.command),
      event: membersByType(words.event),
      effect: membersByType(words.effect),
      rejection: membersByType(words.rejection),
    },
  };
};

const described = (codec: t.Mixed): unknown => {
  const kind = personalKindOf(codec);
  if (kind !== undefined) return { personal: kind };
  const parts: Parts = partsOf(codec);
  switch (parts.kind) {
    case 'record':
      return Object.fromEntries(Object.entries(parts.fields).map(([field, of]) => [field, described(of)]));
    case 'list':
      return [described(parts.of)];
    case 'union':
      return { oneOf: parts.members.map(described) };
    case 'word':
      return codec.name;
  }
};

const written = new WeakMap<object, string>();

/** All words with their shapes as one text, made when it is asked for first; its hash is the fingerprint that a log's header names. */
export const textOfVocabulary = <L extends Language>(vocabulary: Vocabulary<L>): string => {
  const known = written.get(vocabulary);
  if (known !== undefined) return known;
  const { command, event, effect, rejection, state } = vocabulary;
  const words = Object.entries({ command, event, effect, rejection, state });
  const text = canonicalText(Object.fromEntries(words.map(([part, codec]) => [part, described(codec)])));
  written.set(vocabulary, text);
  return text;
};
