import { queued } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { RouteEffect } from './effect.ts';
import type { RouteReads } from './reads.ts';
import type { RouteEvent } from './event.ts';

/** What the world shall do about the route. */
export const routeEffects: EffectsOf<RouteEvent, RouteReads, RouteEffect> = {
  VisitorSent: ({ to, replace }) => [{ type: 'Navigate', ...queued('route'), to, replace }],
};
