import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { either as E } from 'fp-ts';
import type { ScannedLine } from '../../../../adapters/log-file/scan.ts';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { isSame } from '../../../../engine/kernel/same.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import { sayOutcome, sayTypes } from '../../../../engine/log/say.ts';
import type { LogLine, WrittenTurn } from '../../../../engine/log/read.ts';
import { addedSince } from '../../../../engine/log/upcast.ts';
import { createComparison, without } from '../../../../engine/log/comparison.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { Decided } from '../../../../engine/log/words.ts';
import { essential } from '../../evidence/essential.ts';
import { linesIn } from '../log/read-log.ts';
import { sayCount, sayTagged, sayValue } from '../say.ts';
import { type Report, UsageError, type Verb, type World } from '../world.ts';

type Header = LogLine & { readonly kind: 'header' };

/** The header or the next turn; undefined at the end. */
const nextOf = async (lines: AsyncGenerator<ScannedLine, undefined>): Promise<ScannedLine | undefined> => {
  for (;;) {
    const { value } = await lines.next();
    if (value === undefined || value.line.kind === 'header' || value.line.kind === 'turn') return value;
  }
};

/** Clocks, running numbers and random ids, which are others in every visit, are passed over. */
const same = (left: unknown, right: unknown): boolean =>
  canonicalText(left) === canonicalText(right) || isSame(essential(left), essential(right));

const sayCause = ({ cause }: WrittenTurn): string =>
  cause === null ? 'answers nothing' : `answers effect ${cause.effect} of turn ${cause.turn}`;

const headersDiffer = (left: Header, right: Header): string | undefined => {
  if (left.header.first !== right.header.first)
    return `the first begins with turn ${left.header.first}, the other with turn ${right.header.first}`;
  const [change] = changesOf(essential(left.state), essential(right.state));
  return change === undefined
    ? undefined
    : `before the first turn ${change.path.join('.')} is ${sayValue(change.before)}, in the other ${sayValue(change.after)}`;
};

const decidedDiffer = (left: Decided, right: Decided): string | undefined => {
  if (!same(left.outcome, right.outcome)) {
    if (E.isLeft(left.outcome) || E.isLeft(right.outcome))
      return `it is ${sayOutcome(left.outcome)}, in the other ${sayOutcome(right.outcome)}`;
    const names = [sayTypes(left.outcome.right), sayTypes(right.outcome.right)] as const;
    if (names[0] !== names[1]) return `it makes ${names[0]}, in the other ${names[1]}`;
    return `its events differ: ${sayValue(left.outcome.right)}, in the other ${sayValue(right.outcome.right)}`;
  }
  return same(left.effects, right.effects)
    ? undefined
    : `it asks for ${sayValue(left.effects)}, in the other for ${sayValue(right.effects)}`;
};

/** One of two logs: its header, next turn or end. */
type Side = LogLine | undefined;

const turnOf = (line: Side): WrittenTurn | undefined => (line?.kind === 'turn' ? line.turn : undefined);

/** How two turns of one number differ, their clocks, origins and numbers before, and what only one of them has words for, apart. */
const turnsDiffer = (
  left: WrittenTurn,
  right: WrittenTurn,
  added: ReadonlySet<string>,
): string | undefined => {
  if (!same(left.command, right.command))
    return `${sayTagged(left.command)}, in the other ${sayTagged(right.command)}`;
  if (!same(left.cause, right.cause))
    return `${left.command.type} ${sayCause(left)}, in the other it ${sayCause(right)}`;
  const difference = decidedDiffer(without(added, left), without(added, right));
  return difference === undefined ? undefined : `${left.command.type}: ${difference}`;
};

interface Parting {
  readonly turn: number;
  readonly message: string;
}

/** Where two lines at the same place of two logs differ. */
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
const compareTwo = async (path: string, otherPath: string, world: World): Promise<Report> => {
  const [left, right] = [linesIn(path, world), linesIn(otherPath, world, false)];
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
    return {
      code: 0,
      lines: [`${sayCount(turns, 'turn')}, the same in both`],
      record,
    };
  const { turn, message, line, otherLine } = difference;
  const where = [line, otherLine].map((at) => (at === 0 ? 'the end' : `line ${at}`)).join(' and ');
  return { code: 1, lines: [`turn ${turn}: ${message} (${where})`], record };
};

const mostShown = 20;

/** Every turn of a log that is decided otherwise now than then; the first ones in words, all of them counted. */
const thenAndNow = async (path: string, world: World): Promise<Report> => {
  const comparison = createComparison(nodeDigest);
  const shown: (Divergence & { readonly line: number })[] = [];
  let count = 0;
  let turns = 0;
  for await (const { line, where } of linesIn(path, world)) {
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
  run: ({ path, other }, world) =>
    other === undefined ? thenAndNow(path, world) : compareTwo(path, other, world),
};
