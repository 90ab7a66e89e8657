import type * as t from 'io-ts';
import { record, taggedUnion } from '../../kernel/codec.ts';
import { effectUnion } from '../../kernel/effect.ts';
import { Failure } from '../../kernel/failure.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { AllShown, DeskQuery, DeskQueryAnswer } from '../registry.ts';

/** Answers that the desk's pages show, and the time of the last activity, which bounds their refreshing. */
export const state = record({ shown: AllShown, busyAt: Moment });
export type DeskQueriesState = t.TypeOf<typeof state>;

const request = { request: Count };

export const command = taggedUnion({
  Refresh: {},
  /** The pause before the next refresh is over. */
  RefreshDue: {},

  QueryAnswered: { ...request, answer: DeskQueryAnswer },
  QueryUnanswered: { ...request, query: DeskQuery, failure: Failure },
});
export type DeskQueriesCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  QueryStarted: { ...request, query: DeskQuery, at: Moment },
  QueryReceived: { answer: DeskQueryAnswer },
  QueryFailed: { query: DeskQuery, failure: Failure },
  /** The next refresh of the page is scheduled. */
  RefreshPlanned: {},
  /** Answers must not be seen any more. */
  QueriesDropped: {},
});
export type DeskQueriesEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  FetchQuery: { ...request, query: DeskQuery },
  /** Report `RefreshDue` after a pause in milliseconds. */
  WaitToRefresh: { milliseconds: Count },
});
export type DeskQueriesEffect = t.TypeOf<typeof effect>;
