import type { StaffKey } from '../../../../engine/desk/price/module.ts';
import { type Database, query, type Row, sql } from '../database/query.ts';
import { sha256 } from '../identity/digests.ts';
import { freshToken, isSignedToken } from '../session/tokens.ts';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import { type StaffActor, recordAct } from './record.ts';

const keyColumns = sql`
  k.id, k.name, k.rights, k.made_at, p.name as made_by, k.last_used_at,
  k.ended_at
`;

export const readKeys = async (database: Database) =>
  query<StaffKey>(database)`
    select ${keyColumns} from staff_key k join staff p on p.id = k.made_by order by k.made_at desc, k.id
  `;

export const makeKey = async (
  tx: Database,
  actor: StaffActor,
  { name, rights }: DeskCallInput<'deskMakeKey'>,
): Promise<{ readonly key: StaffKey; readonly secret: string }> => {
  const secret = freshToken();
  const named = [...new Set(rights)].toSorted();
  const key = await query.one<StaffKey>(tx)`
    with k as (
      insert into staff_key (digest, name, rights, made_by)
      values (${sha256(secret)}, ${name}, ${named}::text[], ${actor.id}) returning *
    )
    select ${keyColumns} from k join staff p on p.id = k.made_by
  `;
  await recordAct(tx, actor, 'make-key', name, { rights: named });
  return { key, secret };
};

/** Revokes a key. Throws NOT_FOUND for one already revoked. */
export const endKey = async (
  tx: Database,
  actor: StaffActor,
  { id }: DeskCallInput<'deskEndKey'>,
): Promise<void> => {
  const ended = await query.one<Row<'staff_key', 'name'>>(tx, 'NOT_FOUND')`
    update staff_key set ended_at = now() where id::text = ${id} and ended_at is null returning name
  `;
  await recordAct(tx, actor, 'end-key', ended.name);
};

interface FoundKey extends Row<'staff_key', 'name' | 'rights'> {
  readonly staff: Row<'staff', 'id' | 'email' | 'role'>;
  readonly now: number;
}

/** The key that is borne: the shop's, until an owner ends it, also after its maker left. Its use is noted to a quarter of an hour. */
export const findKey = async (database: Database, borne: string): Promise<FoundKey | undefined> => {
  if (!isSignedToken(borne)) return undefined;
  const found = await query.maybeOne<FoundKey & { readonly id: string; readonly isStale: boolean }>(database)`
    select k.id, k.name, k.rights, now() as now,
           json_build_object('id', p.id, 'email', p.email, 'role', p.role) as staff,
           coalesce(k.last_used_at < now() - interval '15 minutes', true) as is_stale
      from staff_key k join staff p on p.id = k.made_by
     where k.digest = ${sha256(borne)} and k.ended_at is null
  `;
  if (found?.isStale === true)
    await query(database)`update staff_key set last_used_at = now() where id = ${found.id}`;
  return found;
};
