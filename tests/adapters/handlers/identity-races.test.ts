import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { createSession, type Session } from '../../../adapters/v1/client/session.ts';
import { tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock } from '../support/fake-clock.ts';

describe('late tokens', () => {
  test('are stored only without a sign-in or sign-out meanwhile, in any tab (G4)', async () => {
    const step = fc.record({
      what: fc.constantFrom('begin', 'admit', 'admit', 'end', 'settle'),
      tab: fc.constantFrom(0 as const, 1 as const),
      which: fc.nat({ max: 3 }),
    });
    await fc.asyncHolds(
      [100, 30_000],
      [fc.scheduler(), fc.array(step, { maxLength: 16 })],
      async (s, steps) => {
        const browser = createFakeBrowser((label) => s.schedule(Promise.resolve(), label));
        let count = 0;
        let made = 0;
        const tabs = [0, 1].map(() => {
          const session = createSession({
            storage: browser.openTab(),
            locks: undefined,
            clock: createFakeClock(),
            timeout: 5_000,
            refresh: () => Promise.resolve({ type: 'ended' }),
            newSessionId: () => {
              count += 1;
              return `session-${count}`;
            },
          });
          session.reports$.subscribe(() => undefined);
          return session;
        });
        const stored = (): string | undefined => browser.values.get(tokenKeys.session);
        const begun: (() => void)[] = [];
        const own = [0, 0];
        const begin = (tab: 0 | 1): (() => void) => {
          const [then, since, name] = [stored(), own[tab], `access-${made}`];
          made += 1;
          const admitted = (tabs[tab] as Session).admission();
          return () => {
            const before = stored();
            const result = admitted({ accessToken: name, refreshToken: `refresh-${name}` });
            if (before !== then || own[tab] !== since) expect(result).toBe('outlived');
            expect(browser.values.get(tokenKeys.access) === name).toBe(result === 'begun');
            if (result === 'begun') own[tab] = (own[tab] ?? 0) + 1;
            else expect(stored()).toBe(before);
          };
        };
        for (const { what, tab, which } of steps) {
          if (what === 'settle') await s.waitIdle();
          else if (what === 'begin') begun.push(begin(tab));
          else if (what === 'admit') begun.splice(which % Math.max(1, begun.length), 1)[0]?.();
          else {
            tabs[tab]?.end();
            own[tab] = (own[tab] ?? 0) + 1;
          }
        }
        await s.waitIdle();
      },
    );
  });
});
