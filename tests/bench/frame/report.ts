import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { goalText, isMet, measuredText } from './figures.ts';
import type { Row, Section } from './section.ts';

/** What came of a section: its rows, or why there are none. */
export interface Outcome {
  readonly section: Section;
  readonly rows: readonly Row[];
  readonly why?: string;
  /** Load average of the machine (1 min) when it began and when it ended. */
  readonly load: readonly [before: number, after: number];
}

const introduction = `# What the bench measured

Written by \`npm run bench\`; each section is of its own date and machine, and says how busy that was. Figures are medians
with both ends; times of different runs cannot be compared, ratios within one run can. What each row means is in
\`tests/README.md\`.
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

const lineOf = (row: Row): string =>
  `| ${[row.metric, row.beside ?? '', goalText(row.goal), measuredText(row), mark(row)].map(cell).join(' | ')} |`;

/** A section's part of the report. */
export const partOf = ({ section, rows, why, load }: Outcome, date: Date): string => {
  const at = date.toISOString().slice(0, 16).replace('T', ' ');
  const head = `## ${section.name}: ${section.title}\n\n${at} UTC; ${machine()}; load ${load.map((one) => one.toFixed(1)).join(' → ')}.\n`;
  const told = why === undefined ? '' : `\nNot measured: ${why}\n`;
  if (rows.length === 0) return `${head}${told}`;
  const table = ['| metric | beside | goal | measured | met |', '|---|---|---|---|---|', ...rows.map(lineOf)];
  return `${head}${told}\n${table.join('\n')}\n`;
};

/** The report with this part instead of what it had of the section; the order is that of `order`. */
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

/** Writes what came of a section into the report, and leaves what that has of others. */
export const writeReport = async (
  path: string,
  outcome: Outcome,
  order: readonly string[],
): Promise<void> => {
  const before = await readFile(path, 'utf8').catch(() => '');
  await writeFile(path, mergedReport(before, outcome.section.name, partOf(outcome, new Date()), order));
};
