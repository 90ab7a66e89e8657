import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newFolder } from '../../support/new-folder.ts';
import { deskWarnings, inviteOwner } from '../../../adapters/v1/server/desk/people.ts';
import { run } from '../../../src/desk/command-line/run.ts';
import { openSessionFile } from '../../../src/desk/command-line/session-file.ts';
import { databaseOf, startedApi } from '../support/shop.ts';
import { codeOf } from './support/desk.ts';

const api = await startedApi();
const database = databaseOf(api);
const folder = newFolder(afterAll);

/** Runs the command line as an operator types it, with these secrets as answers. */
const desk = async (line: readonly string[], ...secrets: readonly string[]) => deskWith('', line, secrets);

/** The same with the key of a script, which needs no session. */
const deskWith = async (key: string, line: readonly string[], secrets: readonly string[] = []) => {
  const left = [...secrets];
  const asked: string[] = [];
  let written = '';
  let told = '';
  const code = await run(line, {
    shop: api.url,
    session: openSessionFile(folder, api.url),
    key,
    fetch,
    ask: async (what) => {
      asked.push(what);
      return left.shift() ?? '';
    },
    inviteOwner: async (person) =>
      (await inviteOwner(database, { id: null, name: 'command line' }, person)).invitation,
    databasePlace: '/srv/suvarna/.data',
    write: (text) => {
      written += text;
    },
    tell: (text) => {
      told += text;
    },
  });
  const data = written.startsWith('{') ? (JSON.parse(written) as { readonly data: never }).data : undefined;
  return { code, written, told, asked, data };
};

test('secrets are not taken from arguments, and the refusal says so', async () => {
  const typed = await desk(['sign-in', '--email', 'somsri@example.com', '--password', 'Kanok-Lai-2569']);
  expect(typed).toMatchObject({
    code: 2,
    asked: [],
    told: 'leave --password out: it is secret, and asked for\n',
  });
  expect((await desk(['help'])).written).toContain('  sign-in --email (asks for password)\n');
});

test('the command line makes an owner, signs in, and acts as the desk', async () => {
  expect(await desk(['me'])).toMatchObject({ code: 0, data: null });
  await api.database.query('update staff set left_at = now()');
  expect(await deskWarnings(database)).toHaveLength(1);
  const { written: invitation, told } = await desk(['owner', 'สมศรี ทองดี', 'Somsri@Example.com']);
  expect(told).toContain('Invited in the database at /srv/suvarna/.data.');
  expect(await deskWarnings(database)).toHaveLength(1);
  const joined = await desk(['join'], invitation.trim(), 'Kanok-Lai-2569');
  expect(joined).toMatchObject({ code: 0, asked: ['invitation', 'password'], data: { factor: 'missing' } });
  expect(await deskWarnings(database)).toEqual([]);
  const { secret } = (await desk(['new-factor'])).data as unknown as { readonly secret: string };
  expect(await desk(['factor'], codeOf(secret))).toMatchObject({ code: 0, asked: ['code'] });
  expect((await desk(['me'])).data).toMatchObject({ email: 'somsri@example.com', role: 'owner' });
  const [session] = [path.join(folder, `${new URL(api.url).host.replace(':', '_')}.session`)];
  expect(statSync(session).mode & 0o777).toBe(0o600);

  const { orderNumber } = await api.placed();
  const act = ['act-on-order', '--order-number', orderNumber, '--act', 'confirm'];
  expect(await desk(act)).toMatchObject({ code: 2, told: '"act-on-order" needs --seen\n' });
  expect((await desk([...act, '--seen=awaiting-payment'])).data).toMatchObject({ order: { status: 'paid' } });
  const again = await desk([...act, '--seen=awaiting-payment']);
  expect([again.code, again.told]).toEqual([1, expect.stringContaining('OVERTAKEN')]);
  expect((await desk(['orders', '--page-size', '1', '--search', orderNumber])).written).toContain(
    '"total": 1',
  );
  expect(await desk(['product', '--code', 'R-0042'])).toMatchObject({ code: 0, asked: [] });

  const rights = '["announce","see-price"]';
  const { secret: key } = (await desk(['make-key', '--name', 'feed', '--rights', rights]))
    .data as unknown as { readonly secret: string };
  expect((await desk(['sign-out'])).code).toBe(0);
  expect((await desk(['me'])).data).toBeNull();

  const { latest } = (await deskWith(key, ['price'])).data as unknown as {
    readonly latest: { readonly name: string; readonly barSell: number };
  };
  const { barSell } = latest;
  const figures = Object.entries({
    'bar-buy': -50,
    'bar-sell': 50,
    'ornament-buy': -1_300,
    'ornament-sell': 850,
  });
  const announce = ['announce', '--seen', latest.name, '--confirmed', 'true'].concat(
    figures.flatMap(([name, change]) => [`--${name}`, String(barSell + change)]),
  );
  expect((await deskWith(key, announce)).data).toMatchObject({ latest: { barSell: barSell + 50 } });
  expect(await deskWith(key, ['people'])).toMatchObject({
    code: 1,
    told: expect.stringContaining('RIGHT_MISSING'),
  });
});

test.each([
  [['orderz'], 'the desk has no call "orderz"'],
  [['people', '--nope', '1'], '"people" takes no --nope'],
  [['orders', '--page', 'x'], '--page must be'],
  [['orders', 'slips'], 'fields are named'],
  [['orders', '--queue'], '--queue has no value'],
  [['owner', '', 'x@example.com'], 'an owner has a name'],
  [['owner', 'x', 'nothing'], 'an owner has a name'],
])('an invalid input, %j, is reported and not sent', async (line, words) => {
  const { code, told } = await desk(line);
  expect([code, told]).toEqual([2, expect.stringContaining(words)]);
});
