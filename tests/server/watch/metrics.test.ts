import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { query } from '../../../adapters/v1/server/database/query.ts';
import { openSmsCeiling } from '../../../adapters/v1/server/delivery/sms-ceiling.ts';
import { startWatch } from '../../../adapters/v1/server/watch/facts.ts';
import { healthWarnings } from '../../../engine/desk/health/module.ts';
import { freePort } from '../../support/free-port.ts';
import { callRaw, type TestApi } from '../../support/api.ts';
import { newStaff } from '../desk/support/desk.ts';
import { ringOrder } from '../orders/support/shopping.ts';
import { captureLog, databaseOf, openApi, startedApi } from '../support/shop.ts';

const soon = { timeout: 20_000 };
const key = 'a-key-of-the-watchers';
const port = await freePort();
const api = await startedApi({
  metrics: { port, host: '127.0.0.1', key },
  // Its messages have no receiver.
  smsWebhook: { url: 'http://127.0.0.1:1/', key },
});

const ask = async (
  headers: Readonly<Record<string, string>> = { authorization: `Bearer ${key}` },
  path = '/metrics',
) => fetch(`http://127.0.0.1:${port}${path}`, { headers });

/** Value of a sample; undefined if it is missing. */
const sample = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((its) => its.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

const read = async (): Promise<string> => (await ask()).text();

describe('metrics', () => {
  beforeAll(async () => {
    await api.placed();
    await api.database.query(
      `insert into outbox (kind, recipient, subject, body, at, expires_at)
       values ('sms', '0812345678', '', 'hello', now() - interval '20 minutes', now() + interval '1 day'),
              ('email', 'a@example.com', '', 'over', now() - interval '20 minutes', now() - interval '1 minute')`,
    );
  });

  test('say what the shop does and how it is: orders, outbox, price, pool', async () => {
    await api.send('GET', '/v1/nowhere');
    const text = await read();
    expect(sample(text, 'suvarna_database_up')).toBe(1);
    expect(sample(text, 'suvarna_orders{status="awaiting-payment"}')).toBe(1);
    expect(sample(text, 'suvarna_orders{status="shipped"}')).toBe(0);
    expect(sample(text, 'suvarna_refusals_total{code="NOT_FOUND"}')).toBeGreaterThanOrEqual(1);
    expect(sample(text, 'suvarna_outbox_oldest_age_seconds{kind="sms"}')).toBeGreaterThanOrEqual(1_200);
    expect(sample(text, 'suvarna_outbox_messages{kind="sms"}')).toBe(1);
    expect(sample(text, 'suvarna_outbox_oldest_age_seconds{kind="email"}')).toBe(0);
    expect(text).toMatch(/^suvarna_build_info\{version="\d+\.\d+\.\d+",build="[^"]*",node="v\d+[^"]*"\} 1$/m);
    expect(sample(text, 'suvarna_announcement_valid_seconds')).toBeGreaterThan(0);
    expect(sample(text, 'suvarna_pool_connections{state="waiting"}')).toBe(0);
    expect(sample(text, 'suvarna_backup_age_seconds')).toBeUndefined();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'suvarna_database_bytes',
    ])
      expect(sample(text, name)).toBeGreaterThan(0);
    const order = `method="POST",route="${contract.placeOrder.path}",class="2xx"`;
    expect(text).toContain(`http_request_duration_seconds_count{${order}} 1`);
  });

  test('count orders once, however often they are sent, and messages by kind and outcome', async () => {
    const orders = async () => sample(await read(), 'suvarna_orders_placed_total') ?? 0;
    await expect.poll(orders, soon).toBe(1);
    const wish = ringOrder();
    const placing = { key: 'a-key-of-one-order' };
    await api.placed(wish, placing);
    await api.placed(wish, placing);
    await api.placed();
    await expect.poll(orders, soon).toBe(3);
    // The SMS gateway is unreachable.
    const messages = async (outcome: string) =>
      sample(await read(), `suvarna_messages_total{kind="sms",outcome="${outcome}"}`);
    await expect.poll(async () => messages('failed'), soon).toBeGreaterThan(0);
    expect(await messages('delivered')).toBe(0);
  });

  test('do not grow with addresses, methods or made-up tokens, nor hold them', async () => {
    const series = async (): Promise<number> =>
      (await read()).split('\n').filter((line) => line.startsWith('http_')).length;
    await api.send('GET', '/v1/canary-0');
    await api.send('GET', contract.order.path.replace(':orderId', 'canary-0'));
    const before = await series();
    for (const nth of Array.from({ length: 20 }, (_, index) => index)) {
      await api.send('GET', `/v1/canary-${nth}?canary=${nth}`);
      await api.send('GET', contract.order.path.replace(':orderId', `canary-${nth}`));
    }
    expect(await series()).toBe(before);
    expect(await read()).not.toContain('canary');
  });

  test('are served on their own port alone, and only with the key', async () => {
    expect((await ask()).headers.get('content-type')).toContain('text/plain');
    for (const headers of [{}, { authorization: key }, { authorization: `Bearer ${key}x` }] as Record<
      string,
      string
    >[])
      expect((await ask(headers)).status).toBe(401);
    expect((await ask(undefined, '/v1/order')).status).toBe(404);
    expect((await api.send('GET', '/metrics')).status).toBe(404);
  });
});

test('an owner sees at the desk what to worry about; a cashier does not', async () => {
  const database = databaseOf(api);
  const [owner, cashier] = await Promise.all([
    newStaff(api, database, 'owner'),
    newStaff(api, database, 'cashier'),
  ]);
  const health = await owner.desk.call('deskHealth');
  expect(health).toMatchObject({ messages: 1, slips: 0, backupAt: null, diskFree: null, isPaused: false });
  expect(healthWarnings({ ...health, delay: 0, waiting: 0 })).toEqual(['messages', 'backup']);
  expect((await cashier.desk.raw('deskHealth')).status).toBe(403);
});

test('a finished pause is none, and an order is overdue after two minutes', async () => {
  const [late, overdue] = await Promise.all([api.placed(), api.placed()]);
  const database = databaseOf(api);
  // Not committed, so that no sweep sees it.
  const rolledBack = database.transaction().execute(async (tx) => {
    for (const [{ orderId }, minutes] of [
      [late, 1],
      [overdue, 3],
    ] as const)
      await query(tx)`
        update customer_order set placed_at = now() - interval '1 day', held_until = now() - ${`${minutes} minutes`}::interval
         where id = ${orderId}
      `;
    await query(tx)`
      insert into selling_pause (of, since, until, staff_name)
      values ('all', now() - interval '2 hours', now() - interval '1 hour', 'สมศรี')
    `;
    const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
    const smsCeiling = openSmsCeiling(database, null, () => undefined);
    const watch = startWatch(tx, { pool, dataDir: undefined, kinds: [], smsCeiling });
    expect(await watch.facts()).toMatchObject({ overdue: 1, isPaused: false });
    watch.stop();
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
});

describe('a request', () => {
  test('takes its id from a trusted proxy alone, in answer, error and log', async () => {
    const open = await openApi({ sharing: api.database, trustProxy: ['127.0.0.0/8'] });
    const named = async (its: TestApi, headers: Readonly<Record<string, string>>) => {
      const answer = await its.send('GET', '/v1/nowhere', { headers });
      const { error } = answer.json as { readonly error: { readonly requestId: string } };
      expect(answer.headers.get('x-request-id')).toBe(error.requestId);
      return error.requestId;
    };
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    expect(await named(open, { 'x-request-id': 'req-12345678' })).toBe('req-12345678');
    expect(await named(open, { traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace);
    const made = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
    for (const name of [
      'short',
      'x'.repeat(65),
      'a b c d e f g',
      '<script>alert</script>',
      '{"a":"bcdefgh"}',
    ])
      expect(await named(open, { 'x-request-id': name })).toMatch(made);
    expect(await named(open, { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` })).toMatch(made);
    expect(await named(api, { 'x-request-id': 'req-12345678' })).toMatch(made);
  });

  test('is told in the access log by its route, without address, caller or secrets', async () => {
    const log = captureLog();
    const open = await openApi({
      sharing: api.database,
      accessLog: true,
      logLevel: 'warn',
      trustProxy: ['127.0.0.1'],
    });
    const headers = {
      'x-request-id': 'req-87654321',
      'user-agent': 'canary-agent',
      'x-forwarded-for': '203.0.113.77',
    };
    const path = contract.order.path.replace(':orderId', 'canary-order');
    await open.send('GET', `${path}?canary=token`, { token: 'canary-token', headers });
    await expect.poll(() => log.join('')).toContain('"msg":"answered"');
    const line = JSON.parse(
      log
        .join('')
        .split('\n')
        .find((its) => its.includes('answered')) ?? '',
    ) as object;
    expect(line).toMatchObject({
      level: 30,
      reqId: 'req-87654321',
      req: { method: 'GET', route: contract.order.path },
    });
    expect(log.join('')).not.toMatch(/canary|203\.0\.113/);
  });

  test.each([
    [true, ['answered']],
    [false, ['incoming request', 'request completed']],
  ])('is logged once by the access log, also at LOG_LEVEL=info: %j', async (accessLog, told) => {
    const log = captureLog();
    const open = await openApi({
      sharing: api.database,
      accessLog,
      logLevel: 'info',
      trustProxy: ['127.0.0.1'],
    });
    await open.send('GET', contract.announcement.path, { headers: { 'x-request-id': 'req-87654321' } });
    await expect.poll(() => log.join('')).toContain(`"msg":"${told.at(-1)}"`);
    const lines = log.join('').split('\n');
    const messages = lines
      .filter((line) => line.includes('req-87654321'))
      .map((line) => /"msg":"([^"]*)/.exec(line)?.[1]);
    expect(messages).toEqual(told);
  });
});

test('an owner sees page speed at the 75th percentile of a hundred visits', async () => {
  const shop = await openApi();
  const answers = await Promise.all(
    Array.from({ length: 31 }, async () =>
      callRaw(shop, 'tellVisit', { body: { page: 'home', largestPaint: 1_000, layoutShift: 2 } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    ...Array.from({ length: 30 }, () => 204),
    429,
  ]);
  const told = async (visits: number, largestPaint: number) =>
    shop.database.query(
      "insert into page_visit (page, largest_paint) select 'home', $2 from generate_series(1, $1)",
      [visits, largestPaint],
    );
  await told(46, 2_000);
  await told(23, 9_000);
  const owner = await newStaff(shop, databaseOf(shop), 'owner');
  const felt = async () => (await owner.desk.call('deskHealth')).felt;
  expect(await felt()).toEqual([]);
  await told(1, 9_000);
  await expect
    .poll(felt, soon)
    .toEqual([{ page: 'home', visits: 100, largestPaint: 2_000, slowestAnswer: null, layoutShift: 2 }]);
});
