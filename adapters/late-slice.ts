import type { Observable } from 'rxjs';
import type * as t from 'io-ts';
import type { CartLine } from '../engine/values/cart-line.ts';
import type { LateName, NeededSlice } from '../engine/late-slices.ts';
import type { Tables } from '../engine/kernel/turn.ts';
import type { slices } from '../engine/slices.ts';
import type { HandlersOf, Incoming } from './runtime.ts';
import type { Services } from './services.ts';

type EffectOf<Name extends LateName> = t.TypeOf<(typeof slices)[Name]['effect']>;

/** What a slice does over the services of a shop. */
export interface OpenedSlice<Name extends LateName = LateName> {
  readonly handlers: HandlersOf<EffectOf<Name>>;
  /** What it reports by itself; first of all what the browser has kept for it. */
  readonly source?: Observable<Incoming>;
  /** The guest's bag that this browser keeps, read for the start of the visit: then `source` does not tell it. */
  readonly guestLines?: () => readonly CartLine[];
}

/** A slice that is loaded with what needs it: its rules, and how they meet the world. */
export interface LateSlice<Name extends LateName = LateName> {
  readonly name: Name;
  readonly rules: Tables;
  readonly open: (services: Services) => OpenedSlice<Name>;
}

/** A late slice that does what it is told and reports nothing by itself. */
export const lateSlice = <Name extends LateName>(
  name: Name,
  rules: Tables,
  handlersOf: (services: Services) => HandlersOf<EffectOf<Name>>,
): LateSlice<Name> => ({ name, rules, open: (services) => ({ handlers: handlersOf(services) }) });

/** What a late slice tells by itself, whatever its name. */
export type Telling = Pick<OpenedSlice, 'source' | 'guestLines'>;

/** A late slice whose name does not matter. */
export type AnyLateSlice = { readonly [Name in LateName]: LateSlice<Name> }[LateName];

/** The name of a slice that comes when it is needed, or for which the browser may keep something. */
export type FetchedSlice = NeededSlice | 'identity';

/** The code of late slices, as it comes. */
export interface SliceCode {
  /** All that came and all that comes, each once. */
  readonly arrived$: Observable<AnyLateSlice>;
  readonly isThere: (name: LateName) => boolean;
  /** Fetches the code of slices that nothing on the page may have brought. Rejects when it is not to be had; it may be tried again. */
  readonly fetch: (name: FetchedSlice) => Promise<void>;
}
