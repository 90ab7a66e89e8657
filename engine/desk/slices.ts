import type * as t from 'io-ts';
import type { Facts } from '../kernel/slice.ts';
import { type Rules, rulesOf, type Step, step } from '../kernel/turn.ts';
import * as mutations from './mutations/slice.ts';
import * as queries from './queries/slice.ts';
import * as route from './route/slice.ts';
import * as session from './session/slice.ts';

/** All slices of the desk, by the names of their states: the one list that everything else is made from. They react in this order. */
export const slices = { session, route, mutations, queries };

type Slices = typeof slices;
type AnySlice = Slices[keyof Slices];

export type Root = { readonly [Name in keyof Slices]: t.TypeOf<Slices[Name]['state']> };

export type Command = t.TypeOf<AnySlice['command']>;

export type Event = t.TypeOf<AnySlice['event']>;

export type Effect = t.TypeOf<AnySlice['effect']>;

export const initialRoot: Root = {
  session: session.initial,
  route: route.initial,
  mutations: mutations.initial,
  queries: queries.initial,
};

export const rules: Rules<Root, Command, Event, Effect> = rulesOf<Root, Command, Event, Effect>(slices);

export const turn = (root: Root, command: Command, facts: Facts): Step<Root, Event, Effect> =>
  step(rules, root, command, facts);
