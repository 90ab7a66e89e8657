import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/slices.ts';
import { suggestedOf } from '../../../engine/queries/selectors.ts';
import { foldThai } from '../../../engine/search/fold.ts';
import { mostRecent } from '../../../engine/values/limits.ts';
import { aCard } from '../wishlist/support.ts';
import { aCustomer, aGuest, enter, queryFailure, Visit } from '../support/visit.ts';

const asked = (text: string): Command => ({ type: 'AskSuggestions', text });
const remembered = (text: string): Command => ({ type: 'RememberSearch', text });
const suggestions = (text: string, ...ids: readonly string[]) => ({
  text,
  products: ids.map((id) => aCard(id)),
});
const shownIds = ({ root }: Visit): readonly string[] => suggestedOf(root).map(({ id }) => id);
const lost = { kind: 'timeout', status: null, code: null } as const;

describe('quick search', () => {
  test('asks for the field’s text, each new text replacing the former', () => {
    const visit = aGuest().on(asked('แห'));
    expect(visit.effects).toMatchObject([{ policy: 'latest', query: { type: 'suggestions', text: 'แห' } }]);
    expect(visit.on(asked('แหวน')).effects).toMatchObject([{ policy: 'latest', query: { text: 'แหวน' } }]);
    expect(visit.refusal(asked('แหวน'))).toBe('NothingChanges');
  });

  test('fails silently, shows nothing wrong, and may retry the same text', () => {
    const visit = aGuest().on(asked('แห')).answer('suggestions', suggestions('แห', 'a')).on(asked('แหว'));
    visit.on(queryFailure({ type: 'suggestions', text: 'แหว' }, lost, 2));
    expect(visit.root.dialog.alert).toBeNull();
    expect(shownIds(visit)).toEqual([]);
    expect(visit.on(asked('แหว')).asked).toEqual(['FetchQuery']);
  });

  test('suggestions are dropped with the page', () => {
    const visit = aGuest().on(asked('แห')).answer('suggestions', suggestions('แห', 'a'));
    expect(shownIds(visit.on(enter('/contact-us')))).toEqual([]);
  });
});

describe('recent searches', () => {
  test('are newest first, each once, and stored in the browser', () => {
    const visit = aGuest().on(remembered('แหวน'), remembered('กำไล'), remembered('แหวน'));
    expect(visit.root.search.recent).toEqual(['แหวน', 'กำไล']);
    expect(visit.effects).toEqual([
      { type: 'StoreRecentSearches', key: 'search/recent', policy: 'queue', recent: ['แหวน', 'กำไล'] },
    ]);
    expect(visit.refusal(remembered('แหวน'))).toBe('NothingChanges');
  });

  test('are not made by an address, which another person may have sent', () => {
    const visit = aGuest().on(enter('/catalog/all?search=a'));
    expect(visit.root.search.recent).toEqual([]);
  });

  test('can be forgotten one by one and all together', () => {
    const visit = aGuest().on(remembered('แหวน'), remembered('กำไล'));
    expect(visit.on({ type: 'ForgetSearch', text: 'แหวน' }).root.search.recent).toEqual(['กำไล']);
    expect(visit.refusal({ type: 'ForgetSearch', text: 'แหวน' })).toBe('NothingChanges');
    expect(visit.on({ type: 'ForgetSearches' }).effects).toMatchObject([{ recent: [] }]);
    expect(visit.root.search.recent).toEqual([]);
  });

  test('are cleared by sign-out in any tab, and by expiry (A07, H-S16)', () => {
    const before = aCustomer().on(remembered('แหวน'), asked('แห')).root;
    const out = new Visit(before).on({ type: 'SignOut' });
    expect(out.root.search).toEqual({ recent: [] });
    expect(out.root.queries.suggestions.asked).toBeNull();
    expect(out.asked).toContain('StoreRecentSearches');
    const elsewhere = new Visit(before).on({ type: 'SessionLost', by: 'tab' });
    expect(elsewhere.root.search.recent).toEqual([]);
    const lapsed = new Visit(before).on({ type: 'SessionLost', by: 'server' });
    expect(lapsed.root.search.recent).toEqual([]);
  });

  test('from storage are tidied and bounded, and not stored again', () => {
    const texts = ['a', 'a', '', ...Array.from({ length: 20 }, (_, index) => `คำ ${index}`)];
    const visit = aGuest().on({ type: 'RecentSearchesFound', texts });
    expect(visit.root.search.recent).toHaveLength(mostRecent);
    expect(visit.root.search.recent.slice(0, 2)).toEqual(['a', 'คำ 0']);
    expect(visit.effects).toEqual([]);
    expect(visit.refusal({ type: 'RecentSearchesFound', texts })).toBe('NothingChanges');
  });
});

test('one spelling for all ways of typing Thai', () => {
  expect(foldThai('ก\u0E4D\u0E32ไล')).toBe(foldThai('กำไล'));
  for (const water of ['น\u0E4D\u0E49\u0E32', 'น\u0E49\u0E4D\u0E32', 'น\u0E33\u0E49'])
    expect(foldThai(water)).toBe('น้ำ');
  expect(foldThai('เเหวน')).toBe('แหวน');
  expect(foldThai(' แหวน   ๑ สลึง ')).toBe('แหวน 1 สลึง');
  expect(foldThai('โปรโมชั่น')).toBe(foldThai('โปรโมชัน'));
  expect(foldThai('Ring R-0042')).toBe('ring r-0042');
});
