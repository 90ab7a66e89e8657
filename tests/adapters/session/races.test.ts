import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { RefreshAnswer } from '../../../adapters/v1/client/session.ts';
import { runs } from '../../support/properties.ts';
import { createFakeBrowser, type Delay } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { type LawOptions, openSessionTab } from './support/session-tab.ts';
import { tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import { createTokenServer } from '../support/token-server.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Lifetime of an access token by the server's clock, which is right, milliseconds. */
const accessTime = 15 * minute;

/** Steps of a device: time passes, it sleeps, its clock is set, and its tabs make calls. */
type Step =
  | { readonly type: 'calls'; readonly tab: number; readonly count: number }
  | { readonly type: 'pass'; readonly milliseconds: number }
  | { readonly type: 'sleep' }
  | { readonly type: 'set-clock'; readonly by: number };

interface Device {
  readonly steps: readonly Step[];
  /** Initial offset of the device's clock from the server's, milliseconds. */
  readonly skew: number;
  readonly tabs: number;
  readonly isStubborn: boolean;
}

interface Day {
  readonly outcomes: readonly string[];
  readonly refreshes: readonly (readonly number[])[];
}

const day = async ({ steps, skew, tabs: count, isStubborn }: Device): Promise<Day> => {
  const start = 2 * 24 * hour;
  const clock = createFakeClock(start + skew);
  let right = start;
  let issued = 0;
  let refreshToken = '';
  const expiry = new Map<string, number>();
  const issue = () => {
    issued += 1;
    refreshToken = `refresh-${issued}`;
    expiry.set(`access-${issued}`, right + accessTime);
    return { accessToken: `access-${issued}`, refreshToken };
  };
  const browser = createFakeBrowser();
  const refreshes: number[][] = [];
  const tabs = Array.from({ length: count }, () => {
    const own: number[] = [];
    refreshes.push(own);
    return openSessionTab({
      hasLocks: true,
      browser,
      clock,
      refresh: async (spent): Promise<RefreshAnswer> => {
        own.push(right);
        return spent === refreshToken ? { type: 'renewed', tokens: issue() } : { type: 'ended' };
      },
    });
  });
  const outcomes: string[] = [];
  const call = async (tab: number): Promise<void> => {
    const came = await tabs[tab % count]?.session.authorized('customer', async (token) => ({
      status: !isStubborn && right < (expiry.get(token ?? '') ?? 0) ? 200 : 401,
    }));
    outcomes.push(came?.type === 'answered' ? String(came.answer.status) : String(came?.type));
  };
  const pass = (milliseconds: number): void => {
    right += milliseconds;
    clock.advance(milliseconds);
  };
  tabs[0]?.session.begin(issue());
  await call(0);
  for (const step of steps) {
    switch (step.type) {
      case 'calls':
        await Promise.all(Array.from({ length: step.count }, () => call(step.tab)));
        break;
      case 'pass':
        pass(step.milliseconds);
        break;
      case 'sleep':
        // Timers that were due while the device slept fire at once.
        pass(8 * hour);
        await Promise.all(Array.from({ length: 20 }, (_, index) => call(index)));
        break;
      case 'set-clock':
        clock.jump(step.by);
        break;
    }
  }
  return { outcomes, refreshes };
};

/** The shortest time between two refreshes of one tab, milliseconds. */
const shortestPause = (refreshes: readonly (readonly number[])[]): number =>
  Math.min(
    Infinity,
    ...refreshes.flatMap((times) => times.slice(1).map((at, index) => at - (times[index] ?? 0))),
  );

/** Up to a day either way; often near a token's lifetime, where a wrong clock matters most. */
const skew = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: -24 * hour, max: 24 * hour }) },
  { weight: 1, arbitrary: fc.integer({ min: -accessTime - minute, max: accessTime + minute }) },
  { weight: 1, arbitrary: fc.constantFrom(-24 * hour, -accessTime + 30 * second, 0, 24 * hour) },
);

const calls = fc.record({
  type: fc.constant('calls' as const),
  tab: fc.nat({ max: 2 }),
  count: fc.integer({ min: 1, max: 20 }),
});
const passing = fc.record({
  type: fc.constant('pass' as const),
  milliseconds: fc.oneof(
    fc.integer({ min: 1, max: 40 * minute }),
    fc.constantFrom(second, 30 * second, accessTime),
  ),
});
const setting = fc.record({ type: fc.constant('set-clock' as const), by: skew });
const sleeping = fc.constant({ type: 'sleep' } as const);
const tabs = fc.integer({ min: 1, max: 3 });

describe('a device whose clock is wrong', () => {
  test('changes no call’s outcome, and no tab refreshes twice a minute (G5, H-S18, H-S19)', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: calls },
        { weight: 3, arbitrary: passing },
        { weight: 3, arbitrary: setting },
        { weight: 1, arbitrary: sleeping },
      ),
      { maxLength: 30 },
    );
    await fc.asyncHolds([100, 10_000], [steps, skew, tabs], async (happened, wrong, count) => {
      const device = { tabs: count, isStubborn: false };
      const came = await day({ ...device, steps: happened, skew: wrong });
      const onTime = await day({
        ...device,
        steps: happened.filter(({ type }) => type !== 'set-clock'),
        skew: 0,
      });
      expect(came).toEqual(onTime);
      expect(new Set(came.outcomes)).toEqual(new Set(['200']));
      expect(shortestPause(came.refreshes)).toBeGreaterThanOrEqual(minute);
    });
  });

  test('refreshes refused tokens at most once a minute in each tab (G5, H-S18)', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: calls },
        { weight: 3, arbitrary: passing },
        { weight: 1, arbitrary: sleeping },
      ),
      { maxLength: 30 },
    );
    await fc.asyncHolds([100, 10_000], [steps, skew, tabs], async (happened, wrong, count) => {
      const came = await day({ steps: happened, skew: wrong, tabs: count, isStubborn: true });
      expect(came).toEqual(await day({ steps: happened, skew: 0, tabs: count, isStubborn: true }));
      expect(new Set(came.outcomes)).toEqual(new Set(['401']));
      expect(shortestPause(came.refreshes)).toBeGreaterThanOrEqual(minute);
    });
  });
});

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

/** Emits and stores nothing of a session after its end (promise G4). */
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

    test(`N concurrent 401s share one refresh and all settle, ${how} (G1, H-S01, H-S02)`, async () => {
      await fc.assert(oneRefreshForAll(options), { numRuns: runs(60, 25_000) });
    });

    test(`session data are never emitted or stored after the end, ${how} (G4, H-S08)`, async () => {
      await fc.assert(nothingAfterTheEnd(options), { numRuns: runs(60, 25_000) });
    });

    test(`concurrent tabs refresh once, and none is signed out, ${how} (G2, H-S13, H-S14, R04)`, async () => {
      await fc.assert(oneRenewalForAllTabs(options), { numRuns: runs(60, 25_000) });
    });
  }
});
