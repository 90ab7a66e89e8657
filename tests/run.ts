import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { installHooks } from '../src/git-hooks.ts';

// Runs every check of `npm test` one after the other, up to the first that fails. `--deep` gives the
// properties ten times their runs; PROPERTY_RUNS in the environment names another factor.

interface Count {
  readonly passed: number;
  readonly failed: number;
}

type Program = readonly [program: string, ...rest: string[]];

interface Stage {
  readonly name: string;
  readonly command: Program;
  /** Slow single-process commands, run one after the other beside the main one. */
  readonly beside?: readonly Program[];
  /** Reads from the stage's report how many tests it ran; a stage without one is a single check. */
  readonly count?: (report: unknown) => Count;
}

const root = join(import.meta.dirname, '..');
installHooks(root);
const reports = await mkdtemp(join(tmpdir(), 'suvarna-tests-'));
const vitestReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'browser.json');

const VitestReport = t.type({ numPassedTests: t.number, numFailedTests: t.number });
const BrowserReport = t.type({
  stats: t.type({ expected: t.number, unexpected: t.number, flaky: t.number }),
});

const migrations = 'adapters/v1/server/migrations';

const types = (folder: string): Program => ['tsc', '-p', folder];

const stages: readonly Stage[] = [
  {
    name: 'types of everything, the engine, the shop and the API',
    command: types('.'),
    beside: ['engine', 'src/shop', 'adapters/v1/server'].map(types),
  },
  {
    name: 'lint of code, styles, migrations and the lock file, format, dead code',
    command: ['oxlint'],
    beside: [
      ['oxfmt', '--check', '.'],
      ['stylelint', 'src/{shop,desk}/**/*.css'],
      ['lockfile-lint'],
      ['squawk', '-c', `${migrations}/squawk.toml`, `${migrations}/*.sql`],
      ['knip'],
    ],
  },
  {
    name: 'unit, property and server tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: (report) => {
      const { numPassedTests, numFailedTests } = decoded(VitestReport, report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    count: (report) => {
      const { stats } = decoded(BrowserReport, report);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
];

const isDeep = process.argv.includes('--deep');

const deepStages: readonly Stage[] = [{ name: 'tutorial', command: ['node', 'tests/tutorial/run.ts'] }];

function decoded<A>(codec: t.Type<A>, report: unknown): A {
  const result = codec.decode(report);
  if (E.isLeft(result)) throw new Error(`The test report is no ${codec.name}.`);
  return result.right;
}

function environment(): NodeJS.ProcessEnv {
  const deep = isDeep ? { PROPERTY_RUNS: '10' } : {};
  return {
    ...deep,
    // Caches compiled sources for the many starts, as `npm start` does.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  };
}

/** Runs a command to its end and answers its exit code; a command that a signal ended counts as 1. */
function run([program, ...rest]: Program): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, env: environment(), shell: process.platform === 'win32' };
    const child = spawn(program, rest, { ...options, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a stage to its end; answers the first exit code that is not 0. */
async function runStage({ command, beside = [] }: Stage): Promise<number> {
  const others = async (): Promise<number> => {
    for (const other of beside) {
      const code = await run(other);
      if (code !== 0) return code;
    }
    return 0;
  };
  const codes = await Promise.all([run(command), others()]);
  return codes.find((code) => code !== 0) ?? 0;
}

async function reportOf(stage: Stage, code: number): Promise<Count> {
  const single: Count =
    code === 0 ? { passed: 1 + (stage.beside?.length ?? 0), failed: 0 } : { passed: 0, failed: 1 };
  if (stage.count === undefined) return single;
  const file = stage.command[0] === 'vitest' ? vitestReport : browserReport;
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return single;
  const count = stage.count(JSON.parse(text));
  // A stage may fail outside of any test, for example when a file does not load.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const started = performance.now();
let passed = 0;
let failed = 0;
try {
  for (const stage of isDeep ? [...stages, ...deepStages] : stages) {
    const stageStarted = performance.now();
    console.log(`\n▶ ${stage.name}`);
    const code = await runStage(stage);
    const count = await reportOf(stage, code);
    passed += count.passed;
    failed += count.failed;
    console.log(`${code === 0 ? '✔' : '✘'} ${stage.name}: ${seconds(stageStarted)}`);
    if (code !== 0) {
      process.exitCode = code;
      break;
    }
  }
} finally {
  await rm(reports, { recursive: true, force: true });
}
console.log(`\nAll in ${seconds(started)}\n\n${passed} passed, ${failed} failed`);
