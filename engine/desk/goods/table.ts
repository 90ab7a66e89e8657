import * as t from 'io-ts';
import { list, oneOf, record } from '../../kernel/codec.ts';
import { Count } from '../../values/codecs/quantity.ts';

/** Why a line of a table cannot be taken over. */
export const LineProblem = oneOf([
  'missing',
  'form',
  'too-large',
  'above-fee',
  'before-begin',
  'without-discount',
  'twice',
  'unknown-column',
  'missing-column',
  'unknown-type',
  'disagrees',
  'exists',
  'gone',
  'overtaken',
  'stock-overtaken',
]);
export type LineProblem = t.TypeOf<typeof LineProblem>;

/** What is wrong in a table: on which line of the file, counted from 1, and under which heading; '' for the line as a whole. */
export const BadCell = record({ line: Count, column: t.string, problem: LineProblem });
export type BadCell = t.TypeOf<typeof BadCell>;

/** What a table comes to: nothing as long as anything in it is wrong. */
export const TableOutcome = record({
  isDone: t.boolean,
  problems: list(BadCell),
  created: list(t.string),
  changed: list(t.string),
  /** How many stocks become another number. */
  restocked: Count,
  unchanged: Count,
});
export type TableOutcome = t.TypeOf<typeof TableOutcome>;
