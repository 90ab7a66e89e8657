import type * as t from 'io-ts';
import type * as fc from '../../../support/fast-check.ts';
import { valuesOf } from '../../support/arbitraries.ts';

const known = new Map<t.Mixed, fc.Arbitrary<unknown> | null>();

/** Values of any codec of the desk; null where none can be generated. */
export const valueOf = (codec: t.Mixed): fc.Arbitrary<unknown> | null => {
  const before = known.get(codec);
  if (before !== undefined) return before;
  let values: fc.Arbitrary<unknown> | null = null;
  try {
    // Filters values by the codec itself, which may demand more than its parts do.
    values = valuesOf(codec as t.Type<unknown, unknown>).filter((value) => codec.is(value));
  } catch {
    values = null;
  }
  known.set(codec, values);
  return values;
};
