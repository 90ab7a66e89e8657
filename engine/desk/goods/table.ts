import * as t from 'io-ts';
import { list, oneOf, record } from '../../kernel/codec.ts';
import { personal } from '../../kernel/personal.ts';
import { Count } from '../../values/codecs/quantity.ts';

/** How large a table may be that is taken. */
export const mostRows = 20_000;
export const mostColumns = 1_000;

/** How many problems of a table are told, and how many are looked for. */
export const toldProblems = 20;
export const mostProblems = 1_000;

export const LineProblem = oneOf([
  'missing',
  'form',
  'too-large',
  'too-many-rows',
  'too-many-columns',
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

/** What is wrong in a table: in which row, as spreadsheets count them, and under which heading; '' for the row as a whole. */
export const BadCell = record({
  row: Count,
  column: t.string,
  problem: LineProblem,
  /** The code of the row's product and the beginning of what stands in the cell, as they are written. */
  code: personal('words', t.string),
  cell: personal('words', t.string),
});
export type BadCell = t.TypeOf<typeof BadCell>;

/** What a table comes to: nothing as long as anything in it is wrong. */
export const TableOutcome = record({
  isDone: t.boolean,
  /** The first of them, `toldProblems` at most. */
  problems: list(BadCell),
  /** How many there are; `mostProblems` where the search for more stopped. */
  wrong: Count,
  created: list(t.string),
  changed: list(t.string),
  /** How many stocks become another number. */
  restocked: Count,
  unchanged: Count,
});
export type TableOutcome = t.TypeOf<typeof TableOutcome>;
