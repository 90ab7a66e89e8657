import * as fc from '../../../support/fast-check.ts';
import { expect } from 'vitest';
import {
  type Call,
  initialSession,
  type RefreshAnswer,
  type SessionInput,
  type SessionOutput,
  type ClientSession,
  signedInOf,
  stepSession,
} from '../../../../adapters/v1/client/session-machine.ts';
import type { StoredTokens } from '../../../../adapters/v1/client/tokens.ts';

/** Invariants of the machine under any inputs in any order. */
type MachineLaw =
  | 'no call goes out more than twice'
  | 'no call goes out with a token that was replaced'
  | 'one refresh at a time'
  | 'one announcement of an end'
  | 'an end is told as what it was'
  | 'a phase is called what it is'
  | 'stored tokens are read before they are used'
  | 'a call goes out as whose it is, with what there is'
  | 'a refresh begins as soon as its pause is over'
  | 'a refusal is final at once where no other tab can have been faster'
  | 'signing in forgets first what was there'
  | 'nothing of an earlier session changes a later one'
  | 'every call is settled once'
  | 'a call is told what it came to';

type Happening =
  | { readonly type: 'call'; readonly access: Call['access'] }
  | { readonly type: 'answer'; readonly which: number; readonly status: number | null }
  | { readonly type: 'refresh'; readonly which: number; readonly answer: RefreshAnswer['type'] }
  | { readonly type: 'pass'; readonly milliseconds: number }
  | { readonly type: 'other-tab'; readonly did: 'renew' | 'sign-in' | 'sign-out' | 'expire' | 'wipe' }
  | { readonly type: 'told' | 'sign-in' | 'sign-out' | 'sign-in-begun' | 'pause-over' };

const alone: readonly fc.WeightedArbitrary<Happening>[] = [
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
      status: fc.constantFrom(401, 401, 401, 401, 200, 200, 400, null),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('refresh' as const),
      which: fc.nat({ max: 3 }),
      answer: fc.constantFrom<RefreshAnswer['type'][]>('renewed', 'failed', 'ended'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('pass' as const),
      milliseconds: fc.oneof(fc.nat({ max: 90_000 }), fc.constantFrom(1_000, 2_000, 60_000)),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ type: 'pause-over' as const }) },
];

const happening: fc.Arbitrary<Happening> = fc.oneof(
  ...alone,
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
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'told' as const,
        'told' as const,
        'sign-in' as const,
        'sign-out' as const,
        'sign-in-begun' as const,
      ),
    }),
  },
);

interface Flow {
  readonly epoch: number;
  readonly isLocked: boolean;
  at: 'turn' | 'asked' | 'other-tab';
}

const epochOf = (input: SessionInput): number | null => {
  if (input.type === 'call-answered') return input.call.epoch;
  return 'epoch' in input ? input.epoch : null;
};

type End = Extract<SessionOutput, { readonly type: 'announce' }>['command'] & {
  readonly type: 'SessionLost';
};

const endsIn = (outputs: readonly SessionOutput[]): readonly End[] =>
  outputs.flatMap((output) =>
    output.type === 'announce' && output.command.type === 'SessionLost' ? [output.command] : [],
  );

interface Beginning {
  readonly hasSession: boolean;
  readonly isByLink: boolean;
}

const worldOf = ({ hasSession, isByLink }: Beginning, breach: (law: MachineLaw, what: string) => void) => {
  let issued = 0;
  const issue = (session: string): StoredTokens => {
    issued += 1;
    return { accessToken: `access-${issued}`, refreshToken: `refresh-${issued}`, session };
  };
  let now = 1_000_000;
  let stored: StoredTokens | null = hasSession ? issue('first') : null;
  let expired: string | null = null;
  let state: ClientSession = initialSession(stored, isByLink);
  let isProven = false;
  const sent: Call[] = [];
  const flows: Flow[] = [];
  const settled = new Map<number, number>();
  const tried = new Set<number>();
  let calls = 0;

  const enderBy = (input: SessionInput, had: StoredTokens | undefined): End['by'] => {
    if (had !== undefined && stored?.session !== had.session) {
      if (expired === had.session) return 'tab-expired';
      if (input.type === 'storage-changed' || stored !== null) return 'tab';
    }
    return isByLink && !isProven ? 'server-before' : 'server';
  };

  const checkEnds = (before: ClientSession, input: SessionInput, outputs: readonly SessionOutput[]): void => {
    const [had, has] = [signedInOf(before)?.tokens, signedInOf(state)?.tokens];
    const ends = endsIn(outputs);
    const isOwn = input.type === 'signed-in' || input.type === 'signed-out';
    const isOver = had !== undefined && had.session !== has?.session && !isOwn;
    const most = isOver || before.phase.name === 'signed-out' ? 1 : 0;
    if (ends.length > most || (isOver && ends.length === 0))
      breach('one announcement of an end', `${ends.length} by ${input.type} when ${before.phase.name}`);
    for (const { by } of ends)
      if (by !== enderBy(input, had))
        breach('an end is told as what it was', `${by}, not ${enderBy(input, had)}, by ${input.type}`);
    if (input.type === 'refresh-answered' && input.answer.type === 'ended' && input.epoch === before.epoch) {
      const isAwaited = outputs.some(({ type }) => type === 'await-other-tab');
      const isNeeded = 'spent' in before.phase && stored?.accessToken === before.phase.spent;
      if (isNeeded && (isAwaited === input.isLocked || ends.length !== Number(input.isLocked)))
        breach('a refusal is final at once where no other tab can have been faster', `${isAwaited}`);
    }
    if (input.type === 'signed-in') {
      const last = outputs.slice(-2).map((output) => (output.type === 'forget' ? output.why : output.type));
      if (last.join() !== 'replaced,store') breach('signing in forgets first what was there', last.join());
    }
  };

  /** Inputs that cannot be judged without the stored tokens. */
  const needsTokens = (before: ClientSession, input: SessionInput): boolean => {
    if (input.type === 'storage-changed' || input.type === 'sign-in-begun') return true;
    if (input.type === 'call-made') return input.access === 'customer' || input.access === 'public';
    return (
      input.type === 'call-answered' &&
      input.call.epoch === before.epoch &&
      input.status === 401 &&
      input.call.tries < 2 &&
      (input.call.token !== null || input.call.access === 'customer')
    );
  };

  const checkTokens = (
    before: ClientSession,
    input: SessionInput,
    outputs: readonly SessionOutput[],
  ): void => {
    const [was, is] = [signedInOf(before), signedInOf(state)];
    const { phase } = state;
    const name =
      is === null
        ? ['signed-out', 'ended']
        : 'waiters' in phase
          ? ['refreshing', 'waiting-for-other-tab']
          : ['fresh'];
    if (!name.includes(phase.name) || (phase.name === 'signed-out' && before.phase.name !== 'signed-out'))
      breach('a phase is called what it is', `${phase.name} after ${before.phase.name}`);
    // Where a 401 without a token ends it there is nothing to be looked at.
    if (needsTokens(before, input) && is?.tokens.accessToken !== stored?.accessToken)
      breach('stored tokens are read before they are used', input.type);
    const isTaken = was !== null && is !== null && before.epoch === state.epoch && is.tokens !== was.tokens;
    if (isTaken && !outputs.some(({ type }) => type === 'store')) {
      const { failures, failure, length } = is.pause;
      if (failures > 0 || failure !== null || (was.pause.failures > 0 && length > 0))
        breach('a refresh begins as soon as its pause is over', 'the pause of tokens that are replaced');
    }
    if (input.type !== 'call-answered' || was === null || !needsTokens(before, input)) return;
    const isWanted = before.phase.name === 'fresh' && stored?.accessToken === was.tokens.accessToken;
    if (!isWanted || input.call.token !== was.tokens.accessToken) return;
    const { since, length } = was.pause;
    if ((now < since || now >= since + length) !== outputs.some(({ type }) => type === 'take-turn'))
      breach('a refresh begins as soon as its pause is over', `${now - since} of ${length}`);
  };

  const checkCalls = (
    before: ClientSession,
    input: SessionInput,
    outputs: readonly SessionOutput[],
  ): void => {
    const [had, has] = [signedInOf(before)?.tokens, signedInOf(state)?.tokens];
    const law = 'a call goes out as whose it is, with what there is';
    const isSomebodys = had !== undefined || stored !== null;
    if (input.type === 'call-made' && input.access === 'credentials' && state !== before)
      breach(law, 'its own proof is all that counts');
    for (const output of outputs) {
      if (output.type === 'settle') {
        const { id, outcome } = output;
        const call = input.type === 'call-answered' && input.call.id === id ? input.call : null;
        const isTold =
          outcome.type === 'answered'
            ? tried.has(id)
            : outcome.type === 'outlived' ||
              (outcome.type === 'not-refreshed' && [401, 503].includes(outcome.failure.status ?? 0));
        if (!isTold || (call !== null && call.access !== 'customer' && outcome.type !== 'answered'))
          breach('a call is told what it came to', JSON.stringify(outcome));
      }
      if (output.type !== 'send') continue;
      const { token, access, tries } = output.call;
      if (tries > 2) breach('no call goes out more than twice', `${access} for the ${tries}th time`);
      const isRight =
        token === null ? access !== 'customer' || has === undefined : token === has?.accessToken;
      if (!isRight) breach('no call goes out with a token that was replaced', `${access} ${token}`);
      const isRenewed = has !== undefined && (tries === 1 || has.accessToken !== had?.accessToken);
      if (
        access === 'public' &&
        token === null &&
        isRenewed &&
        state.epoch === output.call.epoch &&
        input.type !== 'refresh-answered'
      )
        breach(law, `public without a token by ${input.type}`);
      if (input.type !== 'call-made' || output.call.id !== input.id) continue;
      if (access === 'customer' && 'waiters' in state.phase) breach(law, 'before the refresh is over');
      if (access !== (input.access === 'visitor' && isSomebodys ? 'customer' : input.access))
        breach(law, `${input.access} as ${access}`);
    }
    if (input.type === 'refresh-answered' && outputs.some(({ type }) => type === 'store')) {
      if (outputs.some((output) => output.type === 'send' && output.call.token === null))
        breach(law, 'without the token that came');
    }
  };

  const check = (before: ClientSession, input: SessionInput, outputs: readonly SessionOutput[]): void => {
    checkEnds(before, input, outputs);
    checkTokens(before, input, outputs);
    checkCalls(before, input, outputs);
    for (const output of outputs) {
      if (output.type === 'ask-for-tokens' && output.refreshToken !== stored?.refreshToken)
        breach('no call goes out with a token that was replaced', output.refreshToken);
    }
    const epoch = epochOf(input);
    const isLate = epoch !== null && epoch !== before.epoch;
    const ofCall = outputs.every(({ type }) => type === 'settle' || type === 'send');
    if ((isLate && (state !== before || !ofCall)) || state.epoch < before.epoch)
      breach('nothing of an earlier session changes a later one', input.type);
    if (input.type === 'call-answered' && input.call.access === 'customer' && isLate) {
      const isTold = outputs.some((output) => output.type === 'settle' && output.outcome.type !== 'outlived');
      if (isTold) breach('nothing of an earlier session changes a later one', 'an answer is told');
    }
  };

  const proves = (before: ClientSession, input: SessionInput): boolean => {
    if (input.type === 'call-answered' && input.call.token !== null && input.call.epoch === before.epoch)
      if ((input.status ?? 500) < 400) return true;
    const has = signedInOf(state)?.tokens;
    return has !== undefined && has.accessToken !== signedInOf(before)?.tokens.accessToken;
  };

  const give = (input: SessionInput): readonly SessionOutput[] => {
    const before = state;
    const step = stepSession(state, input, { now, stored, expired });
    ({ state } = step);
    check(before, input, step.outputs);
    isProven ||= proves(before, input);
    for (const output of step.outputs) {
      switch (output.type) {
        case 'send':
          sent.push(output.call);
          tried.add(output.call.id);
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

  const finish = (): void => {
    for (let round = 0; round < 200 && (sent.length > 0 || flows.length > 0); round += 1) {
      happen({ type: 'answer', which: 0, status: 200 });
      happen({ type: 'refresh', which: 0, answer: 'renewed' });
    }
    for (let id = 1; id <= calls; id += 1) {
      if (settled.get(id) !== 1 || settled.size > calls)
        breach('every call is settled once', `${id}: ${settled.get(id) ?? 0} times`);
    }
  };
  return { happen, finish };
};

const beginning: fc.Arbitrary<Beginning> = fc.record({
  hasSession: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
  isByLink: fc.boolean(),
});

const story = (what: fc.Arbitrary<Happening>): fc.Arbitrary<readonly Happening[]> =>
  fc.array(what, { maxLength: 40, size: 'max' });

export const machineLaws = fc.property(
  beginning,
  fc.oneof(story(happening), story(fc.oneof(...alone))),
  (begun, told) => {
    const breaches: string[] = [];
    const { happen, finish } = worldOf(begun, (broken, what) => breaches.push(`${broken}: ${what}`));
    for (const what of told) happen(what);
    finish();
    expect(breaches).toEqual([]);
  },
);
