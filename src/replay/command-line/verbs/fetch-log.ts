import { resolve } from 'node:path';
import { either as E } from 'fp-ts';
import { FileRefused } from '../../../../adapters/log-file/node-file.ts';
import { isSignedBy, readPublicKey } from '../../../../adapters/log-file/node-signature.ts';
import type { Signature } from '../../../../engine/log/format.ts';
import { sayLogCode } from '../../../../engine/values/log-code.ts';
import type { SentLog, SentLogs } from '../../evidence/sent-logs.ts';
import { withNewFile, linesIn } from '../log/log-lines.ts';
import { sayCount } from '../../evidence/say.ts';
import { sayMoment } from '../say.ts';
import { type VerbArguments, UsageError, type Report, type Verb, type ReplayEnv } from '../env.ts';

const open = async (asked: VerbArguments, env: ReplayEnv) => {
  const named = asked.text('shop');
  if (named !== undefined && !/^https?:\/\/[^/]+\/?$/.test(named))
    throw new UsageError(`--shop takes where a shop is, such as https://shop.example.com, not ${named}`);
  if (env.openSentLogs === undefined) throw new UsageError('there is no shop here');
  const { shop, logs, key } = await env.openSentLogs(named?.replace(/\/$/, ''));
  if (key === undefined) throw new UsageError('QA_KEY names the key that the shop knows its testers by');
  return { shop, logs, key };
};

const had = <A>(answer: E.Either<string, A>, shop: string): A => {
  if (E.isLeft(answer)) throw new FileRefused(`${shop}: ${answer.left}`);
  return answer.right;
};

/** Facts about a sent log beside its code. */
const factsOf = ({ at, turns, program, page, lastFailure, words }: SentLog): readonly string[] => [
  `${sayCount(turns, 'turn')} of the ${program}, sent ${sayMoment(at)}`,
  ...(page === '' ? [] : [`ended on ${page}`]),
  ...(lastFailure === null ? [] : [`last failure: ${lastFailure}`]),
  ...(words === null ? [] : [`in their words: ${words}`]),
];

type Opened = Awaited<ReturnType<typeof open>>;

const list = async (asked: VerbArguments, { shop, logs, key }: Opened): Promise<Report> => {
  const page = { page: 1, search: asked.text('search') ?? '' };
  const { data } = had(await logs.list(key, page, new AbortController().signal), shop);
  return {
    code: 0,
    lines: [
      `asked ${shop}`,
      ...(data.length === 0
        ? ['no log']
        : data.map((log) => [sayLogCode(log.code), ...factsOf(log)].join('  '))),
    ],
    record: { shop, logs: data },
  };
};

/** Device and signature check of the log in a file; refuses an incomplete log. */
const factsIn = async (
  path: string,
  env: ReplayEnv,
  logs: SentLogs,
): Promise<{ readonly device: string | undefined; readonly signature: keyof typeof signatures }> => {
  let signature: Signature | null = null;
  let device: string | undefined;
  for await (const { line } of linesIn(path, env, false)) {
    if (line.kind === 'header') ({ device } = line.header);
    if (line.kind === 'signature') ({ signature } = line);
  }
  const key = readPublicKey((await logs.publicKey())?.publicKey ?? '');
  if (key === undefined) return { device, signature: 'not-checked' };
  return { device, signature: signature !== null && isSignedBy(signature, key) ? 'valid' : 'wrong' };
};

const signatures = {
  valid: "signed with this shop's key",
  wrong: "NOT signed with this shop's key",
  'not-checked': "its signature was not checked: the shop's key could not be fetched",
};

export const fetchLog: Verb = {
  name: 'fetch',
  usage: '[NUMBER] [--shop URL] [--search WORDS] [--out NEWFILE [--force]]',
  about:
    'save the log that a shopper sent, by the number that they were told; without one, list the latest. QA_KEY is the key of the shop',
  files: [0, 1],
  run: async (asked, env) => {
    const place = await open(asked, env);
    const [name] = asked.words;
    if (name === undefined) return list(asked, place);
    const { log, ...sent } = had(
      await place.logs.log(place.key, name, new AbortController().signal),
      place.shop,
    );
    const path = asked.file('out') ?? resolve(env.folder, `${sent.code}.jsonl`);
    await withNewFile(path, asked, (write) => write(log));
    const { device, signature } = await factsIn(path, env, place.logs);
    return {
      code: signature === 'wrong' ? 2 : 0,
      lines: [
        `asked ${place.shop}`,
        path,
        ...factsOf(sent),
        ...(device === undefined ? [] : [`on ${device}`]),
        signatures[signature],
      ],
      record: { shop: place.shop, ...sent, file: path, device: device ?? null, signature },
    };
  },
};
