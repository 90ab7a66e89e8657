import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import { runs } from '../../support/properties.ts';
import { createFakeBrowser, type Delay } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { createTokenServer } from '../support/token-server.ts';
import { type LawOptions, openSessionTab } from './support/session-tab.ts';

const delayBy =
  (s: fc.Scheduler): Delay =>
  (label) =>
    s.schedule(Promise.resolve(), label);

/** N calls get 401 together: one refresh, and every caller settles once with the new token (promise G1). */
const oneRefreshForAll = (options: LawOptions) =>
  fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 50 }), async (s, callers) => {
    const browser = createFakeBrowser(delayBy(s));
    const server = createTokenServer(delayBy(s));
    const { session, types } = openSessionTab({
      ...options,
      browser,
      clock: createFakeClock(),
      refresh: server.refresh,
    });
    session.begin(server.signIn('anong'));
    server.lapse();
    const settled: string[] = [];
    s.scheduleSequence(
      Array.from({ length: callers }, (_, index) => async () => {
        void session
          .authorized('customer', server.call)
          .then((came) =>
            settled.push(came.type === 'answered' ? came.answer.body : `${came.type} ${index}`),
          );
      }),
    );
    await s.waitIdle();
    expect(settled).toEqual(Array.from({ length: callers }, () => 'anong'));
    expect(server.refreshes()).toBe(1);
    expect(server.calls()).toBeLessThanOrEqual(2 * callers);
    expect(types()).toEqual(['TokenRefreshed']);
  });

/**
 * Two or three tabs refresh at once: none is signed out, every caller gets an answer, and the tokens are renewed once;
 * with locks the server is not even asked twice (promise G2).
 */
const oneRenewalForAllTabs = (options: LawOptions) =>
  fc.asyncProperty(
    fc.scheduler(),
    fc.integer({ min: 2, max: 3 }),
    fc.integer({ min: 1, max: 4 }),
    async (s, count, callers) => {
      const browser = createFakeBrowser(delayBy(s));
      const server = createTokenServer(delayBy(s));
      const clock = createFakeClock();
      const tabs = Array.from({ length: count }, () =>
        openSessionTab({ ...options, browser, clock, refresh: server.refresh }),
      );
      tabs[0]?.session.begin(server.signIn('anong'));
      await s.waitIdle();
      server.lapse();
      const settled: string[] = [];
      s.scheduleSequence(
        Array.from({ length: callers * count }, (_, index) => async () => {
          void tabs[index % count]?.session
            .authorized('customer', server.call)
            .then((came) => settled.push(came.type === 'answered' ? came.answer.body : came.type));
        }),
      );
      await s.waitIdle();
      expect(settled).toEqual(Array.from({ length: callers * count }, () => 'anong'));
      expect(server.renewals()).toBe(1);
      if (options.hasLocks) expect(server.refreshes()).toBe(1);
      for (const tab of tabs) expect(tab.types()).not.toContain('SessionLost');
    },
  );

/** What belongs to a session is never told or stored after its end (promise G4). */
const nothingAfterTheEnd = (options: LawOptions) =>
  fc.asyncProperty(
    fc.scheduler(),
    fc.array(fc.constantFrom<('call' | 'lapse' | 'out' | 'in')[]>('call', 'call', 'lapse', 'out', 'in'), {
      maxLength: 14,
    }),
    async (s, steps) => {
      const browser = createFakeBrowser(delayBy(s));
      const server = createTokenServer(delayBy(s));
      const { session } = openSessionTab({
        ...options,
        browser,
        clock: createFakeClock(),
        refresh: server.refresh,
      });
      let customer = 0;
      let isIn = false;
      const wrong: string[] = [];
      const check = (): void => {
        const token = browser.values.get(tokenKeys.access);
        if (token !== undefined && !(isIn && token.startsWith(`c${customer}-`))) {
          wrong.push(`stored ${token}`);
        }
      };
      const carryOut = {
        call: () => {
          const asked = isIn ? customer : 0;
          void session.authorized('customer', server.call).then((came) => {
            check();
            if (came.type !== 'answered' || came.answer.status !== 200) return;
            if (!isIn || asked !== customer || came.answer.body !== `c${asked}`) wrong.push(came.answer.body);
          });
        },
        lapse: () => server.lapse(),
        out: () => {
          session.end();
          isIn = false;
        },
        in: () => {
          customer += 1;
          isIn = true;
          session.begin(server.signIn(`c${customer}`));
        },
      };
      s.scheduleSequence(
        steps.map((name) => ({
          label: name,
          builder: async () => {
            carryOut[name]();
            check();
          },
        })),
      );
      await s.waitIdle();
      check();
      expect(wrong).toEqual([]);
    },
  );

describe('sessions under every order of requests and answers', () => {
  for (const hasLocks of [true, false]) {
    const how = hasLocks ? 'with locks' : 'without locks';
    const options = { hasLocks };

    test(`N calls get 401 together: one refresh, every caller settles once with the new token, ${how} (G1, H-S01, H-S02)`, async () => {
      await fc.assert(oneRefreshForAll(options), { numRuns: runs(200, 25_000) });
    });

    test(`what belongs to a session is never told or stored after its end, ${how} (G4, H-S08)`, async () => {
      await fc.assert(nothingAfterTheEnd(options), { numRuns: runs(200, 25_000) });
    });

    test(`two or three tabs refresh at once: the tokens are renewed once, and no tab is logged out, ${how} (G2, H-S13, H-S14, R04)`, async () => {
      await fc.assert(oneRenewalForAllTabs(options), { numRuns: runs(200, 25_000) });
    });
  }
});
