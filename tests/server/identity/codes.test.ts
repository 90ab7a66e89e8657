import { describe, expect, test } from 'vitest';
import { atOnce, errorCode, type WireAnswer } from '../../support/api.ts';
import { runs } from '../../support/properties.ts';
import {
  askForCode,
  guess,
  letTimePass,
  messagesTo,
  newPhone,
  passPause,
  register,
  sendCode,
  wrongCode,
} from './support/people.ts';
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
    const { loginToken, code } = await sendCode(api, 'register', newPhone());
    const answers = await atOnce(20, async () => guess(api, 'register', loginToken, code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is right for ten minutes', async () => {
    const one = await sendCode(api, 'register', newPhone());
    const other = await sendCode(api, 'register', newPhone());
    await letTimePass(api, '9 minutes 50 seconds');
    expect((await guess(api, 'register', one.loginToken, one.code)).status).toBe(200);
    await letTimePass(api, '11 seconds');
    expect(errorCode(await guess(api, 'register', other.loginToken, other.code))).toBe(expired);
  });

  test('sent again makes the one before worthless, but not what was counted against the phone (H-A03)', async () => {
    const phoneNumber = newPhone();
    const old = await sendCode(api, 'register', phoneNumber);
    for (let step = 1; step <= 4; step += 1)
      await guess(api, 'register', old.loginToken, wrongCode(old.code, step));
    const fresh = await sendCode(api, 'register', phoneNumber);
    expect(errorCode(await guess(api, 'register', old.loginToken, old.code))).toBe(expired);
    for (let step = 1; step <= 3; step += 1)
      expect(errorCode(await guess(api, 'register', fresh.loginToken, wrongCode(fresh.code, step)))).toBe(
        wrong,
      );
    const eighth = await guess(api, 'register', fresh.loginToken, fresh.code);
    expect(errorCode(eighth)).toBe(limited);
    expect(Number(eighth.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(Number(eighth.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  });

  test('is counted against a phone that cannot be read in the database', async () => {
    const phoneNumber = newPhone();
    await sendCode(api, 'register', phoneNumber);
    const limits = await api.database.values<string>('select to_jsonb(l)::text from account_limit l');
    for (const look of [phoneNumber, Buffer.from(phoneNumber).toString('hex')])
      expect(limits.join()).not.toContain(look);
  });
});

describe('guesses (G22)', () => {
  test('of one token are compared at most five times, though 200 come at once', async () => {
    for (let round = 0; round < runs(2, 20); round += 1) {
      const { loginToken, code } = await sendCode(api, 'register', newPhone());
      const answers = await atOnce(200, async (index) =>
        guess(api, 'register', loginToken, wrongCode(code, index + 1)),
      );
      const compared = answers.filter(({ status }) => status === 200 || status === 403).length;
      expect(compared).toBeGreaterThan(0);
      expect(compared).toBeLessThanOrEqual(5);
      expect(answers.filter(({ status }) => ![403, 423, 429, 503].includes(status))).toEqual([]);
      expect(errorCode(await guess(api, 'register', loginToken, code))).toBe(locked);
    }
  });

  test('of one phone are compared at most nine times an hour over all tokens, purposes and networks', async () => {
    const phoneNumber = newPhone();
    let compared = 0;
    for (let token = 0; token < 4; token += 1) {
      const { loginToken, code } = await sendCode(api, 'register', phoneNumber, `192.0.2.${token}`);
      const answers = await atOnce(6, async (index) =>
        guess(api, 'register', loginToken, wrongCode(code, index + 1)),
      );
      compared += withCode(answers, 'OTP_WRONG');
    }
    expect(compared).toBe(9);
    await letTimePass(api, '1 hour 1 second');
    const { loginToken, code } = await sendCode(api, 'register', phoneNumber);
    expect((await guess(api, 'register', loginToken, code)).status).toBe(200);
  });
});

describe('messages to one phone (G22)', () => {
  const networks = Array.from({ length: 30 }, (_, index) => `192.0.2.${index}`);

  test('are at most four an hour that strangers ask for, also from thirty networks at once, and the answer says when to come back', async () => {
    const phoneNumber = newPhone();
    const answers = await Promise.all(
      networks.map(async (network, index) =>
        askForCode(api, index % 2 === 0 ? 'register' : 'reset', phoneNumber, network),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(26);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await messagesTo(api, phoneNumber)).length).toBeLessThanOrEqual(4);
  });

  test('are at most five an hour with those that the owner asks for at home', async () => {
    const { phoneNumber } = await register(api);
    await letTimePass(api, '1 hour');
    await Promise.all(networks.map(async (network) => askForCode(api, 'reset', phoneNumber, network)));
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await passPause(api);
      statuses.push((await askForCode(api, 'reset', phoneNumber)).status);
    }
    expect(statuses).toEqual([200, 429, 429]);
  });

  test('are at most three an hour and six a day that one network asks for', async () => {
    const phoneNumber = newPhone();
    const sent: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      for (let round = 0; round < 4; round += 1) {
        await passPause(api);
        sent.push((await askForCode(api, 'register', phoneNumber)).status);
      }
      await letTimePass(api, '61 minutes');
    }
    expect(sent).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = await askForCode(api, 'register', phoneNumber);
    expect(errorCode(refused)).toBe(limited);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(18 * 3_600);
    await letTimePass(api, '24 hours');
    expect((await askForCode(api, 'register', phoneNumber)).status).toBe(200);
  });

  test('are at most eight a day that strangers ask for', async () => {
    const phoneNumber = newPhone();
    const sent: number[] = [];
    for (const network of networks.slice(0, 12)) {
      sent.push((await askForCode(api, 'register', phoneNumber, network)).status);
      await letTimePass(api, '20 minutes');
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(8);
  });
});
