import { afterAll, expect, test, vi } from 'vitest';
import { healthWarnings } from '../../../engine/desk/health/module.ts';
import { callRaw, errorCode, type WireAnswer } from '../../support/api.ts';
import { newStaff } from '../desk/support/desk.ts';
import { ring, ringOrder } from '../orders/support/shopping.ts';
import { captureLog, databaseOf, openApi, startedApi } from '../support/shop.ts';
import { startSmsGateway } from './support/gateways.ts';
import { newPhone } from './support/people.ts';

const soon = { timeout: 20_000, interval: 20 };
const log = captureLog();
afterAll(() => vi.restoreAllMocks());
const gateway = await startSmsGateway();
afterAll(gateway.close);
const settings = {
  mode: 'production',
  logLevel: 'warn',
  smsWebhook: { url: gateway.url, key: 'gateway-key' },
  smsPerHour: 10,
} as const;
const api = await startedApi(settings);
const limited = 'RATE_LIMITED';

const changePhone = async (): Promise<WireAnswer> => {
  const { accessToken: token, password } = await api.newCustomer();
  return callRaw(api, 'changeContact', { token, body: { phoneNumber: newPhone(), password } });
};

test('text messages have an hourly ceiling: visitors are refused first, news waits', async () => {
  await api.setStock(ring, 100);
  for (let nth = 0; nth < 9; nth += 1) {
    expect((await api.askForCode('register', newPhone(), `198.51.100.${nth}`)).status).toBe(200);
    await vi.waitFor(async () => expect(await api.database.query('select 1 from outbox')).toEqual([]), soon);
  }

  const refused = await api.askForCode('register', newPhone());
  expect(errorCode(refused)).toBe(limited);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(errorCode(await api.askForCode('reset', newPhone()))).toBe(limited);

  expect((await changePhone()).status).toBe(200);
  expect(errorCode(await changePhone())).toBe(limited);
  await vi.waitFor(() => expect(gateway.received).toHaveLength(10), soon);

  const phone = newPhone();
  await api.placed(ringOrder({ contact: { fullName: 'มาลี', phone, email: '' } }));
  await vi.waitFor(() => expect(log.join('')).toContain('"event":"not-delivered"'), soon);
  expect(await api.messagesTo(phone)).toHaveLength(1);
  expect(gateway.received).toHaveLength(10);

  const owner = await newStaff(api, databaseOf(api), 'owner');
  const health = await owner.desk.call('deskHealth');
  expect(health).toMatchObject({ smsSent: 10, smsMost: 10 });
  expect(healthWarnings(health)).toContain('sms');
  expect(log.join('').match(/"event":"sms-ceiling"/g)).toHaveLength(1);

  // An hour later, in a process without backoff.
  await api.database.query('update address_limit set expire = expire - 3600000');
  await api.database.query('update outbox set next_try_at = now()');
  const later = await openApi({ ...settings, sharing: api.database });
  expect((await later.askForCode('register', newPhone())).status).toBe(200);
  await vi.waitFor(() => expect(gateway.received.at(-1)?.body.to).toBe(`+66${phone.slice(1)}`), soon);

  // Messages that wait to be sent take the room of codes.
  await api.database.query(`
    insert into outbox (kind, recipient, subject, body, expires_at, next_try_at)
    select 'sms', '0812345678', '', '', now() + interval '1 day', now() + interval '1 hour' from generate_series(1, 9)
  `);
  expect(errorCode(await later.askForCode('register', newPhone()))).toBe(limited);
});
