import type { Observable } from 'rxjs';
import type * as t from 'io-ts';
import type { Tables } from '../engine/kernel/turn.ts';
import type { PageSliceName } from '../engine/page-slices.ts';
import type { Root, slices } from '../engine/slices.ts';
import type { HandlersOf, Incoming } from './runtime.ts';
import type { Services } from './services.ts';
import type { Api } from './v1/client/api.ts';

type Words<Name extends keyof Root> = (typeof slices)[Name];
type EffectOf<Name extends keyof Root> =
  Words<Name> extends { readonly effect: t.Mixed } ? t.TypeOf<Words<Name>['effect']> : never;

export interface OpenedSlice<Name extends keyof Root = keyof Root> {
  /** Handlers that call this API, which knows the turn of the request. */
  readonly handlers: (api: Api) => HandlersOf<EffectOf<Name>>;
  /** Unsolicited commands after the start, the restored state first. */
  readonly source?: Observable<Incoming> | undefined;
}

/** Slice with its rules, handlers and sources. */
export interface ShopSlice<Name extends keyof Root = keyof Root> {
  readonly name: Name;
  readonly rules: Tables;
  readonly open: (services: Services) => OpenedSlice<Name>;
}

/** Slice of stateless handlers; `sourceOf` gives its unsolicited commands. */
export const shopSlice = <Name extends keyof Root>(
  name: Name,
  rules: Tables,
  handlersOf: (services: Services) => HandlersOf<EffectOf<Name>>,
  sourceOf?: (services: Services) => Observable<Incoming>,
): ShopSlice<Name> => ({
  name,
  rules,
  open: (services) => ({
    handlers: (api) => handlersOf({ ...services, api }),
    source: sourceOf?.(services),
  }),
});

export type AnySlice = { readonly [Name in keyof Root]: ShopSlice<Name> }[keyof Root];

export type PageSlice = { readonly [Name in PageSliceName]: ShopSlice<Name> }[PageSliceName];
