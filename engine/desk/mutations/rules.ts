import { latest } from '../../kernel/policy.ts';
import { accept, acceptAwaited, reject } from '../../kernel/rejection.ts';
import type { Decide, EffectsOf, Evolve, React } from '../../kernel/slice.ts';
import { type DeskAct, actProblem, rightOfAct } from '../registry.ts';
import type { StaffSessionEvent, StaffSessionState } from '../session/words.ts';
import { asksForFactor, mayDo } from '../staff.ts';
import type { MutationsCommand, MutationsEffect, MutationsEvent, MutationsState } from './words.ts';

interface Reads {
  readonly mutations: MutationsState;
  readonly session: StaffSessionState;
}

export const initial: MutationsState = { current: null, ended: null };

const needsFactor = ({ session: { me } }: Reads, act: DeskAct, at: number): boolean =>
  me !== null && asksForFactor(rightOfAct(act)) && me.factorUntil <= at;

/** The rules of acts: one at a time, by those who may, with the second factor where money hangs on it. */
export const decide: Decide<MutationsCommand, Reads, MutationsEvent> = {
  Do: ({ act }, root, { at, seq }) => {
    const { me } = root.session;
    if (me === null) return reject('NotSignedIn');
    if (root.mutations.current !== null) return reject('Busy');
    if (!mayDo(me.role, rightOfAct(act)) || actProblem(act) !== null) return reject('WrongStep');
    const begun: MutationsEvent = { type: 'ActBegun', request: seq, act };
    return accept(needsFactor(root, act, at) ? [begun, { type: 'FactorNeeded' }] : [begun]);
  },
  GiveUpAct: (_, { mutations: { current } }) =>
    current?.awaitsFactor === true ? accept([{ type: 'ActGivenUp' }]) : reject('NothingChanges'),
  PutResultAway: (_, { mutations: { ended } }) =>
    ended === null ? reject('NothingChanges') : accept([{ type: 'ResultPutAway' }]),
  ActProgressed: ({ request, sent }, { mutations: { current } }) =>
    acceptAwaited(current?.request === request && sent >= current.sent && sent <= 1, {
      type: 'ActSent',
      sent,
    }),
  ActDone: ({ request, answer }, { mutations: { current } }) => {
    if (current?.request !== request || current.awaitsFactor) return reject('StaleAnswer');
    return accept([{ type: 'ActEnded', request, act: current.act, answer, failure: null }]);
  },
  ActFailed: ({ request, failure }, { mutations: { current } }) => {
    if (current?.request !== request || current.awaitsFactor) return reject('StaleAnswer');
    if (failure.code === 'FACTOR_NEEDED') return accept([{ type: 'FactorNeeded' }]);
    return accept([{ type: 'ActEnded', request, act: current.act, answer: null, failure }]);
  },
};

export const evolve: Evolve<MutationsState, MutationsEvent> = {
  ActBegun: (_, { request, act }) => ({
    current: { request, act, awaitsFactor: false, sent: 0 },
    ended: null,
  }),
  ActSent: (mutations, { sent }) =>
    mutations.current === null ? mutations : { ...mutations, current: { ...mutations.current, sent } },
  FactorNeeded: (mutations) =>
    mutations.current === null
      ? mutations
      : { ...mutations, current: { ...mutations.current, awaitsFactor: true } },
  ActGivenUp: () => initial,
  ActEnded: (_, { request, act, answer, failure }) => ({
    current: null,
    ended: { request, act, answer, failure },
  }),
  ResultPutAway: (mutations) => ({ ...mutations, ended: null }),
};

/** An act that waited for the second factor continues with it, and ends with the session. */
export const react: React<StaffSessionEvent, Reads, MutationsEvent> = {
  StaffSignedIn: ({ me }, { after: { mutations } }, { seq }) => {
    if (mutations.current?.awaitsFactor !== true) return [];
    const { act } = mutations.current;
    // An owner may have given them another role since.
    return [
      mayDo(me.role, rightOfAct(act)) ? { type: 'ActBegun', request: seq, act } : { type: 'ActGivenUp' },
    ];
  },
  StaffLeft: (_, { after: { mutations } }) =>
    mutations.current === null && mutations.ended === null ? [] : [{ type: 'ActGivenUp' }],
};

/** Performs the act, unless the second factor is asked for first. */
export const effects: EffectsOf<MutationsEvent, Reads, MutationsEffect> = {
  ActBegun: ({ request, act }, { mutations: { current } }) =>
    current?.request === request && !current.awaitsFactor
      ? [{ type: 'Perform', ...latest('desk/act'), request, act }]
      : [],
};
