import { checkoutRules } from '../../engine/checkout-rules.ts';
import { SliceMissing } from '../../engine/kernel/slice-missing.ts';
import { either as E } from 'fp-ts';
import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { firstSlices, initialRoot } from '../../engine/first-slices.ts';
import {
  heardAtRest,
  isAsleep,
  isOfPages,
  type LateName,
  neededSlices,
  pagesOfLate,
  rulesOfLoaded,
} from '../../engine/late-slices.ts';
import type { Around, Facts } from '../../engine/kernel/slice.ts';
import { rulesOf, step } from '../../engine/kernel/turn.ts';
import { turn } from '../../engine/rules.ts';
import { type Command, type Effect, type Event, type Root, slices } from '../../engine/slices.ts';
import type { TakeTurn } from '../../engine/take-turn.ts';
import { pageOf } from '../../engine/values/page/address.ts';
import { runs } from '../support/properties.ts';
import { deepFreeze } from './support/freeze.ts';
import { visit } from './support/visits.ts';

type React = (event: Event, around: Around<Root>, facts: Facts) => readonly Event[];

const pageSlices = Object.keys(pagesOfLate) as (keyof typeof pagesOfLate)[];

/** Which slices of pages a browser has loaded when it is told this: with the page that is entered, or with what asks them. */
const broughtBy = (command: Command): readonly LateName[] => {
  switch (command.type) {
    case 'EnterRoute': {
      const { name } = pageOf(command.pathname, command.search);
      return pageSlices.filter((late) => (pagesOfLate[late] as readonly string[]).includes(name));
    }
    // The button is in the bag, whose code brings checkout.
    case 'Pay':
      return ['checkout', 'later'];
    // A product's page does not bring checkout.
    case 'BuyNow':
      return [];
    // A provider sends its customer back to a page that is loaded anew, which fetches both (see `boot.ts`).
    case 'SocialReturned':
    case 'SocialKnown':
      return ['identity', 'checkout'];
    default:
      return pageSlices.filter((late) => command.type in slices[late].decide);
  }
};

/** The rules as a browser runs them that loads each late slice when something brings it. */
const loadingRules = (): { readonly take: TakeTurn; readonly loaded: ReadonlySet<LateName> } => {
  const loaded = new Set<LateName>();
  let rules = rulesOfLoaded(firstSlices);
  const load = (names: readonly LateName[]): void => {
    for (const name of names) loaded.add(name);
    const late = Object.fromEntries(
      [...loaded].map((name) => [name, name === 'checkout' ? checkoutRules : slices[name]]),
    );
    rules = rulesOfLoaded({ ...firstSlices, ...late });
  };
  /** Takes a turn once the slices are loaded that it turns out to need, as the shop's queue does. */
  const takeOnceLoaded: TakeTurn = (root, command, facts) => {
    const missing = neededSlices.filter((name) => !loaded.has(name));
    try {
      const its = step(rules, root, command, facts);
      if (E.isRight(its.outcome) || its.outcome.left.type !== 'UnknownCommand' || missing.length === 0)
        return its;
      load(missing);
    } catch (error) {
      if (!(error instanceof SliceMissing)) throw error;
      expect(missing).toContain(error.slice);
      load([error.slice as LateName]);
    }
    return takeOnceLoaded(root, command, facts);
  };
  return {
    loaded,
    take: (root, command, facts) => {
      const brought = broughtBy(command).filter((name) => !loaded.has(name));
      if (brought.length > 0) load(brought);
      return takeOnceLoaded(root, command, facts);
    },
  };
};

/**
 * The first command after which a browser that loads slices late has another turn than these rules, null where there is none;
 * and what it has loaded.
 */
const compared = (
  commands: readonly Command[],
  all: TakeTurn,
): { readonly difference: Command | null; readonly loaded: ReadonlySet<LateName> } => {
  const browser = loadingRules();
  let state: Root = deepFreeze(initialRoot);
  for (const [index, command] of commands.entries()) {
    const facts = { at: index * 1_000, seq: index + 1 };
    const [mine, its] = [all(state, command, facts), browser.take(state, command, facts)];
    try {
      expect(its).toEqual(mine);
    } catch {
      return { difference: command, loaded: browser.loaded };
    }
    state = deepFreeze(mine.state);
  }
  return { difference: null, loaded: browser.loaded };
};

describe('a slice that is loaded with its page', () => {
  test('makes every turn the same as if all slices were loaded from the start', () => {
    let [visits, late] = [0, 0];
    const unneeded = Object.fromEntries(neededSlices.map((name) => [name, 0]));
    fc.assert(
      fc.property(visit, (commands) => {
        visits += 1;
        if (commands.some((command) => broughtBy(command).length > 0)) late += 1;
        const { loaded, difference } = compared(commands, turn);
        expect(difference).toBeNull();
        for (const name of neededSlices) if (!loaded.has(name)) unneeded[name] = (unneeded[name] ?? 0) + 1;
      }),
      { numRuns: runs(400, 4_000) },
    );
    expect(late / visits).toBeGreaterThan(0.3);
    // Else nothing would have been left out. The bag is needed in all visits but one of eleven.
    for (const name of neededSlices) expect(unneeded[name]).toBeGreaterThan(visits / 30);
  });

  test('would not, if a slice at rest heard of what happens elsewhere', () => {
    const wakeful = rulesOf<Root, Command, Event, Effect>(slices);
    const found = fc.check(
      fc.property(
        visit,
        (commands) => compared(commands, (...of) => step(wakeful, ...of)).difference === null,
      ),
      { numRuns: 2_000 },
    );
    expect(found.failed).toBe(true);
  });

  test('makes nothing at rest of what it is not said to hear, as long as nobody is signed in', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(visit, (commands) => {
        let before: Root = initialRoot;
        for (const [index, command] of commands.entries()) {
          const facts = { at: index * 1_000, seq: index + 1 };
          const { state: after, outcome } = turn(before, command, facts);
          const events = E.isRight(outcome) && before.session.status !== 'signed-in' ? outcome.right : [];
          for (const name of neededSlices) {
            // A turn in which it hears something is not taken without it.
            if (name === 'checkout' || events.some(({ type }) => type in heardAtRest[name])) continue;
            const rest = { [name]: initialRoot[name] };
            const around = { before: { ...before, ...rest }, after: { ...after, ...rest } };
            const reactions = slices[name].react as Record<string, React | undefined>;
            for (const event of events) {
              const react = event.type in slices[name].evolve ? undefined : reactions[event.type];
              if (react === undefined) continue;
              seen.add(`${name} ${event.type}`);
              expect(react(event, around, facts)).toEqual([]);
            }
          }
          before = after;
        }
      }),
      { numRuns: runs(100, 3_000) },
    );
    expect(seen.size).toBeGreaterThan(3);
  });

  test('sleeps at rest wherever none of its pages is shown, and never where one is', () => {
    const began: Event = { type: 'WentOnline' };
    for (const name of Object.keys(initialRoot) as (keyof Root)[]) {
      expect(isAsleep(name, began, initialRoot)).toBe(isOfPages(name));
      if (!isOfPages(name)) continue;
      for (const page of pagesOfLate[name]) {
        const route = { ...initialRoot.route, page: { name: page } as Root['route']['page'] };
        expect(isAsleep(name, began, { ...initialRoot, route })).toBe(false);
        expect(isAsleep(name, began, { ...initialRoot, route: { ...route, isMissing: true } })).toBe(true);
      }
    }
  });
});
