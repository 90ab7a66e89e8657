import { describe, expect, test } from 'vitest';
import { canonicalText } from '../../../engine/kernel/canonical.ts';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';

describe('the canonical text of a value', () => {
  test('is that of RFC 8785, and beyond it has a text for every number', () => {
    expect(canonicalText({ '€': [1, -0, 1e21, 0.1], '\r': 'é"\n', 10: null, 9: true, a: {} })).toBe(
      '{"\\r":"é\\"\\n","10":null,"9":true,"a":{},"€":[1,0,1e+21,0.1]}',
    );
    expect(canonicalText([NaN, Infinity, -Infinity])).toBe('[null,1e999,-1e999]');
  });

  test('is read back as the same value, and depends on no order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalText(value);
        expect(canonicalText(JSON.parse(text))).toBe(text);
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
        expect(canonicalText(Object.fromEntries(Object.entries(value).toReversed()))).toBe(text);
      }),
      { numRuns: runs(200, 10_000) },
    );
  });

  test('does not exist for what JSON cannot hold, nor for what is nested too deep', () => {
    for (const value of [undefined, 5n, { a: undefined }, [() => 1]])
      expect(() => canonicalText(value)).toThrow(TypeError);
    const deep = Array.from({ length: 65 }).reduce<unknown>((inner) => [inner], null);
    expect(() => canonicalText(deep)).toThrow(RangeError);
  });
});
