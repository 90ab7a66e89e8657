import type * as t from 'io-ts';
import {
  settingCodecs,
  type SettingName,
  settingNames,
  settingsProblem,
  type SettingsProblem,
  ShopSettings,
  standardSettings,
} from '../../../../engine/desk/settings/module.ts';
import { isSame } from '../../../../engine/kernel/same.ts';
import { type Database, decodedRow, query, type Row } from '../database/query.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { DeskCallInput } from '../../contract/desk/index.ts';
import { type StaffActor, recordAct } from './record.ts';

/** Read in the transaction that uses it, so that a change applies to every process at once. */
export const readSettings = async (database: Database): Promise<ShopSettings> => {
  const rows = await query<Row<'shop_setting'>>(database)`select name, value from shop_setting`;
  const set = rows.flatMap(({ name, value }) =>
    name in settingCodecs
      ? [
          [
            name,
            decodedRow(
              settingCodecs[name as SettingName] as t.Type<ShopSettings[SettingName], unknown, unknown>,
              value,
              name,
            ),
          ] as const,
        ]
      : [],
  );
  return decodedRow(ShopSettings, { ...standardSettings, ...Object.fromEntries(set) }, 'shop_setting');
};

const fieldOf: Readonly<Record<SettingsProblem, SettingName>> = {
  'not-whole': 'identityFrom',
  'most-without-identity': 'mostUnseen',
  'hold-out-of-bounds': 'priceHolds',
};

/** Throws OVERTAKEN and VALIDATION. */
export const saveSettings = async (
  tx: Database,
  actor: StaffActor,
  { seen, wanted }: DeskCallInput<'deskChangeSettings'>,
): Promise<void> => {
  const problem = settingsProblem(wanted);
  if (problem !== null) throw invalid(`wanted.${fieldOf[problem]}`);
  await query(tx)`lock table shop_setting in share row exclusive mode`;
  if (!isSame(await readSettings(tx), seen)) throw new Problem('OVERTAKEN');
  for (const name of settingNames.filter((key) => !isSame(seen[key], wanted[key]))) {
    await query(tx)`
      insert into shop_setting (name, value) values (${name}, ${JSON.stringify(wanted[name])}::jsonb)
      on conflict (name) do update set value = excluded.value
    `;
    await recordAct(tx, actor, 'set', name, { before: seen[name], after: wanted[name] });
  }
};
