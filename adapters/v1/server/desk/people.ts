import type { Person } from '../../../../engine/desk/people/module.ts';
import type { StaffRole } from '../../../../engine/desk/staff.ts';
import { type Database, inTransaction, query, type Row, sql } from '../database/query.ts';
import { when } from '../delivery/compose.ts';
import { Problem } from '../http/problem.ts';
import { sha256 } from '../identity/digests.ts';
import { freshToken, type Token } from '../session/tokens.ts';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import { type StaffActor, recordAct } from './record.ts';
import type { StaffCaller } from './sessions.ts';

type OnePerson = Pick<Person, 'id'>;

export interface Invited {
  readonly person: Person;
  readonly invitation: Token;
}

const person = sql`
  p.id, p.name, p.email, p.role, p.branch_id,
  case when p.left_at is not null then 'gone' when p.password_hash is null then 'invited' else 'here' end as state,
  (select max(s.last_used_at) from staff_session s where s.staff_id = p.id) as last_seen_at
`;

export const readPeople = async (database: Database) =>
  query<Person>(database)`
    select ${person} from staff p order by p.left_at is not null, p.name, p.id
  `;

export const deskWarnings = async (database: Database): Promise<readonly string[]> => {
  const here = await query(database)`
    select from staff where left_at is null and password_hash is not null limit 1
  `;
  return when(
    here.length === 0,
    'Nobody works at the desk yet: npm run desk -- owner "NAME" EMAIL prints the link by which its first owner comes in.',
  );
};

const invitationLife = sql.lit('3 days');

export const invite = async (
  tx: Database,
  actor: StaffActor,
  { name, email, role }: DeskCallInput<'deskInvite'>,
): Promise<Invited> => {
  const invitation = freshToken();
  const invited = await query.one<Person>(tx, 'EMAIL_IN_USE')`
    insert into staff as p (name, email, role, invitation, invited_until)
    values (${name}, ${email}, ${role}, ${sha256(invitation)}, now() + interval ${invitationLife})
    on conflict do nothing returning ${person}
  `;
  await recordAct(tx, actor, 'invite', email, { name, role });
  return { person: invited, invitation };
};

/** Locks a present member of the staff and all owners, so that one owner stays. */
const lockPerson = async (tx: Database, { id }: OnePerson): Promise<Person> => {
  await query(tx)`
    select 1 from staff where left_at is null and (role = 'owner' or id::text = ${id}) order by id for update
  `;
  return query.one<Person>(tx, 'PERSON_NOT_FOUND')`
    select ${person} from staff p where p.id::text = ${id} and p.left_at is null
  `;
};

/** Throws LAST_OWNER where no other owner is left. */
const requireOtherOwner = async (tx: Database, { id, role }: Person): Promise<void> => {
  if (role !== 'owner') return;
  await query.one(tx, 'LAST_OWNER')`
    select 1 from staff where role = 'owner' and left_at is null and password_hash is not null and id <> ${id} limit 1
  `;
};

const endSessions = async (tx: Database, id: string) =>
  query(tx)`delete from staff_session where staff_id = ${id}`;

const giveRole = async (tx: Database, actor: StaffActor, known: Person, role: StaffRole): Promise<void> => {
  await query(tx)`update staff set role = ${role} where id = ${known.id}`;
  const details = { before: known.role, after: role };
  await recordAct(tx, actor, 'change-role', known.email, details);
};

const renewInvitation = async (tx: Database, actor: StaffActor, known: Person): Promise<Invited> => {
  const invitation = freshToken();
  await endSessions(tx, known.id);
  const invited = await query.one<Person>(tx)`
    update staff p
       set invitation = ${sha256(invitation)}, invited_until = now() + interval ${invitationLife},
           password_hash = null, factor_secret = null, factor_since = null, next_factor_secret = null,
           recovery_codes = '{}', networks = '{}'
     where p.id = ${known.id} returning ${person}
  `;
  await recordAct(tx, actor, 'invite-again', known.email);
  return { person: invited, invitation };
};

/** Password and second factor are worth nothing from now on. Throws PERSON_NOT_FOUND, and LAST_OWNER for the only owner. */
export const inviteAgain = async (tx: Database, actor: StaffActor, input: OnePerson): Promise<Invited> => {
  const known = await lockPerson(tx, input);
  if (known.state === 'here') await requireOtherOwner(tx, known);
  return renewInvitation(tx, actor, known);
};

/**
 * For the command line: a new person, or one of the staff who becomes an owner, should the last owner have lost password or
 * factor.
 */
export const inviteOwner = async (
  database: Database,
  actor: StaffActor,
  owner: Pick<Person, 'name' | 'email'>,
): Promise<Invited> => {
  const known = await query.maybeOne<Row<'staff', 'id'>>(database)`
    select id from staff where email = ${owner.email} and left_at is null
  `;
  return inTransaction(database, async (tx) => {
    if (known === undefined) return invite(tx, actor, { ...owner, role: 'owner' });
    const person = await lockPerson(tx, known);
    if (person.role !== 'owner') await giveRole(tx, actor, person, 'owner');
    return renewInvitation(tx, actor, person);
  });
};

/** Throws PERSON_NOT_FOUND, OVERTAKEN and LAST_OWNER. */
export const changeRole = async (
  tx: Database,
  actor: StaffActor,
  { role, seen, ...input }: DeskCallInput<'deskChangeRole'>,
): Promise<Person> => {
  const known = await lockPerson(tx, input);
  if (known.role !== seen) throw new Problem('OVERTAKEN');
  if (role !== 'owner') await requireOtherOwner(tx, known);
  await giveRole(tx, actor, known, role);
  return { ...known, role };
};

/** Changes a home branch; without an `id` the caller's own. Throws PERSON_NOT_FOUND, BRANCH_NOT_FOUND and OVERTAKEN. */
export const changeHome = async (
  tx: Database,
  caller: Pick<StaffCaller, 'id' | 'name'>,
  { id = caller.id, branchId, seen }: Partial<OnePerson> & DeskCallInput<'deskChangeOwnHome'>,
): Promise<Person> => {
  const known = await lockPerson(tx, { id });
  if (known.branchId !== seen) throw new Problem('OVERTAKEN');
  const place = await query(tx)`select from place where id = ${branchId}`;
  if (branchId !== null && place.length === 0) throw new Problem('BRANCH_NOT_FOUND');
  await query(tx)`update staff set branch_id = ${branchId} where id = ${known.id}`;
  await recordAct(tx, caller, 'change-home', known.email, { before: seen, after: branchId });
  return { ...known, branchId };
};

export const dismiss = async (tx: Database, actor: StaffActor, input: OnePerson): Promise<void> => {
  const known = await lockPerson(tx, input);
  await requireOtherOwner(tx, known);
  await endSessions(tx, known.id);
  await query(tx)`
    update staff
       set left_at = now(), invitation = null, password_hash = null, factor_secret = null, next_factor_secret = null,
           recovery_codes = '{}', networks = '{}'
     where id = ${known.id}
  `;
  await recordAct(tx, actor, 'dismiss', known.email);
};

export const endSessionsOfPerson = async (
  tx: Database,
  actor: StaffActor,
  input: OnePerson,
): Promise<void> => {
  const known = await lockPerson(tx, input);
  await endSessions(tx, known.id);
  await recordAct(tx, actor, 'end-sessions', known.email);
};
