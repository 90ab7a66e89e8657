import type { Evolve } from '../kernel/slice.ts';
import type { RouteEvent } from './event.ts';
import type { RouteState } from './state.ts';

/** How each event changes where the visitor is; being sent somewhere changes it only on arrival. */
export const evolveRoute: Evolve<RouteState, RouteEvent> = {
  RouteEntered: (_, { page }) => ({ page, isMissing: false, fault: null }),
  PageMissed: (_, { page }) => ({ page, isMissing: true, fault: null }),
  PageRetried: (route) => route,
  VisitorSent: (route) => route,
  PageFailed: (route, { fault }) => ({ ...route, fault }),
};
