import * as t from 'io-ts';
import { record } from './kernel/codec.ts';
import { personalKindOf } from './kernel/personal.ts';
import { Rejection } from './kernel/rejection.ts';
import { type Parts, partsOf } from './kernel/shape.ts';
import type { Words } from './kernel/slice.ts';
import { canonicalText } from './kernel/canonical.ts';
import { type Command, type Effect, type Event, type Root, slices } from './slices.ts';

/** The version of all words below; once one is released, a change of any of them raises it and adds a step to `log/upcast.ts`. */
export const vocabularyVersion = 1;

const named = Object.entries<Words>(slices);

// The table of the slices loses their types; they are given back here.
const wordsOf = <A>(kind: 'command' | 'event' | 'effect'): t.Type<A, unknown> =>
  t.union(named.flatMap(([, slice]) => slice[kind] ?? []) as unknown as [t.Mixed, t.Mixed]);
const states: unknown = record(Object.fromEntries(named.map(([name, { state }]) => [name, state])));

/** All words of a log by the part they play in it. */
export const vocabulary = {
  command: wordsOf<Command>('command'),
  event: wordsOf<Event>('event'),
  effect: wordsOf<Effect>('effect'),
  rejection: Rejection,
  state: states as t.Type<Root, unknown>,
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

let written: string | undefined;

/** All words with their shapes as one text, made when it is asked for first; its hash is the fingerprint that a log's header names. */
export const vocabularyText = (): string =>
  (written ??= canonicalText(
    Object.fromEntries(Object.entries(vocabulary).map(([part, codec]) => [part, described(codec)])),
  ));
