import { hashRawSync } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { deskContract, type DeskEndpointName } from '../../../adapters/v1/contract/desk/index.ts';
import { contract, type EndpointName } from '../../../adapters/v1/contract/index.ts';
import { invite, inviteAgain, inviteOwner } from '../../../adapters/v1/server/desk/people.ts';
import { recoveryHashes } from '../../../adapters/v1/server/desk/second-factor.ts';
import { inTransaction, query } from '../../../adapters/v1/server/database/query.ts';
import { atOnce, callRaw, errorCode, type WireAnswer } from '../../support/api.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { type Clerk, codeOf, joinedStaff, openDesk, type JoinedMember } from './support/desk.ts';

const api = await startedApi();
const elsewhere = await startedApi({ sharing: api.database });
const database = databaseOf(api, 4);
const commandLine = { id: null, name: 'test' };
const strong = 'Kanok-Lai-2569';
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const owner = await joinedStaff(api, database, 'owner');
await joinedStaff(api, database, 'owner');

const statusesOf = (answers: readonly WireAnswer[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);

describe('what the browser bears for the desk', () => {
  const ofCustomers = (Object.entries(contract) as [EndpointName, AnyEndpoint][])
    .filter(([, { access }]) => access === 'customer' || access === 'tester')
    .map(([name]) => name);

  test('opens nothing of customers and testers', async () => {
    const headers = { cookie: owner.desk.cookie(), 'sec-fetch-site': 'same-origin' };
    for (const name of ofCustomers)
      expect([name, (await callRaw(api, name, { headers })).status]).toEqual([name, 401]);
    expect(ofCustomers.length).toBeGreaterThan(30);
  });

  const changing = (Object.entries(deskContract) as [DeskEndpointName, AnyEndpoint][])
    .filter(([, { access, method }]) => access === 'staff' && method !== 'GET')
    .map(([name]) => name);

  test.each(changing)('does nothing by %s for a page of another site', async (name) => {
    const { host, origin } = new URL(api.url);
    const foreign: readonly Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'cross-site', origin },
      { 'sec-fetch-site': 'same-site', origin },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
      { 'sec-fetch-site': '', origin: `https://${host}.evil.example` },
      { 'sec-fetch-site': '', origin: 'null' },
    ];
    for (const headers of foreign)
      expect([headers, await owner.desk.code(name, { headers })]).toEqual([headers, 'UNAUTHORIZED']);
    expect(await owner.desk.status('deskAccount')).toBe(200);
  });

  test('counts on every process at once: roles, dismissals and sessions that were ended', async () => {
    const there = ({ desk }: JoinedMember) => ({ headers: { cookie: desk.cookie() } });
    const [moved, gone, ended] = await Promise.all([
      joinedStaff(api, database, 'owner'),
      joinedStaff(api, database, 'cashier'),
      joinedStaff(api, database, 'cashier'),
    ]);
    const other = openDesk(elsewhere);
    for (const member of [moved, gone, ended])
      expect(await other.status('deskAccount', there(member))).toBe(200);
    const id = { params: { id: moved.id } };
    await owner.desk.call('deskChangeRole', { ...id, body: { role: 'packer', seen: 'owner' } });
    await owner.desk.call('deskDismiss', { params: { id: gone.id } });
    await owner.desk.call('deskEndSessions', { params: { id: ended.id } });
    expect(await other.code('deskPeople', there(moved))).toBe('RIGHT_MISSING');
    for (const member of [gone, ended]) expect(await other.status('deskAccount', there(member))).toBe(401);
    const body = { email: gone.email, password: gone.password };
    expect(await other.code('deskSignIn', { body })).toBe('WRONG_CREDENTIALS');
  });
});

describe('at once', () => {
  test('an invitation is taken up by one', async () => {
    const email = `at.once.${crypto.randomUUID()}@example.com`;
    const { invitation } = await invite(database, commandLine, { name: 'x', email, role: 'owner' });
    const answers = await atOnce(4, async (index) =>
      openDesk(index % 2 === 0 ? api : elsewhere).raw('deskJoin', { body: { invitation, password: strong } }),
    );
    expect(statusesOf(answers)).toEqual([200, 404, 404, 404]);
  });

  test('a recovery code opens for one, and a code of six digits too', async () => {
    const {
      desk: own,
      email,
      password,
      secret,
      code: used,
      recoveryCodes,
    } = await joinedStaff(api, database, 'cashier');
    // The code of six digits that was used is void; the other may be typed in capitals, without its dash.
    expect(await own.code('deskFactor', { body: { code: used } })).toBe('FACTOR_WRONG');
    for (const code of [(recoveryCodes[7] ?? '').toUpperCase().replace('-', ' '), codeOf(secret, 1)]) {
      const desks = await atOnce(4, async (index) => {
        const desk = openDesk(index % 2 === 0 ? api : elsewhere);
        expect(await desk.call('deskSignIn', { body: { email, password } })).toEqual({ factor: 'asked' });
        return desk;
      });
      const answers = await Promise.all(
        desks.map(async (desk) => desk.raw('deskFactor', { body: { code } })),
      );
      expect(statusesOf(answers)).toEqual([200, 403, 403, 403]);
    }
  });

  test('a recovery code lies in the database as a password does, salted by person', async () => {
    const { id, recoveryCodes } = await joinedStaff(api, database, 'cashier');
    const [code = ''] = recoveryCodes;
    const [first] = await api.database.values('select recovery_codes[1] from staff where id = $1', [id]);
    expect(first).toEqual(hashRawSync(code.replace('-', ''), { ...argon2id, salt: Buffer.from(id) }));
    expect(await recoveryHashes([code], crypto.randomUUID())).not.toContainEqual(first);
  });

  test('at most five wrong passwords and codes are judged, for strangers too', async () => {
    const { email } = await joinedStaff(api, database, 'cashier');
    const wrongOf = (codes: readonly unknown[]) => codes.filter((code) => code !== 'RATE_LIMITED');
    for (const name of [email, `nobody.${crypto.randomUUID()}@example.com`]) {
      const body = { email: name, password: 'Wrong-1234' };
      const codes = await atOnce(20, async (index) =>
        openDesk(index % 2 === 0 ? api : elsewhere).code('deskSignIn', { body }),
      );
      expect(wrongOf(codes)).toEqual(Array<string>(5).fill('WRONG_CREDENTIALS'));
    }
    const other = await joinedStaff(api, database, 'cashier');
    const desk = openDesk(api);
    await desk.call('deskSignIn', { body: { email: other.email, password: other.password } });
    const codes = await atOnce(20, async (index) =>
      desk.code('deskFactor', { body: { code: `0000${10 + index}` } }),
    );
    expect(wrongOf(codes)).toHaveLength(5);
  });
});

/** Waits until so many statements are blocked by a lock. */
const untilWaiting = async (many: number): Promise<void> => {
  const waiting = async () =>
    api.database.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  await expect.poll(async () => (await waiting()).length).toBe(many);
};

describe('a clerk invited again', () => {
  /** Makes a call during a second invitation, which commits after the call's reads and before its writes. */
  const meanwhile = async (id: string, calling: () => Promise<WireAnswer>): Promise<WireAnswer> => {
    const begun = await inTransaction(database, async (tx) => {
      await query(tx)`lock table staff_act in exclusive mode`;
      const inviting = inTransaction(database, async (own) => inviteAgain(own, commandLine, { id }));
      await untilWaiting(1);
      const answer = calling();
      await untilWaiting(2);
      return { inviting, answer };
    });
    await begun.inviting;
    return begun.answer;
  };

  test('is not there by the old password, however closely it is tried', async () => {
    const { id, email, password } = await joinedStaff(api, database, 'cashier');
    const desk = openDesk(api);
    const answer = await meanwhile(id, async () => desk.raw('deskSignIn', { body: { email, password } }));
    expect(errorCode(answer)).toBe('WRONG_CREDENTIALS');
    expect(await desk.status('deskNewFactor')).toBe(401);
  });

  test.each<readonly [string, (member: JoinedMember, desk: Clerk) => Promise<WireAnswer>]>([
    ['digits', ({ secret }, desk) => desk.raw('deskFactor', { body: { code: codeOf(secret, 1) } })],
    ['a recovery code', ({ recoveryCodes: [code = ''] }, desk) => desk.raw('deskFactor', { body: { code } })],
    [
      'another password',
      ({ desk, password }) => desk.raw('deskChangePassword', { body: { password, newPassword: strong } }),
    ],
    ['other recovery codes', ({ desk }) => desk.raw('deskRenewRecoveryCodes')],
  ])('confirms and sets nothing meanwhile by %s', async (_, trying) => {
    const member = await joinedStaff(api, database, 'cashier');
    const { id, email, password } = member;
    const desk = openDesk(api);
    await desk.call('deskSignIn', { body: { email, password } });
    const answer = await meanwhile(id, async () => trying(member, desk));
    expect([401, 403]).toContain(answer.status);
    const isOpen = `select password_hash is null and factor_since is null and recovery_codes = '{}' from staff where id = $1`;
    expect(await api.database.values(isOpen, [id])).toEqual([true]);
  });

  test('and was the only owner, is so by access to the database alone', async () => {
    await api.database.query("update staff set role = 'editor' where role = 'owner' and id <> $1", [
      owner.id,
    ]);
    expect(await owner.desk.code('deskInviteAgain', { params: { id: owner.id } })).toBe('LAST_OWNER');
    const { invitation, person } = await inviteOwner(database, commandLine, {
      name: 'x',
      email: owner.email,
    });
    expect(person).toMatchObject({ id: owner.id, role: 'owner', state: 'invited' });
    expect(await owner.desk.status('deskAccount')).toBe(401);
    expect(await openDesk(api).call('deskJoin', { body: { invitation, password: strong } })).toEqual({
      factor: 'missing',
    });
  });
});
