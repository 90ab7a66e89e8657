import type { EffectsOf } from '../kernel/slice.ts';
import type { Effect, Root } from '../root.ts';
import type { RouteEvent } from './event.ts';

/** What the world shall do about the route. */
export const routeEffects: EffectsOf<RouteEvent, Root, Effect> = {
  VisitorSent: ({ to, replace }) => [{ type: 'Navigate', key: 'route', policy: 'queue', to, replace }],
};
