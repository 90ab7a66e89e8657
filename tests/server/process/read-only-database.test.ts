import { afterAll, expect, test } from 'vitest';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { callRaw, errorCode } from '../../support/api.ts';
import { addressOf, testPool } from '../../support/database.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();
const { accessToken: token } = await api.newCustomer();
const admin = testPool(addressOf(api.database.url, 'postgres'));
afterAll(async () => admin.end());

const name = new URL(api.database.url).pathname.slice(1);
const status = async (path: string): Promise<number> => (await api.send('GET', path)).status;

test.each([
  ['one statement', 'addToCart', { ...lineKey('R-0042', '54'), quantity: 1 }],
  ['a transaction', 'saveProducts', { productIds: ['R-0042'] }],
] as const)(
  'a read-only database answers %s with 503 and is used again once writable',
  async (_, wish, body) => {
    const write = async () => callRaw(api, wish, { token, body });
    expect((await write()).status).toBeLessThan(300);

    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await expect.poll(async () => errorCode(await write())).toEqual('UNAVAILABLE');
    expect((await write()).headers.get('retry-after')).toBe('2');
    await expect.poll(async () => status(contract.filter.path)).toBe(200);
    expect(await status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);

    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await expect.poll(async () => status('/readyz')).toBe(200);
    await expect.poll(async () => (await write()).status).toBeLessThan(300);
  },
);
