import { either as E } from 'fp-ts';
import * as fc from '../../../support/fast-check.ts';
import { expect } from 'vitest';
import type { Failure } from '../../../../engine/kernel/failure.ts';
import {
  type CallFacts,
  type CallNews,
  type CallState,
  type Settled,
  stepCall,
} from '../../../../adapters/v1/client/call-machine.ts';

/** Invariants of a call under any inputs in any order. */
type CallLaw =
  | 'a read is sent three times at most, a write with a key twice, any other once'
  | 'only what may pass by itself is sent again, after growing pauses'
  | 'what may pass by itself is sent again as often as it may be'
  | 'it is told once, and what the last try came to'
  | 'nothing follows a cancel'
  | 'what does not belong to a phase changes nothing'
  | 'nothing is sent or reported once its session has ended';

type Answer = 'an answer';

const failureOf = (kind: Failure['kind'], status: number | null): Failure => ({ kind, status, code: null });

const failure: fc.Arbitrary<Failure> = fc.oneof(
  fc
    .constantFrom<Failure['kind'][]>('unreachable', 'unreachable', 'timeout', 'offline', 'undecodable')
    .map((kind) => failureOf(kind, null)),
  fc.constantFrom(503, 503, 500, 502).map((status) => failureOf('server', status)),
  // A 401 has seen its refresh and its second try before the machine hears of it (promise G3).
  fc.constantFrom(401, 404, 409, 429).map((status) => failureOf('refused', status)),
);

const outcome: fc.Arbitrary<CallNews<Answer>> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ failure, retryAfter: fc.constantFrom(null, null, null, 0, 4_000, 5_000, 30_000) })
      .map(({ failure: came, retryAfter }) => ({
        type: 'answered' as const,
        answer: { status: came.status, result: E.left(came), retryAfter },
      })),
  },
  {
    weight: 2,
    arbitrary: fc.constant({
      type: 'answered' as const,
      answer: { status: 200, result: E.right('an answer' as const), retryAfter: null },
    }),
  },
  { weight: 1, arbitrary: failure.map((came) => ({ type: 'not-refreshed' as const, failure: came })) },
  { weight: 1, arbitrary: failure.map((came) => ({ type: 'lost' as const, failure: came })) },
  { weight: 1, arbitrary: fc.constant({ type: 'outlived' as const }) },
);

/** Something that happens around a call; `goes-on` lets what is under way come to its end. */
type Happening =
  | { readonly type: 'goes-on'; readonly outcome: CallNews<Answer>; readonly isLoaded: boolean }
  | { readonly type: 'cancel' | 'session-ends' }
  | { readonly type: 'stray'; readonly news: 'loaded' | 'pause-over' | 'answered' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      type: fc.constant('goes-on' as const),
      outcome,
      isLoaded: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('cancel' as const, 'session-ends' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('stray' as const),
      news: fc.constantFrom('loaded' as const, 'pause-over' as const, 'answered' as const),
    }),
  },
);

const story = fc.record({
  facts: fc.constantFrom<Omit<CallFacts, 'access'>[]>(
    { method: 'GET' },
    { method: 'GET' },
    { method: 'POST', isRead: true },
    { method: 'POST' },
    { method: 'DELETE' },
  ),
  access: fc.constantFrom<CallFacts['access'][]>('customer', 'customer', 'visitor', 'public', 'credentials'),
  isKeyed: fc.boolean(),
  happenings: fc.array(happening, { maxLength: 12 }),
});

type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

const tell = (
  { facts, access, isKeyed, happenings }: Story,
  breach: (law: CallLaw, what: string) => void,
): void => {
  let state = { phase: 'loading' } as CallState<Answer>;
  let underWay: 'load' | 'try' | 'pause' | null = 'load';
  let last = { type: 'cancelled' } as CallNews<Answer>;
  let lasts = true;
  let isCancelled = false;
  let sent = 0;
  let told = 0;
  let pause = 0;
  const isRead = facts.method === 'GET' || facts.isRead === true;
  const mostTries = isRead ? 3 : isKeyed ? 2 : 1;
  const isPersonal = access === 'customer' || access === 'visitor';

  /** Whether what a try came to may be otherwise soon. */
  const mayPass = ({ result, retryAfter }: Settled<Answer>): boolean => {
    if (E.isRight(result) || (retryAfter ?? 0) > 5_000) return false;
    const { kind, status } = result.left;
    return kind === 'unreachable' || (isRead && (kind === 'timeout' || status === 503));
  };

  const checkPause = (milliseconds: number): void => {
    const law = 'only what may pass by itself is sent again, after growing pauses';
    if (milliseconds !== (pause === 0 ? 400 : 3 * pause)) breach(law, `${pause}, then ${milliseconds}`);
    pause = milliseconds;
    const came = last.type === 'answered' && E.isLeft(last.answer.result) ? last.answer : null;
    if (came === null || !E.isLeft(came.result)) {
      breach(law, last.type);
      return;
    }
    if (!mayPass(came)) breach(law, JSON.stringify(came));
  };

  const enter = (): void => {
    if (isCancelled && !(state.phase === 'over' && state.result === null))
      breach('nothing follows a cancel', state.phase);
    switch (state.phase) {
      case 'loading':
        break;
      case 'sending':
        sent += 1;
        underWay = 'try';
        if (sent > mostTries)
          breach(
            'a read is sent three times at most, a write with a key twice, any other once',
            `${facts.method} ${sent}`,
          );
        if (isPersonal && !lasts) breach('nothing is sent or reported once its session has ended', 'sent');
        break;
      case 'pausing':
        underWay = 'pause';
        checkPause(state.milliseconds);
        break;
      case 'over':
        if (state.result === null) break;
        told += 1;
        if (last.type === 'outlived')
          breach('nothing is sent or reported once its session has ended', 'told');
        if (told > 1 || last.type === 'pause-over' || last.type === 'loaded')
          breach('it is told once, and what the last try came to', `${last.type}, ${told}`);
        if (last.type === 'answered' && state.result !== last.answer.result)
          breach('it is told once, and what the last try came to', 'another answer');
        if (last.type === 'answered' && sent < mostTries && mayPass(last.answer))
          breach('what may pass by itself is sent again as often as it may be', `${facts.method} ${sent}`);
        break;
    }
  };

  const give = (news: CallNews<Answer>): void => {
    last = news;
    const before = state;
    state = stepCall(before, news, { lasts, isKeyed });
    if (state !== before) enter();
  };

  const goOn = ({ outcome: came, isLoaded }: Extract<Happening, { readonly type: 'goes-on' }>): void => {
    const was = underWay;
    underWay = null;
    if (was === 'pause') give({ type: 'pause-over' });
    if (was === 'try') give(came);
    if (was === 'load')
      give(
        isLoaded
          ? { type: 'loaded', facts: { ...facts, access } }
          : { type: 'lost', failure: failureOf('unreachable', null) },
      );
  };

  const outcomeOf200 = { status: 200, result: E.right('an answer' as const), retryAfter: null };

  const goAstray = (news: 'loaded' | 'pause-over' | 'answered'): void => {
    if (news === { loading: 'loaded', sending: 'answered', pausing: 'pause-over', over: '' }[state.phase])
      return;
    const strays = {
      loaded: { type: 'loaded', facts: { ...facts, access } },
      answered: { type: 'answered', answer: outcomeOf200 },
      'pause-over': { type: 'pause-over' },
    } as const;
    if (stepCall(state, strays[news], { lasts, isKeyed }) !== state)
      breach('what does not belong to a phase changes nothing', `${news} when ${state.phase}`);
  };

  for (const what of happenings) {
    if (what.type === 'goes-on') goOn(what);
    else if (what.type === 'stray') goAstray(what.news);
    else if (what.type === 'session-ends') lasts = false;
    else {
      isCancelled = true;
      give({ type: 'cancelled' });
    }
  }
  for (let round = 0; round < 10; round += 1)
    goOn({ type: 'goes-on', outcome: { type: 'answered', answer: outcomeOf200 }, isLoaded: true });
  const isSilent = isCancelled || (isPersonal && !lasts) || last.type === 'outlived';
  if (state.phase !== 'over' || (told === 0 && !isSilent))
    breach('it is told once, and what the last try came to', `${state.phase}, ${told}`);
};

export const callLaws = fc.property(story, (what) => {
  const breaches: string[] = [];
  tell(what, (broken, how) => breaches.push(`${broken}: ${how}`));
  expect(breaches).toEqual([]);
});
