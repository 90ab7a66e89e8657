import type { Goal, Row } from './section.ts';

/** Median, the upper of two; NaN for none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Percentile; NaN for none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** True if the median meets the goal; undefined without a goal. A missing figure fails. */
export const isMet = ({ measured, goal }: Row): boolean | undefined => {
  if (goal === undefined) return undefined;
  const figure = median(measured);
  return 'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;
};

/** Formats a figure: whole from a thousand on, else three digits. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (Number.isInteger(value) || Math.abs(value) >= 1_000) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
};

export const goalText = (goal: Goal | undefined): string => {
  if (goal === undefined) return '';
  return 'atMost' in goal ? `≤ ${figure(goal.atMost)}` : `≥ ${figure(goal.atLeast)}`;
};

/** Median, with minimum and maximum if measured more than once. */
export const measuredText = ({ measured, unit }: Row): string => {
  const middle = `${figure(median(measured))}${unit === '' ? '' : ` ${unit}`}`;
  if (measured.length < 2) return middle;
  return `${middle} (${figure(Math.min(...measured))}–${figure(Math.max(...measured))}, n ${measured.length})`;
};
