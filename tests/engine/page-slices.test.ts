import { describe, expect, test } from 'vitest';
import { initialRoot } from '../../engine/initial-root.ts';
import { rulesOf, step } from '../../engine/kernel/turn.ts';
import { isInactive, type PageSliceName, rulesOfLoaded, slicesByPage } from '../../engine/page-slices.ts';
import { turn } from '../../engine/rules.ts';
import { type Command, type Effect, type Event, type Root, slices } from '../../engine/slices.ts';
import type { TakeTurn } from '../../engine/take-turn.ts';
import { pageOf } from '../../engine/values/page/address.ts';
import * as fc from '../support/fast-check.ts';
import { deepFreeze } from './support/freeze.ts';
import { visit } from './support/visits.ts';

const pageSlices = Object.keys(slicesByPage) as PageSliceName[];
const dialogs: readonly PageSliceName[] = ['identity', 'checkout'];

/** Slices in the chunk of the page or layer where this command can be dispatched. */
const loadedWith = (command: Command): readonly PageSliceName[] => {
  switch (command.type) {
    case 'EnterRoute': {
      const { name } = pageOf(command.pathname, command.search);
      return pageSlices.filter((slice) => (slicesByPage[slice] as readonly string[]).includes(name));
    }
    case 'Pay':
      return ['checkout'];
    case 'SignIn':
    case 'LoginSucceeded':
      return dialogs;
    default: {
      const own = pageSlices.filter((slice) => command.type in slices[slice].decide);
      return own.includes('identity') ? dialogs : own;
    }
  }
};

/** The rules as a browser runs them, which loads page slices with chunks. */
const loadingRules = (): TakeTurn => {
  const loaded = new Set<string>(Object.keys(slices).filter((name) => !(name in slicesByPage)));
  return (root, command, facts) => {
    for (const name of loadedWith(command)) loaded.add(name);
    const present = Object.entries(slices).filter(([name]) => loaded.has(name));
    return step(rulesOfLoaded(Object.fromEntries(present)), root, command, facts);
  };
};

/** The first command whose turn differs when page slices are loaded with chunks; null where there is none. */
const firstDifference = (commands: readonly Command[], all: TakeTurn): Command | null => {
  const browser = loadingRules();
  let state: Root = deepFreeze(initialRoot);
  for (const [index, command] of commands.entries()) {
    const facts = { at: index * 1_000, seq: index + 1 };
    const [whole, split] = [all(state, command, facts), browser(state, command, facts)];
    try {
      expect(split).toEqual(whole);
    } catch {
      return command;
    }
    state = deepFreeze(whole.state);
  }
  return null;
};

describe('code splitting', () => {
  test('takes every turn as if all slices were loaded', () => {
    let [visits, split] = [0, 0];
    fc.holds([60, 4_000], [visit], (commands) => {
      visits += 1;
      if (commands.some((command) => loadedWith(command).length > 0)) split += 1;
      expect(firstDifference(commands, turn)).toBeNull();
    });
    expect(split / visits).toBeGreaterThan(0.3);
  });

  test('would not, if a slice in its initial state reacted away from its pages', () => {
    const active = rulesOf<Root, Command, Event, Effect>(slices);
    const found = fc.check(
      fc.property(visit, (commands) => firstDifference(commands, (...its) => step(active, ...its)) === null),
      { numRuns: 2_000 },
    );
    expect(found.failed).toBe(true);
  });

  test('keeps a slice inactive away from its pages, and active on them', () => {
    const event: Event = { type: 'WentOnline' };
    for (const name of Object.keys(initialRoot) as (keyof Root)[])
      expect(isInactive(name, event, initialRoot)).toBe(name in slicesByPage);
    for (const name of pageSlices)
      for (const page of slicesByPage[name]) {
        const route = { ...initialRoot.route, page: { name: page } as Root['route']['page'] };
        expect(isInactive(name, event, { ...initialRoot, route })).toBe(false);
        expect(isInactive(name, event, { ...initialRoot, route: { ...route, isMissing: true } })).toBe(true);
      }
  });
});
