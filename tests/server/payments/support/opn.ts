import fastify from 'fastify';
import { afterAll } from 'vitest';
import { baht } from '../../../../engine/values/money.ts';
import { contract } from '../../../../adapters/v1/contract/index.ts';
import { serveOpnStandIn, standInChoice } from '../../../../adapters/v1/server/dev/opn-stand-in.ts';
import type { GatewayChoice } from '../../../../adapters/v1/server/payments/gateway.ts';
import { opnSignature } from '../../../../adapters/v1/server/payments/opn.ts';
import { freePort } from '../../../support/free-port.ts';
import { sendTo, type TestApi, type WireAnswer } from '../../../support/api.ts';

type Headers = Readonly<Record<string, string>>;

/** Fields of an event that are read. */
export const opnEvent = (chargeId: string) => ({ key: 'charge.complete', data: { id: chargeId } });

export const opnHeadersOf = (secret: string, body: unknown, at = Date.now()): Headers => {
  const seconds = String(Math.floor(at / 1_000));
  return {
    'omise-signature': opnSignature(secret, seconds, Buffer.from(JSON.stringify(body))),
    'omise-signature-timestamp': seconds,
  };
};

/** Signature of the demo's stand-in. */
export const signedByOpn = async ({ database }: TestApi, body: unknown): Promise<Headers> => {
  const [key] = await database.values<string>("select value from setting where key = 'serverKey'");
  return opnHeadersOf(standInChoice(Buffer.from(key ?? '', 'base64')).webhookSecret, body);
};

/** Replaces one answer of the API: another text, or undefined for a connection that breaks. */
type Spoil = (text: string) => string | undefined;

interface Refund {
  readonly object: string;
  readonly id: string;
  readonly charge: string;
  readonly amount: number;
}

/** A stand-in of Opn on its own port, with faults. Its events go to the shops, and are kept. */
export const startOpn = async () => {
  const app = fastify();
  afterAll(async () => app.close());
  const shops: TestApi[] = [];
  const asked: string[] = [];
  const events: { readonly body: string; readonly headers: Headers }[] = [];
  const refunds = new Map<string, Refund>();
  const spoils: { readonly status: number; readonly spoil: Spoil }[] = [];
  app.addHook('onRequest', async ({ method, url, headers }) => {
    const key = headers['idempotency-key'];
    if (/charges(\/[^/]+(\/refunds)?)?$/.test(url))
      asked.push(`${method} ${typeof key === 'string' ? key : (url.split('/').at(-1) ?? '')}`);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload === 'string' && request.url.endsWith('/refunds')) {
      const sent = JSON.parse(payload) as Refund;
      if (sent.object === 'refund') refunds.set(sent.id, sent);
    }
    const [next] = request.url.includes('/charges') && typeof payload === 'string' ? spoils : [];
    if (next === undefined) return payload;
    const text = next.spoil(String(payload));
    // The worker also reads other charges: a fault waits for an answer that it changes.
    if (text === payload) return payload;
    spoils.shift();
    if (text === undefined) request.raw.socket.destroy();
    void reply.code(next.status);
    return text ?? payload;
  });
  const secrets = standInChoice(Buffer.from('a key of tests'));
  // The address is known only once it listens, which closes the list of routes.
  const port = await freePort();
  const choice: GatewayChoice = {
    ...secrets,
    apiUrl: `http://127.0.0.1:${port}/dev/opn`,
    least: baht(20),
    most: baht(150_000),
  };
  const post = async (shop: TestApi, { body, headers }: (typeof events)[number]): Promise<WireAnswer> =>
    shop.send('POST', contract.opnEventReceived.path, { raw: body, headers });
  await serveOpnStandIn(app, {
    ...choice,
    deliver: async (body, headers) => {
      events.push({ body, headers });
      for (const shop of shops) await post(shop, { body, headers });
    },
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    choice,
    shops,
    asked,
    events,
    /** Refunded money by refund, recorded even if the answer is spoilt. */
    refunds,
    post,
    /** Acts on a charge as its page lets people do. */
    act: async (chargeId: string, how: 'pay' | 'pay-silently' | 'expire' | 'tell') =>
      sendTo(url, 'POST', '/dev/opn', {
        raw: new URLSearchParams({ charge: chargeId, how }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      }),
    spoilNext: (spoil: Spoil, status = 200) => void spoils.push({ spoil, status }),
  };
};
