import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { type Bug, bugs } from './bugs.ts';

// Plants each bug in a copy of the tree and says which laws catch it there, or which properties where it is of no turn of the
// engine, and whether `verify` does, of the golden logs and of visits that were recorded without it. Of the visit in which a
// law caught it the command line makes a test, as somebody who has the log would: it must be of few turns, fail with the bug,
// and pass without. Ends with 1 when any of that is not so, or the text of a bug is not there just once. Arguments: words of
// the bugs to try, or a part of all such as 2/5, for machines on which the whole takes too long; without any
// tests/planted/REPORT.md is written anew.

/** How many turns a test of a bug may have. */
const mostTurns = 15;

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'suvarna-planted-'));
const env = { ...process.env, PLANTED: 'yes' };
const options = { cwd: copy, env, encoding: 'utf8', maxBuffer: 1 << 26 } as const;

const copyTree = (): void => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
    .toString()
    .split('\0');
  for (const file of files) {
    const isWanted =
      /^(?:engine|adapters|src|tests|package\.json|tsconfig\.json|vite\.config\.ts)(?:\/|$)/.test(file);
    if (!isWanted || file.startsWith('src/shop/public/')) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  // Nothing is planted in these.
  for (const folder of ['node_modules', 'src/shop/public'])
    symlinkSync(join(root, folder), join(copy, folder), 'junction');
};

const Caught = t.type({ laws: t.array(t.string), logs: t.array(t.string), visits: t.array(t.string) });

const recorded = join(copy, 'recorded');
const visit = join(copy, 'visit.jsonl');
const small = join(copy, 'small.jsonl');

/** What catches the shop as it is in the copy now; the visit of the first law is written as a log. */
const caught = (): t.TypeOf<typeof Caught> => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tests/planted/try.ts', visit, recorded],
    options,
  );
  const told = status === 0 ? Caught.decode(JSON.parse(stdout)) : E.left([]);
  if (E.isRight(told)) return told.right;
  throw new Error(`The visits could not be told:\n${stderr}`);
};

const Report = t.type({
  testResults: t.array(t.type({ assertionResults: t.array(t.type({ title: t.string, status: t.string })) })),
});

const report = join(copy, 'report.json');

/** The tests of these files that fail in the copy; a file that does not load fails itself. */
const failing = (files: readonly string[]): readonly string[] => {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const how = ['--reporter=json', `--outputFile=${report}`];
  const { status, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', copy, ...how, ...files],
    options,
  );
  if (status === 0) return [];
  const told = Report.decode(JSON.parse(readFileSync(report, 'utf8')));
  if (E.isLeft(told)) throw new Error(`The properties could not be tried:\n${stderr}`);
  const tests = told.right.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter((test) => test.status === 'failed').map(({ title }) => title);
  return failed.length > 0 ? failed : ['a file that does not load'];
};

const replay = (...words: readonly string[]): string =>
  spawnSync(process.execPath, ['src/replay/cli.ts', ...words], options).stdout;

const regressions = 'tests/engine/regressions';
const Shrunk = t.type({ left: t.number });

/** Makes a test of the visit by the command line: of how many turns, and where it lies. */
const testOf = (law: string, index: number): { readonly turns: number; readonly file: string } => {
  const told = Shrunk.decode(
    JSON.parse(replay('shrink', visit, '--law', law, '--out', small, '--force', '--json')),
  );
  const file = `${regressions}/planted-${index}.test.ts`;
  replay('to-test', small, '--law', law, '--out', join(copy, file), '--force');
  return { turns: E.isRight(told) ? told.right.left : Infinity, file };
};

const plant = ({ name, file, text, instead }: Bug): (() => void) => {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const count = source.split(text).length - 1;
  if (count !== 1) throw new Error(`‘${name}’: its text stands ${count} times in ${file}`);
  writeFileSync(
    path,
    source.replace(text, () => instead),
  );
  return () => writeFileSync(path, source);
};

const chosenBugs = (words: readonly string[]): readonly Bug[] => {
  const [, part, parts] = /^([0-9]+)\/([0-9]+)$/.exec(words[0] ?? '') ?? [];
  if (part !== undefined) return bugs.filter((_, index) => index % Number(parts) === Number(part) - 1);
  return bugs.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
};

interface Row {
  readonly name: string;
  readonly isCaught: boolean;
  readonly by: string;
  /** How many golden logs and recorded visits are decided otherwise; null for what is of no turn. */
  readonly differing: { readonly logs: number; readonly visits: number } | null;
  /** The test that was made of it. */
  readonly made: { readonly turns: number; readonly file: string; readonly fails: boolean } | undefined;
}

const byProperties = (name: string, files: readonly string[]): Row => {
  const failed = failing(files);
  return {
    name,
    isCaught: failed.length > 0,
    by: failed[0] ?? 'no property',
    differing: null,
    made: undefined,
  };
};

const byLaws = (name: string, index: number, healthy: readonly string[]): Row => {
  const { laws, logs, visits } = caught();
  const [law] = laws;
  const made = law === undefined ? undefined : testOf(law, index);
  return {
    name,
    isCaught: law !== undefined,
    by: law === undefined ? 'no law' : laws.join(', '),
    differing: { logs: logs.filter((log) => !healthy.includes(log)).length, visits: visits.length },
    made: made === undefined ? undefined : { ...made, fails: failing([made.file]).length > 0 },
  };
};

const isVerified = ({ differing }: Row): boolean =>
  differing !== null && differing.logs + differing.visits > 0;

const told = ({ by, differing, made }: Row): string =>
  by +
  (differing === null ? '' : `; verify: ${differing.logs} golden logs, ${differing.visits} visits`) +
  (made === undefined ? '' : `; a test of ${made.turns} turns${made.fails ? '' : ' THAT DOES NOT FAIL'}`);

/** The table of all bugs, for who reads it without running anything. */
const reportOf = (rows: readonly Row[], sum: string): string => {
  const line = (...cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const ofTurns = rows.flatMap(({ name, by, differing, made }) =>
    differing === null ? [] : [line(name, by, differing.logs, differing.visits, made?.turns ?? '–')],
  );
  const ofProperties = rows.flatMap(({ name, by, differing }) =>
    differing === null ? [line(name, by)] : [],
  );
  return `${[
    '# What the planted bugs were caught by',
    '',
    `Written by \`node tests/planted/run.ts\` on ${new Date().toISOString().slice(0, 10)}: ${sum}`,
    '',
    '## Of turns: by the laws of all visits',
    '',
    line(
      'bug',
      'laws, the one with the shortest visit first',
      'golden logs',
      'recorded visits',
      'turns of its test',
    ),
    line('---', '---', '---:', '---:', '---:'),
    ...ofTurns,
    '',
    '## Of no turn: by properties',
    '',
    line('bug', 'property'),
    line('---', '---'),
    ...ofProperties,
  ].join('\n')}\n`;
};

try {
  copyTree();
  const words = process.argv.slice(2);
  const chosen = chosenBugs(words);
  const healthy = caught();
  if (healthy.laws.length > 0) throw new Error(`the shop as it is breaks ${healthy.laws.join(', ')}`);
  if (healthy.visits.length > 0)
    throw new Error(`${healthy.visits.length} visits do not verify where they were recorded`);
  const files = [...new Set(chosen.flatMap(({ by = [] }) => by))];
  const broken = files.length === 0 ? [] : failing(files);
  if (broken.length > 0) throw new Error(`the shop as it is breaks ‘${broken.join('’, ‘')}’`);
  const rows = chosen.map((bug, index) => {
    const heal = plant(bug);
    const { name, by } = bug;
    const row = by === undefined ? byLaws(name, index, healthy.logs) : byProperties(name, by);
    heal();
    console.log(`${row.isCaught ? '✔' : '✘'} ${name}: ${told(row)}`);
    return row;
  });
  const made = rows.flatMap((row) => row.made ?? []);
  const late = made.length === 0 ? [] : failing(made.map(({ file }) => file));
  const count = (is: (row: Row) => boolean): number => rows.filter(is).length;
  const isMade = ({ turns, fails }: NonNullable<Row['made']>): boolean => turns <= mostTurns && fails;
  const sum =
    `${count(({ isCaught }) => isCaught)} of ${rows.length} bugs are caught, ${count((row) => row.made !== undefined)} of them by` +
    ` laws, of which ${count(isVerified)} by verify, too (${count(({ differing }) => (differing?.logs ?? 0) > 0)} by that of the golden logs` +
    `${healthy.logs.length > 0 ? `, ${healthy.logs.length} of which differ without a bug` : ''}).` +
    ` ${made.filter(isMade).length} of ${made.length} became a test of at most ${mostTurns} turns that fails with its bug;` +
    ` ${late.length} of them fail without it.`;
  console.log(`\n${sum}`);
  if (words.length === 0) writeFileSync(join(import.meta.dirname, 'REPORT.md'), reportOf(rows, sum));
  if (!rows.every(({ isCaught }) => isCaught) || !made.every(isMade) || late.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
