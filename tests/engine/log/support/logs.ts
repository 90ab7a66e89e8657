import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import type { Language } from '../../../../engine/kernel/language.ts';
import { createComparison } from '../../../../engine/log/comparison.ts';
import type { Digest, LogProblem } from '../../../../engine/log/format.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import { bodyOf, chainAfter, linked } from '../../../../engine/log/lines.ts';
import { createLogReader } from '../../../../engine/log/read.ts';
import type { Turn } from '../../../../engine/log/turn.ts';
import type { Program, ShownFigures } from '../../../../engine/log/program.ts';
import { type Upcaster, upcasters } from '../../../../engine/log/upcast.ts';
import { shop } from '../../../../engine/programs/shop.ts';
import type { ShopLanguage, TakeTurn } from '../../../../engine/take-turn.ts';
import type { Decided } from '../../../../engine/log/words.ts';
import { createLogWriter } from '../../../../engine/log/write.ts';
import type { Command, Root } from '../../../../engine/slices.ts';
import { initialRoot, turn as takeTurn } from '../../../../engine/rules.ts';

export const digest: Digest = nodeDigest;

/** The shop with other rules, steps or figures. */
export const shopWith = (parts: Partial<Program<ShopLanguage>>): Program<ShopLanguage> => ({
  ...shop,
  ...parts,
});

/** Turns of these commands, one millisecond apart, by the shop's rules or others. */
export const turnsOf = (commands: readonly Command[], rules: TakeTurn = takeTurn): readonly Turn[] => {
  let state: Root = initialRoot;
  return commands.map((command, index) => {
    const facts = { at: 1_700_000_000_000 + index, seq: index + 1 };
    const step = rules(state, command, facts);
    ({ state } = step);
    return { n: index + 1, ...facts, origin: 'ui', cause: null, command, ...step };
  });
};

/** The lines of a log of these turns, closed. */
export const logOf = (turns: readonly Turn[], state: Root = initialRoot): readonly string[] => {
  const writer = createLogWriter(digest, shop, {
    engine: '0.0.0',
    logId: 'a-log',
    locale: 'th',
    timeZone: 'Asia/Bangkok',
    isRedacted: false,
    derived: null,
    state,
  });
  return [...turns.flatMap((turn) => writer.turn(turn)), ...writer.close()];
};

/** The lines of a log in one hash chain; `bodyOfLine` gives each its body. */
export const rechained = (
  lines: readonly string[],
  bodyOfLine: (line: string) => string = (line) => bodyOf(line) ?? '{',
): readonly string[] => {
  let chain = '';
  return lines.map((line) => {
    const body = bodyOfLine(line);
    chain = chainAfter(digest, chain, body);
    return linked(body, chain);
  });
};

/** Outcome of every command by a reader, or why it cannot read on. */
export const readAll = (
  lines: readonly string[],
  steps: readonly Upcaster[] = upcasters,
): E.Either<LogProblem, readonly (Decided<ShopLanguage> & { readonly command: Command })[]> => {
  const reader = createLogReader(digest, [shopWith({ steps })]);
  const read: (Decided<ShopLanguage> & { readonly command: Command })[] = [];
  for (const line of lines) {
    const understood = reader.read(line);
    if (E.isLeft(understood)) return understood;
    if (understood.right.kind !== 'turn') continue;
    const { command, outcome, effects } = understood.right.turn;
    read.push({ command, outcome, effects });
  }
  return E.map(() => read)(reader.end());
};

/** First divergence of a program's log, null for none, or why it cannot be read. */
export const verifiedBy = <L extends Language>(
  program: Program<L>,
  lines: readonly string[],
): E.Either<LogProblem, Divergence | null> => {
  const reader = createLogReader(digest, [program]);
  const comparison = createComparison<L>(digest);
  let found: Divergence | null = null;
  for (const text of lines) {
    const line = reader.read(text);
    if (E.isLeft(line)) return line;
    if (found !== null) continue;
    found = comparison.take(line.right)?.divergence ?? null;
  }
  return E.map(() => found)(reader.end());
};

export const verifyAll = (
  lines: readonly string[],
  rules: TakeTurn = takeTurn,
  steps: readonly Upcaster[] = upcasters,
  figures: Partial<ShownFigures<Root>> = {},
): E.Either<LogProblem, Divergence | null> =>
  verifiedBy(shopWith({ turn: rules, steps, figures: { ...shop.figures, ...figures } }), lines);
