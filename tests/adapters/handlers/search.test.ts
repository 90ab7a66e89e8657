import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Root } from '../../../engine/slices.ts';
import { createFakeBrowser, type FakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';
import { createScriptedApi, type ScriptedApi } from '../support/scripted-api.ts';
import { openTab, type Tab } from '../support/tab.ts';

let browser: FakeBrowser;
let clock: FakeClock;
let api: ScriptedApi;
let tab: Tab;
const search = (of: Tab = tab): Root['search'] => of.shop.getState().search;
const suggestions = () => tab.shop.getState().queries.suggestions.remote;
const type = (text: string): void => tab.shop.dispatch({ type: 'AskSuggestions', text });
const calls = () => api.calls.filter(({ name }) => name === 'quickSearch');

beforeEach(() => {
  browser = createFakeBrowser();
  clock = createFakeClock();
  api = createScriptedApi();
  tab = openTab({ browser, clock, api });
});

afterEach(() => {
  expect(tab.faults).toEqual([]);
  tab.shop.stop();
});

describe('quick search', () => {
  test('waits for the next letter: a word that is typed fast is one call', () => {
    for (const text of ['แ', 'แห', 'แหว', 'แหวน']) {
      type(text);
      clock.advance(150);
    }
    expect(calls()).toEqual([]);
    clock.advance(60);
    expect(calls().map(({ input }) => input)).toEqual([{ query: { search: 'แหวน', limit: 6 } }]);
    api.last('quickSearch').answer(E.right([]));
    expect(suggestions()).toMatchObject({ status: 'ready', value: { text: 'แหวน' } });
  });
});

describe('recent searches', () => {
  const remember = (text: string): void => tab.shop.dispatch({ type: 'RememberSearch', text });

  test('lie in this browser and nowhere else, and are there at the next visit', () => {
    remember('แหวน');
    remember('กำไล');
    expect(JSON.parse(browser.values.get('recentSearches') ?? '')).toEqual(['กำไล', 'แหวน']);
    expect(JSON.stringify(api.calls.map(({ input }) => input))).not.toMatch(/แหวน|กำไล/);
    const next = openTab({ browser, clock, api });
    expect(search(next).recent).toEqual(['กำไล', 'แหวน']);
    next.shop.stop();
  });

  test('another tab sees them', async () => {
    const other = openTab({ browser, clock, api });
    remember('แหวน');
    await expect.poll(() => search(other).recent).toEqual(['แหวน']);
    other.shop.stop();
  });
});
