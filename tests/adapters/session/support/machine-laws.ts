import * as fc from '../../../support/fast-check.ts';
import { expect } from 'vitest';
import {
  type Call,
  type RefreshAnswer,
  type SessionInput,
  type SessionOutput,
  type SessionState,
  signedInOf,
} from '../../../../adapters/v1/client/session-machine.ts';
import type { StoredTokens } from '../../../../adapters/v1/client/tokens.ts';
import type { PlantedSession } from './planted-session.ts';

/** What is promised of the machine, whatever happens in whatever order. */
export type MachineLaw =
  | 'no call goes out more than twice'
  | 'no call goes out with a token that was replaced'
  | 'one refresh at a time'
  | 'one announcement of an end'
  | 'nothing of an earlier session changes a later one'
  | 'every call is settled once';

/** The machine as it is, or with a planted fault. */
export type Machine = Pick<PlantedSession, 'stepSession' | 'initialSession'>;

/** Something that happens around a session; numbers choose among what is under way. */
type Happening =
  | { readonly type: 'call'; readonly access: Call['access'] }
  | { readonly type: 'answer'; readonly which: number; readonly status: number | null }
  | { readonly type: 'refresh'; readonly which: number; readonly answer: RefreshAnswer['type'] }
  | { readonly type: 'pass'; readonly milliseconds: number }
  | { readonly type: 'other-tab'; readonly did: 'renew' | 'sign-in' | 'sign-out' | 'expire' | 'wipe' }
  | { readonly type: 'told' | 'sign-in' | 'sign-out' | 'sign-in-begun' | 'pause-over' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('call' as const),
      access: fc.constantFrom<Call['access'][]>('customer', 'customer', 'visitor', 'public', 'credentials'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      which: fc.nat({ max: 9 }),
      status: fc.constantFrom(401, 401, 401, 200, 503, null),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('refresh' as const),
      which: fc.nat({ max: 3 }),
      answer: fc.constantFrom<RefreshAnswer['type'][]>('renewed', 'renewed', 'failed', 'ended'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('other-tab' as const),
      did: fc.constantFrom(
        'renew' as const,
        'sign-in' as const,
        'sign-out' as const,
        'expire' as const,
        'wipe' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('pass' as const), milliseconds: fc.nat({ max: 90_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'told' as const,
        'told' as const,
        'sign-in' as const,
        'sign-out' as const,
        'sign-in-begun' as const,
        'pause-over' as const,
      ),
    }),
  },
);

/** A refresh on its way, and how far it is. */
interface Flow {
  readonly epoch: number;
  readonly isLocked: boolean;
  at: 'turn' | 'asked' | 'other-tab';
}

const epochOf = (input: SessionInput): number | null => {
  if (input.type === 'call-answered') return input.call.epoch;
  return 'epoch' in input ? input.epoch : null;
};

const isEnd = (output: SessionOutput): boolean =>
  output.type === 'announce' && output.command.type === 'SessionLost';

/** A world of one machine, which notes every breach of a law. */
const worldOf = (
  { stepSession, initialSession }: Machine,
  breach: (law: MachineLaw, what: string) => void,
) => {
  let issued = 0;
  const issue = (session: string): StoredTokens => {
    issued += 1;
    return { accessToken: `access-${issued}`, refreshToken: `refresh-${issued}`, session };
  };
  let now = 1_000_000;
  let stored: StoredTokens | null = issue('first');
  let expired: string | null = null;
  let state: SessionState = initialSession(stored, false);
  const sent: Call[] = [];
  const flows: Flow[] = [];
  const settled = new Map<number, number>();
  let calls = 0;

  const check = (before: SessionState, input: SessionInput, outputs: readonly SessionOutput[]): void => {
    const [had, has] = [signedInOf(before)?.tokens, signedInOf(state)?.tokens];
    for (const output of outputs) {
      if (output.type === 'send') {
        const { token, access, tries } = output.call;
        if (tries > 2) breach('no call goes out more than twice', `${access} for the ${tries}th time`);
        const isRight =
          token === null ? access !== 'customer' || has === undefined : token === has?.accessToken;
        if (!isRight) breach('no call goes out with a token that was replaced', `${access} ${token}`);
      }
      if (output.type === 'ask-for-tokens' && output.refreshToken !== stored?.refreshToken)
        breach('no call goes out with a token that was replaced', output.refreshToken);
    }
    const ends = outputs.filter(isEnd).length;
    const isOwn = input.type === 'signed-in' || input.type === 'signed-out';
    const isOver = had !== undefined && had.session !== has?.session && !isOwn;
    const most = isOver || before.phase.name === 'signed-out' ? 1 : 0;
    if (ends > most || (isOver && ends === 0))
      breach('one announcement of an end', `${ends} by ${input.type} when ${before.phase.name}`);
    const epoch = epochOf(input);
    const isLate = epoch !== null && epoch !== before.epoch;
    const ofCall = outputs.every(({ type }) => type === 'settle' || type === 'send');
    if (isLate && (state !== before || !ofCall))
      breach('nothing of an earlier session changes a later one', input.type);
    if (input.type === 'call-answered' && input.call.access === 'customer' && isLate) {
      const isTold = outputs.some((output) => output.type === 'settle' && output.outcome.type !== 'outlived');
      if (isTold) breach('nothing of an earlier session changes a later one', 'an answer is told');
    }
  };

  const give = (input: SessionInput): readonly SessionOutput[] => {
    const before = state;
    const step = stepSession(state, input, { now, stored, expired });
    ({ state } = step);
    check(before, input, step.outputs);
    for (const output of step.outputs) {
      switch (output.type) {
        case 'send':
          sent.push(output.call);
          break;
        case 'settle':
          settled.set(output.id, (settled.get(output.id) ?? 0) + 1);
          break;
        case 'take-turn':
          flows.push({ epoch: output.epoch, isLocked: issued % 2 === 0, at: 'turn' });
          break;
        case 'store':
          stored = output.tokens;
          break;
        case 'forget':
          if (output.why === 'expired') expired = stored?.session ?? null;
          if (output.why === 'signed-out') expired = null;
          stored = null;
          break;
        default:
          break;
      }
    }
    const underWay = flows.filter(({ epoch }) => epoch === state.epoch).length;
    if (underWay > 1) breach('one refresh at a time', `${underWay} refreshes of one session`);
    return step.outputs;
  };

  /** Takes a refresh one step further; it is over when nothing follows. */
  const goOn = (flow: Flow, kind: RefreshAnswer['type']): void => {
    const { epoch, isLocked } = flow;
    const failure = { kind: 'server', status: 503, code: null } as const;
    const answer: RefreshAnswer =
      kind === 'renewed'
        ? { type: 'renewed', tokens: issue('') }
        : kind === 'failed'
          ? { type: 'failed', failure, retryAfter: null }
          : { type: 'ended' };
    // While it is carried out it is no second one: it ends with this step, or goes on.
    flows.splice(flows.indexOf(flow), 1);
    const inputs = {
      turn: { type: 'turn-came', epoch },
      asked: { type: 'refresh-answered', epoch, answer, isLocked },
      'other-tab': { type: 'other-tab-awaited', epoch },
    } as const;
    const outputs = give(inputs[flow.at]);
    const next = outputs.find(({ type }) => type === 'ask-for-tokens' || type === 'await-other-tab');
    if (next !== undefined)
      flows.push({ ...flow, at: next.type === 'await-other-tab' ? 'other-tab' : 'asked' });
  };

  const otherTab = {
    renew: () => {
      if (stored !== null) stored = issue(stored.session);
    },
    'sign-in': () => {
      stored = issue(`other-${issued}`);
    },
    'sign-out': () => {
      stored = null;
      expired = null;
    },
    expire: () => {
      expired = stored?.session ?? expired;
      stored = null;
    },
    wipe: () => {
      stored = null;
    },
  };

  const happen = (what: Happening): void => {
    switch (what.type) {
      case 'call':
        calls += 1;
        give({ type: 'call-made', id: calls, access: what.access });
        break;
      case 'answer': {
        const [call] = sent.splice(what.which % Math.max(1, sent.length), 1);
        if (call !== undefined) give({ type: 'call-answered', call, status: what.status });
        break;
      }
      case 'refresh': {
        const flow = flows[what.which % Math.max(1, flows.length)];
        if (flow !== undefined) goOn(flow, what.answer);
        break;
      }
      case 'pass':
        now += what.milliseconds;
        break;
      case 'other-tab':
        otherTab[what.did]();
        break;
      case 'told':
        give({ type: 'storage-changed' });
        break;
      case 'sign-in':
        give({ type: 'signed-in', tokens: issue(`here-${issued}`) });
        break;
      case 'sign-out':
        give({ type: 'signed-out' });
        break;
      case 'sign-in-begun':
      case 'pause-over':
        give({ type: what.type });
        break;
    }
  };

  /** Lets everything that is under way come to its end. */
  const finish = (): void => {
    for (let round = 0; round < 200 && (sent.length > 0 || flows.length > 0); round += 1) {
      happen({ type: 'answer', which: 0, status: 200 });
      happen({ type: 'refresh', which: 0, answer: 'renewed' });
    }
    for (let id = 1; id <= calls; id += 1) {
      if (settled.get(id) !== 1) breach('every call is settled once', `${id}: ${settled.get(id) ?? 0} times`);
    }
  };
  return { happen, finish };
};

/** No story breaks this law, or any of them. */
export const machineLaw = (machine: Machine, law: MachineLaw | '' = '') =>
  fc.property(fc.array(happening, { maxLength: 40 }), (story) => {
    const breaches: string[] = [];
    const { happen, finish } = worldOf(machine, (broken, what) => breaches.push(`${broken}: ${what}`));
    for (const what of story) happen(what);
    finish();
    expect(breaches.filter((breach) => breach.startsWith(law))).toEqual([]);
  });
