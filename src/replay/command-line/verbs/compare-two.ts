import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { linesOfLog, type ScannedLine } from '../../../../adapters/log-file/scan.ts';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { changesOf } from '../../../../engine/log/changes.ts';
import { sayOutcome, sayTypes } from '../../../../engine/log/say.ts';
import type { LogProblem } from '../../../../engine/log/problem.ts';
import type { LogLine, WrittenTurn } from '../../../../engine/log/read.ts';
import { addedSince } from '../../../../engine/log/upcast.ts';
import { without } from '../../../../engine/log/verify.ts';
import type { Decided } from '../../../../engine/log/words.ts';
import { createProgress } from '../progress.ts';
import { goOn, unreadable } from '../log/read-log.ts';
import { sayCount, sayTagged, sayValue } from '../say.ts';
import type { Report, World } from '../world.ts';

type Header = LogLine & { readonly kind: 'header' };

interface Side {
  /** The header or the next turn; undefined at the end. */
  readonly next: () => Promise<E.Either<LogProblem, ScannedLine | undefined>>;
}

const sideOf = (lines: AsyncIterator<E.Either<LogProblem, ScannedLine>, void>): Side => ({
  next: async () => {
    for (;;) {
      const { value } = await lines.next();
      if (value === undefined) return E.right(undefined);
      if (E.isLeft(value) || value.right.line.kind === 'header' || value.right.line.kind === 'turn')
        return value;
    }
  },
});

const same = (left: unknown, right: unknown): boolean => canonicalText(left) === canonicalText(right);

const sayCause = ({ cause }: WrittenTurn): string =>
  cause === null ? 'answers nothing' : `answers effect ${cause.effect} of turn ${cause.turn}`;

const headersDiffer = (left: Header, right: Header): string | undefined => {
  if (left.header.first !== right.header.first)
    return `the first begins with turn ${left.header.first}, the other with turn ${right.header.first}`;
  const [change] = changesOf(left.state, right.state);
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

/** How two turns of one number differ, their clocks, origins and numbers before, and what only one of them has words for, apart. */
const turnsDiffer = (
  left: WrittenTurn,
  right: WrittenTurn,
  added: ReadonlySet<string>,
): E.Either<LogProblem, string | undefined> => {
  if (!same(left.command, right.command))
    return E.right(`${sayTagged(left.command)}, in the other ${sayTagged(right.command)}`);
  if (!same(left.cause, right.cause))
    return E.right(`${left.command.type} ${sayCause(left)}, in the other it ${sayCause(right)}`);
  const one = left.decided();
  if (E.isLeft(one)) return one;
  const other = right.decided();
  if (E.isLeft(other)) return other;
  const difference = decidedDiffer(without(added, one.right), without(added, other.right));
  return E.right(difference === undefined ? undefined : `${left.command.type}: ${difference}`);
};

interface Parting {
  readonly turn: number;
  readonly message: string;
}

/** Where two lines at the same place of two logs differ. */
const partingOf = (
  left: LogLine | undefined,
  right: LogLine | undefined,
  added: ReadonlySet<string>,
): E.Either<LogProblem, Parting | null> => {
  if (left?.kind === 'header' && right?.kind === 'header') {
    const message = headersDiffer(left, right);
    return E.right(message === undefined ? null : { turn: left.header.first, message });
  }
  if (left?.kind === 'turn' && right?.kind === 'turn') {
    return E.map((message: string | undefined) =>
      message === undefined ? null : { turn: left.turn.n, message },
    )(turnsDiffer(left.turn, right.turn, added));
  }
  if (left?.kind === 'turn')
    return E.right({
      turn: left.turn.n,
      message: `${sayTagged(left.turn.command)}, where the other has ended`,
    });
  if (right?.kind === 'turn')
    return E.right({
      turn: right.turn.n,
      message: `it has ended, the other has ${sayTagged(right.turn.command)}`,
    });
  return goOn;
};

/** The first turn in which two logs differ and how; both are read to their ends, one line of each at a time. */
export const compareTwo = async (path: string, otherPath: string, world: World): Promise<Report> => {
  const [file, otherFile] = [await openPlainFile(path), await openPlainFile(otherPath)];
  const progress = createProgress(world, file.size);
  try {
    const left = sideOf(linesOfLog(file.bytes(progress.passed), nodeDigest));
    const right = sideOf(linesOfLog(otherFile.bytes(), nodeDigest));
    let found: (Parting & { readonly line: number; readonly otherLine: number }) | null = null;
    let compared = 0;
    let added: ReadonlySet<string> = new Set();
    for (;;) {
      const [one, other] = [await left.next(), await right.next()];
      if (E.isLeft(one)) return unreadable(path, one.left);
      if (E.isLeft(other)) return unreadable(otherPath, other.left);
      if (one.right === undefined && other.right === undefined) break;
      if (found !== null) continue;
      const headers = [one.right?.line, other.right?.line].flatMap((line) =>
        line?.kind === 'header' ? [line.header.vocabulary] : [],
      );
      if (headers.length > 0) added = addedSince(Math.min(...headers));
      const parting = partingOf(one.right?.line, other.right?.line, added);
      if (E.isLeft(parting)) return unreadable(path, parting.left);
      if (one.right?.line.kind === 'turn' && parting.right === null) compared += 1;
      if (parting.right !== null)
        found = {
          ...parting.right,
          line: one.right?.where.line ?? 0,
          otherLine: other.right?.where.line ?? 0,
        };
    }
    const files = { file: path, other: otherPath };
    if (found === null) {
      const line = `${sayCount(compared, 'turn')}, the same in both`;
      return {
        code: 0,
        lines: [line],
        record: { outcome: 'fine', ...files, turns: compared, difference: null },
      };
    }
    const where = [found.line, found.otherLine]
      .map((line) => (line === 0 ? 'the end' : `line ${line}`))
      .join(' and ');
    return {
      code: 1,
      lines: [`turn ${found.turn}: ${found.message} (${where})`],
      record: { outcome: 'diverged', ...files, turns: compared, difference: found },
    };
  } finally {
    progress.end();
    await file.close();
    await otherFile.close();
  }
};
