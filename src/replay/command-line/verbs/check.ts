import { lawsOfProgram } from '../../../../engine/programs/laws.ts';
import type { CheckedFile, ExitCode, Report, Verb, ReplayEnv } from '../env.ts';
import { escapedText, sayCount } from '../../evidence/say.ts';
import { sayProblemLine, createProgress } from '../say.ts';
import { relative } from 'node:path';
import { checkOne, type CorpusLog, logsOf, standardInput } from '../log/corpus.ts';
import { withNewFile } from '../log/log-lines.ts';

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const xml = (text: string): string =>
  escapedText(text)
    .replaceAll(/[\uFFFE\uFFFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
    .replaceAll(/[&<>"]/g, (sign) => names[sign] ?? '');

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toString();

/** Checks on a log, each with its failure; null where it passed. */
const casesOf = (
  checked: CheckedFile['checked'],
): readonly (readonly [name: string, found: string | null])[] => {
  if ('refused' in checked) return [];
  const { laws, endLaws } = lawsOfProgram({ name: checked.program ?? 'shop' });
  const otherwise = checked.divergences.map(({ turn, message }) => `turn ${turn}: ${message}`);
  const more = checked.diverging - otherwise.length;
  if (more > 0) otherwise.push(`and ${more} more`);
  return [
    ['decided and shown as it was recorded', otherwise.length === 0 ? null : otherwise.join('\n')],
    ...[...laws, ...endLaws].map(({ name }): readonly [string, string | null] => {
      const breach = checked.broken.find(({ law }) => law === name);
      return [name, breach === undefined ? null : `turn ${breach.turn}: ${breach.message}`];
    }),
  ];
};

const whyUnread = (checked: CheckedFile['checked']): string | null => {
  if ('refused' in checked) return checked.refused;
  return checked.problem === null ? null : sayProblemLine(checked.problem);
};

const element = (log: string, name: string, kind: 'failure' | 'error', found: string | null): string => {
  const open = `    <testcase classname="${xml(log)}" name="${xml(name)}"`;
  if (found === null) return `${open}/>`;
  const lines = found.split('\n').map(xml);
  return `${open}>\n      <${kind} message="${lines[0]}">${lines.join('\n')}</${kind}>\n    </testcase>`;
};

/** JUnit report: a suite for each log, a case for each check. */
export const junitOf = (logs: readonly CheckedFile[]): string => {
  const suites = logs.map(({ path, checked, took }) => {
    const unread = whyUnread(checked);
    const cases = casesOf(checked);
    const failures = cases.filter(([, found]) => found !== null).length;
    return {
      tests: cases.length + 1,
      failures,
      errors: unread === null ? 0 : 1,
      took,
      text: [
        element(path, 'is whole', 'error', unread),
        ...cases.map(([name, found]) => element(path, name, 'failure', found)),
      ].join('\n'),
      name: path,
    };
  });
  const sum = (of: 'tests' | 'failures' | 'errors' | 'took'): number =>
    suites.reduce((total, suite) => total + suite[of], 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="replay check" tests="${sum('tests')}" failures="${sum('failures')}" errors="${sum('errors')}" time="${seconds(sum('took'))}">`,
    ...suites.map(
      ({ name, tests, failures, errors, took, text }) =>
        `  <testsuite name="${xml(name)}" tests="${tests}" failures="${failures}" errors="${errors}" time="${seconds(took)}">\n${text}\n  </testsuite>`,
    ),
    '</testsuites>',
    '',
  ].join('\n');
};

/** Below as many bytes in all, starting threads takes longer than they save. */
const worthThreads = 4 * 1_048_576;

const codeOf = ({ checked }: CheckedFile): ExitCode => {
  if ('refused' in checked || checked.problem !== null) return 2;
  return checked.diverging + checked.broken.length === 0 ? 0 : 1;
};

const findingsOf = ({ checked }: CheckedFile): readonly string[] => {
  if ('refused' in checked) return [checked.refused];
  const { divergences, diverging, broken, problem } = checked;
  const [first] = divergences;
  const more = diverging > 1 ? ` (and ${sayCount(diverging - 1, 'more turn')})` : '';
  return [
    ...(problem === null ? [] : [sayProblemLine(problem)]),
    ...(first === undefined ? [] : [`turn ${first.turn}: ${first.message}${more}`]),
    ...broken.map(({ turn, law, message }) => `turn ${turn}: ${law} is broken: ${message}`),
  ];
};

const lineOf = (log: CheckedFile): string => {
  const { path, checked } = log;
  const findings = findingsOf(log);
  const turns = 'refused' in checked ? '' : `${sayCount(checked.turns, 'turn')}, `;
  return `${path}: ${turns}${findings.length === 0 ? 'fine' : findings.join('; ')}`;
};

/** Checks logs in threads, each its share of them, or one after the other. */
const checkAll = async (
  logs: readonly CorpusLog[],
  env: ReplayEnv,
  wanted: number | undefined,
  onChecked: () => void,
): Promise<readonly CheckedFile[]> => {
  const isLarge = logs.reduce((sum, { size }) => sum + size, 0) >= worthThreads;
  const threads = Math.min(wanted ?? (isLarge ? (env.threads ?? 1) : 1), logs.length);
  const paths = logs.map(({ path }) => path);
  const { checkInThread } = env;
  if (threads < 2 || checkInThread === undefined || paths.includes(standardInput)) {
    const all: CheckedFile[] = [];
    for (const path of paths) {
      all.push(await checkOne(path, env));
      onChecked();
    }
    return all;
  }
  const shares = Array.from({ length: threads }, (_, thread) =>
    checkInThread(
      paths.filter((_path, index) => index % threads === thread),
      onChecked,
    ),
  );
  const checked = await Promise.all(shares);
  return paths.map((_, index) => checked[index % threads]?.[Math.floor(index / threads)] as CheckedFile);
};

const nextOf = (name: string, code: ExitCode): readonly string[] => {
  const toTest = `npm run --silent replay -- to-test ${name}`;
  if (code === 1) return [`next: ${toTest} > tests/engine/regressions/NAME.test.ts`];
  return code === 0
    ? [
        `where a shopper saw something wrong all the same: npm run replay -- turns ${name}, then ${toTest} --at N`,
      ]
    : [];
};

export const check: Verb = {
  name: 'check',
  usage: 'LOG… [--junit REPORTFILE [--force]] [--threads N]',
  about:
    'look in logs (files, *.jsonl and *.jsonl.gz in folders, - for standard input) for every law that is broken, every turn that is decided otherwise now and every figure that is shown otherwise; a line a log',
  files: [1, Infinity],
  run: async (asked, env): Promise<Report> => {
    const logs = await logsOf(asked.paths);
    const junit = asked.file('junit');
    const progress = createProgress(env, (done) => `${done} of ${sayCount(logs.length, 'log')}`, 30);
    let done = 0;
    const nameOf = (path: string): string =>
      path === standardInput ? 'standard input' : relative(env.folder, path);
    const checkNamed = async (): Promise<readonly CheckedFile[]> => {
      const checked = await checkAll(logs, env, asked.count('threads'), () => progress.passed((done += 1)));
      progress.end();
      return checked.map((log) => ({ ...log, path: nameOf(log.path) }));
    };
    const all =
      junit === undefined
        ? await checkNamed()
        : await withNewFile(junit, asked, async (write) => {
            const checked = await checkNamed();
            await write(junitOf(checked));
            return checked;
          });
    const codes = all.map(codeOf);
    const count = (code: ExitCode): number => codes.filter((each) => each === code).length;
    const code: ExitCode = count(2) > 0 ? 2 : count(1) > 0 ? 1 : 0;
    const only = all.length === 1 ? all[0] : undefined;
    return {
      code,
      isOnOutput: true,
      lines: [
        ...all.map(lineOf),
        `${sayCount(all.length, 'log')}: ${count(0)} fine, ${count(1)} with findings, ${count(2)} unreadable`,
        ...(only === undefined || only.path === 'standard input' ? [] : nextOf(only.path, code)),
      ],
      record: {
        logs: all.map((log) => ({ file: log.path, code: codeOf(log), ...log.checked })),
        fine: count(0),
        found: count(1),
        unreadable: count(2),
        junit: junit ?? null,
      },
    };
  },
};
