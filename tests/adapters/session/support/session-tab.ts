import { createSession } from '../../../../adapters/v1/client/session.ts';
import type { Clock } from '../../../../adapters/clock.ts';
import type { Command } from '../../../../engine/slices.ts';
import type { RefreshAnswer } from '../../../../adapters/v1/client/session.ts';
import type { FakeBrowser } from '../../support/fake-browser.ts';

export interface LawOptions {
  readonly hasLocks: boolean;
}

export interface SessionTabParts extends LawOptions {
  readonly browser: FakeBrowser;
  readonly clock: Clock;
  readonly refresh: (refreshToken: string) => Promise<RefreshAnswer>;
}

let sessions = 0;

export const openSessionTab = ({ hasLocks, browser, clock, refresh }: SessionTabParts) => {
  const reports: Command[] = [];
  const session = createSession({
    storage: browser.openTab(),
    locks: hasLocks ? browser.locks : undefined,
    clock,
    timeout: 5_000,
    refresh,
    newSessionId: () => {
      sessions += 1;
      return `session-${sessions}`;
    },
  });
  session.reports$.subscribe(({ command }) => reports.push(command));
  return { session, types: () => reports.map(({ type }) => type) };
};
