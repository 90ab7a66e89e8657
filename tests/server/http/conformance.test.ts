import { createServer, request as forward } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contract, type EndpointName } from '../../../adapters/v1/contract/index.ts';
import { conform, type Row } from '../../conformance/conformance.ts';
import { scopes, sellingText } from '../../conformance/storefront.ts';
import { testQaKey } from '../../support/api.ts';
import { isDeep } from '../../support/properties.ts';
import { openApi, startedApi } from '../support/shop.ts';
import { portOf } from '../../support/free-port.ts';

const api = await startedApi();
const { email, password } = await api.newCustomer();
const data = { customer: { email, password }, qaKey: testQaKey };
const reference = new URL(api.url);

/** Answers of a faulty backend instead of the reference; a `text` function changes the reference's text. */
type Spoiling = Readonly<
  Record<string, { readonly status?: number; readonly text?: (text: string) => string }>
>;

const spoilt: Spoiling = {
  [contract.styles.path]: { status: 404, text: () => '<h1>Not Found</h1>' },
  [contract.detail.path.replace(':id', 'R-0042')]: {
    text: (text) => text.replace('"name"', '"title"'),
  },
  [contract.detail.path.replace(':id', 'R-9999')]: {
    text: (text) => text.replace('PRODUCT_NOT_FOUND', 'NO_SUCH_PRODUCT'),
  },
  [contract.wishlist.path]: { status: 200, text: () => '{"data":[]}' },
};

const asked: string[] = [];
const poorer = createServer((request, response) => {
  const { url: target = '', method = '', headers } = request;
  asked.push(`${method} ${target}`);
  const sent = forward(
    { hostname: reference.hostname, port: reference.port, path: target, method, headers },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { status = answer.statusCode ?? 500, text = (same: string) => same } = spoilt[target] ?? {};
        const { 'content-length': _, 'transfer-encoding': __, ...rest } = answer.headers;
        response.writeHead(status, rest).end(text(Buffer.concat(chunks).toString('utf8')));
      });
    },
  );
  request.pipe(sent);
});
const poorerUrl = `http://127.0.0.1:${await portOf(poorer)}`;
afterAll(() => {
  poorer.close();
  poorer.closeAllConnections();
});

const lacking = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows
      .filter(({ verdict }) => verdict === 'lacks')
      .map(({ name, findings }) => [name, findings.join('; ')]),
  );

const counts = async (): Promise<unknown> =>
  api.database.query(
    'select (select count(*) from customer_order) as orders, (select count(*) from customer) as customers, (select count(*) from cart_line) as lines, (select count(*) from outbox) as messages',
  );

test('the reference API lacks nothing that reading can check', async () => {
  const before = await counts();
  const rows = await conform({ url: api.url, data, writes: false });
  expect(lacking(rows)).toEqual({});
  expect(rows.filter(({ verdict }) => verdict === 'holds').length).toBeGreaterThan(55);
  expect(rows.find(({ name }) => name === 'placeOrder')).toMatchObject({
    verdict: 'untried',
    findings: ['it writes: --write'],
  });
  expect(await counts()).toEqual(before);
});

test('the reference API passes all calls that an outsider can try', async () => {
  const own = await openApi();
  const messages = `${own.url}/dev/outbox`;
  const customer = { email: 'malee@example.com', password: 'Suvarna2567' };
  // All of them with `npm run test:deep`: the examples and provocations are those of contract.test.ts.
  const only = isDeep ? undefined : 'selling';
  const rows = await conform({ url: own.url, data: { ...data, customer, messages }, writes: true, only });
  expect(lacking(rows)).toEqual({});
  expect(rows.filter(({ verdict }) => verdict === 'untried').length).toBeLessThan(6);
});

test('every call is of a page, or of a bank or a tester', () => {
  const unseen = (Object.keys(contract) as EndpointName[]).filter((name) => !scopes.storefront.has(name));
  expect(unseen.toSorted()).toEqual(['log', 'logs', 'opnEventReceived', 'paymentReceived', 'removeLog']);
});

test('checks only the calls of the requested scope, with their pages', async () => {
  const rows = await conform({ url: poorerUrl, data, writes: false, only: 'storefront' });
  expect(rows.filter(({ path }) => path.startsWith('/v1/desk'))).toEqual([]);
  expect(rows.find(({ name }) => name === 'styles')).toMatchObject({ page: 'list', verdict: 'lacks' });
  const selling = await conform({ url: poorerUrl, data, writes: false, only: 'selling' });
  expect(selling.map(({ name }) => name).toSorted()).toEqual([...scopes.selling.keys()].toSorted());
  expect(Object.keys(lacking(selling))).toEqual(['detail', 'styles'].toSorted());
});

test('the README lists the calls that sell', async () => {
  const readme = await readFile(
    path.join(import.meta.dirname, '../../../adapters/v1/contract/README.md'),
    'utf8',
  );
  expect(readme).toContain(sellingText());
  expect(readme).toContain(`These ${scopes.selling.size} calls make a shop that sells`);
});

test('names each failing call of a poorer API, and writes nothing', async () => {
  const rows = await conform({ url: poorerUrl, data, writes: false });
  expect(lacking(rows)).toEqual({
    styles: 'answers 404 to its example, not 200',
    detail: expect.stringMatching(
      /^the answer is not what the contract promises: .*name.*; answers 404 NO_SUCH_PRODUCT in place of 404 PRODUCT_NOT_FOUND$/,
    ) as string,
    wishlist: expect.stringContaining('answers 200 to nobody, not 401 UNAUTHORIZED') as string,
  });
  const reading = [
    contract.quote,
    contract.quoteOrder,
    contract.pickupPlaces,
    contract.login,
    contract.logout,
  ];
  const allowed = new Set(reading.map(({ method, path }) => `${method} ${path}`));
  expect(asked.filter((call) => !call.startsWith('GET ') && !allowed.has(call))).toEqual([]);
});

test('ids of the example shop are replaced by the backend’s own', async () => {
  const ids = { 'R-0042': 'N-0106', '54': '18' };
  asked.length = 0;
  await conform({ url: poorerUrl, data: { ids }, writes: false });
  expect(asked).toContain(`GET ${contract.detail.path.replace(':id', 'N-0106')}`);
  expect(asked.filter((call) => call.includes('R-0042'))).toEqual([]);
});
