import { RouteCommand } from './command.ts';
import { decideRoute } from './decide.ts';
import { RouteEffect } from './effect.ts';
import { routeEffects } from './effects.ts';
import { RouteEvent } from './event.ts';
import { evolveRoute } from './evolve.ts';
import { reactRoute } from './react.ts';
import { initialRoute, RouteState } from './state.ts';

export const route = {
  state: RouteState,
  initial: initialRoute,
  command: RouteCommand,
  event: RouteEvent,
  effect: RouteEffect,
  decide: decideRoute,
  evolve: evolveRoute,
  react: reactRoute,
  effects: routeEffects,
};
