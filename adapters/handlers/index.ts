import type { LateName } from '../../engine/late-slices.ts';
import type { slices } from '../../engine/slices.ts';
import type * as t from 'io-ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../services.ts';
import { branchesHandlers } from './branches.ts';
import { catalogueHandlers } from './catalogue.ts';
import { consentHandlers } from './consent.ts';
import { contentHandlers } from './content.ts';
import { goldHandlers } from './gold.ts';
import { routeHandlers } from './route.ts';
import { sessionHandlers } from './session.ts';

type FirstSlice = (typeof slices)[Exclude<keyof typeof slices, LateName>];
type FirstEffect = t.TypeOf<Extract<FirstSlice, { readonly effect: t.Mixed }>['effect']>;

/** How the effects of the slices that every page needs are carried out, over the same services. */
export const handlersOver = (services: Services): HandlersOf<FirstEffect> => ({
  ...branchesHandlers(services),
  ...catalogueHandlers(services),
  ...consentHandlers(services),
  ...contentHandlers(services),
  ...goldHandlers(services),
  ...routeHandlers(services),
  ...sessionHandlers(services),
});
