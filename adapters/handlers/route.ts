import { defer, EMPTY } from 'rxjs';
import type { RouteEffect } from '../../engine/route/effect.ts';
import type { Navigation } from '../browser/navigation.ts';
import type { HandlersOf } from '../runtime.ts';

/** How the visitor is sent to another address. */
export const routeHandlers = (navigation: Navigation): HandlersOf<RouteEffect> => ({
  Navigate: ({ to, replace }) =>
    defer(() => {
      navigation.go({ to, replace });
      return EMPTY;
    }),
});
