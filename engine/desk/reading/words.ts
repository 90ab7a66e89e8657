import type * as t from 'io-ts';
import { record, taggedUnion } from '../../kernel/codec.ts';
import { effectUnion } from '../../kernel/effect.ts';
import { Failure } from '../../kernel/failure.ts';
import { Count, Moment } from '../../values/codecs/quantity.ts';
import { AllShown, DeskRead, ReadAnswer } from '../rooms.ts';

/** What the desk's pages show, and the time of the last activity, so that it is kept fresh for a while. */
export const state = record({ shown: AllShown, busyAt: Moment });
export type ReadingState = t.TypeOf<typeof state>;

const request = { request: Count };

export const command = taggedUnion({
  Refresh: {},
  /** The time has come to look whether anything has changed. */
  RefreshDue: {},

  ReadAnswered: { ...request, answer: ReadAnswer },
  ReadFailed: { ...request, read: DeskRead, failure: Failure },
});
export type ReadingCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  ReadAsked: { ...request, read: DeskRead, at: Moment },
  ReadReceived: { answer: ReadAnswer },
  ReadUnavailable: { read: DeskRead, failure: Failure },
  /** What a page showed will be looked at again in a while. */
  RefreshPlanned: {},
  /** It must not be seen any more. */
  ReadsCleared: {},
});
export type ReadingEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({
  Fetch: { ...request, read: DeskRead },
  /** Report `RefreshDue` after a pause in milliseconds. */
  WaitToRefresh: { milliseconds: Count },
});
export type ReadingEffect = t.TypeOf<typeof effect>;
