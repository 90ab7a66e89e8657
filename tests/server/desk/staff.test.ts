import { describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '../../../adapters/v1/contract/endpoint.ts';
import { deskContract, type DeskEndpointName } from '../../../adapters/v1/contract/desk/index.ts';
import { changeRole, dismiss, invite } from '../../../adapters/v1/server/desk/people.ts';
import { inTransaction } from '../../../adapters/v1/server/database/query.ts';
import { mayDo, type StaffRole } from '../../../engine/desk/staff.ts';
import type { ContractCall } from '../../support/api.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import {
  codeOf,
  joinedStaff,
  letFactorAge,
  newStaff,
  newTeam,
  openDesk,
  type StaffMember,
} from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api, 4);
const commandLine = { id: null, name: 'test' };
const strong = 'Kanok-Lai-2569';

const invited = async (role: StaffRole = 'cashier') => {
  const email = `invited.${crypto.randomUUID()}@example.com`;
  return { email, ...(await invite(database, commandLine, { name: 'Malee', email, role })) };
};

const back = async (column: string, email: string, by: string) =>
  api.database.query(
    `update staff_session set ${column} = ${column} - interval '${by}'
      where staff_id = (select id from staff where email = $1)`,
    [email],
  );

describe('a clerk who was invited', () => {
  test('joins with a strong password and a second factor', async () => {
    const { invitation, email } = await invited('packer');
    const desk = openDesk(api);
    expect(await desk.code('deskJoin', { body: { invitation, password: 'short' } })).toBe('PASSWORD_WEAK');
    const joined = await desk.raw('deskJoin', { body: { invitation, password: strong } });
    expect(joined.json).toEqual({ data: { factor: 'missing' } });
    expect(joined.headers.get('set-cookie')).toMatch(
      /^desk=[\w-]{43}; Path=\/v1\/desk; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    expect(await desk.status('deskAccount')).toBe(401);
    expect(await desk.call('deskMe')).toBeNull();
    const { secret, address } = await desk.call('deskNewFactor');
    expect(address).toContain(`secret=${secret}`);
    const before = desk.cookie();
    const { me, recoveryCodes } = await desk.call('deskFactor', { body: { code: codeOf(secret) } });
    expect(me).toMatchObject({ email, role: 'packer', name: 'Malee' });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(desk.cookie()).not.toBe(before);
    expect(await desk.call('deskMe')).toMatchObject({ email });
    expect(await desk.code('deskNewFactor')).toBe('FACTOR_IN_USE');
  });

  test('joins once, within three days', async () => {
    const { invitation } = await invited();
    await openDesk(api).call('deskJoin', { body: { invitation, password: strong } });
    const late = await invited();
    await api.database.query(
      "update staff set invited_until = invited_until - interval '3 days' where id = $1",
      [late.person.id],
    );
    for (const used of [invitation, late.invitation, 'nothing'])
      expect(await openDesk(api).code('deskJoin', { body: { invitation: used, password: strong } })).toBe(
        'INVITATION_UNKNOWN',
      );
  });

  test('has ten minutes for the second factor', async () => {
    const { invitation, email } = await invited();
    const desk = openDesk(api);
    await desk.call('deskJoin', { body: { invitation, password: strong } });
    await back('started_at', email, '11 minutes');
    expect(await desk.status('deskNewFactor')).toBe(401);
  });
});

describe('signing in', () => {
  test('strangers guessing passwords lock out no staff on a known device', async () => {
    const { email, password } = await joinedStaff(api, database, 'owner');
    const signIn = { body: { email, password } };
    await openDesk(api).call('deskSignIn', signIn);
    // Ten failed tries from other networks.
    await api.database.query(
      `insert into account_limit (account, wrong_tries)
       select account, array(select row(now(), sha256(n::text::bytea), false, 'sign-in')::limit_hit from generate_series(1, 10) n)
         from account_limit where wrong_tries = '{}'
       on conflict (account) do update set wrong_tries = excluded.wrong_tries`,
    );
    expect(await openDesk(api).call('deskSignIn', { body: { email, password } })).toEqual({
      factor: 'asked',
    });
  });
});

describe('a session', () => {
  test.each([
    ['is twelve hours old', 'ends_at', '12 hours'],
    ['was not used for two hours', 'last_used_at', '121 minutes'],
  ])('is over when it %s', async (_, column, by) => {
    const { desk, email } = await newStaff(api, database, 'editor');
    await desk.call('deskMe');
    await back(column, email, by);
    expect(await desk.status('deskAccount')).toBe(401);
  });

  test('is over at once after signing out, and when an owner ends it', async () => {
    const owner = await newStaff(api, database, 'owner');
    const [one, other] = [await newStaff(api, database, 'editor'), await newStaff(api, database, 'editor')];
    const cookie = one.desk.cookie();
    await one.desk.call('deskSignOut');
    expect(one.desk.cookie()).toBe('');
    expect(await one.desk.status('deskAccount', { headers: { cookie } })).toBe(401);
    await owner.desk.call('deskEndSessions', { params: { id: other.id } });
    expect(await other.desk.status('deskAccount')).toBe(401);
  });
});

/** A call of each kind that changes nothing: of an unknown person, or wrong. */
const harmless: Readonly<Partial<Record<DeskEndpointName, ContractCall>>> = {
  deskInvite: { body: { name: 'x', email: 'no address', role: 'owner' } },
  deskInviteAgain: { params: { id: 'nobody' } },
  deskChangeRole: { params: { id: 'nobody' }, body: { role: 'owner', seen: 'owner' } },
  deskDismiss: { params: { id: 'nobody' } },
  deskEndSessions: { params: { id: 'nobody' } },
};

const staffEndpoint = (Object.entries(deskContract) as [DeskEndpointName, AnyEndpoint][]).filter(
  ([, { access }]) => access === 'staff',
);
const withRight = staffEndpoint.flatMap(([name, { right = 'anything' }]) =>
  right === 'anything' || right === 'signing-in' ? [] : [[name, right] as const],
);

describe('rights of staff', async () => {
  const team = await newTeam(api, database, 'owner', 'cashier', 'packer', 'editor');
  const members = Object.entries(team) as [StaffRole, StaffMember][];

  test.each(withRight)('%s needs the right %s', async (name, right) => {
    for (const [role, { desk }] of members) {
      const code = await desk.code(name, harmless[name]);
      expect([role, code === 'RIGHT_MISSING']).toEqual([role, !mayDo(role, right)]);
    }
  });

  const customer = await api.newCustomer();
  const { invitation } = await invited('owner');
  const pending = openDesk(api);
  await pending.call('deskJoin', { body: { invitation, password: strong } });

  test.each(staffEndpoint.map(([name]) => name))('%s is for no other role', async (name) => {
    const line: AnyEndpoint = deskContract[name];
    expect(await openDesk(api).code(name, harmless[name])).toBe('UNAUTHORIZED');
    const asCustomer = { ...harmless[name], token: customer.accessToken };
    expect(await openDesk(api).code(name, asCustomer)).toBe('UNAUTHORIZED');
    if (line.right !== 'signing-in') expect(await pending.code(name, harmless[name])).toBe('UNAUTHORIZED');
  });

  test('acts with money ask for the second factor again after fifteen minutes', async () => {
    const { desk, email, secret } = await joinedStaff(api, database, 'owner');
    const ending = { params: { id: 'nobody' } };
    expect(await desk.code('deskEndSessions', ending)).toBe('PERSON_NOT_FOUND');
    await letFactorAge(api, email);
    expect(await desk.code('deskEndSessions', ending)).toBe('FACTOR_NEEDED');
    expect(await desk.call('deskRecord')).toBeDefined();
    await desk.call('deskFactor', { body: { code: codeOf(secret, 1) } });
    expect(await desk.code('deskEndSessions', ending)).toBe('PERSON_NOT_FOUND');
  });
});

describe('an owner', () => {
  test('invites, changes roles as seen, removes, and all is recorded', async () => {
    const { desk } = await newStaff(api, database, 'owner');
    const email = `new.${crypto.randomUUID()}@example.com`;
    const { person } = await desk.call('deskInvite', { body: { name: 'ใหม่', email, role: 'packer' } });
    expect(person).toMatchObject({ state: 'invited', lastSeenAt: null });
    expect(await desk.code('deskInvite', { body: { name: 'x', email, role: 'packer' } })).toBe(
      'EMAIL_IN_USE',
    );
    const to = (seen: StaffRole) => ({ params: { id: person.id }, body: { role: 'cashier', seen } });
    expect(await desk.call('deskChangeRole', to('packer'))).toMatchObject({ role: 'cashier' });
    expect(await desk.code('deskChangeRole', to('packer'))).toBe('OVERTAKEN');
    await desk.call('deskDismiss', { params: { id: person.id } });
    expect(await desk.code('deskDismiss', { params: { id: person.id } })).toBe('PERSON_NOT_FOUND');
    const people = await desk.call('deskPeople');
    expect(people.find(({ id }) => id === person.id)).toMatchObject({ state: 'gone' });
    const { data, total } = await desk.call('deskRecord', { query: { about: email.toUpperCase() } });
    expect(total).toBe(3);
    expect(data.map(({ act }) => act)).toEqual(['dismiss', 'change-role', 'invite']);
    expect(data[1]?.details).toEqual([
      { name: 'after', text: 'cashier' },
      { name: 'before', text: 'packer' },
    ]);
  });

  test('who is invited again has no session, password or factor until they join', async () => {
    const [owner, lost] = [
      await newStaff(api, database, 'owner'),
      await joinedStaff(api, database, 'cashier'),
    ];
    const { email, password, secret } = lost;
    const { invitation } = await owner.desk.call('deskInviteAgain', { params: { id: lost.id } });
    expect(await lost.desk.status('deskAccount')).toBe(401);
    const body = { email, password };
    expect(await openDesk(api).code('deskSignIn', { body })).toBe('WRONG_CREDENTIALS');
    const desk = openDesk(api);
    expect(await desk.call('deskJoin', { body: { invitation, password: strong } })).toEqual({
      factor: 'missing',
    });
    expect(await desk.code('deskFactor', { body: { code: codeOf(secret, 1) } })).toBe('FACTOR_WRONG');
  });

  test('remains: of two last owners removed at once, one stays', async () => {
    await api.database.query("update staff set role = 'editor' where role = 'owner'");
    for (let tries = 0; tries < 10; tries += 1) {
      const rows = await api.database.query<{ id: string }>(
        `insert into staff (name, email, role, password_hash)
         select 'owner', n || '.' || gen_random_uuid() || '@example.com', 'owner', 'x' from generate_series(1, 2) n
         returning id`,
      );
      const answers = await Promise.allSettled(
        rows.map(async (one) => inTransaction(database, async (tx) => dismiss(tx, commandLine, one))),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
      const [last] = await api.database.query<{ id: string }>(
        "select id from staff where role = 'owner' and left_at is null",
      );
      await expect(
        changeRole(database, commandLine, { id: last?.id ?? '', role: 'editor', seen: 'owner' }),
      ).rejects.toMatchObject({ code: 'LAST_OWNER' });
      await api.database.query("update staff set role = 'editor' where role = 'owner'");
    }
  });
});
