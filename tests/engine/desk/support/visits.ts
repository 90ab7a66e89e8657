import type { PageDraft } from '../../../../engine/desk/content/module.ts';
import type { CouponTerms } from '../../../../engine/desk/coupons/module.ts';
import {
  acts,
  addressOf,
  type DeskAct,
  type DeskPage,
  deskPath,
  type DeskQuery,
  type DeskPageName,
  pages,
  queries,
  type DeskQueryAnswer,
} from '../../../../engine/desk/registry.ts';
import {
  type Command,
  type Effect,
  initialRoot,
  type Root,
  turn as takeTurn,
} from '../../../../engine/desk/slices.ts';
import type { Me } from '../../../../engine/desk/session/words.ts';
import { type DeskLanguage, vocabulary } from '../../../../engine/desk/vocabulary.ts';
import type * as t from 'io-ts';
import { baht } from '../../../../engine/values/money.ts';
import { fieldsOf } from '../../../../engine/kernel/shape.ts';
import type { Failure } from '../../../../engine/kernel/failure.ts';
import { observeTurn, type ObservedTurn } from '../../../../engine/laws/law.ts';
import type { Cause, Origin, TurnOf } from '../../../../engine/log/turn.ts';
import * as fc from '../../../support/fast-check.ts';
import { deepFreeze } from '../../support/freeze.ts';
import { keptDrafts } from './products.ts';
import { valueOf } from './values.ts';

/** A turn of the desk, with the observations of its rules. */
export interface DeskTurn {
  readonly turn: TurnOf<DeskLanguage>;
  readonly seen: ObservedTurn<DeskLanguage>;
}

type Draw = <A>(from: fc.Arbitrary<A>) => A;

const failure: fc.Arbitrary<Failure> = fc.constantFrom<Failure[]>(
  { kind: 'offline', status: null, code: null },
  { kind: 'timeout', status: null, code: null },
  { kind: 'server', status: 503, code: 'UNAVAILABLE' },
  { kind: 'refused', status: 409, code: 'OVERTAKEN' },
  { kind: 'refused', status: 403, code: 'RIGHT_MISSING' },
  { kind: 'refused', status: 403, code: 'FACTOR_NEEDED' },
  { kind: 'refused', status: 401, code: 'WRONG_CREDENTIALS' },
  { kind: 'refused', status: 401, code: 'UNAUTHENTICATED' },
);

const email = fc.constantFrom('owner@example.com', 'malee@example.co.th', 'x');

const meAt = (at: number): fc.Arbitrary<Me> =>
  fc.record({
    id: fc.constantFrom('1', '2'),
    name: fc.constantFrom('มาลี', 'สมชาย ใจดี'),
    email,
    role: fc.oneof(
      { weight: 3, arbitrary: fc.constant('owner' as const) },
      { weight: 1, arbitrary: fc.constantFrom('cashier' as const, 'packer' as const, 'editor' as const) },
    ),
    factorUntil: fc.constantFrom(at + 900_000, at + 900_000, at - 1),
  });

/** Commands of one of the desk's tables with random fields. */
const eachOf = <A>(table: Readonly<Record<string, { readonly fields: object }>>): fc.Arbitrary<A>[] =>
  Object.entries(table).flatMap(([type, { fields }]) => {
    const made = Object.entries(fields as Record<string, never>).map(
      ([name, codec]) => [name, valueOf(codec)] as const,
    );
    if (made.some(([, value]) => value === null)) return [];
    return fc
      .record(Object.fromEntries(made) as Record<string, fc.Arbitrary<unknown>>)
      .map((rest) => ({ type, ...rest }) as A);
  });

export const eachAct = eachOf<DeskAct>(acts);
const anyAct = fc.oneof(...eachAct);
const anyPage = fc.oneof(...eachOf<DeskPage>(pages));

const made = fc.constantFrom('N-0001', 'N-0002');
const text: PageDraft = {
  title: 'ซื้อทอง',
  urlName: 'ซื้อทอง',
  summary: 'ซื้อทองครั้งแรก',
  articleType: null,
  tags: [],
  cover: null,
  body: [{ type: 'paragraph', runs: [{ text: 'ดูราคาก่อน', isBold: false, href: null }] }],
  publishedAt: 1_700_000_000_000,
  isShown: true,
};
const terms: CouponTerms = {
  gift: { type: 'amount', amount: baht(100) },
  minimum: baht(0),
  beginsAt: null,
  endsAt: null,
  mostUses: null,
  isOnceEach: false,
};

/** Valid commands of pages with forms. */
const filledIn: Partial<Record<DeskPageName, fc.Arbitrary<DeskAct>>> = {
  NewProduct: fc.tuple(made, keptDrafts).map(([code, product]) => ({ type: 'CreateProduct', code, product })),
  NewCoupon: made.map((code) => ({ type: 'MakeCoupon', code, terms })),
  NewText: fc
    .constantFrom(null, 'ความรู้เรื่องทอง')
    .map((articleType) => ({ type: 'MakeText', draft: { ...text, articleType } })),
};
const formPage = fc
  .constantFrom<DeskPage[]>({ type: 'NewProduct' }, { type: 'NewCoupon' }, { type: 'NewText', kind: 'help' })
  .map(addressOf);

const anyAddress: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: anyPage.map(addressOf) },
  { weight: 3, arbitrary: formPage },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      deskPath,
      `${deskPath}/nowhere`,
      `${deskPath}?page=01`,
      `${deskPath}?x=%E0`,
      `${deskPath}?page=1`,
    ),
  },
);

const anyValue = ({ type }: DeskQuery): fc.Arbitrary<DeskQueryAnswer> | null =>
  valueOf(queries[type].value)?.map((value) => ({ of: type, value }) as DeskQueryAnswer) ?? null;

type Wish = fc.Arbitrary<Command>;

/** Any of these commands, by their codecs. */
const wishes = (names: string): Wish =>
  fc.oneof(
    ...names.split(' ').map((name) => valueOf(vocabulary.byType.command.get(name) as t.Mixed) as Wish),
  );

/** Commands of staff, as sensible as people are. */
const wishOf = ({ session, route: { page }, mutations }: Root): fc.Arbitrary<Command> => {
  const [signIn, factor, join] = ['SignIn', 'GiveFactor', 'Join'].map(wishes) as [Wish, Wish, Wish];
  const plain = wishes(
    'Refresh GiveUpAct PutResultAway PutRecoveryCodesAway AskNewFactor LeaveInvitation Start',
  );
  const rare = wishes('BringInvitation SignOut SignIn GiveFactor LeaveInvitation');
  const goes = anyAddress.map((address): Command => ({ type: 'GoTo', address }));
  // Most invitations are accepted.
  const invited = { weight: session.invitation === null ? 0 : 6, arbitrary: join };
  const back = anyAddress.map((address): Command => ({ type: 'AddressChanged', address }));
  const form = page === null ? undefined : filledIn[page.type];
  if (session.status === 'in')
    return fc.oneof(
      { weight: 6, arbitrary: anyAct.map((act): Command => ({ type: 'Do', act })) },
      {
        weight: form === undefined ? 0 : 9,
        arbitrary: (form ?? anyAct).map((act): Command => ({ type: 'Do', act })),
      },
      { weight: 4, arbitrary: goes },
      { weight: 1, arbitrary: back },
      { weight: 1, arbitrary: plain },
      { weight: mutations.ended === null ? 0 : 1, arbitrary: wishes('PutResultAway') },
      { weight: session.recoveryCodes === null ? 0 : 1, arbitrary: wishes('PutRecoveryCodesAway') },
      { weight: 1, arbitrary: rare },
      invited,
      { weight: mutations.current?.awaitsFactor === true ? 12 : 0, arbitrary: factor },
    );
  return fc.oneof(
    { weight: session.status === 'out' || session.status === 'unknown' ? 6 : 0, arbitrary: signIn },
    { weight: session.status.startsWith('factor') ? 6 : 1, arbitrary: factor },
    {
      weight: session.status === 'factor-missing' ? 6 : 0,
      arbitrary: wishes('AskNewFactor'),
    },
    { weight: 1, arbitrary: goes },
    { weight: 2, arbitrary: rare },
    invited,
  );
};

/** Commands that answer each effect, on success and on failure; some have none. */
const answers: Readonly<Record<Effect['type'], readonly [fine: string, bad: string] | null>> = {
  PushAddress: null,
  AskWhoIsHere: ['SessionFound', 'NobodyFound SessionCallFailed'],
  SendSignIn: ['PasswordAccepted', 'SessionCallFailed'],
  SendJoin: ['PasswordAccepted', 'SessionCallFailed'],
  FetchNewFactor: ['NewFactorCame', 'SessionCallFailed'],
  SendFactor: ['FactorAccepted', 'SessionCallFailed'],
  EndSession: ['SignedOut', 'SessionCallFailed'],
  FetchQuery: ['QueryAnswered', 'QueryUnanswered'],
  WaitToRefresh: ['RefreshDue', 'RefreshDue'],
  Perform: ['ActDone', 'ActFailed ActFailed ActFailed ActProgressed'],
};

/** Possible answers of the world to an effect; null where nothing is answered. */
export const answerTo = (effect: Effect, at: number): fc.Arbitrary<Command> | null => {
  const names = answers[effect.type];
  if (names === null) return null;
  const given: Readonly<Record<string, fc.Arbitrary<unknown> | null>> = {
    request: fc.constant('request' in effect ? effect.request : 0),
    query: fc.constant('query' in effect ? effect.query : null),
    answer:
      'query' in effect
        ? anyValue(effect.query)
        : 'act' in effect
          ? valueOf(acts[effect.act.type].answer)
          : null,
    me: meAt(at),
    sent: fc.constantFrom(0.25, 1),
    recoveryCodes: fc.constantFrom(null, { secret: '1' }, { secret: '2' }),
    failure,
  };
  const [fine, bad] = names.map((words) =>
    fc.oneof(
      ...words.split(' ').map((name) => {
        const { type: _type, ...fields } = fieldsOf(vocabulary.byType.command.get(name) as t.Mixed);
        const made = Object.entries(fields).map(
          ([field, codec]) => [field, given[field] ?? valueOf(codec) ?? failure] as const,
        );
        return fc.record(Object.fromEntries(made)).map((told) => ({ ...told, type: name }) as Command);
      }),
    ),
  ) as [Wish, Wish];
  return fc.oneof(
    { weight: effect.type === 'Perform' ? 1 : 4, arbitrary: fine },
    { weight: 1, arbitrary: bad },
  );
};

/** Pauses between turns: moments, enough for a page to refresh, and seldom longer than a second factor lasts. */
const pauses = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(5, 400, 31_000, 31_000) },
  { weight: 1, arbitrary: fc.constant(16 * 60_000) },
);

interface Open {
  readonly effect: Effect;
  readonly cause: Cause;
}

const isOver = ({ type }: Command): boolean => type !== 'ActProgressed';

/** Turns of staff at the desk: their commands, and the world's answers, in time, late, twice or never. */
export const deskVisit = (draw: Draw, length: number): readonly DeskTurn[] => {
  const turns: DeskTurn[] = [];
  let state = deepFreeze(initialRoot);
  let at = 1_700_000_000_000;
  let open: Open[] = [];
  const given: { readonly command: Command; readonly cause: Cause }[] = [];
  const take = (command: Command, origin: Origin, cause: Cause | null): void => {
    const n = turns.length + 1;
    at += draw(pauses);
    const seen = observeTurn<DeskLanguage>(takeTurn, state, deepFreeze(command), { at, seq: n });
    state = deepFreeze(seen.state);
    const { outcome, effects } = seen;
    turns.push({ turn: { n, seq: n, at, origin, cause, command, outcome, effects, state }, seen });
    effects.forEach((effect, index) => ask(effect, { turn: n, effect: index }));
  };
  const ask = (effect: Effect, cause: Cause): void => {
    const isAlike = (other: Open): boolean => other.effect.key === effect.key;
    if (effect.policy === 'first' && open.some(isAlike)) return;
    // Cancelled effects are seldom answered; a call may have been answered already.
    if (effect.policy === 'latest')
      open = open.filter((other) => !isAlike(other) || draw(fc.noBias(fc.nat(9))) === 0);
    open.push({ effect, cause });
  };
  take({ type: 'AddressChanged', address: deskPath }, 'boot', null);
  take({ type: 'Start' }, 'boot', null);
  while (turns.length < length) {
    // Unbiased: fast-check prefers small numbers.
    const chance = draw(fc.noBias(fc.nat(99)));
    const one = open[draw(fc.nat(Math.max(0, open.length - 1)))];
    const before = given[draw(fc.nat(Math.max(0, given.length - 1)))];
    // Staff mostly do nothing else while they wait for an answer.
    const isBusy = state.session.asking !== null || state.mutations.current?.awaitsFactor === false;
    if (chance < 7 && before !== undefined) take(before.command, 'effect', before.cause);
    else if (chance < (isBusy ? 80 : 50) && one !== undefined) {
      const answer = answerTo(one.effect, at);
      const command = answer === null ? null : draw(answer);
      if (command === null || isOver(command)) open = open.filter((other) => other !== one);
      if (command === null) continue;
      given.push({ command, cause: one.cause });
      take(command, one.effect.type === 'WaitToRefresh' ? 'timer' : 'effect', one.cause);
    } else take(draw(wishOf(state)), 'ui', null);
  }
  return turns;
};
