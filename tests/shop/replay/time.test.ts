import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { barsAround, turnsInWindow, windowAround } from '../../../src/replay/browser/timeline/EffectBars.tsx';
import { longestPlayedPause, playedTimes, positionAt } from '../../../src/replay/browser/timeline/playing.ts';
import { hashOfPlace, placeInHash } from '../../../src/replay/browser/travel/use-travel.ts';
import { endOfSpan, landmarksOf, nextAfter, spansOf } from '../../../src/replay/browser/recording/spans.ts';
import { guestTurns } from './support/recordings.ts';

describe('playing', () => {
  test('keeps short pauses, shortens long ones to two seconds, and never goes back', () => {
    const at = [1_000, 1_300, 61_300, 61_300, 61_000];
    expect(playedTimes(at.map((moment) => ({ at: moment })))).toEqual([
      0,
      0,
      300,
      300 + longestPlayedPause,
      300 + longestPlayedPause,
      300 + longestPlayedPause,
    ]);
  });

  test('is at the last turn whose time has come', () => {
    const times = [0, 0, 300, 2_300, 2_300, 4_000];
    expect([0, 299, 300, 2_299, 2_300, 9_999].map((time) => positionAt(times, time, 0))).toEqual([
      1, 1, 2, 2, 4, 5,
    ]);
    expect(positionAt(times, 0, 3)).toBe(3);
  });
});

describe('effects', () => {
  const turns = guestTurns();
  const spans = spansOf(turns);

  test('span from the asking turn to the answering one, and may fail', () => {
    const product = spans.find(({ effect }) => effect.key === 'queries/product');
    expect(product).toMatchObject({ from: 2, index: 0, status: 'failed', answers: [8] });
    const stored = spans.filter(({ effect }) => effect.type === 'ChangeGuestCart');
    expect(stored.map(({ from, status, answers }) => [from, status, answers])).toEqual([
      [3, 'answered', [4]],
      [5, 'answered', [6]],
    ]);
    expect(
      spans.filter(({ status }) => status === 'unanswered').every(({ answers }) => answers.length === 0),
    ).toBe(true);
  });

  test('are landmarks where they failed; refusals, divergences, broken laws and marks are others', () => {
    const landmarks = landmarksOf(turns, spans, { divergences: [5], laws: [6, 3], marks: [8] });
    expect(landmarks).toMatchObject({ failures: [2], laws: [3, 6], marks: [8] });
    // Repetitions by storage are no refusals to a shopper.
    expect(landmarks.rejections).toEqual([7]);
    expect(landmarks.divergences).toEqual([5]);
  });

  test('are jumped to in turn, and from the last to the first', () => {
    expect([0, 2, 3, 8, 9].map((position) => nextAfter([3, 8], position))).toEqual([3, 3, 8, 3, 3]);
    expect(nextAfter([], 4)).toBeUndefined();
  });

  test('that overlap lie in different lanes, in the window and in order', () => {
    const view = barsAround(spans, playedTimes(turns), 4, 50);
    expect(view.bars).toHaveLength(spans.length);
    for (const one of view.bars) {
      expect(one.start).toBeGreaterThanOrEqual(0);
      expect(one.end).toBeLessThanOrEqual(1);
      for (const other of view.bars) {
        const overlap =
          one !== other && one.lane === other.lane && one.start < other.end && other.start < one.end;
        expect(overlap).toBe(false);
      }
      expect(view.placeOf(endOfSpan(one.span))).toBeGreaterThanOrEqual(view.placeOf(one.span.from));
    }
  });

  test('for which there is no lane are counted', () => {
    const { bars, hidden } = barsAround(spans, playedTimes(turns), 4, 1);
    expect(bars.length + hidden).toBe(spans.length);
    expect(hidden).toBeGreaterThan(0);
  });
});

test('the time line shows a window around the place, within its ends', () =>
  fc.holds(100, [fc.nat({ max: 5_000 }), fc.nat({ max: 5_000 })], (a, b) => {
    const [position, last] = [Math.min(a, b), Math.max(a, b)];
    const { from, to } = windowAround(position, last);
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(last);
    expect(from <= position && position <= to).toBe(true);
    expect(to - from).toBe(Math.min(turnsInWindow, last));
  }));

test('an address holds a turn, marks and a compared row alone', () => {
  expect(placeInHash(hashOfPlace(412, []))).toEqual({ turn: 412 });
  expect(placeInHash(hashOfPlace(412, [3, 18]))).toEqual({ turn: 412, marks: [3, 18] });
  expect(placeInHash('#turn=4&marks=1,x,-2,,1e3,7')).toEqual({ turn: 4, marks: [1, 7] });
  expect(placeInHash('#turn=4&marks=&row=9')).toEqual({ turn: 4, marks: [], row: 9 });
  for (const hash of ['', '#', '#turn=', '#turn=-1', '#turn=1e3', '#x', '#turn=99999999999'])
    expect(placeInHash(hash)).toEqual({});
});
