import { createServer, type Server, type Socket } from 'node:net';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request as rawRequest,
  type RequestListener,
} from 'node:http';
import { once } from 'node:events';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Config, type MetricsChoice, readConfig } from '../../../adapters/v1/server/config/config.ts';
import { buildStorefront } from '../../../adapters/v1/server/remote/storefront.ts';
import { contract, type EndpointName } from '../../../adapters/v1/contract/index.ts';
import { scopes } from '../../conformance/storefront.ts';
import { openPages } from '../../../src/pages.ts';
import { callRaw, errorOf, sendTo, type TestApi } from '../../support/api.ts';
import { freePort, portOf } from '../../support/free-port.ts';
import { pageFolder, readHead } from '../../support/page-head.ts';
import { dataOf, describedClient, orderOfGuest } from '../http/support/described-client.ts';
import { deskOf } from '../desk/support/desk.ts';
import { placed, ring, ringOrder } from '../orders/support/shopping.ts';
import { payment, signed } from '../payments/support/bank.ts';
import { captureLog, databaseOf, openShop, startedApi } from '../support/shop.ts';

const dist = pageFolder();
const html = { accept: 'text/html' };

const storefrontOver = async (
  apiUrl: string,
  publicUrl?: string,
  metrics?: MetricsChoice,
  logLevel: Config['logLevel'] = 'silent',
) => {
  const app = await buildStorefront({
    config: {
      logLevel,
      accessLog: false,
      metrics,
      trustProxy: [],
      https: false,
      publicUrl,
      host: '127.0.0.1',
      qa: false,
      tagManagerId: undefined,
    },
    apiUrl,
    seller: { name: 'ห้างทองทดสอบ', email: '' },
    dist,
    openPages: openPages(undefined),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const send: TestApi['send'] = async (method, path, request = {}) => sendTo(url, method, path, request);
  return { url, send, close: async () => app.close() };
};

const listening = async (server: Server): Promise<string> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${await portOf(server)}`;
};

const over = async (answer: RequestListener, path = '', publicUrl?: string) => {
  const shop = await storefrontOver((await listening(createHttpServer(answer))) + path, publicUrl);
  onTestFinished(shop.close);
  return shop;
};

/** A storefront over a backend that sends these bytes to every connection. */
const overBytes = async (bytes: string, ends = true) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (ends ? socket.end(bytes) : socket.write(bytes)));
  });
  const shop = await storefrontOver(await listening(server));
  onTestFinished(shop.close);
  return shop;
};

const unavailable = { status: 503, code: 'UNAVAILABLE' };
const home = contract.announcement.path;

describe('over the reference API as a foreign backend', async () => {
  const reference = await startedApi({ trustProxy: ['127.0.0.1'], dist });
  const shop = await storefrontOver(reference.url);
  afterAll(shop.close);
  const through: TestApi = { ...reference, url: shop.url, send: shop.send };
  await reference.setStock(ring, 100);

  test('pages are rendered from its answers, with its status', async () => {
    const product = await shop.send('GET', '/product/R-0042', { headers: html });
    expect(product.status).toBe(200);
    const { titles, canonical, things } = readHead(product.text);
    expect(titles.join()).toContain('แหวน');
    expect(canonical).toBe(`${shop.url.replace('127.0.0.1', 'localhost')}/product/R-0042`);
    expect(things.length).toBeGreaterThan(0);
    expect((await shop.send('GET', '/product/R-9999', { headers: html })).status).toBe(404);
    expect((await shop.send('GET', '/help/faq', { headers: html })).status).toBe(200);
    expect((await shop.send('GET', '/desk', { headers: html })).status).toBe(404);
    expect((await shop.send('GET', '/readyz')).status).toBe(200);
  });

  test('twenty calls make a shop that sells: pages and guest orders', async () => {
    const sells = [...scopes.selling.keys()].map((name) => contract[name as EndpointName]);
    expect(sells).toHaveLength(20);
    const backend = createHttpServer((request, response) => {
      const { url = '', method = '', headers } = request;
      const isThere = sells.some(
        (line) =>
          line.method === method &&
          new RegExp(`^${line.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url.split('?')[0] ?? ''),
      );
      if (!isThere) return void response.writeHead(404).end();
      const sent = rawRequest(reference.url + url, { method, headers }, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 503, answer.headers));
      });
      return void request.pipe(sent);
    });
    const small = await storefrontOver(await listening(backend));
    onTestFinished(small.close);
    for (const address of ['/', '/catalog/ring', '/product/R-0042'])
      expect([address, (await small.send('GET', address, { headers: html })).status]).toEqual([address, 200]);
    const ask = await describedClient(small.send, reference.send);
    const body = await orderOfGuest(ask);
    const parameters = { 'Idempotency-Key': crypto.randomUUID() };
    const { orderId } = dataOf(await ask('placeOrder', { body, parameters })) as { orderId: string };
    expect(dataOf(await ask('order', { parameters: { orderId } }))).toMatchObject({ orderId });
  });

  test('its products and texts are in the site map', async () => {
    const { status, text } = await shop.send('GET', '/sitemap.xml');
    expect(status).toBe(200);
    for (const path of ['/product/R-0042', '/help/faq', '/blog/', '/catalog/'])
      expect(text).toContain(`${shop.url.replace('127.0.0.1', 'localhost')}${path}`);
    expect((await shop.send('GET', '/robots.txt')).text).toContain('Sitemap: ');
    expect((await shop.send('GET', '/.well-known/security.txt')).text).toMatch(
      /^Contact: http.*\/contact-us$/m,
    );
  });

  test('a bank’s message reaches it byte by byte, so that its signature holds', async () => {
    const body = payment(await placed(through));
    const headers = { ...(await signed(through, body)), 'content-type': 'application/json' };
    const raw = JSON.stringify(body);
    const spoilt = await shop.send('POST', contract.paymentReceived.path, { headers, raw: `${raw} ` });
    expect(errorOf(spoilt)).toEqual({ status: 401, code: 'SIGNATURE_WRONG' });
    expect((await shop.send('POST', contract.paymentReceived.path, { headers, raw })).status).toBe(204);
  });

  test('staff sign in by cookie, and other origins cannot act for them', async () => {
    const { desk: clerk } = await deskOf(through, databaseOf(reference));
    expect((await clerk.raw('deskMe')).status).toBe(200);
    const forged = await clerk.raw('deskSignOut', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(forged.status).toBe(401);
    // Without `sec-fetch-site` the origin decides: this shop's, not the backend's.
    const end = async (origin: string): Promise<number> => {
      const headers = { origin, cookie: clerk.cookie() };
      return (await shop.send('DELETE', '/v1/desk/session', { headers })).status;
    };
    expect(await end(reference.url)).toBe(401);
    expect(await end(shop.url)).toBe(204);
  });

  test('errors carry the number that the backend logs', async () => {
    const answer = await callRaw(through, 'detail', { params: { id: 'R-9999' } });
    expect(answer.json).toMatchObject({ error: { requestId: answer.headers.get('x-request-id') } });
  });

  test('a short link leads to its order, and an unknown one nowhere', async () => {
    const { orderId } = await placed(through, ringOrder({ contact: { email: '' } }));
    const [code] = await reference.database.values<string>(
      'select link_code as code from customer_order where id = $1',
      [orderId],
    );
    const link = await shop.send('GET', `/o/${code}`, { headers: html });
    expect([link.status, link.headers.get('location')?.includes(orderId)]).toEqual([302, true]);
    expect((await shop.send('GET', '/o/000000000000', { headers: html })).status).toBe(404);
  });
});

test('a short link over the limit of the backend is refused with its wait', async () => {
  const shop = await over((_request, response) => response.writeHead(429, { 'retry-after': '120' }).end());
  const { status, headers, text } = await shop.send('GET', '/o/000000000000', { headers: html });
  expect([status, headers.get('retry-after')]).toEqual([429, '120']);
  expect(text).toContain('ลองอีกครั้งได้ในอีก 2 นาที');
});

test('its metrics are those of its requests, and whether the backend answers', async () => {
  let isUp = true;
  const backend = createHttpServer((_request, response) => response.writeHead(isUp ? 200 : 502).end('{}'));
  const port = await freePort();
  const choice = { port, host: '127.0.0.1', key: undefined };
  const shop = await storefrontOver(await listening(backend), undefined, choice);
  onTestFinished(shop.close);
  const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await shop.send('GET', home);
  await shop.send('POST', '/v1/nowhere');
  const text = await metrics();
  expect(text).toContain('suvarna_backend_up 1\n');
  expect(text).toContain(`http_request_duration_seconds_count{method="GET",route="${home}",class="2xx"} 1\n`);
  expect(text).toContain('suvarna_refusals_total{code="NOT_FOUND"} 1\n');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('suvarna_database_up');
  isUp = false;
  expect(await metrics()).toContain('suvarna_backend_up 0\n');
  expect((await shop.send('GET', '/metrics', { headers: html })).status).toBe(404);
});

describe('what goes to the backend', () => {
  const asked = async (base: string, path: string, headers: Readonly<Record<string, string>>) => {
    const { hostname, port } = new URL(base);
    const sent = rawRequest({ hostname, port, path, headers });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode ?? 0;
  };

  const seen = async (headers: Readonly<Record<string, string>>, path = home, publicUrl?: string) => {
    let heard: Pick<IncomingMessage, 'url' | 'headers'> = { headers: {} };
    const shop = await over(
      (request, response) => {
        heard = { url: request.url, headers: request.headers };
        response.end('{}');
      },
      '/gold',
      publicUrl,
    );
    const status = await asked(shop.url, path, headers);
    return { ...heard, shop, status };
  };

  test('is below its own address and name, with the caller’s', async () => {
    const { url, headers, shop } = await seen({ authorization: 'Bearer x', accept: 'application/json' });
    expect(url).toBe(`/gold${home}`);
    const { host } = new URL(shop.url);
    expect(headers).toMatchObject({
      authorization: 'Bearer x',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
      forwarded: `for=127.0.0.1;host="${host}";proto=http`,
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers.host).not.toBe(host);
  });

  test('is nothing that a visitor makes up about that', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.7',
      'x-request-id': 'mine',
      'x-real-ip': '203.0.113.7',
    };
    const { headers } = await seen(forged, home, 'https://shop.example.com');
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'shop.example.com',
      'x-forwarded-proto': 'https',
    });
    expect(headers['x-real-ip']).toBeUndefined();
    expect(headers['x-request-id']).not.toBe('mine');
  });

  test('is a cookie only where the contract says so', async () => {
    const cookie = 'desk=secret; _ga=1';
    expect((await seen({ cookie })).headers.cookie).toBeUndefined();
    expect((await seen({ cookie }, '/v1/desk/session')).headers.cookie).toBe(cookie);
  });

  test.each([
    '/v1/%2e%2e/admin',
    '/v1/product/client/detail/..%2f..%2fadmin',
    '/v1/x/%5c..%5c',
    '/v1/%E0%A4%A',
  ])('is nothing outside of its folder: %s', async (path) => {
    const { url, status } = await seen({}, path);
    expect(url).toBeUndefined();
    expect([400, 404]).toContain(status);
  });
});

describe('what comes back', () => {
  test('keeps its facts, under this shop’s policies and cookies', async () => {
    const shop = await over((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': "default-src *; script-src 'unsafe-inline'",
        'access-control-allow-origin': '*',
        'strict-transport-security': 'max-age=0',
        'x-powered-by': 'somebody',
        'x-request-id': 'theirs-1',
        'set-cookie': ['desk=x; Domain=api.example.com; Path=/v1/desk; HttpOnly'],
      });
      response.end('<script>alert(1)</script>');
    });
    const { headers, text } = await shop.send('GET', home);
    expect(text).toBe('<script>alert(1)</script>');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const name of ['access-control-allow-origin', 'x-powered-by']) expect(headers.get(name)).toBeNull();
    expect(headers.get('x-request-id')).toBe('theirs-1');
    expect(headers.get('set-cookie')).toBe('desk=x; Path=/v1/desk; HttpOnly');
  });

  test('redirects within this shop where the backend does within its own', async () => {
    const shop = await over((request, response) => {
      const { host = '' } = request.headers;
      const to = request.url === '/o/abc' ? 'https://evil.example/' : `http://${host}/v1/back`;
      response.writeHead(302, { location: to });
      response.end();
    });
    expect((await shop.send('GET', '/v1/visit')).headers.get('location')).toBe('/v1/back');
    expect((await shop.send('GET', '/o/abc', { headers: html })).headers.get('location')).toBeNull();
  });
});

describe('a backend that does badly', () => {
  test.each([
    ['is not there', async () => storefrontOver('http://127.0.0.1:9')],
    ['ends without a word', async () => overBytes('')],
    ['speaks no HTTP', async () => overBytes('SSH-2.0-OpenSSH_9\r\n')],
    ['answers endless headers', async () => overBytes(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(99_999)}\r\n`)],
  ])('%s: calls say so at once, and pages that it is not their fault', async (_, begin) => {
    const shop = await begin();
    onTestFinished(shop.close);
    const answer = await shop.send('GET', home);
    expect(errorOf(answer)).toEqual(unavailable);
    expect(answer.headers.get('retry-after')).toBe('2');
    const login = await shop.send('POST', contract.login.path, { body: { email: 'a', password: 'b' } });
    expect(errorOf(login)).toEqual(unavailable);
    for (const address of ['/', '/product/R-0042', '/catalog/ring', '/help/faq'])
      expect((await shop.send('GET', address, { headers: html })).status).toBeLessThanOrEqual(503);
    expect((await shop.send('GET', '/product/R-0042', { headers: html })).status).toBe(503);
    expect((await shop.send('GET', '/sitemap.xml')).status).toBe(503);
    expect((await shop.send('GET', '/readyz')).status).toBe(503);
    expect((await shop.send('GET', '/healthz')).status).toBe(200);
  });

  test('is logged with the cause of its missing answer', async () => {
    const log = captureLog();
    const shop = await storefrontOver('http://127.0.0.1:9', undefined, undefined, 'warn');
    await shop.send('GET', home);
    await shop.send('GET', '/readyz');
    await shop.close();
    const lines = log.map((line) => JSON.parse(line) as object);
    const err = { code: 'UNAVAILABLE', cause: 'ECONNREFUSED' };
    expect(lines).toMatchObject([
      { level: 40, err },
      { level: 50, count: 1, err },
    ]);
  });

  test('is warned of at the start, in words; the shop opens all the same', async () => {
    const busy = await listening(createHttpServer((_request, response) => response.writeHead(502).end()));
    for (const [API_URL, reason] of [
      ['http://127.0.0.1:9', 'ECONNREFUSED'],
      [busy, 'status 502'],
    ] as const) {
      const log = captureLog();
      const { url, stop } = await openShop({ API_URL, SHOP_MODE: '' });
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect(log.join('')).toContain(`API_URL ${API_URL} does not answer now (${reason}): `);
      await stop();
    }
  });

  test.each([
    ['HTML', '<h1>Welcome to nginx!</h1>'],
    ['an empty answer', ''],
    ['half of a document', '{"data":{"id":"R-00'],
    ['another form', '{"data":[1,2,3],"total":"many"}'],
    ['null', 'null'],
  ])('answers %s to everything: pages are 503 in words', async (_, body) => {
    const shop = await over((_request, response) => response.end(body));
    expect((await shop.send('GET', home)).text).toBe(body);
    expect((await shop.send('GET', '/product/R-0042', { headers: html })).status).toBe(503);
    expect((await shop.send('GET', '/sitemap.xml')).status).toBe(503);
  });

  test('breaking the contract is logged by call and fields, without values', async () => {
    const log = captureLog();
    const backend = createHttpServer((request, response) => {
      const item = { id: 'private-1', name: 7, price: 'private-2' };
      response.setHeader('content-type', 'application/json');
      const page = { data: [item, item], page: 1, page_size: 12, total: 2 };
      response.end(JSON.stringify(request.url?.includes('/filter') === true ? page : { data: item }));
    });
    const shop = await storefrontOver(await listening(backend), undefined, undefined, 'warn');
    onTestFinished(shop.close);
    for (const address of ['/catalog/ring', '/catalog/ring?page=2', '/product/R-0042'])
      expect((await shop.send('GET', address, { headers: html })).status).toBe(503);
    const lines = log.map((line) => JSON.parse(line) as { call: string; fields: string[] });
    const told = Object.fromEntries(lines.map(({ call, fields }) => [call, fields]));
    expect(Object.keys(told)).toHaveLength(lines.length);
    expect(told[`GET ${contract.filter.path}`]).toEqual(
      expect.arrayContaining(['[].name: string', '[].price: Baht', '[].images: list']),
    );
    expect(told[`GET ${contract.detail.path}`]).toContain('announcement: record');
    expect(log.join()).not.toContain('private');
  });

  test('breaks off in the middle: the answer is seen to be cut', async () => {
    const shop = await overBytes('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"data":');
    await expect(shop.send('GET', home)).rejects.toThrow();
    expect((await shop.send('GET', '/healthz')).status).toBe(200);
  });

  test('closes kept connections: a read goes again, a write never does', async () => {
    let connections = 0;
    const heard: string[] = [];
    const server = createServer((socket) => {
      connections += 1;
      let requests = 0;
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        heard.push(data.toString().slice(0, 4).trim());
        requests += 1;
        if (requests === 1) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
        else socket.destroy();
      });
    });
    const shop = await storefrontOver(await listening(server));
    onTestFinished(shop.close);
    for (let nth = 0; nth < 3; nth += 1) expect((await shop.send('GET', home)).status).toBe(200);
    expect(connections).toBeGreaterThan(1);
    heard.length = 0;
    await shop.send('POST', contract.login.path, { body: {} });
    expect(heard.filter((method) => method === 'POST')).toHaveLength(1);
  });

  test('is the storefront itself: nothing goes round', async () => {
    let shopUrl = '';
    let rounds = 0;
    const shop = await over((request, response) => {
      rounds += 1;
      void fetch(`${shopUrl}${request.url ?? ''}`, { headers: { via: request.headers.via ?? '' } }).then(
        async (answer) => response.writeHead(answer.status).end(await answer.text()),
      );
    });
    shopUrl = shop.url;
    expect(errorOf(await shop.send('GET', home))).toEqual(unavailable);
    expect(rounds).toBe(1);
  });
});

describe('the configuration', () => {
  test('of another backend is one address, and no database', () => {
    const config = readConfig({ API_URL: 'https://api.example.com/gold/', HOST: '0.0.0.0' });
    expect(config).toMatchObject({ apiUrl: 'https://api.example.com/gold', mode: 'production', qa: false });
    expect(readConfig({ API_URL: 'http://localhost:4174' }).apiUrl).toBe('http://localhost:4174');
    expect(readConfig({}).apiUrl).toBeUndefined();
  });

  test.each([
    { API_URL: 'api.example.com' },
    { API_URL: 'http://api.example.com' },
    { API_URL: 'https://user:Hidden-1@api.example.com' },
    { API_URL: 'https://api.example.com/?x=Hidden-1' },
    { API_URL: 'https://api.example.com', DATABASE_URL: 'postgres://user:Hidden-1@db/shop' },
    { API_URL: 'https://api.example.com', DATA_DIR: '.data' },
  ])('refuses in words %o', (environment) => {
    expect(() => readConfig(environment)).toThrow(/^API_URL must (?!.*Hidden)/);
  });
});
