import type { RouteEffect } from '../../engine/route/words.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../services.ts';
import { perform } from './report.ts';

export const routeHandlers = ({ navigation }: Services): HandlersOf<RouteEffect> => ({
  Navigate: ({ to, replace }) => perform(() => navigation.go({ to, replace })),
});
