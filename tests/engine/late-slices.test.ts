import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { firstSlices, initialRoot } from '../../engine/first-slices.ts';
import { isAsleep, isLate, type LateName, pagesOfLate, rulesOfLoaded } from '../../engine/late-slices.ts';
import { rulesOf, step } from '../../engine/kernel/turn.ts';
import { turn } from '../../engine/rules.ts';
import { type Command, type Effect, type Event, type Root, slices } from '../../engine/slices.ts';
import type { TakeTurn } from '../../engine/take-turn.ts';
import { pageOf } from '../../engine/values/page/address.ts';
import { runs } from '../support/properties.ts';
import { deepFreeze } from './support/freeze.ts';
import { visit } from './support/visits.ts';

const lateNames = Object.keys(pagesOfLate) as LateName[];

/** Which late slices a browser has loaded when it is told this: with the page that is entered, or with what asks them. */
const broughtBy = (command: Command): readonly LateName[] => {
  switch (command.type) {
    case 'EnterRoute': {
      const { name } = pageOf(command.pathname, command.search);
      return lateNames.filter((late) => (pagesOfLate[late] as readonly string[]).includes(name));
    }
    // The button is in the bag, whose code brings checkout.
    case 'Pay':
      return ['checkout', 'later'];
    // A provider sends its customer back to a page that is loaded anew, which fetches both (see `boot.ts`).
    case 'SocialReturned':
    case 'SocialKnown':
      return ['identity', 'checkout'];
    default:
      return lateNames.filter((late) => command.type in slices[late].decide);
  }
};

/** The rules as a browser runs them that loads each late slice when something brings it. */
const loadingRules = (): { readonly take: TakeTurn; readonly loaded: ReadonlySet<LateName> } => {
  const loaded = new Set<LateName>();
  let rules = rulesOfLoaded(firstSlices);
  return {
    loaded,
    take: (root, command, facts) => {
      const brought = broughtBy(command).filter((name) => !loaded.has(name));
      if (brought.length > 0) {
        for (const name of brought) loaded.add(name);
        const late = Object.fromEntries([...loaded].map((name) => [name, slices[name]]));
        rules = rulesOfLoaded({ ...firstSlices, ...late });
      }
      return step(rules, root, command, facts);
    },
  };
};

/** The first command after which a browser that loads slices late has another turn than these rules; null where there is none. */
const firstDifference = (commands: readonly Command[], all: TakeTurn): Command | null => {
  const browser = loadingRules();
  let state: Root = deepFreeze(initialRoot);
  for (const [index, command] of commands.entries()) {
    const facts = { at: index * 1_000, seq: index + 1 };
    const [mine, its] = [all(state, command, facts), browser.take(state, command, facts)];
    try {
      expect(its).toEqual(mine);
    } catch {
      return command;
    }
    state = deepFreeze(mine.state);
  }
  return null;
};

describe('a slice that is loaded with its page', () => {
  test('makes every turn the same as if all slices were loaded from the start', () => {
    let [visits, late] = [0, 0];
    fc.assert(
      fc.property(visit, (commands) => {
        visits += 1;
        if (commands.some((command) => broughtBy(command).length > 0)) late += 1;
        expect(firstDifference(commands, turn)).toBeNull();
      }),
      { numRuns: runs(400) },
    );
    expect(late / visits).toBeGreaterThan(0.3);
  });

  test('would not, if a slice at rest heard of what happens elsewhere', () => {
    const wakeful = rulesOf<Root, Command, Event, Effect>(slices);
    const found = fc.check(
      fc.property(visit, (commands) => firstDifference(commands, (...of) => step(wakeful, ...of)) === null),
      { numRuns: 2_000 },
    );
    expect(found.failed).toBe(true);
  });

  test('sleeps at rest wherever none of its pages is shown, and never where one is', () => {
    const began: Event = { type: 'WentOnline' };
    for (const name of Object.keys(initialRoot) as (keyof Root)[]) {
      expect(isAsleep(name, began, initialRoot)).toBe(isLate(name));
      if (!isLate(name)) continue;
      for (const page of pagesOfLate[name]) {
        const route = { ...initialRoot.route, page: { name: page } as Root['route']['page'] };
        expect(isAsleep(name, began, { ...initialRoot, route })).toBe(false);
        expect(isAsleep(name, began, { ...initialRoot, route: { ...route, isMissing: true } })).toBe(true);
      }
    }
  });
});
