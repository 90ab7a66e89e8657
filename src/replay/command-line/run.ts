import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FileRefused } from '../../../adapters/log-file/node-file.ts';
import { canonicalText } from '../../../engine/kernel/canonical.ts';
import { listLaws } from './verbs/named-laws.ts';
import { race } from './verbs/race.ts';
import { shrink } from './verbs/shrink.ts';
import { toTest } from './verbs/to-test.ts';
import { diff } from './verbs/diff.ts';
import { escaped } from './escape.ts';
import { fork, redact, upcast } from './verbs/rewrite.ts';
import { show } from './verbs/show.ts';
import { isStatePath } from './verbs/state-part.ts';
import { stats } from './verbs/stats.ts';
import { verify } from './verbs/verify.ts';
import { type Asked, type ExitCode, UsageError, type Report, type Verb, type World } from './world.ts';

const verbs: readonly Verb[] = [
  verify,
  show,
  diff,
  stats,
  redact,
  upcast,
  shrink,
  race,
  fork,
  toTest,
  listLaws,
];

const help = (): readonly string[] => {
  const rows = verbs.map(({ name, usage, about }) => [`  ${name} ${usage}`, `      ${about}`]);
  return [
    'npm run replay -- VERB FILE',
    '',
    ...rows.flat(),
    '',
    'Every verb takes --json, for one JSON document on standard output, and --help.',
    'For output that a program reads: npm run --silent replay -- VERB FILE --json',
    'Exit codes: 0 fine, 1 the log diverges or a law is broken, 2 unreadable or wrongly asked.',
  ];
};

const helpOf = ({ name, usage, about }: Verb): readonly string[] => [
  `npm run replay -- ${name} ${usage}`,
  '',
  `  ${about}`,
];

/** Options whose value may be left out, and what a value of theirs looks like. */
const optionalValues: Readonly<Record<string, (word: string) => boolean>> = { '--state': isStatePath };

// The parser knows no options with a value that may be left out.
const withValues = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    const isValue = optionalValues[word];
    const before = optionalValues[words[index - 1] ?? ''];
    if (before?.(word) === true) return [];
    if (isValue === undefined) return [word];
    const next = words[index + 1] ?? '';
    return [`${word}=${isValue(next) ? next : ''}`];
  });

type Values = Readonly<Record<string, string | boolean | undefined>>;

const asking = (verb: Verb, files: readonly string[], values: Values, folder: string): Asked => {
  const text = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const absolute = (name: string): string => {
    if (name === '') throw new FileRefused('a file name is empty');
    return resolve(folder, name);
  };
  const [least, most] = verb.files;
  if (files.length < least) throw new UsageError(`${verb.name} needs a file`);
  if (files.length > most)
    throw new UsageError(`${verb.name} takes ${most === 1 ? 'one file' : `at most ${most} files`}`);
  return {
    files: files.map(absolute),
    flag: (option) => values[option] === true,
    text,
    count: (option) => {
      const value = text(option);
      if (value === undefined) return undefined;
      if (!/^[0-9]{1,15}$/.test(value))
        throw new UsageError(`--${option} takes a whole number, not ${value}`);
      return Number(value);
    },
    file: (option) => {
      const value = text(option);
      return value === undefined ? undefined : absolute(value);
    },
  };
};

const parse = (verb: Verb, words: readonly string[]) => {
  try {
    return parseArgs({
      args: withValues(words),
      options: { ...verb.options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const refused = (message: string): Report => ({
  code: 2,
  lines: [message],
  record: { outcome: 'refused', message },
});

const isRefusal = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof FileRefused;

const print = async (world: World, report: Report, asJson: boolean): Promise<void> => {
  if (asJson) {
    await world.write(`${escaped(canonicalText({ ...report.record, code: report.code }))}\n`);
    return;
  }
  const text = report.lines.map((line) => `${escaped(line)}\n`).join('');
  if (report.code === 2 || report.isAside === true) world.tell(text);
  else await world.write(text);
};

/** Does what the words of the command line ask for; the answer is the exit code. */
export const run = async (words: readonly string[], world: World): Promise<ExitCode> => {
  const [name, ...rest] = words;
  const asJson = rest.includes('--json');
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const code = name === undefined ? 2 : 0;
    await print(world, { code, lines: help(), record: {} }, false);
    return code;
  }
  const verb = verbs.find((each) => each.name === name);
  if (verb === undefined) {
    const { lines, ...report } = refused(`there is no verb ${name}`);
    await print(world, { ...report, lines: [...lines, '', ...help()] }, asJson);
    return 2;
  }
  try {
    const { values, positionals } = parse(verb, rest);
    if (values['help'] === true) {
      await print(world, { code: 0, lines: helpOf(verb), record: {} }, false);
      return 0;
    }
    const report = await verb.run(asking(verb, positionals, values, world.folder), world);
    await print(world, report, asJson);
    return report.code;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { lines, ...report } = refused(error.message);
    const usage = error instanceof UsageError ? ['', ...helpOf(verb)] : [];
    await print(world, { ...report, lines: [...lines, ...usage] }, asJson);
    return 2;
  }
};
