import type * as t from 'io-ts';
import type { Language, TakeTurnOf } from '../kernel/language.ts';
import type { Vocabulary } from '../kernel/vocabulary.ts';
import type { ProgramName } from './format.ts';
import type { Names } from './pseudonyms.ts';
import { type Upcaster, versionAfter } from './upcast.ts';

/** The figures of a state that people see: a wrong one is a divergence. */
export interface ShownFigures<State> {
  /** Figures logged with each turn that changes them. */
  readonly totals: (state: State) => object;
  /** Figures that a keyframe adds to the state. */
  readonly all: (state: State) => object;
  readonly codecs: { readonly totals: t.Mixed; readonly all: t.Mixed };
}

export interface Program<L extends Language> {
  readonly name: ProgramName;
  readonly vocabulary: Vocabulary<L>;
  /** Every step from its first vocabulary to the present one. */
  readonly steps: readonly Upcaster[];
  readonly initial: L['state'];
  readonly turn: TakeTurnOf<L>;
  readonly evolve: (state: L['state'], event: L['event']) => L['state'];
  readonly figures: ShownFigures<L['state']>;
  /** Replacements of personal data in its logs. */
  readonly names: Names;
}

/** A program that a log's header names: which one is only known once it is read. */
export type AnyProgram = Program<Language>;

/** A program among others. Its rules still see nothing but its own words and states, because its own codecs read its logs. */
export const anyProgram = <L extends Language>(program: Program<L>): AnyProgram =>
  program as unknown as AnyProgram;

/**
 * Language of a program, for tests that are made of logs.
 *
 * @public
 */
export type LanguageOf<P> = P extends Program<infer L> ? L : never;

/** The version of the words that a program writes; they count from 1. */
export const versionOf = ({ steps }: Pick<AnyProgram, 'steps'>): number => versionAfter(steps);
