import { expect, test } from 'vitest';
import { invite } from '../../../adapters/v1/server/desk/people.ts';
import { newPhone } from '../identity/support/people.ts';
import { caughtLog, databaseOf, startedApi } from '../support/shop.ts';
import { codeOf, newStaff, openDesk } from './support/desk.ts';

const log = caughtLog();
const api = await startedApi({ logLevel: 'trace', mode: 'production' });
const database = databaseOf(api);

const session = (cookie: string): string => cookie.split('=').slice(1).join('=');

/** Everything that an owner and a new clerk do with secrets, well and badly: each secret, by what it is. */
const allSecrets = async (): Promise<Readonly<Record<string, string>>> => {
  const owner = await newStaff(api, database, 'owner');
  const { desk, email, password } = owner;
  const wrong = openDesk(api);
  const typed = { wrongPassword: 'Canary-Wrong-Password', wrongCode: 'canry-wr0ng' };
  await wrong.raw('deskSignIn', { body: { email, password: typed.wrongPassword } });
  await wrong.raw('deskSignIn', { body: { email, password } });
  await wrong.raw('deskFactor', { body: { code: typed.wrongCode } });
  const usedCode = owner.recoveryCodes[0] ?? '';
  await wrong.raw('deskFactor', { body: { code: usedCode } });
  // Six digits alone are found anywhere.
  await desk.raw('deskFactor', { body: { code: codeOf(owner.secret, 1) } });

  const newPassword = `Canary-${newPhone()}-Next`;
  await desk.raw('deskChangePassword', { body: { password: typed.wrongPassword, newPassword } });
  await desk.call('deskChangePassword', { body: { password, newPassword } });
  const renewed = (await desk.call('deskRenewRecoveryCodes')).recoveryCodes;
  const { secret: key } = await desk.call('deskMakeKey', { body: { name: 'bank', rights: ['announce'] } });
  await api.send('POST', '/v1/desk/announcements', { headers: { authorization: `Bearer ${key}` }, body: {} });

  const { invitation } = await desk.call('deskInvite', {
    body: { name: 'Somchai', email: `new.${newPhone()}@example.com`, role: 'editor' },
  });
  const again = await invite(
    database,
    { id: null, name: 'test' },
    { name: 'Malee', email: `old.${newPhone()}@example.com`, role: 'packer' },
  );
  const joining = openDesk(api);
  const joinPassword = `Canary-${newPhone()}-Join`;
  await joining.raw('deskJoin', { body: { invitation: `${invitation}x`, password: joinPassword } });
  await joining.call('deskJoin', { body: { invitation, password: joinPassword } });
  const factor = await joining.call('deskNewFactor');
  await joining.raw('deskFactor', { body: { code: '000000' } });
  return {
    ...typed,
    usedCode,
    password,
    newPassword,
    ownCode: renewed[3] ?? '',
    key,
    invitation,
    waiting: again.invitation,
    joinPassword,
    factor: factor.secret,
    ownFactor: owner.secret,
    ownSession: session(desk.cookie()),
    joinSession: session(joining.cookie()),
    otherSession: session(wrong.cookie()),
  };
};

/** All rows of all tables as texts, by the table; bytes are looked at as the text that they may be, too. */
const stored = async (): Promise<ReadonlyMap<string, string>> => {
  const tables = await api.database.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const all = new Map<string, string>();
  for (const { table_name: table } of tables) {
    const rows = await api.database.query(`select to_jsonb(t)::text as row from "${String(table)}" t`);
    all.set(String(table), rows.map(({ row }) => String(row)).join('\n'));
  }
  return all;
};

test('no secret of the desk is in the record, elsewhere in the database, or in the log (G25)', async () => {
  const secrets = await allSecrets();
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 6)).toEqual([]);
  const tables = await stored();
  expect(tables.get('staff_act')).toContain('make-key');
  const found: string[] = [];
  for (const [name, secret] of Object.entries(secrets)) {
    const looks = [secret, Buffer.from(secret).toString('hex')];
    for (const [table, rows] of tables)
      if (looks.some((look) => rows.includes(look))) found.push(`${name} in ${table}`);
    if (log.some((line) => looks.some((look) => line.includes(look)))) found.push(`${name} in the log`);
  }
  expect(found).toEqual([]);
  expect(log.length).toBeGreaterThan(20);
});
