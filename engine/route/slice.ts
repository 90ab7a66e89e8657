import { RouteCommand } from './command.ts';
import { RouteEffect } from './effect.ts';
import { RouteEvent } from './event.ts';
import { RouteState } from './state.ts';
import { routeRules } from './rules.ts';

/** The rules of pages, with the codecs of its words. */
export const route = {
  state: RouteState,
  command: RouteCommand,
  event: RouteEvent,
  effect: RouteEffect,
  ...routeRules,
};
