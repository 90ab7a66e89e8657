import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { RefreshAnswer } from '../../../adapters/v1/client/session.ts';
import { runs } from '../../support/properties.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { openSessionTab } from './support/session-tab.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long an access token lives by the server's clock, which is right, milliseconds. */
const accessTime = 15 * minute;

/** What happens to a device: time passes, it sleeps, its clock is set, and its tabs make calls. */
type Step =
  | { readonly type: 'calls'; readonly tab: number; readonly count: number }
  | { readonly type: 'pass'; readonly milliseconds: number }
  | { readonly type: 'sleep' }
  | { readonly type: 'set-clock'; readonly by: number };

interface Device {
  readonly steps: readonly Step[];
  /** How far the device's clock is from the right one at the start, milliseconds. */
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

/** Up to a day either way; often about as long as a token lives, where a wrong clock would tell the most. */
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
  test('wrong by a day either way, set during the session, asleep: every call comes to the same, and no tab refreshes twice a minute (G5, H-S18, H-S19)', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: calls },
        { weight: 3, arbitrary: passing },
        { weight: 3, arbitrary: setting },
        { weight: 1, arbitrary: sleeping },
      ),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(steps, skew, tabs, async (happened, wrong, count) => {
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
      }),
      { numRuns: runs(300, 10_000) },
    );
  });

  test('a server that refuses even new tokens is asked for others once a minute a tab, however wrong the clock is (G5, H-S18)', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: calls },
        { weight: 3, arbitrary: passing },
        { weight: 1, arbitrary: sleeping },
      ),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(steps, skew, tabs, async (happened, wrong, count) => {
        const came = await day({ steps: happened, skew: wrong, tabs: count, isStubborn: true });
        expect(came).toEqual(await day({ steps: happened, skew: 0, tabs: count, isStubborn: true }));
        expect(new Set(came.outcomes)).toEqual(new Set(['401']));
        expect(shortestPause(came.refreshes)).toBeGreaterThanOrEqual(minute);
      }),
      { numRuns: runs(300, 10_000) },
    );
  });
});
