import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { turn } from '../../engine/rules.ts';
import { aDay } from '../engine/support/days.ts';
import { logOf } from '../engine/log/support/logs.ts';
import { Folder, guestCommands, logText, rewritten, someCommands } from './support/log-files.ts';
import { isDeep } from '../support/properties.ts';
import { program, repository } from './support/processes.ts';
import { deaf, generous } from './support/planted-rules.ts';
import { tool } from './support/tool.ts';

/** The shop's rules with a fault: a quantity of three becomes a hundred, and every accepted answer is lost. */
const faultyRules = `
import { turn as taken } from './rules-as-they-are.ts';
export { initialRoot, rules } from './rules-as-they-are.ts';
export const turn: typeof taken = (root, command, facts) => {
  if (command.type === 'ChangeAccepted')
    return { state: root, outcome: { _tag: 'Left', left: { type: 'StaleAnswer' } }, effects: [] };
  const step = taken(root, command, facts);
  if (command.type !== 'SetQuantity' || command.quantity !== 3) return step;
  const { cart } = step.state;
  const lines = cart.lines.map((line) => ({ ...line, quantity: 100 }));
  return { ...step, state: { ...step.state, cart: { ...cart, lines } } };
};
`;

interface Project {
  readonly folder: Folder;
  /** Path that a test must have. */
  readonly tests: string;
}

/** A copy of the repository's engine with room for tests. */
const project = (): Project => {
  const folder = new Folder();
  for (const name of ['engine', join('adapters', 'log-file')])
    cpSync(join(repository, name), folder.at(name), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), folder.at('node_modules'), 'dir');
  writeFileSync(folder.at('package.json'), '{ "type": "module" }');
  writeFileSync(
    folder.at('tsconfig.json'),
    JSON.stringify({ extends: join(repository, 'tsconfig.json'), include: ['tests'] }),
  );
  const tests = folder.at(join('tests', 'engine', 'regressions'));
  mkdirSync(tests, { recursive: true });
  return { folder, tests };
};

const plantFault = ({ folder }: Project): void => {
  renameSync(folder.at(join('engine', 'rules.ts')), folder.at(join('engine', 'rules-as-they-are.ts')));
  writeFileSync(folder.at(join('engine', 'rules.ts')), faultyRules);
};

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const runTests = async ({ folder }: Project): Promise<VitestReport> => {
  const vitest = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
  const report = folder.at('report.json');
  const once = ['--no-isolate', '--maxWorkers=1'];
  const words = [vitest, 'run', '--root', folder.path, ...once, '--reporter=json', `--outputFile=${report}`];
  await program(process.execPath, words, {
    cwd: folder.path,
    env: { VITEST: undefined, NODE_ENV: undefined },
  });
  return JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
};

/** First line of each failing test's message, by test name. */
const sentences = ({ testResults }: VitestReport): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ title, failureMessages }) => [title, failureMessages[0]?.split('\n')[0]]),
  );

const makeTests = async ({ folder, tests }: Project): Promise<void> => {
  const visit = folder.file('visit.jsonl', logText(guestCommands));
  const small = folder.at('small.jsonl');
  const law = 'events-make-the-state';
  const shrunk = await tool(['shrink', visit, '--law', law, '--out', small], { rules: generous });
  expect(shrunk.code).toBe(0);
  const day = folder.file('day.jsonl', logOf(aDay({ seed: 3, length: 30, weather: 'busy' })).join('\n'));
  const differing = folder.at('differing.jsonl');
  expect((await tool(['shrink', day, '--out', differing], { rules: deaf })).code).toBe(0);
  const made = [
    [generous, small, 'law.test.ts', '--law', law],
    [turn, visit, 'decisions.test.ts', '--all'],
    [deaf, day, 'end.test.ts', '--law', 'settled'],
    [deaf, differing, 'decision.test.ts'],
    [generous, visit, 'state.test.ts'],
  ] as const;
  for (const [rules, log, out, ...how] of made)
    expect((await tool(['to-test', log, '--out', join(tests, out), ...how], { rules })).code).toBe(0);
};

describe('a test made of a log', () => {
  test.runIf(isDeep)('type-checks, and passes on the present shop', async () => {
    const made = project();
    using folder = made.folder;
    await makeTests(made);
    // The test of a long visit has every kind of literal.
    const visit = folder.file('any.jsonl', logText(someCommands(300)));
    expect((await tool(['to-test', visit, '--all', '--out', join(made.tests, 'any.test.ts')])).code).toBe(0);
    const tsc = join(repository, 'node_modules', '.bin', 'tsc');
    expect(await program(tsc, ['-p', folder.path])).toMatchObject({ code: 0, out: '' });
    expect(await runTests(made)).toMatchObject({ numPassedTests: 6, numFailedTests: 0 });
  });

  test('fails on its fault, and says how', async () => {
    const made = project();
    using folder = made.folder;
    await makeTests(made);
    const visit = logText(guestCommands);
    const otherwise = rewritten(visit, (body) => body.replace('"badge":"3"', '"badge":"4"'));
    const shown = folder.file('shown.jsonl', otherwise);
    expect((await tool(['to-test', shown, '--out', join(made.tests, 'figures.test.ts')])).code).toBe(0);
    plantFault(made);
    expect(folder.names()).toContain('engine');
    const report = await runTests(made);
    expect(report).toMatchObject({ numPassedTests: 0, numFailedTests: 6 });
    expect(sentences(report)).toEqual({
      'events-make-the-state holds at every turn of a recorded visit': expect.stringContaining(
        'the events of SetQuantity do not lead to its state',
      ),
      'settled holds at the end of a recorded visit': expect.stringContaining(
        'Once every answer has arrived, nothing is pending',
      ),
      'every turn of a recorded visit is decided as it was recorded': expect.stringContaining(
        'turn 6: the events of RemoveLine differ: 0.line.quantity was 3, now 100',
      ),
      'ChangeAccepted in a recorded visit is decided as it was recorded': expect.stringMatching(
        /turn [0-9]+: ChangeAccepted was accepted, now StaleAnswer/,
      ),
      'SetQuantity in a recorded visit is decided as it was recorded': expect.stringContaining(
        'turn 3: SetQuantity made the same events, and now another state of them',
      ),
      'the pages show after SetQuantity what they showed in a recorded visit': expect.stringContaining(
        'turn 3: the shown badge was "4", now "99+"',
      ),
    });
  });
});
