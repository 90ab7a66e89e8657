import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FileRefused } from '../../../adapters/log-file/node-file.ts';
import { canonicalText } from '../../../engine/kernel/canonical.ts';
import { UnreadableLog } from './log/log-lines.ts';
import { standardInput } from './log/corpus.ts';
import { check } from './verbs/check.ts';
import { raceVerb, shrinkVerb, toTest } from './verbs/jobs.ts';
import { listLaws, show, isStatePath, stats, listTurns } from './verbs/reading.ts';
import { diff, verify } from './verbs/comparing.ts';
import { pages } from './verbs/pages.ts';
import { fetchLog } from './verbs/fetch-log.ts';
import { escapedText } from '../evidence/say.ts';
import { fork, redact, slice, upcastVerb } from './verbs/rewrite.ts';
import {
  type VerbArguments,
  type ExitCode,
  UsageError,
  type Report,
  type Verb,
  type ReplayEnv,
} from './env.ts';

const verbs: readonly Verb[] = [
  fetchLog,
  verify,
  check,
  listTurns,
  show,
  diff,
  pages,
  stats,
  slice,
  redact,
  upcastVerb,
  shrinkVerb,
  raceVerb,
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
    'Exit codes: 0 fine or written as asked, 1 the log diverges, a law is broken or only a part can be read, 2 unreadable or wrongly asked.',
  ];
};

const helpOf = ({ name, usage, about }: Verb): readonly string[] => [
  `npm run replay -- ${name} ${usage}`,
  '',
  `  ${about}`,
];

/** Options with an optional value, and its pattern. */
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

const asking = (verb: Verb, files: readonly string[], values: Values, folder: string): VerbArguments => {
  const text = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const absolute = (name: string): string => {
    if (name === '') throw new FileRefused('a file name is empty');
    return resolve(folder, name);
  };
  const [least, most] = verb.files ?? [1, 1];
  if (files.length < least) throw new UsageError(`${verb.name} needs a file`);
  if (files.length > most)
    throw new UsageError(`${verb.name} takes ${most === 1 ? 'one file' : `at most ${most} files`}`);
  const count = (option: string): number | undefined => {
    const value = text(option);
    if (value === undefined) return undefined;
    if (!/^[0-9]{1,15}$/.test(value)) throw new UsageError(`--${option} takes a whole number, not ${value}`);
    return Number(value);
  };
  const paths = files.map((name) => (most > 2 && name === standardInput ? name : absolute(name)));
  const [path = '', other] = paths;
  return {
    words: files,
    paths,
    path,
    other,
    flag: (option) => values[option] === true,
    text,
    count,
    turn: () => {
      const turn = count('at');
      if (turn === undefined) throw new UsageError(`${verb.name} needs --at N, the number of a turn`);
      return turn;
    },
    file: (option) => {
      const value = text(option);
      return value === undefined ? undefined : absolute(value);
    },
  };
};

/** The options that a usage names; those with a value have it behind them in capitals. */
const optionsIn = (usage: string) =>
  Object.fromEntries(
    [...usage.matchAll(/--([a-z]+)( \[?[A-Z])?/g)].map(([, name = '', value]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );

const parse = (verb: Verb, words: readonly string[]) => {
  try {
    return parseArgs({
      args: withValues(words),
      options: { ...optionsIn(verb.usage), json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const refused = (message: string, usage: readonly string[] = []): Report => ({
  code: 2,
  lines: [message, ...usage],
  record: { outcome: 'refused', message },
});

const outcomes: Readonly<Record<ExitCode, string>> = { 0: 'fine', 1: 'diverged', 2: 'unreadable' };

const print = async (
  env: ReplayEnv,
  { code, lines, record, isAside, isOnOutput }: Report,
  asJson: boolean,
) => {
  const text = lines.map((line) => `${escapedText(line)}\n`).join('');
  if (asJson)
    await env.write(`${escapedText(canonicalText({ outcome: outcomes[code], ...record, code }))}\n`);
  else if ((code === 2 && isOnOutput !== true) || isAside === true) env.tell(text);
  else await env.write(text);
  return code;
};

/** Report of a verb or its refusal; null when its help is asked for. */
const reportOf = async (verb: Verb, words: readonly string[], env: ReplayEnv): Promise<Report | null> => {
  try {
    const { values, positionals } = parse(verb, words);
    if (values['help'] === true) return null;
    const asked = asking(verb, positionals, values, env.folder);
    const report = await verb.run(asked, env);
    const file = asked.path === '' || asked.paths.length > 1 ? {} : { file: asked.path };
    return { ...report, record: { ...file, ...report.record } };
  } catch (error) {
    if (error instanceof UnreadableLog) return error.report;
    if (error instanceof FileRefused) return refused(error.message);
    if (error instanceof UsageError) return refused(error.message, ['', ...helpOf(verb)]);
    throw error;
  }
};

/** Runs a command line; answers the exit code. */
export const runReplay = async (words: readonly string[], env: ReplayEnv): Promise<ExitCode> => {
  const [name, ...rest] = words;
  const asJson = rest.includes('--json');
  const tellHelp = (code: ExitCode, lines: readonly string[]) =>
    print(env, { code, lines, record: {} }, false);
  if (name === undefined) return tellHelp(2, help());
  if (name === '--help' || name === '-h' || name === 'help') return tellHelp(0, help());
  const verb = verbs.find((each) => each.name === name);
  if (verb === undefined) return print(env, refused(`there is no verb ${name}`, ['', ...help()]), asJson);
  const report = await reportOf(verb, rest, env);
  return report === null ? tellHelp(0, helpOf(verb)) : print(env, report, asJson);
};
