import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { createSentLogReader } from '../../../adapters/v1/server/support/read-log.ts';
import { signedText } from '../../../engine/log/format.ts';
import { call, callRaw, errorCode, testQaKey as token } from '../../support/api.ts';
import { recordedLog, visitOf } from '../../support/recorded.ts';
import { captureLog, openApi, openShop } from '../support/shop.ts';

const canary = 'canary.somebody@private.example.org';
const aLog = (turns = 3): string => recordedLog(visitOf(canary, turns)).join('\n');
describe('testers', () => {
  test('need their key, and nothing near it will do', async () => {
    const api = await openApi();
    const customer = (await api.newCustomer()).accessToken;
    const near = [`${token}x`, token.slice(0, -1), token.toUpperCase(), `x${token}`, customer, ''];
    const formless = [token, `Basic ${token}`, `bearer ${token}`, `Bearer  ${token}`, `Bearer ${token} x`];
    for (const authorization of [...near.map((key) => `Bearer ${key}`), ...formless]) {
      const answer = await callRaw(api, 'logs', { headers: { authorization } });
      expect(errorCode(answer)).toBe('UNAUTHORIZED');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await callRaw(api, 'logs', { token })).status).toBe(200);
  });

  test('find nothing, key or not, where no key was set', async () => {
    const api = await openApi({ qaKey: undefined });
    const missing = await api.send('GET', '/v1/support/nothing');
    const id = crypto.randomUUID();
    for (const name of ['logs', 'log', 'removeLog'] as const) {
      for (const given of [{}, { token }, { token: 'undefined' }]) {
        const answer = await callRaw(api, name, { ...(name === 'logs' ? {} : { params: { id } }), ...given });
        expect(errorCode(answer)).toBe(errorCode(missing));
        expect(answer.headers.get('www-authenticate')).toBeNull();
      }
    }
    expect((await callRaw(api, 'sendLog', { body: { consent: true, log: aLog() } })).status).toBe(200);
  });

  test('are let in after a minute, and never locked out from other addresses', async () => {
    const api = await openApi({ trustProxy: ['127.0.0.1'] });
    const from = async (address: string, key: string): Promise<number> =>
      (await callRaw(api, 'logs', { token: key, headers: { 'x-forwarded-for': address } })).status;
    for (let tries = 0; tries < 20; tries += 1) expect(await from('192.0.2.1', 'wrong')).toBe(401);
    expect(await from('192.0.2.1', token)).toBe(429);
    expect(await from('192.0.2.2', token)).toBe(200);
    await api.database.query('update address_limit set expire = expire - 60000');
    expect(await from('192.0.2.1', token)).toBe(200);
    // Right keys do not count.
    for (let tries = 0; tries < 25; tries += 1) expect(await from('192.0.2.1', token)).toBe(200);
  });
});

describe('sending in', () => {
  test('is limited by address and hour, for any log', async () => {
    const api = await openApi({ logsPerHour: 2 });
    expect((await callRaw(api, 'sendLog', { body: { consent: true, log: aLog() } })).status).toBe(200);
    expect((await callRaw(api, 'sendLog', { body: { consent: true, log: 'no log' } })).status).toBe(422);
    const third = await callRaw(api, 'sendLog', {
      body: { consent: true, log: aLog() },
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect(errorCode(third)).toBe('RATE_LIMITED');
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await call(api, 'logs', { token })).total).toBe(1);
    expect((await callRaw(api, 'logKey')).status).toBe(200);
  });

  test('many at once are read in turn, eight at most; others retry later', async () => {
    const log = aLog();
    const read = createSentLogReader();
    const results = await Promise.allSettled(Array.from({ length: 12 }, async () => read(log)));
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 8 }, () => 'fulfilled'),
      ...Array.from({ length: 4 }, () => 'rejected'),
    ]);
    await expect(read('no log')).rejects.toThrow('LOG_UNREADABLE');
    await expect(read(log)).resolves.toMatchObject({ turns: 3 });
  });
});

describe('a server', () => {
  test('signs with the shared key of its database, and reads all its logs', async () => {
    const first = await openApi();
    const second = await openApi({ sharing: first.database });
    const { key, publicKey } = await call(second, 'logKey');
    expect(await call(first, 'logKey')).toEqual({ key, publicKey });
    const receipt = await call(first, 'sendLog', { body: { consent: true, log: aLog() } });
    expect(receipt.key).toBe(key);
    const ofKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    const signed = Buffer.from(signedText({ head: receipt.head, at: receipt.at }));
    expect(verify(null, signed, ofKey, Buffer.from(receipt.signature, 'base64url'))).toBe(true);
    expect(await call(second, 'log', { token, params: { id: receipt.id } })).toMatchObject({
      id: receipt.id,
    });
  });

  test('forgets old logs at its start', async () => {
    const api = await openApi();
    await call(api, 'sendLog', { body: { consent: true, log: aLog() } });
    await api.database.query("update session_log set received_at = now() - interval '30 days'");
    const { stop } = await openShop({ DATABASE_URL: api.database.url });
    await stop();
    expect(await api.database.query('select id from session_log')).toEqual([]);
  });

  test('logs nothing of sent logs or keys, at any level', async () => {
    const written = captureLog();
    onTestFinished(() => void vi.restoreAllMocks());
    const api = await openApi({ logLevel: 'trace', qaKey: 'canary-key-of-our-testers' });
    const open = recordedLog(visitOf(canary, 5), { isRedacted: false }).join('\n');
    const sent = async (log: string, consent: unknown = true) =>
      callRaw(api, 'sendLog', { body: { consent, log } });
    const answers = [
      await sent(open),
      await sent(`${canary}\n${open}`),
      await sent(open.slice(0, -100)),
      await sent(`${aLog()}\n${canary}`),
      await api.send('POST', contract.sendLog.path, {
        headers: { 'content-type': 'application/json' },
        raw: `{"consent":true,"log":"${canary}`,
      }),
      await sent(canary, false),
      await api.send('GET', `${contract.logs.path}/${encodeURIComponent(canary)}?canary=${canary}`, {
        token: `canary-wrong-${canary}`,
      }),
      await callRaw(api, 'logs', { token: 'canary-key-of-our-testers' }),
      await sent(aLog()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 400, 400, 401, 200, 200]);
    expect(answers.map(({ text }) => text).join('\n')).not.toContain('canary');
    expect(written.join('')).toContain('"statusCode":422');
    expect(written.join('')).not.toContain('canary');
    const kept = await api.database.values<string>('select row_to_json(session_log)::text from session_log');
    expect(kept).toEqual([expect.not.stringContaining('canary')]);
  });
});
