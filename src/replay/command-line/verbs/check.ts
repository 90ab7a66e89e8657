import { relative } from 'node:path';
import { createNewFile } from '../../../../adapters/log-file/node-new-file.ts';
import { type CheckedFile, checkOne } from '../log/check-one.ts';
import { type CorpusLog, logsOf, standardInput } from '../log/corpus.ts';
import { createProgress } from '../progress.ts';
import { sayCount, sayProblem } from '../say.ts';
import { type CheckedInTime, junitOf } from './junit.ts';
import type { ExitCode, Report, Verb, World } from '../world.ts';

/** Below as many bytes in all, starting threads takes longer than they save. */
const worthThreads = 4 * 1_048_576;

const codeOf = (checked: CheckedFile): ExitCode => {
  if ('refused' in checked || checked.problem !== null) return 2;
  return checked.diverging + checked.broken.length === 0 ? 0 : 1;
};

const findingsOf = (checked: CheckedFile): readonly string[] => {
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

const lineOf = (name: string, checked: CheckedFile): string => {
  const findings = findingsOf(checked);
  const turns = 'refused' in checked ? '' : `${sayCount(checked.turns, 'turn')}, `;
  return findings.length === 0 ? `${name}: ${turns}fine` : `${name}: ${turns}${findings.join('; ')}`;
};

/** Checks logs side by side, as many at once as there are threads; hears of each as soon as it and all before it are done. */
const checkAll = async (
  logs: readonly CorpusLog[],
  world: World,
  wanted: number | undefined,
  onChecked: (log: CheckedInTime) => void,
): Promise<void> => {
  const isLarge = logs.reduce((sum, { size }) => sum + size, 0) >= worthThreads;
  const threads = Math.min(wanted ?? (isLarge ? (world.threads ?? 1) : 1), logs.length);
  const startThread = threads > 1 ? world.startThread : undefined;
  const done = new Map<number, CheckedInTime>();
  let next = 0;
  let told = 0;
  const work = async (): Promise<void> => {
    const thread = startThread?.();
    try {
      for (let index = next++; index < logs.length; index = next++) {
        const { path } = logs[index] as CorpusLog;
        const began = world.now();
        const checked = await (thread === undefined || path === standardInput
          ? checkOne(path, world.programs, world.input)
          : thread.ask(path));
        done.set(index, { path, checked, took: world.now() - began });
        for (let log = done.get(told); log !== undefined; log = done.get(told)) {
          done.delete(told);
          told += 1;
          onChecked(log);
        }
      }
    } finally {
      await thread?.end();
    }
  };
  await Promise.all(Array.from({ length: startThread === undefined ? 1 : threads }, work));
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

/** Checks a corpus of logs: every law, every divergence and every shown figure. */
export const check: Verb = {
  name: 'check',
  usage: 'LOG… [--junit REPORTFILE [--force]] [--threads N]',
  about:
    'look in logs (files, *.jsonl and *.jsonl.gz in folders, - for standard input) for every law that is broken, every turn that is decided otherwise now and every figure that is shown otherwise; a line a log',
  files: [1, Infinity],
  options: { junit: { type: 'string' }, force: { type: 'boolean' }, threads: { type: 'string' } },
  run: async (asked, world): Promise<Report> => {
    const logs = await logsOf(asked.paths);
    const junit = asked.file('junit');
    const report = junit === undefined ? undefined : await createNewFile(junit, asked.flag('force'));
    const all: CheckedInTime[] = [];
    const lines: string[] = [];
    const progress = createProgress(world, (done) => `${done} of ${sayCount(logs.length, 'log')}`, 30);
    try {
      await checkAll(logs, world, asked.count('threads'), (log) => {
        const name = log.path === standardInput ? 'standard input' : relative(world.folder, log.path);
        all.push({ ...log, path: name });
        lines.push(lineOf(name, log.checked));
        progress.passed(all.length);
      });
      progress.end();
      await report?.write(junitOf(all));
      await report?.keep();
    } finally {
      await report?.drop();
    }
    const codes = all.map(({ checked }) => codeOf(checked));
    const count = (code: ExitCode): number => codes.filter((each) => each === code).length;
    const code: ExitCode = count(2) > 0 ? 2 : count(1) > 0 ? 1 : 0;
    const only = all.length === 1 ? all[0] : undefined;
    return {
      code,
      isOnOutput: true,
      lines: [
        ...lines,
        `${sayCount(all.length, 'log')}: ${count(0)} fine, ${count(1)} with findings, ${count(2)} unreadable`,
        ...(only === undefined || only.path === 'standard input' ? [] : nextOf(only.path, code)),
      ],
      record: {
        logs: all.map(({ path, checked }) => ({ file: path, code: codeOf(checked), ...checked })),
        fine: count(0),
        found: count(1),
        unreadable: count(2),
        junit: junit ?? null,
      },
    };
  },
};
