import { either as E } from 'fp-ts';
import type { Turn } from '../../../../engine/log/turn.ts';
import type { TakeTurn } from '../../../../engine/take-turn.ts';
import type { Command, Root } from '../../../../engine/slices.ts';
import { initialRoot, rules, turn as takeTurn } from '../../../../engine/rules.ts';
import { readRecording } from '../../../../src/replay/browser/recording/read-recording.ts';
import type { Recording } from '../../../../src/replay/browser/recording/track.ts';
import { digest, logOf } from '../../../engine/log/support/logs.ts';
import { aLine, queryFailure } from '../../../engine/support/visit.ts';
import { anyProgram } from '../../../../engine/log/program.ts';
import { shop } from '../../../../engine/programs/shop.ts';
import { lineKey } from '../../../../engine/values/cart-line.ts';

/** Reads the lines of a log as the page does, by these rules. */
export const readLines = (lines: readonly string[], by: TakeTurn = takeTurn, limit?: number) =>
  readRecording([new TextEncoder().encode(lines.join('\n'))], {
    digest,
    programs: [anyProgram({ ...shop, turn: by })],
    ...(limit === undefined ? {} : { limit }),
  });

/** The recording of turns; throws when their log is not opened. */
export const recordingOf = async (turns: readonly Turn[], by: TakeTurn = takeTurn): Promise<Recording> => {
  const read = await readLines(logOf(turns), by);
  if (E.isLeft(read)) throw new Error(`not opened: ${JSON.stringify(read.left)}`);
  return read.right;
};

/** A guest with a ring and many changes of its quantity, one of them too many, with the reports of the stored bag. */
export const guestTurns = (): readonly Turn[] => {
  const ring = aLine({ stock: 4 });
  const key = lineKey('ring', '52');
  return storyTurns([
    [{ type: 'Start', hasSession: false, guestLines: [], consent: null }, null],
    [{ type: 'EnterRoute', pathname: '/product/ring', search: '' }, null],
    [{ type: 'AddLine', line: ring }, null],
    [{ type: 'GuestCartRead', lines: [ring] }, [3, 0]],
    [{ type: 'SetQuantity', ...key, quantity: 2 }, null],
    [{ type: 'GuestCartRead', lines: [aLine({ stock: 4, quantity: 2 })] }, [5, 0]],
    [{ type: 'RemoveLine', ...lineKey('nothing', '0') }, null],
    [
      queryFailure({ type: 'product', productId: 'ring' }, { kind: 'server', status: 500, code: 'INTERNAL' }),
      [2, 0],
    ],
  ]);
};

/** Turns of commands, half a second apart, each with the turn and effect it answers, if any. */
export const storyTurns = (
  story: readonly (readonly [Command, readonly [turn: number, effect: number] | null])[],
  by: TakeTurn = takeTurn,
): readonly Turn[] => {
  let state: Root = initialRoot;
  return story.map(([command, answers], index) => {
    const facts = { at: 1_700_000_000_000 + 500 * index, seq: index + 1 };
    const step = by(state, command, facts);
    ({ state } = step);
    const cause = answers === null ? null : { turn: answers[0], effect: answers[1] };
    return { n: index + 1, ...facts, origin: cause === null ? 'ui' : 'effect', cause, command, ...step };
  });
};

export const onePieceRules: TakeTurn = (root, command, facts) =>
  takeTurn(root, command.type === 'SetQuantity' ? { ...command, quantity: 1 } : command, facts);

export const brokenRules: TakeTurn = (root, command, facts) => {
  if (command.type === 'SetQuantity') throw new Error('broken');
  return takeTurn(root, command, facts);
};

/** Turns in which one turn's quantity events have another quantity: a valid chain, but not what the rules decide. */
export const forgedAt = (turns: readonly Turn[], n: number, quantity: number): readonly Turn[] => {
  let state: Root = initialRoot;
  return turns.map((turn) => {
    const outcome =
      turn.n === n && E.isRight(turn.outcome)
        ? E.right(turn.outcome.right.map((event) => ('quantity' in event ? { ...event, quantity } : event)))
        : turn.outcome;
    if (E.isRight(outcome)) state = outcome.right.reduce(rules.evolve, state);
    return { ...turn, outcome, state };
  });
};
