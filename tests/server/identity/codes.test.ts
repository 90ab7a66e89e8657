import { describe, expect, test } from 'vitest';
import { atOnce, errorCode, type WireAnswer } from '../../support/api.ts';
import { runs } from '../../support/properties.ts';
import { newPhone, wrongCode } from './support/people.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi({ trustProxy: ['127.0.0.1'] });

const wrong = 'OTP_WRONG';
const expired = 'OTP_EXPIRED';
const locked = 'OTP_LOCKED';
const limited = 'RATE_LIMITED';

const withCode = (answers: readonly WireAnswer[], code: string): number =>
  answers.filter((answer) => errorCode(answer) === code).length;

describe('a one-time code', () => {
  test('is right once, also for twenty who send it at the same time', async () => {
    const { loginToken, code } = await api.sendCode('register', newPhone());
    const answers = await atOnce(20, async () => api.guess('register', loginToken, code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is right for ten minutes', async () => {
    const one = await api.sendCode('register', newPhone());
    const other = await api.sendCode('register', newPhone());
    await api.letTimePass('9 minutes 50 seconds');
    expect((await api.guess('register', one.loginToken, one.code)).status).toBe(200);
    await api.letTimePass('11 seconds');
    expect(errorCode(await api.guess('register', other.loginToken, other.code))).toBe(expired);
  });

  test('sent again voids the former one, but keeps the phone’s count (H-A03)', async () => {
    const phoneNumber = newPhone();
    const old = await api.sendCode('register', phoneNumber);
    for (let step = 1; step <= 4; step += 1)
      await api.guess('register', old.loginToken, wrongCode(old.code, step));
    const fresh = await api.sendCode('register', phoneNumber);
    expect(errorCode(await api.guess('register', old.loginToken, old.code))).toBe(expired);
    for (let step = 1; step <= 3; step += 1)
      expect(errorCode(await api.guess('register', fresh.loginToken, wrongCode(fresh.code, step)))).toBe(
        wrong,
      );
    const eighth = await api.guess('register', fresh.loginToken, fresh.code);
    expect(errorCode(eighth)).toBe(limited);
    expect(Number(eighth.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(Number(eighth.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  });

  test('is counted against a phone that cannot be read in the database', async () => {
    const phoneNumber = newPhone();
    await api.sendCode('register', phoneNumber);
    const limits = await api.database.values<string>('select to_jsonb(l)::text from account_limit l');
    for (const look of [phoneNumber, Buffer.from(phoneNumber).toString('hex')])
      expect(limits.join()).not.toContain(look);
  });
});

describe('guesses (G22)', () => {
  test('of one token are compared at most five times, though 200 come at once', async () => {
    for (let round = 0; round < runs(2, 20); round += 1) {
      const { loginToken, code } = await api.sendCode('register', newPhone());
      const answers = await atOnce(200, async (index) =>
        api.guess('register', loginToken, wrongCode(code, index + 1)),
      );
      const compared = answers.filter(({ status }) => status === 200 || status === 403).length;
      expect(compared).toBeGreaterThan(0);
      expect(compared).toBeLessThanOrEqual(5);
      expect(answers.filter(({ status }) => ![403, 423, 429, 503].includes(status))).toEqual([]);
      expect(errorCode(await api.guess('register', loginToken, code))).toBe(locked);
    }
  });

  test('of one phone are compared at most nine times an hour over all tokens', async () => {
    const phoneNumber = newPhone();
    let compared = 0;
    for (let token = 0; token < 4; token += 1) {
      const { loginToken, code } = await api.sendCode('register', phoneNumber, `192.0.2.${token}`);
      const answers = await atOnce(6, async (index) =>
        api.guess('register', loginToken, wrongCode(code, index + 1)),
      );
      compared += withCode(answers, 'OTP_WRONG');
    }
    expect(compared).toBe(9);
    await api.letTimePass('1 hour 1 second');
    const { loginToken, code } = await api.sendCode('register', phoneNumber);
    expect((await api.guess('register', loginToken, code)).status).toBe(200);
  });
});

describe('messages to one phone (G22)', () => {
  const networks = Array.from({ length: 30 }, (_, index) => `192.0.2.${index}`);

  test('are at most four an hour for strangers, from any networks', async () => {
    const phoneNumber = newPhone();
    const answers = await Promise.all(
      networks.map(async (network, index) =>
        api.askForCode(index % 2 === 0 ? 'register' : 'reset', phoneNumber, network),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(26);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await api.messagesTo(phoneNumber)).length).toBeLessThanOrEqual(4);
  });

  test('are at most five an hour including the owner’s own requests', async () => {
    const { phoneNumber } = await api.register();
    await api.letTimePass('1 hour');
    await Promise.all(networks.map(async (network) => api.askForCode('reset', phoneNumber, network)));
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await api.passPause();
      statuses.push((await api.askForCode('reset', phoneNumber)).status);
    }
    expect(statuses).toEqual([200, 429, 429]);
  });

  test('are at most three an hour and six a day from one network', async () => {
    const phoneNumber = newPhone();
    const sent: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      for (let round = 0; round < 4; round += 1) {
        await api.passPause();
        sent.push((await api.askForCode('register', phoneNumber)).status);
      }
      await api.letTimePass('61 minutes');
    }
    expect(sent).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = await api.askForCode('register', phoneNumber);
    expect(errorCode(refused)).toBe(limited);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(18 * 3_600);
    await api.letTimePass('24 hours');
    expect((await api.askForCode('register', phoneNumber)).status).toBe(200);
  });

  test('are at most eight a day that strangers ask for', async () => {
    const phoneNumber = newPhone();
    const sent: number[] = [];
    for (const network of networks.slice(0, 12)) {
      sent.push((await api.askForCode('register', phoneNumber, network)).status);
      await api.letTimePass('20 minutes');
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(8);
  });
});
