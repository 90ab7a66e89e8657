import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSession, type RefreshAnswer, type Session } from '../../adapters/v1/client/session.ts';
import { tokenKeys } from '../../adapters/v1/client/tokens.ts';
import type { Command } from '../../engine/root.ts';
import { runs } from '../support/properties.ts';
import { createFakeBrowser, type Delay, type FakeBrowser } from './support/fake-browser.ts';
import { createFakeClock, type FakeClock } from './support/fake-clock.ts';
import { createTokenServer, type TokenServer } from './support/token-server.ts';

interface Tab {
  readonly session: Session;
  readonly reports: Command[];
  readonly types: () => readonly string[];
}

let sessions = 0;

const openTab = (
  browser: FakeBrowser,
  server: Pick<TokenServer, 'refresh'>,
  clock: FakeClock,
  hasLocks: boolean,
): Tab => {
  const reports: Command[] = [];
  const session = createSession({
    storage: browser.openTab(),
    locks: hasLocks ? browser.locks : undefined,
    clock,
    patience: 5_000,
    refresh: server.refresh,
    newSessionId: () => {
      sessions += 1;
      return `session-${sessions}`;
    },
  });
  session.reports$.subscribe(({ command }) => reports.push(command));
  return { session, reports, types: () => reports.map(({ type }) => type) };
};

const delayBy =
  (s: fc.Scheduler): Delay =>
  (label) =>
    s.schedule(Promise.resolve(), label);

describe('sessions under every order of requests and answers', () => {
  for (const hasLocks of [true, false]) {
    const how = hasLocks ? 'with locks' : 'without locks';

    test(`N calls get 401 together: one refresh, every caller settles once with the new token, ${how} (G1, H-S01, H-S02)`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 50 }), async (s, callers) => {
          const browser = createFakeBrowser(delayBy(s));
          const server = createTokenServer(delayBy(s));
          const { session, types } = openTab(browser, server, createFakeClock(), hasLocks);
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
        }),
        { numRuns: runs(5_000) },
      );
    });

    test(`what belongs to a session is never told or stored after its end, ${how} (G4, H-S08)`, async () => {
      const step = fc.constantFrom<('call' | 'lapse' | 'out' | 'in')[]>('call', 'call', 'lapse', 'out', 'in');
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 14 }), async (s, steps) => {
          const browser = createFakeBrowser(delayBy(s));
          const server = createTokenServer(delayBy(s));
          const { session } = openTab(browser, server, createFakeClock(), hasLocks);
          let customer = 0;
          let isIn = false;
          const wrong: string[] = [];
          const check = (): void => {
            const token = browser.values.get(tokenKeys.access);
            if (token !== undefined && !(isIn && token.startsWith(`c${customer}-`)))
              wrong.push(`stored ${token}`);
          };
          const carryOut = {
            call: () => {
              const asked = isIn ? customer : 0;
              void session.authorized('customer', server.call).then((came) => {
                check();
                if (came.type !== 'answered' || came.answer.status !== 200) return;
                if (!isIn || asked !== customer || came.answer.body !== `c${asked}`)
                  wrong.push(came.answer.body);
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
        }),
        { numRuns: runs(5_000) },
      );
    });
  }

  test('two tabs refresh at once: with locks there is one refresh, and neither is logged out (G2, H-S13, R04)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), async (s, callers) => {
        const browser = createFakeBrowser(delayBy(s));
        const server = createTokenServer(delayBy(s));
        const clock = createFakeClock();
        const tabs = [openTab(browser, server, clock, true), openTab(browser, server, clock, true)];
        tabs[0]?.session.begin(server.signIn('anong'));
        await s.waitIdle();
        server.lapse();
        const settled: string[] = [];
        s.scheduleSequence(
          Array.from({ length: callers * 2 }, (_, index) => async () => {
            const tab = tabs[index % 2];
            void tab?.session
              .authorized('customer', server.call)
              .then((came) => settled.push(came.type === 'answered' ? came.answer.body : came.type));
          }),
        );
        await s.waitIdle();
        expect(settled).toEqual(Array.from({ length: callers * 2 }, () => 'anong'));
        expect(server.refreshes()).toBe(1);
        for (const tab of tabs) expect(tab.types()).not.toContain('SessionLost');
      }),
      { numRuns: runs(5_000) },
    );
  });

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
          const { session, types } = openTab(browser, server, createFakeClock(), false);
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
      { numRuns: runs(10_000) },
    );
  });
});
