import type { Command } from '../../../engine/slices.ts';
import * as fc from '../../support/fast-check.ts';
import { anyCommand } from './arbitraries.ts';
import { drawnVisit, visitFrom } from './world/drawn-visit.ts';
import type { DrawnCommand } from './world/visitor.ts';

const commandsIn = (told: readonly DrawnCommand[]): readonly Command[] => told.map(({ command }) => command);

/** Commands of a visit, mostly possible acts and answers, or any in any order. */
export const visit: fc.Arbitrary<readonly Command[]> = fc.oneof(
  { weight: 3, arbitrary: drawnVisit.map(commandsIn) },
  { weight: 1, arbitrary: fc.array(anyCommand, { minLength: 1, maxLength: 40 }) },
);

export const checkoutVisit: fc.Arbitrary<readonly Command[]> = fc
  .oneof(
    visitFrom('a customer about to order'),
    visitFrom('a guest about to order'),
    visitFrom('an order that was not taken'),
    visitFrom('a buyer of one product'),
    visitFrom('a guest who orders and signs in'),
  )
  .map(commandsIn);
