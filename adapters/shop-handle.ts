import type { Command, Effect, Event, Root } from '../engine/slices.ts';
import type { Runtime } from './runtime.ts';

/**
 * What the pages get of a running shop: its state as a stream, a way to ask, a place for secrets, and the present that a page
 * counts down by: where a log is travelled in, its time.
 */
export type ShopHandle = Pick<
  Runtime<Root, Command, Event, Effect>,
  'state$' | 'getState' | 'dispatch' | 'now' | 'keepSecret'
>;
