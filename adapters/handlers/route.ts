import { defer, EMPTY } from 'rxjs';
import type { RouteEffect } from '../../engine/route/effect.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../world.ts';

/** How the visitor is sent to another address. */
export const routeHandlers = ({ navigation }: Pick<Services, 'navigation'>): HandlersOf<RouteEffect> => ({
  Navigate: ({ to, replace }) =>
    defer(() => {
      navigation.go({ to, replace });
      return EMPTY;
    }),
});
