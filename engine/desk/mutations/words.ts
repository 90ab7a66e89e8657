import * as t from 'io-ts';
import { nullable, record, taggedUnion } from '../../kernel/codec.ts';
import { effectUnion } from '../../kernel/effect.ts';
import { Failure } from '../../kernel/failure.ts';
import { Count } from '../../values/codecs/quantity.ts';
import { ActAnswer, DeskAct } from '../registry.ts';

/** Result of an act; `failure` is null when it was done. */
const Ended = record({ request: Count, act: DeskAct, answer: ActAnswer, failure: nullable(Failure) });

/** State of acts at the desk: one act at a time. */
export const state = record({
  /** `awaitsFactor`: it continues when the second factor was given again. `sent`: share uploaded so far, 0 to 1. */
  current: nullable(record({ request: Count, act: DeskAct, awaitsFactor: t.boolean, sent: t.number })),
  /** The act before, until another one is begun or it was put away. */
  ended: nullable(Ended),
});
export type MutationsState = t.TypeOf<typeof state>;

const request = { request: Count };

export const command = taggedUnion({
  Do: { act: DeskAct },
  GiveUpAct: {},
  /** The result of the act before was read. */
  PutResultAway: {},

  ActProgressed: { ...request, sent: t.number },
  ActDone: { ...request, answer: ActAnswer },
  ActFailed: { ...request, failure: Failure },
});
export type MutationsCommand = t.TypeOf<typeof command>;

export const event = taggedUnion({
  ActBegun: { ...request, act: DeskAct },
  ActSent: { sent: t.number },
  /** The act continues when the second factor was given again. */
  FactorNeeded: {},
  ActGivenUp: {},
  ActEnded: { ...request, act: DeskAct, answer: ActAnswer, failure: nullable(Failure) },
  ResultPutAway: {},
});
export type MutationsEvent = t.TypeOf<typeof event>;

export const effect = effectUnion({ Perform: { ...request, act: DeskAct } });
export type MutationsEffect = t.TypeOf<typeof effect>;
