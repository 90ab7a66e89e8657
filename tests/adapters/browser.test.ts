import { afterEach, describe, expect, test, vi } from 'vitest';
import { deviceOf, type DeviceWindow } from '../../adapters/browser/device.ts';
import { whenInteractive } from '../../adapters/browser/idle.ts';
import type { Command } from '../../engine/slices.ts';
import { scriptFaults$ } from '../../adapters/script-faults.ts';
import { createFakeBrowser } from './support/fake-browser.ts';
import { createFakeClock } from './support/fake-clock.ts';
import { openTab } from './support/tab.ts';

const its = (userAgent: string, parts: Partial<DeviceWindow> = {}, maxTouchPoints = 0): DeviceWindow => ({
  innerWidth: 390,
  innerHeight: 844,
  outerWidth: 390,
  navigator: { userAgent, maxTouchPoints },
  visualViewport: { scale: 1 },
  matchMedia: () => ({ matches: false }),
  ...parts,
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.58';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A) ${chrome} Mobile Safari/537.36`,
    'Android 14, Chrome 130',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${chrome} Mobile Safari/537.36 Line/14.3.1/IAB`,
    'Android 14, LINE 14',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.5 Safari/604.1`,
    'iOS 17, Safari 17',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/130.0.0.0`, 'Windows 10, Edge 130'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Linux, Firefox 131'],
  ['malee@example.com', 'unknown system, unknown browser'],
])('a report has the system and the browser of %s coarsely, and nothing else', (agent, said) => {
  expect(deviceOf(its(agent))).toBe(`${said}, 390x844, zoom 100 %`);
});

test('a report has zoom, reduced motion and a tablet posing as a Mac', () => {
  const agent = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.5 Safari/605.1.15`;
  const parts = { innerWidth: 640, outerWidth: 1280, matchMedia: () => ({ matches: true }) };
  expect(deviceOf(its(agent, parts, 5))).toBe('iPadOS, Safari 17, 640x844, zoom 200 %, reduced motion');
  expect(deviceOf(its(agent, { outerWidth: 0, visualViewport: null }))).toContain('macOS 10, Safari 17');
});

afterEach(() => void vi.useRealTimers());

test('idle work runs by timeout in a browser that is never idle', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', {
    requestIdleCallback: (work: () => void, { timeout }: IdleRequestOptions = {}) => {
      if (timeout !== undefined) setTimeout(work, timeout);
    },
  });
  const done: string[] = [];
  whenInteractive(() => done.push('done'));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(['done']);
});

const canary = 'malee.canary@example.com 0812345678';

const listen = () => {
  const target = new EventTarget();
  const reported: Command[] = [];
  scriptFaults$(target).subscribe(({ command }) => reported.push(command));
  const tell = (type: 'error' | 'unhandledrejection', thrown: unknown): void => {
    target.dispatchEvent(Object.assign(new Event(type), { error: thrown, reason: thrown }));
  };
  return { reported, tell };
};

const failed = (error: Error, file = 'https://shop.example/assets/BagDrawer-x1.js?v=2'): Error => {
  error.stack = `${error.name}: ${error.message}\n    at pay (${file}:12:34)\n    at https://shop.example/${canary}`;
  return error;
};

describe('what a script throws', () => {
  test('is reported by kind, known part of the message, file and line', () => {
    const { reported, tell } = listen();
    tell('error', failed(new TypeError(`Cannot read properties of undefined (reading '${canary}')`)));
    tell('unhandledrejection', failed(new Error(`Minified React error #418; visit ${canary}`)));
    const at = 'BagDrawer-x1.js:12:34';
    expect(reported).toEqual([
      { type: 'ScriptFailed', fault: 'TypeError', words: 'Cannot read properties of', place: at },
      { type: 'ScriptFailed', fault: 'Error', words: 'Minified React error #418', place: at },
    ]);
  });

  test('is reported without anything that a person may have typed', () => {
    const { reported, tell } = listen();
    const named = new Error(canary);
    named.name = canary;
    for (const thrown of [
      canary,
      { message: canary },
      undefined,
      null,
      named,
      failed(new Error(canary), canary),
    ])
      for (const type of ['error', 'unhandledrejection'] as const) tell(type, thrown);
    expect(reported).toHaveLength(12);
    for (const command of reported) {
      expect(command).toMatchObject({ type: 'ScriptFailed', fault: 'Error', words: null });
      expect(JSON.stringify(command)).not.toMatch(/malee|0812345678/);
    }
  });

  test('is reported twenty times at most, if a script keeps failing', () => {
    const { reported, tell } = listen();
    for (let each = 0; each < 100; each += 1) tell('error', new Error('x'));
    expect(reported).toHaveLength(20);
  });

  test('is a turn of the shop, which changes nothing', () => {
    const tab = openTab({ browser: createFakeBrowser(), clock: createFakeClock() });
    const state = tab.shop.getState();
    tab.fail(failed(new TypeError('pay is not a function')));
    expect(tab.turns.at(-1)).toMatchObject({
      command: { type: 'ScriptFailed', words: 'is not a function' },
      outcome: { right: [] },
    });
    expect(tab.shop.getState()).toBe(state);
    expect(tab.faults).toEqual([]);
  });
});
