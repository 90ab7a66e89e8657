import { either as E } from 'fp-ts';
import { type Comparison, createComparison } from '../../engine/log/comparison.ts';
import type { Digest } from '../../engine/log/digest.ts';
import type { Divergence } from '../../engine/log/divergence.ts';
import type { Signature } from '../../engine/log/format.ts';
import { isKeyframe } from '../../engine/log/raw-line.ts';
import type { AnyProgram } from '../../engine/log/program.ts';
import type { LogProblem } from '../../engine/log/problem.ts';
import { createLogReader, type LogLine, type LogReader } from '../../engine/log/read.ts';
import { noLine } from './scan.ts';
import { createSplitter, type SplitLine } from './split.ts';

// A log is checked in chunks that begin at keyframes and can be looked at side by side: a chunk checks the keyframe that it
// ends with, line and all, so that the next one can take it at its word. What they say together is what one reader says
// of the whole.

/** Bytes of a log: from the first keyframe that begins at `from` or later to the first one that begins at `to` or later. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** Where the bytes of a log come from, from any place on. */
export type BytesFrom = (from: number) => AsyncIterable<Uint8Array>;

/** What was seen of a log, or of a chunk of it, whose lines are counted from its own first one. */
export interface Checked {
  readonly lines: number;
  /** Milliseconds since 1970; null where there is no header. */
  readonly startedAt: number | null;
  /** When the last turn was; null where there is none. */
  readonly endedAt: number | null;
  /** The first turn that is decided otherwise now, or is shown otherwise. */
  readonly divergence: (Divergence & { readonly line: number }) | null;
  /** Why it cannot be read on. */
  readonly problem: LogProblem | null;
  readonly closing: { readonly turns: number; readonly head: string } | null;
  readonly signature: Signature | null;
}

const nothing: Checked = {
  lines: 0,
  startedAt: null,
  endedAt: null,
  divergence: null,
  problem: null,
  closing: null,
  signature: null,
};

/** What is known of a chunk while it is read. */
interface Report extends Checked {
  /** Why what a turn says became of it cannot be read: a problem unless the log diverges before. */
  readonly unreadable: LogProblem | null;
}

/** Of a chunk in which nothing can be read: the one before says why. */
const unseen: Report = { ...nothing, unreadable: null };

/** What a chunk says; null for one in which no keyframe begins, so that the one before goes on through it. */
export type ChunkReport = Report | null;

/** How a log is checked. */
export interface CheckParts {
  readonly digest: Digest;
  /** Those whose logs can be read, with the rules of now. */
  readonly programs: readonly AnyProgram[];
}

interface PlacedLine {
  readonly split: SplitLine;
  /** The byte that it begins with. */
  readonly at: number;
}

/**
 * The lines that begin at a byte or later, as many at once as a piece of the file has; `isLineStart` says that a line
 * begins with that very byte.
 */
export async function* linesFrom(
  bytesFrom: BytesFrom,
  from: number,
  isLineStart = from === 0,
): AsyncGenerator<readonly PlacedLine[]> {
  const splitter = createSplitter(from === 0);
  // The line that the byte before lies in is another chunk's.
  let isInside = !isLineStart;
  let at = isLineStart ? from : from - 1;
  const placed = (lines: readonly SplitLine[]): readonly PlacedLine[] =>
    lines.map((split) => {
      const line = { split, at };
      if (split !== null) at += split.size;
      return line;
    });
  for await (const piece of bytesFrom(at)) {
    let rest = piece;
    if (isInside) {
      const end = piece.indexOf(0x0a);
      at += end < 0 ? piece.length : end + 1;
      if (end < 0) continue;
      isInside = false;
      rest = piece.subarray(end + 1);
    }
    yield placed(splitter.push(rest));
  }
  yield placed(splitter.end());
}

/** The first line of a log. */
export const headerLine = async (bytesFrom: BytesFrom): Promise<string | undefined> => {
  for await (const [first] of linesFrom(bytesFrom, 0)) {
    if (first !== undefined) return first.split?.text();
  }
  return undefined;
};

/** Reads a log and decides it again beside. */
interface Follower {
  readonly reader: LogReader;
  readonly comparison: Comparison;
}

const createFollower = ({ digest, programs }: CheckParts): Follower => {
  const comparison = createComparison(digest);
  return { reader: createLogReader(digest, programs, comparison.foresight), comparison };
};

/** A follower that goes on after any keyframe of a log; undefined where its header cannot be read. */
const followerAfterHeader = async (
  bytesFrom: BytesFrom,
  parts: CheckParts,
): Promise<Follower | undefined> => {
  const follower = createFollower(parts);
  const text = await headerLine(bytesFrom);
  const header = text === undefined ? undefined : follower.reader.read(text);
  if (header === undefined || E.isLeft(header)) return undefined;
  return E.isLeft(follower.comparison.take(header.right)) ? undefined : follower;
};

/** Follows the lines of one chunk. */
class ChunkCheck {
  private readonly reader: LogReader;
  private readonly comparison: Comparison;
  private isComparing = true;
  private turn: number | null = null;
  private lines = 0;
  private endedAt: number | null = null;
  private seen: Partial<Report> = {};

  constructor({ reader, comparison }: Follower) {
    this.reader = reader;
    this.comparison = comparison;
  }

  get report(): Report {
    const { lines, endedAt } = this;
    return { ...unseen, ...this.seen, lines, endedAt };
  }

  private note(more: Partial<Report>): void {
    this.seen = { ...this.seen, ...more };
  }

  /** Takes a keyframe at its word; false when no reading can begin there. */
  goOn(keyframe: string): boolean {
    const read = this.reader.goOn(keyframe);
    if (E.isLeft(read)) return false;
    this.turn = read.right.n;
    // Whoever checks that line will say so.
    this.isComparing = E.isRight(this.comparison.goOn(read.right));
    return true;
  }

  private compare(line: LogLine): void {
    const compared = this.comparison.take(line);
    if (E.isLeft(compared)) this.note({ unreadable: { ...compared.left, line: this.lines } });
    else if (compared.right !== null && compared.right.divergence !== null)
      this.note({ divergence: { ...compared.right.divergence, line: this.lines } });
    else return;
    // What comes after the first divergence follows from it.
    this.isComparing = false;
  }

  private read(split: SplitLine): E.Either<LogProblem, LogLine> {
    this.lines += 1;
    return split === null
      ? E.left({ ...noLine, line: this.lines, turn: this.turn })
      : this.reader.read(split);
  }

  /** Takes the next line; false when nothing can be read after it. */
  take(split: SplitLine): boolean {
    const read = this.read(split);
    if (E.isLeft(read)) {
      this.note({ problem: read.left });
      return false;
    }
    const line = read.right;
    if (line.kind === 'turn') {
      this.turn = line.turn.n;
      this.endedAt = line.turn.at;
    } else if (line.kind === 'header') this.note({ startedAt: line.header.startedAt });
    else if (line.kind === 'closing') this.note({ closing: { turns: line.turns, head: line.head } });
    else if (line.kind === 'signature') this.note({ signature: line.signature });
    if (this.isComparing) this.compare(line);
    return true;
  }

  end(): void {
    const whole = this.reader.end();
    if (E.isLeft(whole)) this.note({ problem: whole.left });
  }
}

/** Checks chunks of a log one after the other, each by itself; what was read of the header serves them all. */
export const createChunkCheck = (
  bytesFrom: BytesFrom,
  parts: CheckParts,
): ((chunk: Chunk) => Promise<ChunkReport>) => {
  let follower: Follower | undefined;
  return async ({ from, to }) => {
    let check = from === 0 ? new ChunkCheck(createFollower(parts)) : undefined;
    for await (const lines of linesFrom(bytesFrom, from)) {
      for (const { split, at } of lines) {
        const keyframe = split !== null && isKeyframe(split) ? split : null;
        if (check !== undefined) {
          if (!check.take(split) || (at >= to && keyframe !== null)) return check.report;
          continue;
        }
        // A line that is none is found by the chunk before, which reads on to the next keyframe.
        if (at >= to || split === null) return null;
        if (keyframe === null) continue;
        const text = keyframe.text();
        follower ??= await followerAfterHeader(bytesFrom, parts);
        if (follower === undefined || text === undefined) return unseen;
        check = new ChunkCheck(follower);
        if (!check.goOn(text)) return check.report;
      }
    }
    check?.end();
    return check?.report ?? null;
  };
};

/** What the chunks of a log say together, given in order; each is asked for only where the ones before could be read on. */
export const joinReports = async (reports: AsyncIterable<ChunkReport>): Promise<Checked> => {
  let whole = nothing;
  let unreadable: LogProblem | null = null;
  for await (const report of reports) {
    if (report === null) continue;
    const here = <A extends { readonly line: number }>(found: A | null): A | null =>
      found === null ? null : { ...found, line: found.line + whole.lines };
    // What comes after the first divergence, or after what cannot be compared, follows from it.
    const isCompared = whole.divergence === null && unreadable === null;
    if (isCompared) unreadable = here(report.unreadable);
    whole = {
      lines: whole.lines + report.lines,
      startedAt: whole.startedAt ?? report.startedAt,
      endedAt: report.endedAt ?? whole.endedAt,
      divergence: isCompared ? here(report.divergence) : whole.divergence,
      problem: here(report.problem),
      closing: report.closing ?? whole.closing,
      signature: report.signature ?? whole.signature,
    };
    if (whole.problem !== null) break;
  }
  return unreadable === null ? whole : { ...whole, problem: unreadable };
};
