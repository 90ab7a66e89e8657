import type * as t from 'io-ts';
import type { Facts } from '../kernel/slice.ts';
import { type Rules, rulesOf, type Step, step } from '../kernel/turn.ts';
import * as acting from './acting/slice.ts';
import * as reading from './reading/slice.ts';
import * as route from './route/slice.ts';
import * as session from './session/slice.ts';

/** All slices of the desk, by the names of their states: the one list that everything else is made from. They react in this order. */
export const slices = { session, route, acting, reading };

type Slices = typeof slices;
type AnySlice = Slices[keyof Slices];

/** The whole state of the desk. */
export type Root = { readonly [Name in keyof Slices]: t.TypeOf<Slices[Name]['state']> };

/** All that can be asked of the desk or reported to it. */
export type Command = t.TypeOf<AnySlice['command']>;

/** All that can happen at the desk. */
export type Event = t.TypeOf<AnySlice['event']>;

/** All that the desk can ask of the world. */
export type Effect = t.TypeOf<AnySlice['effect']>;

/** The desk before anything happened. */
export const initialRoot: Root = {
  session: session.initial,
  route: route.initial,
  acting: acting.initial,
  reading: reading.initial,
};

/** The rules of the whole desk. */
export const rules: Rules<Root, Command, Event, Effect> = rulesOf<Root, Command, Event, Effect>(slices);

/** Runs one turn of the desk. */
export const turn = (root: Root, command: Command, facts: Facts): Step<Root, Event, Effect> =>
  step(rules, root, command, facts);
