import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { isWait } from '../../../engine/kernel/slice.ts';
import type { Command, Effect, Root } from '../../../engine/slices.ts';
import { membersByType, partsOf } from '../../../engine/kernel/shape.ts';
import { vocabulary } from '../../../engine/vocabulary.ts';
import { answersFor, originOfAnswer } from '../../../src/replay/browser/fork/ForkPanel.tsx';
import {
  type Fork,
  forkAt,
  forward,
  stateOf,
  trackWithFork,
  waitingEffects,
  forkFileName,
  savedFork,
} from '../../../src/replay/browser/fork/fork.ts';
import { fileStem, nameAbout } from '../../../src/replay/browser/open/use-log-reader.ts';
import { type RecordedTurn, type Track, trackOf } from '../../../src/replay/browser/recording/track.ts';
import { anyCommand } from '../../engine/support/arbitraries.ts';
import { digest, turnsOf, verifyAll } from '../../engine/log/support/logs.ts';
import { visit } from '../../engine/support/visits.ts';
import { forgedAt, guestTurns, readLines, recordingOf } from './support/recordings.ts';
import { anyProgram } from '../../../engine/log/program.ts';
import { shop } from '../../../engine/programs/shop.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';

/** The answers that are offered to an effect of the shop. */
const answersOf = (effect: Effect, turns: readonly RecordedTurn[]) =>
  answersFor(anyProgram(shop), effect, turns);

const asked = (fork: Fork, ...commands: readonly Command[]): Fork =>
  commands.reduce((one, command) => forward(one, { command, origin: 'ui', cause: null, after: 250 }), fork);

const guest = async (): Promise<Track> => trackOf(await recordingOf(guestTurns()));

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');

describe('a fork', () => {
  test('at any turn of any visit saves as a verified log with its origin', async () => {
    const wishes = fc.array(anyCommand, { maxLength: 6 });
    await fc.asyncHolds([15, 600], [visit, fc.nat(), wishes], async (commands, place, more) => {
      const recording = await recordingOf(turnsOf(commands));
      const track = trackOf(recording);
      const base = place % (track.turns.length + 1);
      const fork = asked(forkAt(track, base), ...more);
      const lines = linesOf(savedFork(recording, track, fork, { digest, engine: '0.0.0' }));
      expect(verifyAll(lines)).toEqual(E.right(null));
      const read = await readLines(lines);
      if (E.isLeft(read)) throw new Error('the saved fork is not opened');
      expect(read.right.header.derived).toEqual({ by: 'forked', head: recording.head });
      expect(read.right.turns).toHaveLength(base + more.length);
      expect(trackOf(read.right).thenAt(base + more.length)).toEqual(stateOf(fork));
    });
  });

  test('of a diverging log begins at the fork, so that it verifies', async () => {
    const recording = await recordingOf(forgedAt(guestTurns(), 5, 4));
    const track = trackOf(recording);
    const fork = asked(forkAt(track, 6), { type: 'OpenBag' });
    const lines = linesOf(savedFork(recording, track, fork, { digest, engine: '0.0.0' }));
    expect(verifyAll(lines)).toEqual(E.right(null));
    const read = await readLines(lines);
    expect(E.isRight(read) && [read.right.header.first, read.right.turns.length]).toEqual([7, 1]);
    expect(E.isRight(read) && read.right.was[0]).toEqual(fork.baseState);
  });

  test('has a file name that is one on every system', async () => {
    const fork = forkAt(trackOf(await recordingOf(guestTurns())), 3);
    const stem = fileStem({ name: '../a b/ก.jsonl', sent: null });
    expect(forkFileName(stem, fork)).toBe('a-b-forked-at-3.jsonl');
    expect(fileStem({ name: 'ก', sent: null })).toBe('log');
    expect(nameAbout(nameAbout(stem, 'turn-3'), 'turn-3')).toBe('a-b-turn-3');
  });
});

describe('the effects of a fork', () => {
  test('wait until they are answered, the newest first', async () => {
    const track = await guest();
    const fork = asked(forkAt(track, 2), {
      type: 'AddLine',
      line: (track.thenAt(4) as Root).cart.lines[0] as never,
    });
    const forked = trackWithFork(track, fork);
    const waiting = waitingEffects(forked);
    expect(waiting.map(({ cause }) => cause.turn)).toEqual(
      waiting.map(({ cause }) => cause.turn).toSorted((a, b) => b - a),
    );
    const newest = waiting.find(({ effect }) => effect.type === 'ChangeGuestCart');
    if (newest === undefined) throw new Error('the stored bag does not wait');
    expect(newest.cause.turn).toBe(3);
    const [answer] = answersFor(track.program, newest.effect, track.turns);
    expect(answer?.command.type).toBe('GuestCartRead');
    if (answer === undefined) throw new Error('no answer is offered');
    const answered = forward(fork, {
      command: answer.command,
      origin: originOfAnswer(newest.effect),
      cause: newest.cause,
      after: 0,
    });
    const left = waitingEffects(trackWithFork(track, answered));
    expect(left).not.toContainEqual(newest);
  });

  test('are offered the answers that follow from themselves', () => {
    const about = { key: 'k', policy: 'latest' } as const;
    const line = lineKey('ring', '52');
    expect(answersOf({ type: 'WaitToSend', ...about, line, milliseconds: 300 }, [])[0]?.command).toEqual({
      type: 'SendChange',
      ...line,
    });
    expect(
      answersOf({ type: 'Navigate', ...about, to: '/logout?method=session-expired', replace: false }, [])[0]
        ?.command,
    ).toEqual({ type: 'EnterRoute', pathname: '/logout', search: '?method=session-expired' });
    expect(answersOf({ type: 'LoadCart', ...about }, [])).toEqual([]);
  });

  test('take recorded answers as their own: what names the question is theirs', () => {
    const cart = { cartId: 'cart-1', version: 2, lines: [] };
    const turns = guestTurns();
    const effect = {
      type: 'DeleteLine',
      key: 'k',
      policy: 'queue',
      cartId: 'cart-1',
      ...lineKey('ring', '52'),
    } as const;
    const [first, second] = turns;
    if (first === undefined || second === undefined) throw new Error('the visit has no turns');
    const recorded = [
      { ...first, effects: [{ ...effect, intent: 1_024 }] },
      {
        ...second,
        cause: { turn: 1, effect: 0 },
        command: { type: 'ChangeAccepted', intent: 1_024, cart },
      } as const,
    ];
    expect(answersOf({ ...effect, intent: 9_216 }, recorded)[0]?.command).toEqual({
      type: 'ChangeAccepted',
      intent: 9_216,
      cart,
    });
    const moved = {
      type: 'PutSavedLine',
      key: 'k',
      policy: 'queue',
      ...lineKey('ring', '52'),
      quantity: 1,
    } as const;
    const answered = [
      { ...first, effects: [{ ...moved, id: 3 }] },
      {
        ...second,
        cause: { turn: 1, effect: 0 },
        command: { type: 'LaterMoveAccepted', id: 3, list: [] },
      } as const,
    ];
    expect(answersOf({ ...moved, id: 9 }, answered)[0]?.command).toEqual({
      type: 'LaterMoveAccepted',
      id: 9,
      list: [],
    });
  });

  test('that only wait are answered by a timer, every one of them', () => {
    const about = { key: 'k', policy: 'latest' } as const;
    const told = { type: 'WaitToForgetAddress', ...about, id: 'a', milliseconds: 8_000 } as const;
    expect(originOfAnswer(told)).toBe('timer');
    for (const [type, codec] of membersByType(vocabulary.effect)) {
      const parts = partsOf(codec);
      expect(parts.kind === 'record' && isWait(parts.fields), type).toBe(type.startsWith('Wait'));
    }
  });
});
