import { appendFileSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';
import type { Note } from './mutant.ts';

interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    readonly static: Readonly<Record<string, number>>;
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
}

const { __stryker__: switches, ...known } = ((globalThis as { mutation?: unknown }).mutation ??= (() => {
  const results = process.env['MUTATION_RESULTS'] ?? '';
  const notes = existsSync(results) ? readFileSync(results, 'utf8').split('\n').filter(Boolean) : [];
  const caught = notes
    .map((line) => JSON.parse(line) as Note)
    .filter(({ status }) => status === 'caught')
    .map(({ id }) => id);
  return {
    __stryker__: ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {}),
    results,
    present: openSync(`${results}.now`, 'w'),
    caught: new Set(caught),
    seen: new Set<string>(),
  };
})()) as {
  readonly __stryker__: Switches;
  readonly results: string;
  readonly present: number;
  readonly caught: Set<string>;
  readonly seen: Set<string>;
};

const note = (what: Note): void => {
  const key = `${what.status} ${what.id}`;
  if (known.seen.has(key)) return;
  known.seen.add(key);
  appendFileSync(known.results, `${JSON.stringify(what)}\n`);
};

/** Writes down the current mutant, so that the parent process can identify an endless one. */
const begin = (id: string, test: string): void => {
  writeSync(known.present, `${JSON.stringify({ id, test })}${' '.repeat(400)}`, 0);
};

const hooksOf = (suite: RunnerTestSuite, kind: 'beforeEach' | 'afterEach') =>
  TestRunner.getSuiteHooks(suite)[kind] as readonly ((context: unknown, suite: unknown) => unknown)[];

/** True if a test with its suites' hooks passes in time. */
const passes = async (test: RunnerTestCase, milliseconds: number): Promise<boolean> => {
  const suites: RunnerTestSuite[] = [];
  for (let { suite } = test; suite !== undefined; { suite } = suite) suites.unshift(suite);
  if (!suites.includes(test.file)) suites.unshift(test.file);
  const cleanups: (() => unknown)[] = [];
  const late = new AbortController();
  let isGood = true;
  try {
    for (const suite of suites)
      for (const hook of hooksOf(suite, 'beforeEach')) {
        const cleanup = await hook(test.context, suite);
        if (typeof cleanup === 'function') cleanups.unshift(cleanup as () => unknown);
      }
    const lateness = pause(milliseconds, 'late', { signal: late.signal }).catch(() => 'late');
    isGood = (await Promise.race([TestRunner.getTestFn(test)(), lateness])) !== 'late';
  } catch {
    isGood = false;
  }
  late.abort();
  try {
    for (const suite of suites.toReversed())
      for (const hook of hooksOf(suite, 'afterEach')) await hook(test.context, suite);
    for (const cleanup of cleanups) await cleanup();
  } catch {
    isGood = false;
  }
  return isGood;
};

/**
 * Runs each test once unchanged, which finds the mutants that it covers, then again for each of these still uncaught. A
 * process for each mutant would take a hundred times as long.
 */
export default class MutantsRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const name = `${test.file.name} ${test.name}`;
    begin('', name);
    switches.currentTestId = test.id;
    const began = performance.now();
    await TestRunner.getTestFn(test)();
    const took = performance.now() - began;
    switches.currentTestId = undefined;
    const { static: loaded = {}, perTest = {} } = switches.mutantCoverage ?? {};
    for (const id of Object.keys(loaded)) note({ id, status: 'loaded' });
    for (const [id, hits] of Object.entries(perTest[test.id] ?? {})) {
      note({ id, status: 'covered' });
      if (known.caught.has(id)) continue;
      const survives = async (): Promise<boolean> => {
        begin(id, name);
        const hitLimit = 1_000 + 100 * hits;
        Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit });
        const isGood = await passes(test, 3_000 + 10 * took);
        const isEndless = (switches.hitCount ?? 0) > hitLimit;
        Object.assign(switches, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
        return isGood && !isEndless;
      };
      if (await survives()) continue;
      begin('', name);
      // A test that cannot be repeated would seem to catch all later mutants.
      if (!(await passes(test, 20_000 + 10 * took))) throw new Error(`${name} does not pass a second time`);
      if (await survives()) continue;
      known.caught.add(id);
      note({ id, status: 'caught', test: name });
    }
  }
}
