import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { contract } from '../../../adapters/v1/contract/index.ts';
import { createDatabase } from '../../support/database.ts';
import { isDeep } from '../../support/properties.ts';
import { urlOf } from '../../support/server-process.ts';
import { startShop } from '../support/shop.ts';
import { ringOrder } from '../orders/support/shopping.ts';
import { portOf } from '../../support/free-port.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const received: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push(`${request.url} ${Buffer.concat(chunks).toString()}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const endpoint = `http://127.0.0.1:${await portOf(collector)}`;
const database = await createDatabase();
afterAll(async () => {
  collector.close();
  await database.drop();
});

const spans = (): readonly Span[] =>
  received.flatMap((text) => {
    const { resourceSpans } = JSON.parse(text.slice(text.indexOf('{'))) as {
      readonly resourceSpans: readonly {
        readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
      }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });

const valueOf = ({ attributes }: Span, name: string): unknown => {
  const value = attributes.find(({ key }) => key === name)?.value ?? {};
  return value['stringValue'] ?? value['intValue'];
};

const telling = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
   registerHooks({ load(url, context, next) { if (/@opentelemetry.(?!api)/.test(url)) console.error('loaded ' + url); return next(url, context); } });`,
)}`;

const started = async (environment: Readonly<Record<string, string>>) => {
  const shop = startShop({
    DATABASE_URL: database.url,
    SHOP_MODE: 'demo',
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
    NODE_OPTIONS: telling,
    ...environment,
  });
  const url = await urlOf(shop);
  // A process that has only just started on a busy machine may say that it is too busy.
  const priceStatus = async () => (await fetch(`${url}${contract.announcement.path}`)).status;
  await expect.poll(priceStatus, { timeout: 20_000 }).toBe(200);
  return { url, shop };
};

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const order = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
  const { contact, ...rest } = ringOrder();
  return fetch(`${url}${contract.placeOrder.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    body: JSON.stringify({ ...rest, contact: { ...contact, fullName: 'canary-name' } }),
  });
};

test('a request is a span of the proxy’s trace, without personal data', async () => {
  received.length = 0;
  const { url, shop } = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'gold' });
  const answer = await order(url, {
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    'x-request-id': 'req-12345678',
  });
  expect(answer.status).toBe(200);
  await fetch(`${url}/v1/product/client/detail/canary-id?canary=1`);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);

  expect(received.every((text) => text.startsWith('/v1/traces '))).toBe(true);
  const all = spans();
  const request = all.find(({ name }) => name === `POST ${contract.placeOrder.path}`);
  if (request === undefined) throw new Error(`no span of the order in ${all.map(({ name }) => name).join()}`);
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(valueOf(request, 'suvarna.request_id')).toBe('req-12345678');
  expect(Number(valueOf(request, 'http.response.status_code'))).toBe(200);
  const parts = all.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  const texts = parts.map((part) => String(valueOf(part, 'db.query.text')));
  expect(parts.every((part) => part.traceId === traceId)).toBe(true);
  expect(texts.join('\n')).toMatch(/\bupdate stock\b/i);
  expect(texts).toContain('commit');
  const other = all.find(({ name }) => name.startsWith('GET /v1/product/client/detail/:'));
  expect(other?.traceId).not.toBe(traceId);
  expect(received.join('')).toContain('"stringValue":"gold"');
  expect(received.join('')).not.toMatch(/canary|somying@|0812345678/);
  expect(shop.output()).toContain('loaded ');
});

test('none of it is loaded unless configured', async () => {
  const { url, shop } = await started({});
  expect((await order(url)).status).toBe(200);
  shop.child.kill('SIGTERM');
  await shop.ended;
  expect(shop.output()).not.toContain('loaded ');
});

test.runIf(isDeep)('a collector that is away costs no order, nor the stop more than moments', async () => {
  const { url, shop } = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await order(url)).status).toBe(200);
  const since = performance.now();
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(performance.now() - since).toBeLessThan(9_000);
});
