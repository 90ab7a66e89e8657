import { latest, queued } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import { largestQuantity } from '../values/quantity.ts';
import type { LaterEffect } from './effect.ts';
import type { LaterEvent } from './event.ts';
import type { LaterReads } from './reads.ts';

/** What the world shall do about lines that were put aside. */
export const laterEffects: EffectsOf<LaterEvent, LaterReads, LaterEffect> = {
  LaterRequested: () => [{ type: 'LoadSavedLines', ...latest('later') }],
  LaterMoveBegun: ({ move: { id, key, stage, quantity } }) => {
    if (stage === 'waiting') return [];
    const common = { ...queued('later/moves'), id, ...key } as const;
    return quantity === 0
      ? [{ type: 'DeleteSavedLine', ...common }]
      : [{ type: 'PutSavedLine', ...common, quantity: Math.min(quantity, largestQuantity) }];
  },
};
