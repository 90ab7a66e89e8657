import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import * as oidc from 'openid-client';
import pg from 'pg';
import { expect, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { logSettings } from '../../../adapters/v1/server/http/log.ts';
import { Problem } from '../../../adapters/v1/server/http/problem.ts';
import { freePort, portOf } from '../../support/free-port.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();
const { err } = logSettings('warn').serializers;

/** Logged form of an error that is thrown, without its stack. */
const told = async (work: () => unknown) => {
  try {
    await work();
  } catch (error) {
    expect(JSON.stringify(err(error as Error))).not.toContain('canary');
    const { stack: _, ...facts } = err(error as Error);
    return JSON.parse(JSON.stringify(facts)) as object;
  }
  throw new Error('nothing was thrown');
};

const overMail = async (replies: readonly string[], options: object = {}) => {
  const server = createServer((socket) => {
    const left = [...replies];
    const next = () => left.length > 0 && socket.write(`${left.shift()}\r\n`);
    socket.on('error', () => undefined);
    socket.on('data', next);
    next();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const transport = createTransport({ url: `smtp://canary:canary@127.0.0.1:${port}`, ...options });
  try {
    return await transport.sendMail({ from: 'shop@example.com', to: 'canary@example.com', text: 'canary' });
  } finally {
    server.close();
  }
};

const ehlo = '250-mail\r\n250 AUTH PLAIN';

test.each<[string, () => unknown, object]>([
  [
    'a pool without a free connection',
    async () => {
      const pool = new pg.Pool({
        connectionString: api.database.url,
        max: 1,
        connectionTimeoutMillis: 1_000,
      });
      const client = await pool.connect();
      try {
        await pool.query('select 1');
      } finally {
        client.release();
        await pool.end();
      }
    },
    { type: 'Error', message: 'timeout exceeded when trying to connect' },
  ],
  [
    'a value that PostgreSQL refuses',
    async () => api.database.query(`select 'canary'::int`),
    { type: 'error', message: '', code: '22P02' },
  ],
  [
    'an address where nothing listens',
    async () => fetch(`http://127.0.0.1:${await freePort()}/canary`),
    { type: 'TypeError', message: 'fetch failed', cause: { type: 'Error', code: 'ECONNREFUSED' } },
  ],
  [
    'an answer that does not come in time',
    async () => {
      const silent = createServer();
      const address = `http://127.0.0.1:${await portOf(silent)}`;
      return fetch(address, { signal: AbortSignal.timeout(20) }).finally(() => silent.close());
    },
    { type: 'TimeoutError', message: 'The operation was aborted due to timeout' },
  ],
  [
    'a mail server that takes no such password',
    async () => overMail(['220 mail', ehlo, '535 canary']),
    { type: 'Error', code: 'EAUTH', status: 535, command: 'AUTH PLAIN' },
  ],
  [
    'a mail server that knows no such mailbox',
    async () => overMail(['220 mail', ehlo, '235 ok', '250 ok', '550 canary']),
    { code: 'EENVELOPE', status: 550, command: 'RCPT TO' },
  ],
  [
    'a mail server that says nothing',
    async () => overMail([], { greetingTimeout: 50 }),
    { code: 'ETIMEDOUT', message: 'Greeting never received', command: 'CONN' },
  ],
  [
    'a provider that refuses the shop',
    () => {
      throw new oidc.ResponseBodyError('canary', {
        cause: { error: 'invalid_client', error_description: 'canary' },
        response: new Response('canary', { status: 401 }),
      });
    },
    { code: 'OAUTH_RESPONSE_BODY_ERROR', error: 'invalid_client', status: 401 },
  ],
  [
    'what no library says',
    () => {
      throw Object.assign(new TypeError('canary', { cause: 'canary' }), {
        code: 'canary',
        command: 'canary',
        error: 'canary',
        status: 'canary',
      });
    },
    { type: 'TypeError', message: '' },
  ],
])('the log tells %s by an allow-listed message or code', async (_, work, expected) => {
  expect(await told(work)).toMatchObject(expected);
});

test('a refusal is logged without its origin', () => {
  expect(err(new Problem('UNAVAILABLE', {}, 2, 'status 502'))).toMatchObject({
    type: 'Problem',
    code: 'UNAVAILABLE',
    cause: 'status 502',
    stack: '',
  });
});

test('the log and /healthz show the running version', async () => {
  const { version } = project;
  expect(logSettings('warn').base).toMatchObject({ version });
  expect((await api.send('GET', '/healthz')).json).toEqual({ status: 'ok', version });
});
