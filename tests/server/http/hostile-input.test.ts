import { describe, expect, test } from 'vitest';
import { type AnyEndpoint, usualBody } from '../../../adapters/v1/contract/endpoint.ts';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { errorCode, testQaKey } from '../../support/api.ts';
import { exchangeBytes, openApi, startedApi } from '../support/shop.ts';

const api = await startedApi();
const { accessToken: token } = await api.newCustomer();

const cart = '/v1/order/client/cart';
const quote = '/v1/order/client/cart/quote';
const filter = '/v1/product/client/product/filter';
const json = { 'content-type': 'application/json' };
const invalid = 'VALIDATION';

const exchange = async (bytes: string, options?: { readonly ends: boolean }): Promise<string> =>
  exchangeBytes(api.url, bytes, options);

describe('a query (H-A15)', () => {
  test.each([
    'page_size=101',
    'page=0',
    'page=1.5',
    'type=__proto__',
    'type=constructor',
    'sort=toString',
    'unit=kilo',
    'search=%ff',
    'search=%',
    'search=%00',
    'search=%ED%A0%80',
    'unknown=1&unknown=2',
    'min_price=NaN',
    `search=${'ก'.repeat(201)}`,
  ])('%s is refused', async (query) => {
    expect(errorCode(await api.send('GET', `${filter}?${query}`))).toBe(invalid);
  });

  test('of every list has the same rule for the size of its pages', async () => {
    const lists = Object.values<AnyEndpoint>(contract).filter(({ envelope }) => envelope === 'page');
    expect(lists.length).toBeGreaterThan(1);
    for (const { path, access } of lists) {
      const bearer = access === 'tester' ? { token: testQaKey } : access === 'customer' ? { token } : {};
      for (const size of ['0', '-1', '1e9', '1000000000', '12abc', '', ' 9', '1&page_size=9']) {
        const answer = await api.send('GET', `${path}?page=1&page_size=${size}`, bearer);
        expect(answer.json, `${path} ${size}`).toMatchObject({
          error: { code: 'VALIDATION', field: 'page_size' },
        });
        expect(answer.status).toBe(400);
      }
    }
  });

  test('with unknown keys, such as a timestamp, is served', async () => {
    expect((await api.send('GET', `${filter}?timestamp=1&__proto__=1&page_size=1`)).status).toBe(200);
  });
});

describe('a body', () => {
  const depth = 30_000;
  test.each([
    ['is cut off', '{"products":['],
    ['has a comma too many', '{"products":[],}'],
    ['begins with a byte order mark', '\uFEFF{"products":[]}'],
    ['is nested thirty thousand deep', `{"products":${'['.repeat(depth)}${']'.repeat(depth)}}`],
    ['reaches for the prototype', '{"products":[],"__proto__":{"admin":true}}'],
    ['reaches for the constructor', '{"products":[],"constructor":{"prototype":{"admin":true}}}'],
    ['is a text', '"products"'],
    ['is null', 'null'],
    ['is empty', ''],
    ['is UTF-16', new Uint8Array(Buffer.from('{"products":[]}', 'utf16le'))],
    ['is marked UTF-16', new Uint8Array(Buffer.from('\uFEFF{"products":[]}', 'utf16le'))],
    ['is broken UTF-8', new Uint8Array([...Buffer.from('{"products":"'), 0xff, 0xfe, ...Buffer.from('"}')])],
  ])('that %s is refused (H-A17)', async (_, raw) => {
    expect(errorCode(await api.send('POST', quote, { raw, headers: json }))).toBe(invalid);
  });

  test('of 64 KiB is read, and of one byte more is not (H-A18)', async () => {
    const bodyOf = (bytes: number): string => {
      const empty = '{"products":[],"filler":""}';
      return `${empty.slice(0, -2)}${'x'.repeat(bytes - empty.length)}"}`;
    };
    expect((await api.send('POST', quote, { raw: bodyOf(usualBody), headers: json })).status).toBe(200);
    const longer = await api.send('POST', quote, { raw: bodyOf(usualBody + 1), headers: json });
    expect(errorCode(longer)).toBe('TOO_LARGE');
  });

  test.each([
    'application/json;',
    'application/json\t; x',
    'application/json; charset=tis-620',
    'application/jsonp',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('of type %j is refused, and never skips validation (H-A19)', async (type) => {
    const answer = await api.send('POST', quote, {
      raw: '{"products":"no list"}',
      headers: { 'content-type': type },
    });
    expect(errorCode(answer)).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
    'of type %j is read',
    async (type) => {
      const headers = { 'content-type': type };
      expect((await api.send('POST', quote, { raw: '{"products":[]}', headers })).status).toBe(200);
    },
  );
});

describe('a connection', () => {
  const head = `POST ${quote} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`;
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const bearer = `Authorization: Bearer ${token}\r\n`;
  const continued = 'HTTP/1\\.1 100 Continue\\r\\n\\r\\n';

  test.each<[what: string, bytes: string, answer: string]>([
    ['body never ends', `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}`, 'HTTP/1\\.1 413 '],
    [
      'body is announced as too long',
      `${head}Content-Length: 99999999\r\n\r\n`,
      'HTTP/1\\.1 413 [^]*"TOO_LARGE"',
    ],
    [
      'body is announced as too long, and asked about',
      `${head}Content-Length: 99999999\r\nExpect: 100-continue\r\n\r\n`,
      `(${continued})?HTTP/1\\.1 413 [^]*"TOO_LARGE"`,
    ],
    [
      'body is asked about, and sent',
      `${head}Content-Length: 15\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n{"products":[]}`,
      `${continued}HTTP/1\\.1 200 `,
    ],
    ['lengths are two', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 'HTTP/1\\.1 400 '],
    [
      'length stands beside chunks',
      `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      'HTTP/1\\.1 400 ',
    ],
    [
      'body has no type',
      `POST ${quote} HTTP/1.1\r\nHost: shop\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      'HTTP/1\\.1 415 ',
    ],
    ['words are no HTTP', 'hello\r\n\r\n', 'HTTP/1\\.1 400 [^]*"VALIDATION"'],
    ...['/', cart, '/v1/nowhere', '/healthz'].map((path): [string, string, string] => [
      `hosts are two at ${path}`,
      `GET ${path} HTTP/1.1\r\nHost: shop\r\nhOST: evil\r\nConnection: close\r\n\r\n`,
      'HTTP/1\\.1 400 [^]*"VALIDATION"',
    ]),
    [
      'bearers are two',
      `GET ${cart} HTTP/1.1\r\nHost: shop\r\n${bearer}${bearer}Connection: close\r\n\r\n`,
      'HTTP/1\\.1 401 ',
    ],
    ['address has 64 KiB', `GET /v1/${'a'.repeat(65_536)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 'HTTP/1\\.1 431 '],
  ])('whose %s is answered and closed (H-A11, H-A18, H-A19)', async (_, bytes, answer) => {
    expect(await exchange(bytes)).toMatch(new RegExp(`^${answer}`));
  });

  test.each([15, 2])(
    'that sends more than the announced %i bytes gets nothing for the rest (H-A18)',
    async (length) => {
      const answer = await exchange(
        `${head}Content-Length: ${length}\r\n\r\n{"products":[]}, "and": "more"}`,
      );
      const statuses = answer.match(/HTTP\/1\.1 \d{3}/g) ?? [];
      expect(statuses.length).toBeLessThanOrEqual(2);
      expect(statuses.at(-1)).toBe('HTTP/1.1 400');
    },
  );

  test('that ends before its announced length is closed unread (H-A18)', async () => {
    const answer = await exchange(`${head}Content-Length: 99\r\n\r\n{"products":[]}`, { ends: true });
    expect(answer).not.toMatch(/HTTP\/1\.1 2/);
  });
});

describe('an address', () => {
  test.each(['/v1/%', '/v1/%ff', '/%c0%ae%c0%ae', '/v1/product/client/product/detail/%ff'])(
    '%s cannot be read and is refused',
    async (path) => {
      expect(errorCode(await api.send('GET', path))).toBe(invalid);
    },
  );

  test.each([
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v1//order/client/cart',
    '/v1/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
    '/package.json',
  ])('%s is nothing, in JSON (H-A27)', async (path) => {
    const answer = await api.send('GET', path);
    expect(errorCode(answer)).toBe('NOT_FOUND');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.json).toEqual({
      error: {
        code: 'NOT_FOUND',
        message: expect.any(String),
        requestId: answer.headers.get('x-request-id'),
      },
    });
  });

  test('for another method is nothing', async () => {
    expect(errorCode(await api.send('DELETE', cart, { token, headers: json }))).toBe('NOT_FOUND');
    expect((await api.send('OPTIONS', cart)).status).toBe(404);
  });
});

describe('another origin', () => {
  test.each(['https://evil.example', 'null', 'http://sub.evil.example'])(
    '%s is never allowed in (H-A23)',
    async (origin) => {
      const headers = { origin, 'access-control-request-method': 'GET' };
      for (const path of [cart, contract.login.path, '/v1/openapi.json', '/healthz', '/v1/nothing', '/'])
        for (const method of ['GET', 'OPTIONS']) {
          const answer = await api.send(method, path, { token, headers });
          expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
        }
    },
  );
});

describe('every answer', () => {
  test.each(['/v1/product/common/gold-price', '/v1/nothing', '/healthz', '/%ff'])(
    'of %s carries its id, is not stored, and may not be framed',
    async (path) => {
      const { headers } = await api.send('GET', path);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});

test('a failure inside is told as 500 with an id and nothing else (H-A27)', async () => {
  const broken = await openApi();
  await broken.database.query('alter table content_page rename column body to parts');
  const answer = await broken.send('GET', '/v1/content/client/blog/url-name/faq');
  expect(errorCode(answer)).toBe('INTERNAL');
  expect(answer.text).not.toMatch(/body|parts|select|column|\bat \b.*\.ts|content_page/i);
  expect(answer.json).toEqual({
    error: { code: 'INTERNAL', message: expect.any(String), requestId: answer.headers.get('x-request-id') },
  });
});
