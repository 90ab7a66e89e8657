import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { installed } from '../support/installed.ts';
import { type Mutant, type Note, survivesAs } from './mutant.ts';
import { survivors } from './survivors.ts';

// Mutation testing (promise G18) of rules, money and sessions. Stryker's instrumenter puts all mutants of a file into
// it, each behind a switch; `mutants-runner.ts` enables one at a time. Caught mutants are cached while their file is
// unchanged. Every mutant meets a tenth of the visits, and the survivors all. Arguments: files instead of all; --quick
// stops at the tenth; --again ignores the cache, as after changed tests. Exits with 1 when a group is below its score
// or a survivor is not explained in `survivors.ts`.

const least = 90;

interface Group {
  readonly files: readonly string[];
  /** Relevant tests, nearest first. */
  readonly tests: readonly string[];
  /** Requires a reason for every survivor. */
  readonly isExplained?: true;
}

/** Slices with their tests, those of other slices, and the recorded decisions and laws of all. */
const slices = (names: string, others = '', more: readonly string[] = []): Group => ({
  files: names.split(' ').map((name) => `engine/${name}/*.ts`),
  tests: [
    ...`${names} ${others}`
      .trim()
      .split(' ')
      .map((name) => `tests/engine/${name}`),
    ...more,
    'tests/engine/decisions.test.ts',
    'tests/engine/laws.test.ts',
  ],
});
const pageSlices = ['tests/engine/page-slices.test.ts'];

const groups: Readonly<Record<string, Group>> = {
  'session and calls': {
    files: ['adapters/v1/client/{session,api}.ts'],
    tests: ['tests/adapters/session', 'tests/adapters/client/retries.test.ts'],
  },
  'money and values': {
    files: ['engine/values/{money,price,product,quantity}.ts'],
    tests: ['tests/engine/values', 'tests/engine/cart', 'tests/engine/catalogue', 'tests/engine/gold'],
    isExplained: true,
  },
  'the bag': slices('cart', 'analytics checkout gold later orders session wishlist', pageSlices),
  'orders and checkout': slices('orders checkout', 'analytics'),
  'the customer': slices('account addresses consent identity later recent session wishlist'),
  'what is looked at': slices(
    'analytics branches catalogue connection dialog gold queries route search',
    '',
    pageSlices,
  ),
  'the desk': { files: ['engine/desk/**/*.ts'], tests: ['tests/engine/desk'] },
};

/** Part of Stryker's instrumenter used here, without the rest of Stryker. */
interface Instrumenter {
  instrument(
    files: readonly { readonly name: string; readonly mutate: true; readonly content: string }[],
    options: {
      readonly plugins: null;
      readonly ignorers: readonly [];
      readonly excludedMutations: readonly [];
    },
  ): Promise<{
    readonly files: readonly { readonly content: string }[];
    readonly mutants: readonly Mutant[];
  }>;
}

const root = join(import.meta.dirname, '..', '..');
const { values: wished, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const folder = await installed(import.meta.dirname);
const { Instrumenter: Stryker } = (await import(
  pathToFileURL(join(folder, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js')).href
)) as { Instrumenter: new (logger: object) => Instrumenter };
const silent = new Proxy({}, { get: () => () => false });
const kept = join(root, 'node_modules', '.cache', 'mutation');
await mkdir(kept, { recursive: true });

/** Timeout of one test on one mutant, milliseconds; a slower one counts as an endless loop. */
const patience = 180_000;

/** Runs the tests; kills them on an endless mutant, and says which. */
const runTests = async (env: NodeJS.ProcessEnv, now: string): Promise<string | undefined> => {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const words = [vitest, 'run', '--config', 'tests/mutation/vitest.config.ts'];
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  let endless: string | undefined;
  const look = async (): Promise<void> => {
    const { mtimeMs } = await stat(now).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs < patience) return;
    endless = (JSON.parse(await readFile(now, 'utf8')) as { readonly id: string }).id;
    child.kill('SIGKILL');
  };
  const watch = setInterval(() => void look(), 5_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  if (endless === undefined && code !== 0)
    throw new Error('the tests fail without a mutant: npm run test:unit');
  return endless;
};

/** Tries the uncaught mutants of a file; returns the survivors and the total. */
const mutated = async (file: string, tests: readonly string[]) => {
  const content = await readFile(join(root, file), 'utf8');
  const made = await new Stryker(silent).instrument([{ name: file, mutate: true, content }], {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
  });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const base = join(kept, `${file.replaceAll('/', '-')}-${hash}`);
  const [source, results] = [`${base}.ts`, `${base}.jsonl`];
  if (wished.again === true) await rm(results, { force: true });
  await writeFile(source, made.files[0]?.content ?? '');
  await appendFile(results, '');
  const notes = async (): Promise<readonly Note[]> =>
    (await readFile(results, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Note);
  const env = {
    // Survivors must not depend on chance.
    FC_SEED: '1',
    MUTATION_FILE: join(root, file),
    MUTATION_SOURCE: source,
    MUTATION_RESULTS: results,
    MUTATION_TESTS: tests.join(' '),
  };
  for (const share of wished.quick === true ? ['0.1'] : ['0.1', '1'])
    for (;;) {
      const endless = await runTests({ ...env, PROPERTY_RUNS: share }, `${results}.now`);
      if (endless === undefined) break;
      await appendFile(results, `${JSON.stringify({ id: endless, status: 'caught', test: 'never ends' })}\n`);
    }
  const known = await notes();
  const having = (status: Note['status']) =>
    new Set(known.filter((note) => note.status === status).map(({ id }) => id));
  const [loaded, covered, caught] = [having('loaded'), having('covered'), having('caught')];
  const tried = made.mutants.filter(({ id }) => covered.has(id) || !loaded.has(id));
  return { content, all: tried.length, alive: tried.filter(({ id }) => !caught.has(id)) };
};

const rows: string[] = [];
const unexplained: string[] = [];
const stale: string[] = [];
const low: string[] = [];
const row = (name: string, all: number, alive: number, minutes: string): void => {
  const score = all === 0 ? '–' : `${((100 * (all - alive)) / all).toFixed(1)} %`;
  rows.push(`| ${name} | ${all} | ${alive} | ${score} | ${minutes} |`);
  console.log(rows.at(-1));
};

for (const [group, { files: patterns, tests, isExplained = false }] of Object.entries(groups)) {
  const files: string[] = [];
  for await (const path of glob([...patterns], { cwd: root })) {
    const file = path.replaceAll('\\', '/');
    if (positionals.length === 0 || positionals.includes(file)) files.push(file);
  }
  let [all, living] = [0, 0];
  for (const file of files.toSorted()) {
    const began = Date.now();
    const { content, all: count, alive } = await mutated(file, tests);
    if (count === 0) continue;
    all += count;
    living += alive.length;
    row(`\`${file}\``, count, alive.length, ((Date.now() - began) / 60_000).toFixed(1));
    const explained = survivors
      .filter((survivor) => survivor.file === file)
      .flatMap(({ becomes }) => becomes);
    const forms = alive.map((mutant) => survivesAs(content, mutant));
    alive.forEach(({ location }, index) => {
      const form = forms[index] ?? '';
      if (!explained.includes(form)) unexplained.push(`${file}:${location.start.line + 1}\n    ${form}`);
    });
    for (const form of explained) if (!forms.includes(form)) stale.push(`${file}\n    ${form}`);
    if (isExplained && forms.some((form) => !explained.includes(form))) process.exitCode = 1;
  }
  if (all === 0) continue;
  row(`**${group}**`, all, living, '');
  if ((100 * (all - living)) / all < least) low.push(group);
}

const tell = (what: string, items: readonly string[], isFailure = true): void => {
  if (items.length === 0) return;
  console.log(`\n${what}:\n  ${items.join('\n  ')}`);
  if (isFailure) process.exitCode = 1;
};
console.log(['\n| file | mutants | alive | score | minutes |', '|---|---|---|---|---|', ...rows].join('\n'));
tell('Alive, without a reason in tests/mutation/survivors.ts', unexplained, false);
tell('Caught by now, yet in tests/mutation/survivors.ts', stale);
tell(`Below ${least} %`, low);
