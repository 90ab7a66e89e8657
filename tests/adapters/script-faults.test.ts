import { describe, expect, test } from 'vitest';
import type { Command } from '../../engine/slices.ts';
import { scriptFaults$ } from '../../adapters/script-faults.ts';
import { createFakeBrowser } from './support/fake-browser.ts';
import { createFakeClock } from './support/fake-clock.ts';
import { openTab } from './support/tab.ts';

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
  test('is reported by its kind, the part of its message that is known, and its file and line', () => {
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

  test('is reported twenty times at most: a script that fails may go on failing', () => {
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
