import { guarded, nullable, record, taggedUnion } from '../kernel/codec.ts';
import { faultWordsOf } from './fault.ts';
import * as t from 'io-ts';
import { Page } from '../values/page/page-codec.ts';
import { personal } from '../kernel/personal.ts';
import { effectUnion } from '../kernel/effect.ts';
import type { States } from '../states.ts';

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z]{1,40}$/.test(value);

/** The kind of an error by its class, `TypeError`: never its message, which could hold anything. */
export const FaultName = guarded('FaultName', isName);

/** Part of a message that an engine wrote itself. */
export const FaultWords = guarded(
  'FaultWords',
  (value): value is string => typeof value === 'string' && faultWordsOf(new Error(value)) === value,
);

/** File, line and column in the code: `BagDrawer-x1.js:12:34`. */
export const FaultPlace = guarded(
  'FaultPlace',
  (value): value is string =>
    typeof value === 'string' && /^[\w.-]{1,100}\.(?:m?js|tsx?):\d{1,7}:\d{1,7}$/.test(value),
);

export const state = record({
  /** Null until the first address is entered. */
  page: nullable(Page),
  /** Whether the page's chunk failed to load: the page is not entered. */
  isMissing: t.boolean,
  fault: nullable(FaultName),
});
export type RouteState = t.TypeOf<typeof state>;

const address = { pathname: personal('pathname', t.string), search: personal('query', t.string) };

export const command = taggedUnion({
  /** The visitor navigated to an address; path and search as the browser has them, still encoded. */
  EnterRoute: address,
  PageCodeFailed: address,
  /** Retry the failed queries of the page. */
  RetryPage: {},
  PageBroke: { fault: FaultName },
  /** A script of the page threw, or a promise was rejected, and nothing caught it. */
  ScriptFailed: { fault: FaultName, words: nullable(FaultWords), place: nullable(FaultPlace) },
});
export type RouteCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  RouteEntered: { page: Page },
  /** The page has no code yet; it is entered once that is loaded. */
  PageMissed: { page: Page },
  PageRetried: { page: Page },
  /** The visitor is sent to another address of the shop. */
  VisitorSent: { to: personal('address', t.string), replace: t.boolean },
  /** The page could not be drawn; it stays so until another one is entered. */
  PageFailed: { fault: FaultName },
});
export type RouteEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  /** Go to an address of the shop; `replace` leaves no step for Back. */
  Navigate: { to: personal('address', t.string), replace: t.boolean },
});
export type RouteEffect = t.TypeOf<typeof effect>;

export type RouteReads = Pick<
  States,
  | 'account'
  | 'addresses'
  | 'cart'
  | 'checkout'
  | 'connection'
  | 'dialog'
  | 'gold'
  | 'identity'
  | 'queries'
  | 'route'
  | 'session'
>;
