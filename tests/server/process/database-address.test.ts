import { connect, createServer } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { probe, unreachable } from '../../../adapters/v1/server/database/connect.ts';
import { StartFailure } from '../../../adapters/v1/server/config/start-failure.ts';
import { addressOf, createDatabase } from '../../support/database.ts';
import { alterDatabase, refusalOf } from '../support/shop.ts';
import { portOf } from '../../support/free-port.ts';

const authentication = (kind: number, text: string): Buffer => {
  const message = Buffer.alloc(9 + text.length);
  message.write('R');
  message.writeInt32BE(8 + text.length, 1);
  message.writeInt32BE(kind, 5);
  message.write(text, 9);
  return message;
};

/** Asks every connection for a password, as PostgreSQL does by default. */
const askingForPassword = createServer((socket) => {
  const answers = [authentication(10, 'SCRAM-SHA-256\0\0'), authentication(11, 'r=nonce,s=c2FsdA==,i=4096')];
  socket.on('error', () => undefined);
  socket.on('data', () => socket.write(answers.shift() ?? ''));
});

test('an address without the required password is explained', async () => {
  vi.stubEnv('PGPASSWORD', undefined);
  const at = `127.0.0.1:${await portOf(askingForPassword)}`;
  await expect(probe(`postgres://suvarna@${at}/shop`)).rejects.toThrow(
    new StartFailure(
      `DATABASE_URL: no connection to the database at ${at}: it asks for a password, and the address has none.`,
    ),
  );
  askingForPassword.close();
});

test('an address with a missing certificate file is explained without Node’s error', async () => {
  const url = 'postgres://suvarna:secret@127.0.0.1:1/shop?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
  await expect(probe(url)).rejects.toThrow(StartFailure);
  await expect(probe(url)).rejects.toThrow(
    'a file of a certificate or key that the address names is not there',
  );
});

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', '&sslrootcert=FILE names the one'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', '&sslrootcert=FILE names the one'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
])('a TLS fault is explained in words: %s', (code, words) => {
  const error = Object.assign(new Error('quotes postgres://suvarna:secret@db/shop'), { code });
  const { message } = unreachable('postgres://suvarna:secret@db/shop', error);
  expect(message).toContain(words);
  expect(message).not.toContain('secret');
});

describe('a start that the database ends', async () => {
  const database = await createDatabase();
  afterAll(async () => database.drop());
  const { hostname, port, pathname, username, password } = new URL(database.url);
  const credentials = `${username}${password === '' ? '' : `:${password}`}`;

  test('because it is read-only says so in words', async () => {
    await alterDatabase(database, 'set default_transaction_read_only = on');
    expect(await refusalOf({ DATABASE_URL: database.url })).toContain(
      'DATABASE_URL: this database is read-only.',
    );
    await alterDatabase(database, 'reset default_transaction_read_only');
  });

  test.each([
    ['version', "version() returns text return 'CockroachDB CCL v25.1'", 'there is "CockroachDB CCL v25.1".'],
    [
      'age',
      "current_setting(text) returns text return case $1 when 'server_version_num' then '130018' else pg_catalog.current_setting($1) end",
      'this shop needs PostgreSQL 14 or newer.',
    ],
  ])('because of its %s says so in words', async (schema, lie, words) => {
    await database.query(`create schema ${schema}`);
    await database.query(`create function ${schema}.${lie}`);
    await alterDatabase(database, `set search_path = ${schema}, pg_catalog, public`);
    expect(await refusalOf({ DATABASE_URL: database.url })).toContain(words);
    await alterDatabase(database, 'reset search_path');
  });

  test('because it keeps texts in another encoding says so in words', async () => {
    await database.query("create database latin encoding 'LATIN1' locale 'C' template template0");
    onTestFinished(async () => void (await database.query('drop database latin with (force)')));
    expect(await refusalOf({ DATABASE_URL: addressOf(database.url, 'latin') })).toContain(
      'this database keeps texts as LATIN1; the shop needs UTF8.',
    );
  });

  test('because it refuses a statement says so in words', async () => {
    await database.query('alter table trading rename column due to was_due');
    expect(await refusalOf({ DATABASE_URL: database.url })).toContain(
      'The database refused what a start asks of it (PostgreSQL code 42703).',
    );
  });

  test('because it breaks off after the first connection says so in words', async () => {
    let connections = 0;
    const proxy = createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined);
      if (connections > 1) return void socket.destroy();
      const through = connect(Number(port), hostname);
      through.on('error', () => socket.destroy());
      socket.pipe(through).pipe(socket);
    });
    const at = `127.0.0.1:${await portOf(proxy)}`;
    expect(await refusalOf({ DATABASE_URL: `postgres://${credentials}@${at}${pathname}` })).toContain(
      `DATABASE_URL: no connection to the database at ${at}: `,
    );
    proxy.close();
  });
});
