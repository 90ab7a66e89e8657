import { either as E } from 'fp-ts';
import { type Observable, of } from 'rxjs';
import { expect, test } from 'vitest';
import type { DeskApi } from '../../../adapters/desk/api.ts';
import { deskHandlers } from '../../../adapters/desk/handlers.ts';
import { nodeDigest } from '../../../adapters/log-file/node-digest.ts';
import { createVault } from '../../../adapters/vault.ts';
import type { DeskAct } from '../../../engine/desk/registry.ts';
import { type Command, type Effect, initialRoot, turn } from '../../../engine/desk/slices.ts';
import type { DeskLanguage } from '../../../engine/desk/vocabulary.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import type { Cause, Origin, TurnOf } from '../../../engine/log/turn.ts';
import { createLogWriter } from '../../../engine/log/write.ts';
import { desk } from '../../../engine/programs/desk.ts';
import * as fc from '../../support/fast-check.ts';
import { isOneCase } from '../../support/properties.ts';
import { createFakeClock } from '../support/fake-clock.ts';

const mark = 'Canary';
const at = 1_700_000_000_000;
const me = { id: '1', name: 'มาลี', email: 'malee@example.com', role: 'owner', factorUntil: at * 2 } as const;
const key = {
  id: 'k',
  name: 'bank',
  rights: ['announce'],
  madeAt: at,
  madeBy: 'มาลี',
  lastUsedAt: null,
  endedAt: null,
};

/** Answers of calls that return secrets; every other call answers an empty list. */
const answers = (secret: () => string): Readonly<Record<string, () => unknown>> => ({
  deskMe: () => null,
  deskSignIn: () => ({ factor: 'missing', token: secret() }),
  deskJoin: () => ({ factor: 'missing', token: secret() }),
  deskNewFactor: () => ({ secret: secret(), address: `otpauth://totp/x?secret=${secret()}` }),
  deskFactor: () => ({ me, recoveryCodes: [secret(), secret()] }),
  deskInvite: () => ({ person: me, invitation: secret() }),
  deskInviteAgain: () => ({ person: me, invitation: secret() }),
  deskRenewRecoveryCodes: () => ({ recoveryCodes: [secret(), secret()] }),
  deskNextFactor: () => ({ secret: secret(), address: `otpauth://totp/x?secret=${secret()}` }),
  deskReplaceFactor: () => ({ code: secret() }),
  deskMakeKey: () => ({ key, secret: secret() }),
  deskGoodsTable: () => ({ table: secret() }),
  deskTakeTable: () => ({ problems: [], made: 0, changed: 0 }),
  deskChangePassword: () => ({ password: secret() }),
  deskKeepPicture: () => ({ pathUrl: '/pictures/a.webp' }),
});

const noneAtAll = (): unknown => ({ data: [], total: 0 });

const refusal: Failure = { kind: 'refused', status: 403, code: 'WRONG_CREDENTIALS' };

/** Commands of staff at the desk, with a secret from the vault wherever one is taken. */
const wishes = 'SignIn BringInvitation Join AskNewFactor GiveFactor SignOut Start'.split(' ');
const acts =
  'ChangePassword AskNextFactor ReplaceFactor RenewRecoveryCodes Invite InviteAgain MakeKey KeepPicture TakeTable WriteTable'.split(
    ' ',
  );

/** Log of staff sending these commands in turn, and all secrets typed or returned. */
const logOf = (asked: readonly (readonly [name: string, isRefused: boolean])[]) => {
  const secrets: string[] = [];
  const secret = (): string => {
    secrets.push(`${mark}-${secrets.length}-x`);
    return secrets.at(-1) ?? '';
  };
  const vault = createVault();
  const typed = () => vault.keep(secret());
  const told = answers(secret);
  const called = new Set<string>();
  let isRefused = false;
  const api = {
    call: (name: string) => {
      called.add(name);
      return of(isRefused ? E.left(refusal) : E.right((told[name] ?? noneAtAll)()));
    },
  } as unknown as DeskApi;
  const handlers = deskHandlers({
    api,
    vault,
    clock: createFakeClock(at),
    pushAddress: () => undefined,
  }) as Readonly<Record<Effect['type'], (effect: Effect) => Observable<Command>>>;
  const turns: TurnOf<DeskLanguage>[] = [];
  let state = initialRoot;
  const take = (command: Command, origin: Origin, cause: Cause | null): void => {
    const n = turns.length + 1;
    const step = turn(state, command, { at: at + n, seq: n });
    ({ state } = step);
    turns.push({ n, seq: n, at: at + n, origin, cause, command, ...step });
    step.effects.forEach((effect, index) =>
      handlers[effect.type](effect).subscribe((answer) => take(answer, 'effect', { turn: n, effect: index })),
    );
  };
  const does = (act: DeskAct): Command => ({ type: 'Do', act });
  const invited = { name: 'สมชาย', email: 'somchai@example.com', role: 'editor' } as const;
  const commandOf: Readonly<Record<string, () => Command>> = {
    Start: () => ({ type: 'Start' }),
    SignIn: () => ({ type: 'SignIn', email: me.email, password: typed() }),
    BringInvitation: () => ({ type: 'BringInvitation', invitation: typed() }),
    Join: () => ({ type: 'Join', password: typed() }),
    AskNewFactor: () => ({ type: 'AskNewFactor' }),
    GiveFactor: () => ({ type: 'GiveFactor', code: typed() }),
    SignOut: () => ({ type: 'SignOut' }),
    ChangePassword: () => does({ type: 'ChangePassword', password: typed(), newPassword: typed() }),
    AskNextFactor: () => does({ type: 'AskNextFactor', password: typed() }),
    ReplaceFactor: () => does({ type: 'ReplaceFactor', code: typed() }),
    RenewRecoveryCodes: () => does({ type: 'RenewRecoveryCodes' }),
    Invite: () => does({ type: 'Invite', ...invited }),
    InviteAgain: () => does({ type: 'InviteAgain', id: '2' }),
    MakeKey: () => does({ type: 'MakeKey', name: 'bank', rights: ['announce'] }),
    KeepPicture: () => does({ type: 'KeepPicture', shape: 'square', picture: typed() }),
    TakeTable: () => does({ type: 'TakeTable', table: typed(), isTrial: true }),
    WriteTable: () => does({ type: 'WriteTable' }),
  };
  for (const [name, refused] of asked) {
    isRefused = refused;
    const command = commandOf[name]?.();
    if (command !== undefined) take(command, 'ui', null);
  }
  const writer = createLogWriter(nodeDigest, desk, {
    engine: '0.0.0',
    logId: 'a-desk',
    locale: 'th',
    timeZone: 'Asia/Bangkok',
    isRedacted: false,
    derived: null,
    state: initialRoot,
  });
  return { log: [...turns.flatMap(writer.turn), ...writer.close()].join('\n'), secrets, called };
};

const one = (name: fc.Arbitrary<string>) =>
  fc.tuple(name, fc.boolean()).map(([word, isRefused]) => [word, isRefused] as const);

/** Staff sign in as they have to, then act at random. */
const visit = fc
  .tuple(
    fc.constantFrom<readonly string[]>(['SignIn'], ['BringInvitation', 'Join']),
    fc.array(
      one(
        fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...acts) },
          { weight: 1, arbitrary: fc.constantFrom(...wishes) },
        ),
      ),
      { minLength: 8, maxLength: 30 },
    ),
  )
  .map(([way, rest]) => [
    ...[...way, 'AskNewFactor', 'GiveFactor'].map((name) => [name, false] as const),
    ...rest,
  ]);

test('no password, code, invitation or key is in any desk log (G25)', () => {
  const reached = new Set<string>();
  fc.holds(60, [visit], (asked) => {
    const { log, secrets, called } = logOf(asked);
    expect(secrets.length).toBeGreaterThan(3);
    expect(log).not.toContain(mark);
    for (const name of called) reached.add(name);
  });
  if (isOneCase) return;
  expect(Object.keys(answers(() => '')).filter((name) => !reached.has(name))).toEqual([]);
});
