import type { Command, Effect, Event, Root } from '../engine/slices.ts';
import type { Runtime } from './runtime.ts';

/**
 * Interface of a running shop for pages: state stream, commands, vault for secrets, and the time that a page counts down by,
 * which is the log's in a replay.
 */
export type ShopHandle = Pick<
  Runtime<Root, Command, Event, Effect>,
  'state$' | 'getState' | 'dispatch' | 'now' | 'keepSecret'
>;
