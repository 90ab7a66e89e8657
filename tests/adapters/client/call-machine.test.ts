import { test } from 'vitest';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';
import { callLaws } from './support/call-laws.ts';

test('the machine of a call keeps its laws in every order of inputs', () => {
  fc.assert(callLaws, { numRuns: runs(5_000) });
});
