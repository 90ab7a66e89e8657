import { test } from 'vitest';
import * as fc from '../../support/fast-check.ts';
import { runs } from '../../support/properties.ts';
import { machineLaws } from './support/machine-laws.ts';

test('the machine of a session keeps its laws in every order of inputs (G1, G3, G4)', () => {
  fc.assert(machineLaws, { numRuns: runs(2_000) });
});
