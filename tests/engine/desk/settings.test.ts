import { describe, expect, test } from 'vitest';
import {
  belowLaw,
  isIdentityAsked,
  isSentUnseen,
  settingsProblem,
  type ShopSettings,
  standardSettings,
} from '../../../engine/desk/settings/room.ts';
import { baht, type Satang, satang } from '../../../engine/values/money.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';

const amount = fc.oneof(
  fc.integer({ min: 0, max: 300_000_000 }),
  fc.constantFrom(10_000_000, 69_999_900, 69_999_901, 70_000_000),
);
const set: fc.Arbitrary<Satang | null> = fc.option(
  fc.oneof(
    { weight: 4, arbitrary: amount.map((value) => satang(value - (value % 100))) },
    amount.map(satang),
  ),
);
const anySettings: fc.Arbitrary<ShopSettings> = fc.record({ identityFrom: set, mostUnseen: set });

describe('what is set of identity', () => {
  test('lets no order leave unseen in one way that must be seen in the other', () => {
    let applied = 0;
    fc.assert(
      fc.property(anySettings, amount.map(satang), (settings, total) => {
        if (settingsProblem(settings) !== null || isSentUnseen(settings, total)) return;
        applied += 1;
        expect(isIdentityAsked(settings, { method: 'pickup', total })).toBe(true);
      }),
      { numRuns: runs(400) },
    );
    expect(applied).toBeGreaterThan(runs(20));
  });

  test('asks more of a dearer order, never less', () => {
    fc.assert(
      fc.property(anySettings, amount, amount, (settings, one, other) => {
        const [less, more] = [satang(Math.min(one, other)), satang(Math.max(one, other))];
        for (const method of ['ship', 'pickup'] as const)
          expect(
            Number(isIdentityAsked(settings, { method, total: less })) <=
              Number(isIdentityAsked(settings, { method, total: more })),
          ).toBe(true);
      }),
      { numRuns: runs(400) },
    );
  });

  test('is out of the box within the law, exactly to the baht', () => {
    expect(settingsProblem(standardSettings)).toBeNull();
    expect(belowLaw(standardSettings)).toEqual([]);
    const asked = (method: 'ship' | 'pickup', total: Satang) =>
      isIdentityAsked(standardSettings, { method, total });
    expect([asked('pickup', satang(9_999_999)), asked('pickup', baht(100_000))]).toEqual([false, true]);
    expect([asked('ship', baht(699_999)), asked('ship', satang(69_999_901))]).toEqual([false, true]);
  });

  test('is refused and told where it cannot be, or asks less than the law', () => {
    expect(settingsProblem({ identityFrom: satang(150), mostUnseen: null })).toBe('not-whole');
    expect(settingsProblem({ identityFrom: null, mostUnseen: baht(5) })).toBe('most-without-identity');
    expect(settingsProblem({ identityFrom: baht(6), mostUnseen: baht(5) })).toBe('most-without-identity');
    expect(belowLaw({ identityFrom: null, mostUnseen: null })).toEqual(['identityFrom', 'mostUnseen']);
    expect(belowLaw({ identityFrom: baht(700_000), mostUnseen: baht(700_000) })).toEqual(['mostUnseen']);
  });
});
