import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consentKey } from '../../../adapters/handlers/consent.ts';
import { tokenKeys } from '../../../adapters/v1/client/tokens.ts';
import { consentTime, policyVersion } from '../../../engine/consent/record.ts';
import { createFakeBrowser, type FakeBrowser } from '../support/fake-browser.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';
import { createScriptedApi, type ScriptedApi } from '../support/scripted-api.ts';
import { openTab, type Tab } from '../support/tab.ts';
import type { Root } from '../../../engine/slices.ts';

const profile = {
  email: null,
  mobileNumber: '0812345678',
  firstName: 'มาลี',
  lastName: 'ทองดี',
  birthDate: null,
  consent: null,
};

describe('a decision on cookies', () => {
  let browser: FakeBrowser;
  let clock: FakeClock;
  let api: ScriptedApi;
  const tabs: Tab[] = [];
  const open = (): Tab => {
    const tab = openTab({ browser, clock, api, hasLocks: false });
    tabs.push(tab);
    return tab;
  };
  const decisionOf = (tab: Tab): readonly number[] | undefined =>
    tab.shop.getState().consent.record?.categories;
  const kept = (at: number, version = policyVersion): string =>
    JSON.stringify({ categories: [1, 2, 3], at, policyVersion: version });

  beforeEach(() => {
    browser = createFakeBrowser();
    clock = createFakeClock(2 * consentTime);
    api = createScriptedApi();
  });
  afterEach(() => {
    for (const tab of tabs.splice(0)) {
      expect(tab.faults).toEqual([]);
      tab.shop.stop();
    }
  });

  test('of one tab reaches the others, which delete what it withdraws', async () => {
    const [first, second] = [open(), open()];
    first.shop.dispatch({ type: 'SaveConsent', categories: [3] });
    await expect.poll(() => decisionOf(second)).toEqual([1, 2, 3]);
    expect(second.forgotten).toEqual([]);
    second.shop.dispatch({ type: 'SaveConsent', categories: [] });
    await expect.poll(() => decisionOf(first)).toEqual([1, 2]);
    expect([first.forgotten.length, second.forgotten.length]).toEqual([1, 1]);
  });

  test.each([
    ['is younger than 180 days', consentTime - 1, policyVersion, [1, 2, 3]],
    ['has lapsed', consentTime, policyVersion, undefined],
    ['is about another policy', 0, policyVersion + 1, undefined],
  ])('that this browser kept counts at the start when it %s (P15)', (_, age, version, categories) => {
    browser.values.set(consentKey, kept(clock.now() - age, version));
    expect(decisionOf(open())).toEqual(categories);
  });

  test('is posted with its time and policy version, so that devices can compare', () => {
    const at = clock.now() - 5_000;
    browser.values.set(consentKey, kept(at));
    browser.values.set(tokenKeys.access, 'access-1');
    browser.values.set(tokenKeys.refresh, 'refresh-1');
    open();
    api.last('profile').answer(E.right(profile));
    api.last('cart').answer(E.right({ cartId: 'cart-1', version: 1, lines: [] }));
    expect(api.last('consent').input).toEqual({
      body: { consent: [1, 2, 3], given: { at, policyVersion } },
    });
  });

  test('from the account is stored in this browser', () => {
    const given = { at: clock.now() - 5_000, policyVersion };
    browser.values.set(tokenKeys.access, 'access-1');
    browser.values.set(tokenKeys.refresh, 'refresh-1');
    open();
    api.last('profile').answer(E.right({ ...profile, consent: [1, 2, 4], consentGiven: given }));
    expect(JSON.parse(browser.values.get(consentKey) ?? '')).toEqual({ categories: [1, 2, 4], ...given });
  });
});

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

  test('are stored in this browser alone, and restored at the next visit', () => {
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
