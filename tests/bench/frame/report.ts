import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { goalText, isMet, measuredText } from './figures.ts';
import type { Row, Section } from './section.ts';

/** A section's rows, or the reason for none. */
export interface Outcome {
  readonly section: Section;
  readonly rows: readonly Row[];
  readonly why?: string;
  /** Load average of the machine (1 min) when it began and when it ended. */
  readonly load: readonly [before: number, after: number];
}

const introduction = `# What the bench measured

Written by \`npm run bench\`; each section is of its own date and machine, and says how busy that was. Figures are medians
with both ends; times of different runs cannot be compared, ratios within one run can. The column before is of the report that this run
replaced.
`;

export const loadNow = (): number => loadavg()[0] ?? 0;

const machine = (): string => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GiB, ${type()} ${release()}, Node ${process.version}`;
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

const mark = (row: Row): string => {
  const met = isMet(row);
  if (met === undefined) return '';
  return met ? 'yes' : '**no**';
};

/** Median of a metric in a report; '' if missing. */
const medianIn = (report: string, metric: string): string =>
  report
    .split('\n')
    .find((line) => line.startsWith(`| ${metric} |`))
    ?.split(' | ')
    .at(-2)
    ?.replace(/ \(.*/, '') ?? '';

const lineOf = (row: Row, before: string): string =>
  `| ${[
    row.metric,
    row.beside ?? '',
    goalText(row.goal),
    medianIn(before, row.metric),
    measuredText(row),
    mark(row),
  ]
    .map(cell)
    .join(' | ')} |`;

/** A section's part of the report, with the medians of the report before. */
export const pickFields = ({ section, rows, why, load }: Outcome, before: string, date: Date): string => {
  const at = date.toISOString().slice(0, 16).replace('T', ' ');
  const head = `## ${section.name}: ${section.title}\n\n${at} UTC; ${machine()}; load ${load.map((one) => one.toFixed(1)).join(' → ')}.\n`;
  const told = why === undefined ? '' : `\nNot measured: ${why}\n`;
  if (rows.length === 0) return `${head}${told}`;
  const table = [
    '| metric | beside | goal | before | measured | met |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => lineOf(row, before)),
  ];
  return `${head}${told}\n${table.join('\n')}\n`;
};

/** Replaces a section's part of the report, in the sequence of `order`. */
export const mergedReport = (
  before: string,
  name: string,
  part: string,
  order: readonly string[],
): string => {
  const parts = new Map(
    before
      .split(/^(?=## )/m)
      .slice(1)
      .map((old) => [/^## ([\w-]+)/.exec(old)?.[1] ?? '', old]),
  ).set(name, part);
  const all = order.flatMap((one) => parts.get(one)?.trimEnd() ?? []);
  return `${[introduction.trimEnd(), ...all].join('\n\n')}\n`;
};
