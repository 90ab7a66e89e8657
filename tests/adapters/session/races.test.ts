import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { RefreshAnswer } from '../../../adapters/v1/client/session-machine.ts';
import { tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import { runs } from '../../support/properties.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import {
  delayBy,
  nothingAfterTheEnd,
  oneRefreshForAll,
  oneRenewalForAllTabs,
  openSessionTab,
} from './support/session-laws.ts';

describe('sessions under every order of requests and answers', () => {
  for (const hasLocks of [true, false]) {
    const how = hasLocks ? 'with locks' : 'without locks';
    const options = { hasLocks };

    test(`N calls get 401 together: one refresh, every caller settles once with the new token, ${how} (G1, H-S01, H-S02)`, async () => {
      await fc.assert(oneRefreshForAll(options), { numRuns: runs(600, 25_000) });
    });

    test(`what belongs to a session is never told or stored after its end, ${how} (G4, H-S08)`, async () => {
      await fc.assert(nothingAfterTheEnd(options), { numRuns: runs(600, 25_000) });
    });

    test(`two or three tabs refresh at once: the tokens are renewed once, and no tab is logged out, ${how} (G2, H-S13, H-S14, R04)`, async () => {
      await fc.assert(oneRenewalForAllTabs(options), { numRuns: runs(600, 25_000) });
    });
  }

  test('whatever the server answers: at most one refresh and one retry a call, and no token is lost but by a 401 (G3, G6)', async () => {
    const status = fc.constantFrom(200, 401, 401, 401, 403, 429, 500, 503, null);
    const refreshed = fc.constantFrom<RefreshAnswer[]>(
      { type: 'ended' },
      { type: 'failed', failure: { kind: 'server', status: 503, code: null }, retryAfter: null },
      { type: 'failed', failure: { kind: 'timeout', status: null, code: null }, retryAfter: 5_000 },
      { type: 'failed', failure: { kind: 'undecodable', status: 200, code: null }, retryAfter: null },
      { type: 'renewed', tokens: { accessToken: 'bad\r\nX: 1', refreshToken: 'r' } },
      { type: 'renewed', tokens: { accessToken: 'next', refreshToken: 'next' } },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(status, { minLength: 1, maxLength: 24 }),
        fc.array(refreshed, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 8 }),
        async (s, statuses, answers, callers) => {
          const browser = createFakeBrowser(delayBy(s));
          let sent = 0;
          let renewals = 0;
          let hasEnded = false;
          const server = {
            refresh: async (): Promise<RefreshAnswer> => {
              const answer = answers[renewals % answers.length] as RefreshAnswer;
              renewals += 1;
              hasEnded ||= answer.type === 'ended';
              await delayBy(s)('refresh');
              return answer.type === 'renewed' && answer.tokens.refreshToken === 'next'
                ? { type: 'renewed', tokens: { accessToken: `a${renewals}`, refreshToken: `r${renewals}` } }
                : answer;
            },
          };
          const { session, types } = openSessionTab({
            hasLocks: false,
            browser,
            clock: createFakeClock(),
            refresh: server.refresh,
          });
          session.begin({ accessToken: 'a', refreshToken: 'r' });
          let settled = 0;
          const tries = new Map<number, number>();
          s.scheduleSequence(
            Array.from({ length: callers }, (_, caller) => async () => {
              void session
                .authorized('customer', async () => {
                  tries.set(caller, (tries.get(caller) ?? 0) + 1);
                  const answer = { status: statuses[sent % statuses.length] ?? null };
                  sent += 1;
                  await delayBy(s)('call');
                  return answer;
                })
                .then(() => {
                  settled += 1;
                });
            }),
          );
          await s.waitIdle();
          if (!hasEnded) {
            expect(settled).toBe(callers);
            expect(browser.values.has(tokenKeys.access)).toBe(true);
            expect(types()).not.toContain('SessionLost');
          }
          for (const count of tries.values()) expect(count).toBeLessThanOrEqual(2);
          expect(sent + renewals).toBeLessThanOrEqual(3 * callers);
        },
      ),
      { numRuns: runs(2_500, 100_000) },
    );
  });
});
