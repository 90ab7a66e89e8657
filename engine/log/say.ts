import { either as E } from 'fp-ts';
import type { Outcome } from '../kernel/slice.ts';
import type { Rejection } from '../kernel/rejection.ts';
import { canonicalText } from '../kernel/canonical.ts';

/** Rejection in words: its name and fields: `OutOfStock: available 0`. */
export const sayRejection = ({ type, ...facts }: Rejection): string => {
  const more = Object.entries(facts).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? canonicalText(value) : String(value)}`,
  );
  return more.length === 0 ? type : `${type}: ${more.join(', ')}`;
};

/** Outcome of a command in words: `accepted`, or the reason of its rejection. */
export const sayOutcome = (outcome: Outcome<unknown>): string =>
  E.isLeft(outcome) ? sayRejection(outcome.left) : 'accepted';

export const sayTypes = (things: readonly { readonly type: string }[]): string =>
  things.length === 0 ? 'nothing' : things.map(({ type }) => type).join(', ');
