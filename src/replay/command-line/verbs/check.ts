import { relative } from 'node:path';
import { checkOne, type CorpusLog, logsOf, standardInput } from '../log/corpus.ts';
import { withNewFile } from '../log/new-log.ts';
import { createProgress, sayCount, sayProblem } from '../say.ts';
import { junitOf } from './junit.ts';
import type { CheckedFile, ExitCode, Report, Verb, World } from '../world.ts';

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
    ...(problem === null ? [] : [sayProblem(problem)]),
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
  world: World,
  wanted: number | undefined,
  onChecked: () => void,
): Promise<readonly CheckedFile[]> => {
  const isLarge = logs.reduce((sum, { size }) => sum + size, 0) >= worthThreads;
  const threads = Math.min(wanted ?? (isLarge ? (world.threads ?? 1) : 1), logs.length);
  const paths = logs.map(({ path }) => path);
  const { checkInThread } = world;
  if (threads < 2 || checkInThread === undefined || paths.includes(standardInput)) {
    const all: CheckedFile[] = [];
    for (const path of paths) {
      all.push(await checkOne(path, world));
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

/** What to do with one log next. */
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
  run: async (asked, world): Promise<Report> => {
    const logs = await logsOf(asked.paths);
    const junit = asked.file('junit');
    const progress = createProgress(world, (done) => `${done} of ${sayCount(logs.length, 'log')}`, 30);
    let done = 0;
    const nameOf = (path: string): string =>
      path === standardInput ? 'standard input' : relative(world.folder, path);
    const checkNamed = async (): Promise<readonly CheckedFile[]> => {
      const checked = await checkAll(logs, world, asked.count('threads'), () => progress.passed((done += 1)));
      progress.end();
      return checked.map((log) => ({ ...log, path: nameOf(log.path) }));
    };
    const checkWithReport = (path: string): Promise<readonly CheckedFile[]> =>
      withNewFile(path, asked, async (write) => {
        const checked = await checkNamed();
        await write(junitOf(checked));
        return checked;
      });
    const all = await (junit === undefined ? checkNamed() : checkWithReport(junit));
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
