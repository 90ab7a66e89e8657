import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  allows,
  consentTime,
  type ConsentCategory,
  type ConsentRecord,
  decisive,
  everyCategory,
  isInForce,
  policyVersion,
} from '../../../engine/consent/record.ts';
import { initialRoot, turn } from '../../../engine/rules.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { anyCommand, commandsOf } from '../support/arbitraries.ts';
import { aProfile } from '../support/profiles.ts';
import { Visit } from '../support/visit.ts';

const cart = { cartId: 'cart-1', version: 1, lines: [] };

const profile = aProfile({ consent: [1, 2, 3], consentGiven: { at: 0, policyVersion } });

const record = (categories: readonly number[], at = 0, version = policyVersion): ConsentRecord => ({
  categories,
  at,
  policyVersion: version,
});

const aVisitor = (consent: ConsentRecord | null = null): Visit =>
  new Visit().on({ type: 'Start', hasSession: false, guestLines: [], consent });

const types = (visit: Visit): readonly string[] => visit.effects.map(({ type }) => type);

describe('a decision on cookies', () => {
  test('is kept with categories, time and policy; required ones are included (P15, spec 4.9)', () => {
    const visit = aVisitor().on({ type: 'SaveConsent', categories: [4, 3, 9, 3] });
    expect(visit.root.consent.record).toEqual({ categories: [1, 2, 3, 4], at: 2, policyVersion });
    expect(visit.effects).toEqual([expect.objectContaining({ type: 'StoreConsent' })]);
  });

  test('about an older policy does not count: the shop asks again (P15)', () => {
    expect(aVisitor(record([1, 2, 3], 0, policyVersion - 1)).root.consent.record).toBeNull();
  });

  test('counts for 180 days (P15)', () => {
    expect(isInForce(record([], 5), 5 + consentTime - 1)).toBe(true);
    expect(isInForce(record([], 5), 5 + consentTime)).toBe(false);
  });

  test('of another tab counts in this one, so a withdrawal reaches every tab', () => {
    const visit = aVisitor(record([1, 2, 3]));
    const withdrawn = record([1, 2], 1);
    visit.on({ type: 'ConsentRead', record: withdrawn });
    expect(visit.root.consent.record).toEqual(withdrawn);
    expect(types(visit)).toEqual(['ForgetAnalytics']);
    for (const other of [null, withdrawn, record([1, 2, 3], 2, policyVersion + 1)]) {
      visit.on({ type: 'ConsentRead', record: other });
      expect(visit.rejection).toEqual({ type: 'NothingChanges' });
    }
  });
});

describe('the panel of categories', () => {
  test('opens, closes, and closes with the decision', () => {
    const visit = aVisitor().on({ type: 'OpenConsentPanel' });
    expect(visit.root.consent.isPanelOpened).toBe(true);
    expect(visit.refusal({ type: 'OpenConsentPanel' })).toBe('NothingChanges');
    expect(visit.on({ type: 'CloseConsentPanel' }).root.consent.isPanelOpened).toBe(false);
    expect(visit.root.consent.record).toBeNull();
    visit.on({ type: 'OpenConsentPanel' }, { type: 'SaveConsent', categories: [] });
    expect(visit.root.consent.isPanelOpened).toBe(false);
  });
});

describe('the decision of a customer', () => {
  const signedIn = (consent: ConsentRecord | null): Visit => aVisitor(consent).on({ type: 'LoginSucceeded' });

  test('is restored in a browser that has none, kept there, and not posted back', () => {
    const visit = signedIn(null).on({ type: 'ProfileLoaded', profile });
    expect(visit.root.consent.record).toEqual(record([1, 2, 3]));
    expect(types(visit)).toEqual(['StoreConsent']);
    expect(types(visit.on({ type: 'CartLoaded', cart }))).not.toContain('PostConsent');
  });

  test.each([
    ['the server knows none', { ...profile, consent: null }],
    ['the server cannot say about which policy', { ...profile, consentGiven: null }],
    [
      'it was about an older policy',
      { ...profile, consentGiven: { at: 0, policyVersion: policyVersion - 1 } },
    ],
  ])('is not restored when %s: the shop asks', (_, told) => {
    expect(signedIn(null).on({ type: 'ProfileLoaded', profile: told }).root.consent.record).toBeNull();
  });
});

/** Steps of a device: it decides, or signs in and loads the account's decision. */
const step = fc.record({
  device: fc.nat({ max: 2 }),
  categories: fc.option(fc.subarray([3, 4, 5, 6])),
  wait: fc.nat({ max: 2 }),
});

test('the newest decision counts everywhere; at equal times the refusal of any counts', () =>
  fc.holds(100, [fc.array(step, { minLength: 1, maxLength: 20 })], (steps) => {
    let now = 1;
    let account: ConsentRecord | null = null;
    const devices = [0, 1, 2].map((): Root => initialRoot);
    const made: ConsentRecord[] = [];
    const tell = (device: number, command: Command): void => {
      const { state, effects } = turn(devices[device]!, command, { at: now, seq: 1 });
      devices[device] = state;
      for (const effect of effects) {
        if (effect.type === 'PostConsent') account = decisive(state.consent.record!, account);
      }
    };
    const signIn = (device: number): void => {
      const consentGiven = account && { at: account.at, policyVersion };
      tell(device, {
        type: 'Start',
        hasSession: true,
        guestLines: [],
        consent: devices[device]!.consent.record,
      });
      tell(device, { type: 'CartLoaded', cart });
      tell(device, {
        type: 'ProfileLoaded',
        profile: { ...profile, consent: account && account.categories, consentGiven },
      });
      tell(device, { type: 'SignOut' });
    };
    for (const { device, categories, wait } of steps) {
      now += wait;
      if (categories === null) signIn(device);
      else {
        tell(device, { type: 'SaveConsent', categories });
        made.push(devices[device]!.consent.record!);
      }
    }
    for (const device of [0, 1, 2, 0, 1, 2]) signIn(device);
    const newest = made.filter(({ at }) => at === Math.max(...made.map((each) => each.at)));
    const categories = everyCategory.filter((id) => newest.every((each) => each.categories.includes(id)));
    const expected = newest.length === 0 ? null : { categories, at: newest[0]!.at, policyVersion };
    expect([account, ...devices.map(({ consent }) => consent.record)]).toEqual(Array(4).fill(expected));
  }));

const optional: readonly ConsentCategory[] = [
  'analyticalPerformance',
  'functionality',
  'targeting',
  'advertising',
];

test('optional cookies need a decision in force; required ones always are; none vanishes', () =>
  fc.holds(100, [fc.array(fc.oneof(commandsOf('consent'), anyCommand), { maxLength: 40 })], (commands) => {
    let decided = false;
    const visit = new Visit(initialRoot);
    for (const command of commands) {
      visit.on(command);
      const { record: decision } = visit.root.consent;
      decided ||= decision !== null;
      expect(decision !== null).toBe(decided);
      expect(allows(decision, 'strictlyNecessary') && allows(decision, 'requiredCookies')).toBe(true);
      if (decision === null) expect(optional.some((category) => allows(decision, category))).toBe(false);
      else expect(decision.policyVersion).toBe(policyVersion);
    }
  }));
