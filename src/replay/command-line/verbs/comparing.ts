import { readFile } from 'node:fs/promises';
import { FileRefused, openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { isSignedBy, type PublicKey, readPublicKey } from '../../../../adapters/log-file/node-signature.ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { createComparison, without } from '../../../../engine/log/comparison.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { Signature } from '../../../../engine/log/format.ts';
import { linesIn, UnreadableLog } from '../log/log-lines.ts';
import { sayMoment, sayTagged, sayValue } from '../say.ts';
import { sayCount, sayDuration, essential } from '../../evidence/say.ts';
import { type Report, type Verb, UsageError, type ReplayEnv } from '../env.ts';
import { either as E } from 'fp-ts';
import type { ScannedLine } from '../../../../adapters/log-file/scan.ts';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { isSame } from '../../../../engine/kernel/same.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import { sayOutcome } from '../../../../engine/log/say.ts';
import type { LogLine, WrittenTurn } from '../../../../engine/log/read.ts';
import { addedSince } from '../../../../engine/log/upcast.ts';

const longestKey = 4_096;

const keyIn = async (path: string): Promise<PublicKey> => {
  const file = await openPlainFile(path);
  await file.close();
  const key = file.size > longestKey ? undefined : readPublicKey(await readFile(path, 'utf8'));
  if (key === undefined)
    throw new FileRefused(`${path} is no public key: neither a PEM nor the base64url of an Ed25519 key`);
  return key;
};

const checkSignature = (signature: Signature | null, key: PublicKey | undefined) => {
  if (signature === null)
    return key === undefined
      ? { isWrong: false, status: 'none', line: 'signature: none' }
      : { isWrong: true, status: 'missing', line: 'signature: none, but a key was given to check one' };
  const arrived = sayMoment(signature.at);
  if (key === undefined) {
    const line = `signature: of ${arrived}, not checked (--key PUBLICKEYFILE checks it)`;
    return { isWrong: false, status: 'not-checked', line };
  }
  if (isSignedBy(signature, key))
    return { isWrong: false, status: 'valid', line: `signature: valid, of ${arrived}` };
  const why = signature.key === key.id ? 'it does not fit this log' : 'it was made with another key';
  return { isWrong: true, status: 'wrong', line: `signature: wrong: ${why}` };
};

export const verify: Verb = {
  name: 'verify',
  usage: 'FILE [--key PUBLICKEYFILE]',
  about: 'check that a log is whole and that the shop decides every turn as it did then',
  run: async ({ path, file }, env): Promise<Report> => {
    const keyFile = file('key');
    const key = keyFile === undefined ? undefined : await keyIn(keyFile);
    const comparison = createComparison(nodeDigest);
    let [startedAt, endedAt, turns, head] = [0, 0, 0, ''];
    let signature: Signature | null = null;
    let divergence: (Divergence & { readonly line: number }) | null = null;
    const diverged = (): readonly string[] =>
      divergence === null ? [] : [`turn ${divergence.turn}: ${divergence.message} (line ${divergence.line})`];
    try {
      for await (const { line, where } of linesIn(path, env)) {
        if (line.kind === 'header') startedAt = endedAt = line.header.startedAt;
        else if (line.kind === 'turn') endedAt = line.turn.at;
        else if (line.kind === 'closing') ({ turns, head } = line);
        else if (line.kind === 'signature') ({ signature } = line);
        // Later differences follow from the first divergence.
        if (divergence !== null) continue;
        const compared = comparison.take(line);
        if (compared?.divergence) divergence = { ...compared.divergence, line: where.line };
      }
    } catch (error) {
      if (!(error instanceof UnreadableLog)) throw error;
      const { code, lines, record } = error.report;
      return { code, lines: [...diverged(), ...lines], record: { ...record, divergence } };
    }
    const { isWrong, status, line } = checkSignature(signature, key);
    const duration = endedAt - startedAt;
    const verdict = divergence === null ? 'every turn is decided as it was then' : 'it diverges';
    return {
      code: isWrong ? 2 : divergence === null ? 0 : 1,
      lines: [
        ...diverged(),
        `${sayCount(turns, 'turn')} in ${sayDuration(duration)}: whole, and ${verdict}`,
        `head ${head}`,
        line,
      ],
      record: { turns, duration, head, signature: status, divergence },
    };
  },
};

type Header = LogLine & { readonly kind: 'header' };

const nextOf = async (lines: AsyncGenerator<ScannedLine, undefined>): Promise<ScannedLine | undefined> => {
  for (;;) {
    const { value } = await lines.next();
    if (value === undefined || value.line.kind === 'header' || value.line.kind === 'turn') return value;
  }
};

/** Clocks, running numbers and random ids, which are others in every visit, are passed over. */
const same = (left: unknown, right: unknown): boolean =>
  canonicalText(left) === canonicalText(right) || isSame(essential(left), essential(right));

const changed = (left: unknown, right: unknown): string | undefined => {
  const [change] = changesOf(essential(left), essential(right));
  return (
    change && `${change.path.join('.')} is ${sayValue(change.before)}, in the other ${sayValue(change.after)}`
  );
};

const headersDiffer = (left: Header, right: Header): string | undefined => {
  if (left.header.first !== right.header.first)
    return `the first begins with turn ${left.header.first}, the other with turn ${right.header.first}`;
  const change = changed(left.state, right.state);
  return change && `before the first turn ${change}`;
};

type Side = LogLine | undefined;

const turnOf = (line: Side): WrittenTurn | undefined => (line?.kind === 'turn' ? line.turn : undefined);

/** Difference of two turns of one number; ignores clocks, origins and events that one vocabulary lacks. */
const turnsDiffer = (
  left: WrittenTurn,
  right: WrittenTurn,
  added: ReadonlySet<string>,
): string | undefined => {
  if (!same(left.command, right.command))
    return `${sayTagged(left.command)}, in the other ${sayTagged(right.command)}`;
  const [one, other] = [without(added, left), without(added, right)].map(({ cause, outcome, effects }) => ({
    said: sayOutcome(outcome),
    // Each answer has a request id of its own.
    facts: {
      cause: cause && [cause.turn, cause.effect],
      events: E.isLeft(outcome) ? [] : outcome.right,
      effects,
    },
  }));
  if (one === undefined || other === undefined) return undefined;
  const difference =
    one.said === other.said
      ? changed(one.facts, other.facts)
      : `it is ${one.said}, in the other ${other.said}`;
  return difference && `${left.command.type}: ${difference}`;
};

interface Parting {
  readonly turn: number;
  readonly message: string;
}

const partingOf = (left: Side, right: Side, added: ReadonlySet<string>): Parting | undefined => {
  const parting = (turn: number, message: string | undefined): Parting | undefined =>
    message === undefined ? undefined : { turn, message };
  if (left?.kind === 'header' && right?.kind === 'header')
    return parting(left.header.first, headersDiffer(left, right));
  const [one, other] = [turnOf(left), turnOf(right)];
  if (one !== undefined && other !== undefined) return parting(one.n, turnsDiffer(one, other, added));
  if (one !== undefined) return parting(one.n, `${sayTagged(one.command)}, where the other has ended`);
  return other === undefined
    ? undefined
    : parting(other.n, `it has ended, the other has ${sayTagged(other.command)}`);
};

/** The first turn in which two logs differ and how; both are read to their ends, one line of each at a time. */
const compareTwo = async (path: string, otherPath: string, env: ReplayEnv): Promise<Report> => {
  const [left, right] = [linesIn(path, env), linesIn(otherPath, env, false)];
  let difference: (Parting & { readonly line: number; readonly otherLine: number }) | null = null;
  let turns = 0;
  let added: ReadonlySet<string> = new Set();
  try {
    for (;;) {
      const [one, other] = [await nextOf(left), await nextOf(right)];
      if (one === undefined && other === undefined) break;
      if (difference !== null) continue;
      const headers = [one?.line, other?.line].flatMap((line) => (line?.kind === 'header' ? [line] : []));
      const [header, otherHeader = header] = headers;
      if (header !== undefined) {
        if (header.program.name !== otherHeader?.program.name)
          throw new UsageError(
            `one is a log of the ${header.program.name}, the other of the ${otherHeader?.program.name}`,
          );
        const oldest = Math.min(...headers.map((each) => each.header.vocabulary));
        added = addedSince(oldest, header.program.steps);
      }
      const parting = partingOf(one?.line, other?.line, added);
      if (parting !== undefined)
        difference = { ...parting, line: one?.where.line ?? 0, otherLine: other?.where.line ?? 0 };
      else if (one?.line.kind === 'turn') turns += 1;
    }
  } finally {
    await left.return(undefined);
    await right.return(undefined);
  }
  const record = { other: otherPath, turns, difference };
  if (difference === null)
    return { code: 0, lines: [`${sayCount(turns, 'turn')}, the same in both`], record };
  const { turn, message, line, otherLine } = difference;
  const where = [line, otherLine].map((at) => (at === 0 ? 'the end' : `line ${at}`)).join(' and ');
  return { code: 1, lines: [`turn ${turn}: ${message} (${where})`], record };
};

const mostShown = 20;

/** Every turn of a log that is decided otherwise now than then; the first ones in words, all of them counted. */
const thenAndNow = async (path: string, env: ReplayEnv): Promise<Report> => {
  const comparison = createComparison(nodeDigest);
  const shown: (Divergence & { readonly line: number })[] = [];
  let count = 0;
  let turns = 0;
  for await (const { line, where } of linesIn(path, env)) {
    if (line.kind === 'closing') ({ turns } = line);
    const divergence = comparison.take(line)?.divergence ?? null;
    if (line.kind !== 'turn' || divergence === null) continue;
    count += 1;
    if (shown.length < mostShown) shown.push({ ...divergence, line: where.line });
  }
  const more = count - shown.length;
  return {
    code: count === 0 ? 0 : 1,
    lines: [
      ...shown.map(({ turn, message, line }) => `turn ${turn}: ${message} (line ${line})`),
      ...(more > 0 ? [`and ${sayCount(more, 'more turn')}`] : []),
      count === 0
        ? `${sayCount(turns, 'turn')}, all decided as they were then`
        : `${count} of ${sayCount(turns, 'turn')} ${count === 1 ? 'is' : 'are'} decided otherwise now`,
    ],
    record: { turns, count, divergences: shown },
  };
};

export const diff: Verb = {
  name: 'diff',
  usage: 'FILE [OTHER]',
  about: 'list the turns that are decided otherwise now; of two logs, the first turn in which they differ',
  files: [1, 2],
  run: ({ path, other }, env) => (other === undefined ? thenAndNow(path, env) : compareTwo(path, other, env)),
};
