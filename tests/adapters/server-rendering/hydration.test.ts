import { queryAnswer } from '../../engine/support/visit.ts';
import { describe, expect, test } from 'vitest';
import {
  type Reported,
  hydrationState,
  prefetchedReports,
  stillTrue,
} from '../../../adapters/server-rendering/hydration.ts';
import { createPageRun } from '../../../adapters/server-rendering/run-page.ts';
import { createClock } from '../../../adapters/clock.ts';
import { turn } from '../../../engine/rules.ts';

const effect = {
  type: 'FetchQuery',
  key: 'queries/styles',
  policy: 'latest',
  request: 1,
  query: { type: 'styles' },
} as const;
const report = queryAnswer('styles', [{ id: 'curb', name: 'โซ่', type: 'necklace' }]);
const reported: readonly Reported[] = [{ effect, report }];

const clockAt = (start: number) => {
  let now = start;
  return {
    now: () => now,
    pass: (milliseconds: number): void => {
      now += milliseconds;
    },
  };
};

describe('what the server has read for the first page', () => {
  test('answers the effect that asks for it once: a second effect reads again', () => {
    const answer = prefetchedReports(reported, clockAt(0));
    expect(answer({ ...effect })).toEqual(report);
    expect(answer({ ...effect })).toBeNull();
  });

  test('answers no other question', () => {
    const answer = prefetchedReports(reported, clockAt(0));
    expect(answer({ ...effect, key: 'another' })).toBeNull();
    expect(answer(effect)).toEqual(report);
  });

  test('is not believed any more after a while: prices may have changed', () => {
    const clock = clockAt(1_700_000_000_000);
    const answer = prefetchedReports(reported, clock);
    clock.pass(10_001);
    expect(answer(effect)).toBeNull();
  });

  const minute = 60_000;
  const drawn = 1_700_000_000_000;
  const announcement = (now: number) =>
    ({ effect, report: { type: 'AnnouncementLoaded', now } }) as unknown as Reported;
  const stillTrueAt = (now: number, visit: object, all = [...reported, announcement(drawn)]) =>
    stillTrue(all, { getEntriesByType: () => [visit as PerformanceNavigationTiming] }, now);
  const kept = { type: 'navigate', transferSize: 0, encodedBodySize: 8_700 };
  const cameBack = { type: 'back_forward', transferSize: 9_000, encodedBodySize: 8_700 };

  test.each([
    ['comes over the network', { type: 'navigate', transferSize: 9_000, encodedBodySize: 8_700 }],
    ['is of a browser that says less', { type: 'navigate' }],
  ])('counts: the page %s', (_, visit) => {
    expect(stillTrueAt(drawn, visit)).toEqual({
      reported: [...reported, announcement(drawn)],
      isAnnouncementOld: false,
    });
  });

  test.each([
    ['is the same when it is asked for', { ...kept, type: 'reload', transferSize: 300 }, 90 * minute],
    ['is kept, and young', kept, minute],
    ['is kept, the visitor goes back, and it is young', cameBack, minute],
  ])('counts, but for the time: the page %s', (_, visit, later) => {
    expect(stillTrueAt(drawn + later, visit)).toEqual({
      reported: [...reported, announcement(drawn + later)],
      isAnnouncementOld: true,
    });
  });

  test.each([
    ['is kept, and a minute old', kept, minute + 1, undefined],
    ['is kept, the visitor goes back, and it is a minute old', cameBack, minute + 1, undefined],
    ['is kept, and of a time that is to come', kept, -1, undefined],
    ['is kept, and does not tell when it was drawn', kept, 0, reported],
  ] as const)('does not count: the page %s', (_, visit, later, all) => {
    expect(stillTrueAt(drawn + later, visit, all && [...all])).toEqual({
      reported: [],
      isAnnouncementOld: false,
    });
  });

  test('makes the same state in the browser as on the server', async () => {
    const help = { id: '1', title: 'คำถามที่พบบ่อย', urlName: 'faq' };
    const entry = {
      ...help,
      isStatic: true,
      summary: '',
      cover: null,
      type: null,
      publishedAt: '2026-11-01T02:00:00.000Z',
      readingMinutes: 1,
      tags: [],
    };
    const runPage = createPageRun({
      read: async (url) => ({
        status: url.includes('is_static') ? 200 : 404,
        contentType: 'application/json',
        text: JSON.stringify(
          url.includes('is_static')
            ? { data: [entry], page: 1, page_size: 8, total: 1 }
            : { error: { code: 'NOT_FOUND', message: '', requestId: '' } },
        ),
      }),
      clock: createClock(),
      patience: 5_000,
      mostReads: 24,
    });
    for (const [pathname, search] of [
      ['/', ''],
      ['/catalog/all', '?search=%E0%B9%81%E0%B8%AB%E0%B8%A7%E0%B8%99&modal=login'],
      ['/product/R-0042', ''],
      ['/nowhere', ''],
    ] as const) {
      const page = await runPage(pathname, search);
      expect(page.state.queries.help.remote.value).toEqual([help]);
      expect(hydrationState({ pathname, search, reported: page.reported }, { turn }, 1)).toEqual(page.state);
    }
  });
});
