import type * as t from 'io-ts';
import { record, taggedUnion } from '../../kernel/codec.ts';
import { effectUnion } from '../../kernel/effect.ts';
import { Failure } from '../../kernel/failure.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { AllShown, DeskRead, ReadAnswer } from '../registry.ts';

/** Answers that the desk's pages show, and the time of the last activity, which bounds their refreshing. */
export const state = record({ shown: AllShown, busyAt: Moment });
export type ReadingState = t.TypeOf<typeof state>;

const request = { request: Count };

export const command = taggedUnion({
  Refresh: {},
  /** The pause before the next refresh is over. */
  RefreshDue: {},

  ReadAnswered: { ...request, answer: ReadAnswer },
  ReadFailed: { ...request, read: DeskRead, failure: Failure },
});
export type ReadingCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  ReadAsked: { ...request, read: DeskRead, at: Moment },
  ReadReceived: { answer: ReadAnswer },
  ReadUnavailable: { read: DeskRead, failure: Failure },
  /** The next refresh of the page is scheduled. */
  RefreshPlanned: {},
  /** Answers must not be seen any more. */
  ReadsCleared: {},
});
export type ReadingEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  Fetch: { ...request, read: DeskRead },
  /** Report `RefreshDue` after a pause in milliseconds. */
  WaitToRefresh: { milliseconds: Count },
});
export type ReadingEffect = t.TypeOf<typeof effect>;
