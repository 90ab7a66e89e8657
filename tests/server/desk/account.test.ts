import { describe, expect, test } from 'vitest';
import { atOnce, errorCode } from '../../support/api.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { codeOf, letFactorAge, joinedStaff, openDesk, type JoinedMember } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const owner = await joinedStaff(api, database, 'owner');
const next = 'Kanok-Lai-2570';

/** Another browser in which staff is signed in. */
const alsoIn = async ({ email, password, recoveryCodes }: JoinedMember, nth = 0) => {
  const desk = openDesk(api);
  await desk.call('deskSignIn', { body: { email, password } });
  await desk.call('deskFactor', { body: { code: recoveryCodes[nth] ?? '' } });
  return desk;
};

const recorded = async (about: string): Promise<readonly string[]> =>
  (await owner.desk.call('deskRecord', { query: { about } })).data.map(({ act }) => act);

const changes = (password: string, newPassword = next) => ({ body: { password, newPassword } });

describe('a member of the staff', () => {
  test('changes their password by the present one, and is out in every other browser', async () => {
    const member = await joinedStaff(api, database, 'packer');
    const { desk, email, password } = member;
    const other = await alsoIn(member);
    expect(await desk.call('deskAccount')).toMatchObject({
      recoveryCodesLeft: 9,
      sessions: [{ isThis: true }, { isThis: false }],
    });
    const refused = async (typed: ReturnType<typeof changes>) => await desk.code('deskChangePassword', typed);
    expect(await refused(changes('not this one'))).toBe('PASSWORD_WRONG');
    expect(await refused(changes(password, 'short'))).toBe('PASSWORD_WEAK');
    expect(await other.status('deskAccount')).toBe(200);
    await letFactorAge(api, email);
    expect(await refused(changes(password))).toBe('FACTOR_NEEDED');
    await desk.call('deskFactor', { body: { code: codeOf(member.secret, 1) } });
    expect(await desk.status('deskChangePassword', changes(password))).toBe(204);
    expect(await other.status('deskAccount')).toBe(401);
    expect((await desk.call('deskAccount')).sessions).toHaveLength(1);
    const signIn = async (typed: string) =>
      openDesk(api).raw('deskSignIn', { body: { email, password: typed } });
    expect(errorCode(await signIn(password))).toBe('WRONG_CREDENTIALS');
    expect((await signIn(next)).status).toBe(200);
    expect(await recorded(email)).toContain('change-password');
  });

  test('guesses the present password five times in a quarter of an hour', async () => {
    const { desk } = await joinedStaff(api, database, 'editor');
    const answers = await atOnce(12, async () => desk.raw('deskChangePassword', changes('not this one')));
    const codes = answers.map(errorCode);
    expect(codes.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(7);
  });

  test('has one new password of two that are set at once', async () => {
    const { desk, password } = await joinedStaff(api, database, 'editor');
    const answers = await Promise.all(
      [next, 'Kanok-Lai-2571'].map(async (wanted) =>
        desk.raw('deskChangePassword', changes(password, wanted)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 403]));
  });

  test('replaces their authenticator by password, second factor and a first code', async () => {
    const member = await joinedStaff(api, database, 'packer');
    const { desk, email, password } = member;
    const other = await alsoIn(member);
    const ask = async (typed = password) => desk.raw('deskNextFactor', { body: { password: typed } });
    const confirm = async (code: string) => desk.raw('deskReplaceFactor', { body: { code } });
    await letFactorAge(api, email);
    expect(errorCode(await ask())).toBe('FACTOR_NEEDED');
    // Staff without their phone give a recovery code, as their fingers type it.
    const typed = member.recoveryCodes[1]?.toUpperCase().replace('-', ' ') ?? '';
    await desk.call('deskFactor', { body: { code: typed } });
    expect(errorCode(await ask('not this one'))).toBe('PASSWORD_WRONG');
    expect(errorCode(await confirm(member.code))).toBe('FACTOR_WRONG');
    const { secret } = await desk.call('deskNextFactor', { body: { password } });
    expect(errorCode(await confirm(member.code))).toBe('FACTOR_WRONG');
    // Until it is confirmed the present one is valid.
    await desk.call('deskFactor', { body: { code: codeOf(member.secret, 1) } });
    expect(await other.status('deskAccount')).toBe(200);
    expect((await confirm(codeOf(secret))).status).toBe(204);
    expect(await other.status('deskAccount')).toBe(401);
    expect(errorCode(await confirm(codeOf(secret, 1)))).toBe('FACTOR_WRONG');
    const opens = async (code: string): Promise<number> => {
      const again = openDesk(api);
      await again.call('deskSignIn', { body: { email, password } });
      return await again.status('deskFactor', { body: { code } });
    };
    expect(await opens(codeOf(member.secret))).toBeGreaterThanOrEqual(400);
    expect(await opens(codeOf(secret, 1))).toBe(200);
    expect(await opens(member.recoveryCodes[2] ?? '')).toBe(200);
    expect(await recorded(email)).toContain('replace-factor');
  });

  test('has a quarter of an hour and five tries for a new app’s code', async () => {
    const { desk, email, password } = await joinedStaff(api, database, 'packer');
    const { secret } = await desk.call('deskNextFactor', { body: { password } });
    await api.database.query(
      "update staff set next_factor_at = next_factor_at - interval '16 minutes' where email = $1",
      [email],
    );
    const answers = [];
    for (let nth = 0; nth < 6; nth += 1)
      answers.push(await desk.code('deskReplaceFactor', { body: { code: codeOf(secret) } }));
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'FACTOR_WRONG'), 'RATE_LIMITED']);
  });

  test('gets new recovery codes with the second factor, and those from before open nothing', async () => {
    const member = await joinedStaff(api, database, 'cashier');
    const { desk, email, password, recoveryCodes } = member;
    await letFactorAge(api, email);
    expect(await desk.code('deskRenewRecoveryCodes')).toBe('FACTOR_NEEDED');
    await desk.call('deskFactor', { body: { code: codeOf(member.secret, 1) } });
    const renewed = (await desk.call('deskRenewRecoveryCodes')).recoveryCodes;
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
    const again = openDesk(api);
    await again.call('deskSignIn', { body: { email, password } });
    const opens = async (code = '') => await again.status('deskFactor', { body: { code } });
    expect(await opens(recoveryCodes[0])).toBe(403);
    expect(await opens(renewed[0])).toBe(200);
    expect((await desk.call('deskAccount')).recoveryCodesLeft).toBe(9);
    expect(await recorded(email)).toContain('renew-recovery-codes');
  });

  test('ends their other sessions in every role, and no one else’s', async () => {
    const [member, colleague] = [
      await joinedStaff(api, database, 'editor'),
      await joinedStaff(api, database, 'editor'),
    ];
    const others = [await alsoIn(member), await alsoIn(member, 1)];
    await member.desk.call('deskEndOtherSessions');
    for (const other of others) expect(await other.status('deskAccount')).toBe(401);
    expect(await member.desk.status('deskAccount')).toBe(200);
    expect(await colleague.desk.status('deskAccount')).toBe(200);
    expect(await recorded(member.email)).toContain('end-own-sessions');
  });
});
