import { test } from 'vitest';
import { type Command, type Effect, initialRoot, type Root, turn } from '../../../engine/desk/slices.ts';
import type { StaffRole } from '../../../engine/desk/staff.ts';
import { type DeskLanguage, vocabulary } from '../../../engine/desk/vocabulary.ts';
import type { DeskAct } from '../../../engine/desk/registry.ts';
import { decisionsIn, expectAsRecorded } from '../support/decisions.ts';
import { drawnBy } from '../support/world/draw.ts';
import { valueOf } from './support/values.ts';
import { answerTo, eachAct } from './support/visits.ts';

const at = 1_700_000_000_000;
const secret = { secret: '1' };
const me = (role: StaffRole, factorUntil = at + 900_000) =>
  ({ id: '1', name: 'มาลี', email: 'malee@example.com', role, factorUntil }) as const;
const failed = (status: number, code: string) => ({ kind: 'refused', status, code }) as const;

interface Situation {
  readonly state: Root;
  readonly effects: readonly Effect[];
}

/** States after some commands, a second apart; each is named by its index. */
const after = (...commands: readonly Command[]): Situation =>
  commands.reduce<Situation>(
    ({ state }, command, index) => turn(state, command, { at: at + 1_000 * index, seq: index }),
    { state: initialRoot, effects: [] },
  );

const opened: readonly Command[] = [{ type: 'AddressChanged', address: '/desk' }, { type: 'Start' }];
const out: readonly Command[] = [...opened, { type: 'NobodyFound', request: 1 }];
const signIn: Command = { type: 'SignIn', email: 'malee@example.com', password: secret };
const factor = (is: 'asked' | 'missing'): readonly Command[] => [
  ...out,
  signIn,
  { type: 'PasswordAccepted', request: 3, factor: is },
];
const within = (role: StaffRole, factorUntil?: number): readonly Command[] => [
  ...opened,
  { type: 'SessionFound', request: 1, me: me(role, factorUntil) },
];
const pause: DeskAct = { type: 'PauseSelling', seen: 0, of: 'all', until: null, words: '' };
const acting: readonly Command[] = [...within('owner'), { type: 'Do', act: pause }];
const answered = (failure = failed(409, 'OVERTAKEN')): readonly Command[] => [
  ...acting,
  { type: 'ActFailed', request: 3, failure },
];

const situations: Readonly<Record<string, readonly Command[]>> = {
  'nothing has begun': [],
  'it is asked who is here': opened,
  'none is here': out,
  'the server cannot say who is here': [
    ...opened,
    { type: 'SessionCallFailed', request: 1, failure: failed(503, 'UNAVAILABLE') },
  ],
  'a password is checked': [...out, signIn],
  'a password is wrong': [
    ...out,
    signIn,
    { type: 'SessionCallFailed', request: 3, failure: failed(401, 'WRONG_CREDENTIALS') },
  ],
  'a code is asked for': factor('asked'),
  'a code is checked': [...factor('asked'), { type: 'GiveFactor', code: secret }],
  'a second factor is missing': factor('missing'),
  'a second factor is shown': [
    ...factor('missing'),
    { type: 'AskNewFactor' },
    { type: 'NewFactorCame', request: 5, secret, address: secret },
  ],
  'an invitation was brought': [...out, { type: 'BringInvitation', invitation: secret }],
  'an invitation is taken up': [
    ...out,
    { type: 'BringInvitation', invitation: secret },
    { type: 'Join', password: secret },
  ],
  'an owner is at the desk': within('owner'),
  'a cashier is at the desk': within('cashier'),
  'a packer is at the desk': within('packer'),
  'an editor is at the desk': within('editor'),
  'an owner is asked for a code again': [...within('owner', at), { type: 'Do', act: pause }],
  'an owner keeps recovery codes': [
    ...factor('asked'),
    { type: 'GiveFactor', code: secret },
    { type: 'FactorAccepted', request: 5, me: me('owner'), recoveryCodes: secret },
  ],
  'an owner signs out': [...within('owner'), { type: 'SignOut' }],
  'an act is under way': acting,
  'an act is half sent': [...acting, { type: 'ActProgressed', request: 3, sent: 0.5 }],
  'an act was overtaken': answered(),
  'an act waits for a code': answered(failed(403, 'FACTOR_NEEDED')),
  'a code is given for an act': [
    ...answered(failed(403, 'FACTOR_NEEDED')),
    { type: 'GiveFactor', code: secret },
  ],
  'a session has ended by itself': [
    ...within('owner'),
    { type: 'Refresh' },
    {
      type: 'QueryUnanswered',
      request: 3,
      query: { type: 'Queues', branch: '' },
      failure: failed(401, 'UNAUTHENTICATED'),
    },
  ],
};

const addresses = ['/desk', '/desk/nowhere', '/desk/price', '/desk/people', '/desk/account'];

/** All commands with some fields each, each act with any, and some answers to the latest requests. */
const commandsIn = ({ effects }: Situation): readonly Command[] => [
  ...[...vocabulary.byType.command].flatMap(([type, codec]) => {
    const values = valueOf(codec);
    return values === null
      ? []
      : [1, 2].map((nth) => drawnBy(`${type} ${nth}`, (draw) => draw.of(values) as Command));
  }),
  ...addresses.flatMap((address): readonly Command[] => [
    { type: 'GoTo', address },
    { type: 'AddressChanged', address },
  ]),
  ...eachAct.map((acts, index): Command => ({
    type: 'Do',
    act: drawnBy(`act ${index}`, (draw) => draw.of(acts)),
  })),
  ...effects.flatMap((effect) => {
    const answers = answerTo(effect, at);
    return answers === null
      ? []
      : Array.from({ length: 12 }, (_, nth) => drawnBy(`${effect.type} ${nth}`, (draw) => draw.of(answers)));
  }),
];

test.each(Object.entries(situations))('%s', async (name, commands) => {
  const decided = (told: readonly Command[]): ReadonlyMap<string, string> => {
    const situation = after(...told);
    return decisionsIn<DeskLanguage>(turn, situation.state, commandsIn(situation), [
      { at: at + 100_000, seq: 1_000 },
    ]);
  };
  const isIn = after(...commands).state.session.status === 'in';
  const usual = situations[isIn ? 'an owner is at the desk' : 'none is here'] ?? [];
  await expectAsRecorded(name, decided(commands), usual === commands ? undefined : decided(usual));
});
