import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { either as E } from 'fp-ts';
import { firstValueFrom, NEVER } from 'rxjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Api,
  type Caller,
  createApi,
  createCaller,
  refreshBy,
} from '../../../adapters/v1/client/api.ts';
import { fetchCart } from '../../../adapters/handlers/cart.ts';
import { createSession, type Session } from '../../../adapters/v1/client/session.ts';
import { createFakeBrowser } from '../support/fake-browser.ts';
import { createInstantClock } from '../support/fake-clock.ts';
import { lineKey, piecesOf } from '../../../engine/values/cart-line.ts';
import { satang } from '../../../engine/values/money.ts';
import { aLine } from '../../engine/support/visit.ts';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Reply = (response: ServerResponse, received: Received) => void;

const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const raw =
  (
    status: number,
    contentType: string,
    body: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': contentType, ...headers });
    response.end(body);
  };

const reset: Reply = (response) => response.destroy();
const silence: Reply = () => undefined;

const error = (status: number, code: string): Reply =>
  json(status, { error: { code, message: 'canary-message', requestId: 'r' } });

const wireLine = {
  ...lineKey('ring-1', '52'),
  productName: 'แหวน',
  productImage: [{ pathUrl: '/a.webp' }],
  style: 'โปร่ง',
  size: '52',
  weightGram: 3.79,
  quantity: 2,
  stock: 5,
  unitPrice: 18_500.35,
  unitPriceDiscounted: 0,
  goldKind: 'ornament',
};
const wireCart = { cartId: 'cart-1', version: 3, totalQuantity: 2, products: [wireLine] };

const canaries = ['canary-password', 'canary-access', 'canary-refresh', 'canary-message', 'canary-body'];

describe('calls of the API over real HTTP', () => {
  let server: Server;
  let base: string;
  let replies: Reply[];
  let received: Received[];
  let isOnline: boolean;
  let clock: ReturnType<typeof createInstantClock>;
  let caller: Caller;
  let session: Session;
  let api: Api;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      // A keep-alive connection would be closed under the next test.
      response.setHeader('connection', 'close');
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const one: Received = {
          method: request.method ?? '',
          url: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        };
        received.push(one);
        (replies[received.length - 1] ?? replies.at(-1) ?? silence)(response, one);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  beforeEach(() => {
    replies = [];
    received = [];
    isOnline = true;
    clock = createInstantClock();
    caller = createCaller({ base, clock, isOnline: () => isOnline });
    session = createSession({
      storage: createFakeBrowser().openTab(),
      locks: undefined,
      clock: { ...clock, after: () => NEVER },
      timeout: 1,
      refresh: refreshBy(caller, 1_000),
      newSessionId: () => 'session',
    });
    api = createApi(caller, session, clock);
  });

  afterEach(() => server.closeAllConnections());

  const cart = () => firstValueFrom(api.call('cart', {}));
  const addToCart = (idempotencyKey?: string) =>
    firstValueFrom(
      api.call('addToCart', {
        body: piecesOf(aLine({ productId: 'ring-1', quantity: 2 })),
        headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
      }),
    );
  const signIn = (): void => {
    session.begin({ accessToken: 'canary-access', refreshToken: 'canary-refresh' });
  };

  test('decodes amounts to satang and milligrams; a discounted price of 0 is kept (P6)', async () => {
    replies = [json(200, { data: wireCart })];
    const line = aLine({
      productId: 'ring-1',
      productName: 'แหวน',
      productImage: '/a.webp',
      style: 'โปร่ง',
      quantity: 2,
      stock: 5,
      unitPrice: satang(1_850_035),
      unitPriceDiscounted: satang(0),
    });
    expect(await cart()).toEqual(E.right({ cartId: 'cart-1', version: 3, lines: [line] }));
  });

  test.each([
    ['its lines as a list', [wireLine]],
    ['its lines in a record, without a version', { products: [wireLine] }],
  ])('reads a cart as specified: its id and pieces alone, then %s', async (_, lines) => {
    replies = [json(200, { data: { cartId: 'cart-1', totalQuantity: 2 } }), json(200, { data: lines })];
    const cart = { cartId: 'cart-1', version: 0, lines: [{ productId: 'ring-1', quantity: 2 }] };
    expect(await firstValueFrom(fetchCart(api, null))).toMatchObject(E.right(cart));
    expect(received.map(({ url }) => url)).toEqual([
      '/v1/order/client/cart',
      '/v1/order/client/cart/cart-1/products',
    ]);
    expect(await firstValueFrom(fetchCart(api, 'cart-1'))).toMatchObject(E.right(cart));
  });

  test('sends bearer token, body and idempotency key as the contract says', async () => {
    signIn();
    replies = [json(200, { data: wireCart })];
    await addToCart('log-of-a-visit-7');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/v1/order/client/cart',
      headers: {
        authorization: 'Bearer canary-access',
        'idempotency-key': 'log-of-a-visit-7',
        'content-type': expect.stringMatching(/^application\/json/) as string,
      },
      body: JSON.stringify({ ...lineKey('ring-1', '52'), quantity: 2 }),
    });
    expect(received[0]?.headers.cookie).toBeUndefined();
  });

  test.each([
    ['HTML', raw(200, 'text/html', '<!doctype html><p>canary-body')],
    ['an empty object', json(200, {})],
    ['null', json(200, 'null')],
    ['no body', (response: ServerResponse) => response.writeHead(204).end()],
    ['an empty body', json(200, '')],
    ['not modified', (response: ServerResponse) => response.writeHead(304).end()],
    [
      'the right words under a wrong content type',
      raw(200, 'text/plain', JSON.stringify({ data: wireCart })),
    ],
    ['truncated JSON', json(200, '{"data": {"cartId":')],
    [
      'a line without a price',
      json(200, { data: { ...wireCart, products: [{ ...wireLine, unitPrice: null }] } }),
    ],
    ['a stock as text', json(200, { data: { ...wireCart, products: [{ ...wireLine, stock: '5' }] } })],
    ['a negative stock', json(200, { data: { ...wireCart, products: [{ ...wireLine, stock: -1 }] } })],
    ['two megabytes', json(200, JSON.stringify({ data: { ...wireCart, junk: 'x'.repeat(2 ** 21) } }))],
    [
      'sixteen megabytes packed into sixteen kilobytes',
      raw(200, 'application/json', gzipSync(Buffer.alloc(2 ** 24, 0x20)), { 'content-encoding': 'gzip' }),
    ],
  ] as const)('%s instead of a cart fails without quoting the body (H-C28)', async (_, reply) => {
    replies = [reply];
    const came = await cart();
    if (E.isRight(came)) throw new Error('it was taken for a cart');
    expect(came.left.kind).toBe('undecodable');
    expect(received).toHaveLength(1);
    expect(canaries.filter((canary) => JSON.stringify(came).includes(canary))).toEqual([]);
  });

  test('failures carry only reasons and codes that the contract names (H-L02)', async () => {
    const failures: [Reply, unknown][] = [
      [error(409, 'OUT_OF_STOCK'), { kind: 'refused', status: 409, code: 'OUT_OF_STOCK' }],
      [json(429, {}, { 'retry-after': '90' }), { kind: 'refused', status: 429, code: null, retryAfter: 90 }],
      [error(400, 'canary-body <script>'), { kind: 'refused', status: 400, code: null }],
      [error(400, 'CANARY_SECRET_83'), { kind: 'refused', status: 400, code: null }],
      [error(500, 'CANARY_SECRET_83'), { kind: 'server', status: 500, code: null }],
      [error(400, 'PASSWORD_WEAK'), { kind: 'refused', status: 400, code: 'PASSWORD_WEAK' }],
      [raw(404, 'text/html', 'canary-body'), { kind: 'refused', status: 404, code: null }],
      [error(500, 'INTERNAL'), { kind: 'server', status: 500, code: 'INTERNAL' }],
      [raw(502, 'text/html', 'canary-body'), { kind: 'server', status: 502, code: null }],
      [reset, { kind: 'unreachable', status: null, code: null }],
      [
        raw(200, 'application/json', 'canary-body', { 'content-encoding': 'gzip' }),
        { kind: 'unreachable', status: null, code: null },
      ],
    ];
    for (const [reply, failure] of failures) {
      replies = [reply];
      received = [];
      expect(await cart()).toEqual(E.left(failure));
    }
    isOnline = false;
    expect(await cart()).toEqual(E.left({ kind: 'offline', status: null, code: null }));
  });

  test('a server that is silent is given up after its time', async () => {
    replies = [silence];
    const signal = new AbortController().signal;
    const { result } = await caller.attempt('cart', {}, { accessToken: null, signal, timeout: 50 });
    expect(result).toEqual(E.left({ kind: 'timeout', status: null, code: null }));
  });

  test('a redirect is not followed, so that no token goes where it leads', async () => {
    signIn();
    replies = [
      (response) => response.writeHead(302, { location: `${base}/elsewhere` }).end(),
      json(200, { data: wireCart }),
    ];
    const came = await addToCart();
    expect(E.isLeft(came)).toBe(true);
    expect(received.map(({ url }) => url)).toEqual(['/v1/order/client/cart']);
  });

  test('a 401 is answered with one refresh and one retry', async () => {
    signIn();
    replies = [
      error(401, 'UNAUTHORIZED'),
      json(200, { accessToken: 'next-access', refreshToken: 'next-refresh' }),
      json(200, { data: wireCart }),
    ];
    expect(E.isRight(await cart())).toBe(true);
    expect(received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/v1/order/client/cart', 'Bearer canary-access'],
      ['/v1/auth/client/session/refresh', undefined],
      ['/v1/order/client/cart', 'Bearer next-access'],
    ]);
    expect(received[1]?.body).toBe(JSON.stringify({ refreshToken: 'canary-refresh' }));
  });

  test('text in a path cannot leave its segment (H-X07)', async () => {
    replies = [json(200, { data: [] })];
    const related = (id: string) =>
      firstValueFrom(api.call('related', { params: { id }, query: { limit: 5 } }));
    for (const id of ['a/b', '../x', 'a?b#c', 'แหวน', '%2e%2e', 'a b']) {
      received = [];
      await related(id);
      expect(received[0]?.url).toBe(
        `/v1/product/client/product/relate-product/${encodeURIComponent(id)}?limit=5`,
      );
    }
    received = [];
    for (const id of ['..', '.', '', 'x'.repeat(65), 'a\u0000', '\ud800']) {
      expect(await related(id)).toEqual(E.left({ kind: 'refused', status: 404, code: 'NOT_FOUND' }));
    }
    expect(received).toEqual([]);
  });

  test('a page of a list has its position', async () => {
    const at = '2026-11-01T02:00:00.000Z';
    const entry = {
      id: '1',
      title: 'วิธีสั่งซื้อ',
      urlName: 'how-to-order',
      isStatic: true,
      summary: '',
      cover: null,
      type: null,
      publishedAt: at,
      readingMinutes: 1,
      tags: [],
    };
    replies = [json(200, { data: [entry], page: 1, page_size: 8, total: 1 })];
    const query = { page: 1, page_size: 8, type: 0, is_static: true };
    expect(await firstValueFrom(api.call('contentList', { query }))).toEqual(
      E.right({ data: [{ ...entry, publishedAt: Date.parse(at) }], page: 1, pageSize: 8, total: 1 }),
    );
    expect(received[0]?.url).toBe('/v1/content/client/blog?page=1&page_size=8&type=0&is_static=true');
    received = [];
    replies = [json(200, { data: [entry], page: 1, page_size: 8, total: -1 })];
    expect(E.isLeft(await firstValueFrom(api.call('contentList', { query })))).toBe(true);
  });

  test('accepts an answer without a body, which browsers report as empty', async () => {
    signIn();
    replies = [(response) => response.writeHead(204).end()];
    const plain = globalThis.fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const response = await plain(...request);
      Object.defineProperty(response, 'body', {
        value: new ReadableStream({ start: (controller) => controller.close() }),
      });
      return response;
    });
    try {
      expect(await firstValueFrom(api.call('consent', { body: { consent: [1, 2] } }))).toEqual(E.right({}));
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('a call without a subscriber is cancelled', async () => {
    let isClosed = false;
    replies = [
      (response) =>
        response.on('close', () => {
          isClosed = true;
        }),
    ];
    const subscription = api.call('cart', {}).subscribe();
    await expect.poll(() => received.length).toBe(1);
    subscription.unsubscribe();
    await expect.poll(() => isClosed).toBe(true);
    expect(received).toHaveLength(1);
  });

  test('a client chunk that fails to load is a failure, and is fetched again', async () => {
    let tries = 0;
    const flaky = createCaller({
      base,
      clock,
      isOnline: () => isOnline,
      loadChunk: () => {
        tries += 1;
        return tries === 1
          ? Promise.reject(new Error('planted'))
          : import('../../../adapters/v1/client/call-chunk.ts');
      },
    });
    const other = createApi(flaky, session, clock);
    replies = [json(200, { data: wireCart })];
    expect(await firstValueFrom(other.call('cart', {}))).toEqual(
      E.left({ kind: 'unreachable', status: null, code: null }),
    );
    expect(E.isRight(await firstValueFrom(other.call('cart', {})))).toBe(true);
  });
});
