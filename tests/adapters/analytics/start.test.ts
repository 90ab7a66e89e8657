import { Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import type { AnalyticsParts } from '../../../adapters/analytics/analytics.ts';
import { startAnalytics } from '../../../adapters/analytics/start.ts';
import { policyVersion } from '../../../engine/consent/record.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import { initialRoot, turn as takeTurn } from '../../../engine/rules.ts';
import type { Command } from '../../../engine/slices.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';

const home: Command = { type: 'EnterRoute', pathname: '/', search: '' };
const start = (isDecided: boolean): Command => ({
  type: 'Start',
  hasSession: false,
  guestLines: [],
  consent: isDecided ? { categories: [1, 2, 3], at: 0, policyVersion } : null,
});

const visit = async (...commands: readonly Command[]) => {
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => work() });
  const turns$ = new Subject<Turn>();
  const opened: AnalyticsParts[] = [];
  const parts = { turns$, initial: initialRoot, storage: createFakeBrowser().openTab(), now: () => 0 };
  startAnalytics(parts, async () => ({ openAnalytics: (its) => opened.push(its) }));
  let state = initialRoot;
  for (const [index, command] of commands.entries()) {
    const step = takeTurn(state, command, { at: index, seq: index + 1 });
    ({ state } = step);
    turns$.next({ n: index + 1, seq: index + 1, at: index, origin: 'ui', cause: null, command, ...step });
  }
  await Promise.resolve();
  return opened;
};

test('the code of analytics is not fetched before the visitor has decided on cookies', async () => {
  expect(await visit(start(false), home)).toEqual([]);
});

test('it hears of every turn since the decision, and of none before', async () => {
  const decision: Command = { type: 'SaveConsent', categories: [1, 2, 3] };
  const [parts] = await visit(start(false), home, decision, home);
  expect(parts?.earlier.map(({ command }) => command.type)).toEqual(['SaveConsent', 'EnterRoute']);
  expect(parts?.initial.route.page?.name).toBe('home');
});

test('a decision of an earlier visit brings it at once', async () => {
  const [parts] = await visit(start(true), home);
  expect(parts?.earlier.map(({ command }) => command.type)).toEqual(['Start', 'EnterRoute']);
});
