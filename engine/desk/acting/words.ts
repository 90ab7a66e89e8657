import * as t from 'io-ts';
import { nullable, record, taggedUnion } from '../../kernel/codec.ts';
import { effectUnion } from '../../kernel/effect.ts';
import { Failure } from '../../kernel/failure.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { ActAnswer, DeskAct } from '../rooms.ts';

/** How an act ended: `failure` null when it was done. */
const Ended = record({ request: Count, act: DeskAct, answer: ActAnswer, failure: nullable(Failure) });

/** What is being done at the desk: one act at a time. */
export const state = record({
  /** `awaitsFactor`: it goes on when the second factor was given again. `sent`: how much of it is on its way, 0 to 1. */
  current: nullable(record({ request: Count, act: DeskAct, awaitsFactor: t.boolean, sent: t.number })),
  /** The act before, until another one is begun or it was put away. */
  ended: nullable(Ended),
});
export type ActingState = t.TypeOf<typeof state>;

const request = { request: Count };

/** What can be asked, and what the world reports. */
export const command = taggedUnion({
  /** Do something. */
  Do: { act: DeskAct },
  /** Give up an act that waits for the second factor. */
  GiveUpAct: {},
  /** How the act before ended was read. */
  PutResultAway: {},

  /** So much of an act is on its way, 0 to 1. */
  ActProgressed: { ...request, sent: t.number },
  /** The server did what was asked, and says what came of it. */
  ActDone: { ...request, answer: ActAnswer },
  /** An act failed, or was refused. */
  ActFailed: { ...request, failure: Failure },
});
export type ActingCommand = t.TypeOf<typeof command>;

/** What can happen to an act. */
export const event = taggedUnion({
  /** An act is on its way to the server. */
  ActBegun: { ...request, act: DeskAct },
  /** So much of the act is on its way, 0 to 1. */
  ActSent: { sent: t.number },
  /** It goes on when the second factor was given again. */
  FactorNeeded: {},
  /** The act that waited for the second factor will not be done. */
  ActGivenUp: {},
  /** The act has ended; `failure` null when it was done. */
  ActEnded: { ...request, act: DeskAct, answer: ActAnswer, failure: nullable(Failure) },
  /** How the last act ended is shown no more. */
  ResultPutAway: {},
});
export type ActingEvent = t.TypeOf<typeof event>;

/** What the world is asked for. */
export const effect = effectUnion({
  /** Do it at the server. */
  Perform: { ...request, act: DeskAct },
});
export type ActingEffect = t.TypeOf<typeof effect>;
