import { MantineProvider } from '@mantine/core';
import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Turn } from '../../../engine/log/turn.ts';
import { initialRoot, turn as takeTurn } from '../../../engine/rules.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { TurnDetail } from '../../../src/replay/browser/detail/TurnDetail.tsx';
import { forkAt, forward, stateOf, trackWithFork } from '../../../src/replay/browser/fork/fork.ts';
import type { Travel } from '../../../src/replay/browser/travel/use-travel.ts';
import { firstFinding } from '../../../src/replay/browser/recording/spans.ts';
import { trackOf } from '../../../src/replay/browser/recording/track.ts';
import { logOf, turnsOf, verifyAll } from '../../engine/log/support/logs.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { visit } from '../../engine/support/visits.ts';
import {
  brokenRules,
  guestTurns,
  onePieceRules,
  readLines,
  recordingOf,
  storyTurns,
} from './support/recordings.ts';

const cartOf = (state: object): Root['cart'] => (state as Root).cart;

const long = (turns: number): readonly Turn[] =>
  turnsOf(Array.from({ length: turns }, (_, index) => ({ type: index % 2 === 0 ? 'OpenBag' : 'CloseBag' })));

describe('a recording', () => {
  test('of any visit restores every state, in any order, without divergences', async () =>
    fc.asyncHolds(
      [20, 600],
      [visit, fc.array(fc.nat({ max: 200 }), { maxLength: 12 })],
      async (commands, jumps) => {
        const turns = turnsOf(commands);
        const track = trackOf(await recordingOf(turns));
        expect([...track.divergences]).toEqual([]);
        for (const jump of jumps) {
          const position = jump % (turns.length + 1);
          const state = position === 0 ? initialRoot : turns[position - 1]?.state;
          expect(track.thenAt(position)).toEqual(state);
          expect(track.nowAt(position)).toEqual(state);
        }
      },
    ));

  test('by other rules has the verifier’s first divergence and both states', async () =>
    fc.asyncHolds([20, 600], [visit], async (commands) => {
      const turns = turnsOf(commands);
      const track = trackOf(await recordingOf(turns, onePieceRules));
      const [first = null] = track.divergences.values();
      expect(E.right(first)).toEqual(verifyAll(logOf(turns), onePieceRules));
      const now = turnsOf(commands, onePieceRules);
      turns.forEach(({ state, n }) => {
        expect(track.thenAt(n)).toEqual(state);
        expect(track.nowAt(n)).toEqual(now[n - 1]?.state);
      });
    }));

  test('by rules that throw names their turns, in forks too, which change nothing', async () => {
    const turns = guestTurns();
    const recording = await recordingOf(turns, brokenRules);
    const track = trackOf(recording);
    expect(track.divergences.get(5)?.message).toBe('SetQuantity was decided, now it fails: Error: broken');
    expect(track.decidedNow(5)).toMatchObject({ thrown: 'Error: broken', effects: [] });
    expect(track.decidedNow(4).thrown).toBeNull();
    for (const position of [5, 6, 8, 5]) {
      expect(track.thenAt(position)).toEqual(turns[position - 1]?.state);
      expect(cartOf(track.nowAt(position)).lines[0]?.quantity).toBe(position < 6 ? 1 : 2);
    }
    const command: Command = { type: 'SetQuantity', ...lineKey('ring', '52'), quantity: 3 };
    const fork = forward(forkAt(track, 4), { command, origin: 'ui', cause: null, after: 1 });
    expect(stateOf(fork)).toBe(fork.baseState);
    const forked = trackWithFork(track, fork);
    for (const shown of [track, forked]) {
      const travel = { recording, track: shown, position: 5, spans: [] } as unknown as Travel;
      const detail = createElement(TurnDetail, { onWrong: undefined, travel, serverLines: [] });
      expect(renderToStaticMarkup(createElement(MantineProvider, null, detail))).toContain(
        'The rules of today fail at turn 5 (Error: broken), so nothing happens in it.',
      );
    }
  });

  test.each([1, 10])(
    'believes a recorded state against its events, and says so; first turn %i',
    async (first) => {
      const strange = { ...initialRoot, cart: { ...initialRoot.cart, version: 7 } };
      const turns = long(70).map((turn, index) => {
        const n = first + index;
        return { ...turn, n, seq: n, state: n < 64 ? turn.state : strange };
      });
      const recording = await recordingOf(turns);
      expect([...recording.divergences.values()].map(({ turn, what }) => [turn, what])).toEqual([
        [64, 'state'],
      ]);
      const track = trackOf(recording);
      const place = 65 - first;
      expect([-1, 0, 1, 3].map((step) => cartOf(track.thenAt(place + step)).version)).toEqual([0, 7, 7, 7]);
      expect(cartOf(track.nowAt(place + 3)).version).toBe(0);
    },
  );
});

describe('a log with a problem', () => {
  const lines = logOf(guestTurns());

  test('whose end was cut off opens with all that is there', async () => {
    const read = await readLines(lines.slice(0, -1));
    expect(E.isRight(read) && read.right.problem?.kind).toBe('cut');
    expect(E.isRight(read) && read.right.turns).toHaveLength(8);
  });

  test('before its first turn is not opened', async () => {
    for (const text of [[], ['{}'], ['no log'], lines.slice(0, 1), lines.slice(1)]) {
      const read = await readLines(text);
      expect(E.isLeft(read) && read.left.kind).toBe('problem');
    }
  });

  test('of unknown words says which', async () => {
    const turns = storyTurns([
      [{ type: 'OpenBag' }, null],
      [{ type: 'Fly' } as never, null],
    ]);
    const read = await readLines(logOf(turns));
    expect(E.isRight(read) && read.right.problem?.message).toContain('"Fly" is no word of this shop');
  });

  test('of more turns than a page holds is refused, above the exact limit', async () => {
    const many = logOf(long(30));
    expect(await readLines(many, takeTurn, 29)).toEqual(E.left({ kind: 'too-large' }));
    expect(E.isRight(await readLines(many, takeTurn, 30))).toBe(true);
  });

  test('without any turn opens, because nothing is wrong with it', async () => {
    const read = await readLines(logOf([]));
    expect(E.isRight(read) && read.right.turns).toEqual([]);
  });
});

test('a log opens at its first divergence or breach, else its last failure', async () => {
  const differing = await recordingOf(guestTurns(), onePieceRules);
  expect(firstFinding(differing, [], null)).toBe(5);
  expect(firstFinding(differing, [3, 7], 'QueryUnanswered: server 500')).toBe(3);
  const fine = await recordingOf(guestTurns());
  expect(firstFinding(fine, [], 'QueryUnanswered: server 500')).toBe(8);
  expect(firstFinding(fine, [], null)).toBeUndefined();
});
