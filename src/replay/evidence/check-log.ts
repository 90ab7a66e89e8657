import type { Language, TakeTurnOf } from '../../../engine/kernel/language.ts';
import { type Breach, observeTurn } from '../../../engine/laws/index.ts';
import { stateBefore, type TurnInput } from '../../../engine/log/derive.ts';
import type { AnyTurn } from '../../../engine/log/turn.ts';
import { type LawBook, lawsOfProgram } from '../../../engine/programs/laws.ts';
import { either as E } from 'fp-ts';
import type { ScannedLine } from '../../../adapters/log-file/scan.ts';
import { createComparison } from '../../../engine/log/comparison.ts';
import type { Digest, LogProblem, ProgramName } from '../../../engine/log/format.ts';
import type { Divergence } from '../../../engine/log/divergence.ts';

/** A law that is broken, and the turn that does it: the last one of its document for a law of the end. */
export type BrokenLaw = Breach & { readonly turn: number };

/** Longer documents are not kept in memory, and end laws are not checked. */
const mostKept = 100_000;

/** Decides a log's commands again from its first state and looks at every law. */
export const createLawWatch = (first: object, rules: TakeTurnOf<Language>, { laws, endLaws }: LawBook) => {
  let state = first;
  let kept: AnyTurn[] = [];
  const broken = new Set<string>();

  /** The laws of the end that the last document breaks. */
  const end = (): readonly BrokenLaw[] => {
    const turn = kept.at(-1)?.n ?? 0;
    if (kept.length > mostKept) return [];
    return endLaws.flatMap(({ name, breach }) => {
      const message = breach(kept);
      return message === undefined ? [] : [{ turn, law: name, message }];
    });
  };

  return {
    /** The laws that are broken from this turn on, until they hold again; before a new document also those of the end of the one before. */
    take: (input: TurnInput<Language>): readonly BrokenLaw[] => {
      const { n, at, seq, command, document } = input;
      const found: BrokenLaw[] = [];
      if (document !== undefined) {
        found.push(...end());
        kept = [];
      }
      const seen = observeTurn(rules, stateBefore(state, input), command, { at, seq });
      const { outcome, effects } = seen;
      ({ state } = seen);
      if (kept.length <= mostKept) kept.push({ ...input, outcome, effects, state });
      for (const { name, breach } of laws) {
        const message = breach(seen);
        if (message === undefined) broken.delete(name);
        else if (!broken.has(name)) {
          broken.add(name);
          found.push({ turn: n, law: name, message });
        }
      }
      return found;
    },
    end,
  };
};

export type LawWatch = ReturnType<typeof createLawWatch>;

const mostTold = 20;

/** Looks in a log for every turn that is decided otherwise now, every figure that is shown otherwise, and every law that today's decisions break. */
export const checkLog = async (lines: AsyncIterable<E.Either<LogProblem, ScannedLine>>, digest: Digest) => {
  const comparison = createComparison(digest);
  /** The first turns that are decided otherwise now or show another figure; all of them are counted. */
  const divergences: Divergence[] = [];
  const broken = new Map<string, BrokenLaw>();
  let watch: LawWatch | undefined;
  /** Null where no header could be read. */
  let program: ProgramName | null = null;
  let turns = 0;
  let diverging = 0;
  let problem: LogProblem | null = null;
  const keep = (found: readonly BrokenLaw[]): void => {
    for (const one of found) if (!broken.has(one.law)) broken.set(one.law, one);
  };
  for await (const read of lines) {
    if (E.isLeft(read)) {
      problem = read.left;
      break;
    }
    const { line } = read.right;
    if (line.kind === 'header') {
      program = line.program.name;
      watch = createLawWatch(line.state, line.program.turn, lawsOfProgram(line.program));
    }
    if (line.kind === 'turn') {
      turns += 1;
      keep(watch?.take(line.turn) ?? []);
    }
    const divergence = comparison.take(line)?.divergence ?? null;
    if (divergence === null) continue;
    diverging += 1;
    if (divergences.length < mostTold) divergences.push(divergence);
  }
  // A log that was cut has no end to look at.
  if (problem === null) keep(watch?.end() ?? []);
  return { program, turns, divergences, diverging, broken: [...broken.values()], problem };
};
export type CheckedLog = Awaited<ReturnType<typeof checkLog>>;
