import { describe, expect, test } from 'vitest';
import { satang } from '../../../engine/values/money.ts';
import { readConfig } from '../../../adapters/v1/server/config/config.ts';
import { ChargeRefused } from '../../../adapters/v1/server/payments/gateway.ts';
import { openOpn, opnApi } from '../../../adapters/v1/server/payments/opn.ts';
import charge from './support/opn-charge.json' with { type: 'json' };

const secrets = { apiUrl: opnApi, secretKey: 'skey_test_5xuy4w91xqz7d1w9u0t', webhookSecret: 'c2VjcmV0' };
const { id, amount } = charge;
const states = {
  pending: charge,
  successful: { ...charge, status: 'successful', paid: true, paid_at: '2026-11-28T05:04:09Z' },
  failed: { ...charge, status: 'failed', failure_code: 'payment_rejected' },
  expired: { ...charge, status: 'expired', expired: true },
};
const refusal = { object: 'error', code: 'invalid_charge' };
const wish = {
  key: 'a key',
  orderNumber: 'SV-691128-0001',
  amount: satang(amount),
  expiresAt: 1_764_307_800_000,
};

type Asked = readonly [string, RequestInit];

/** A gateway whose API gives these answers in turn, and the requests that it gets. */
const answering = (...answers: readonly Response[]) => {
  const asked: Asked[] = [];
  const left = [...answers];
  const gateway = openOpn(secrets, async (...request) => {
    asked.push(request);
    return left.shift() ?? new Response('', { status: 503 });
  });
  return { gateway, asked };
};

const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const picture = (type: string): Response => new Response('<svg/>', { headers: { 'content-type': type } });

describe('Opn', () => {
  test('makes a PromptPay charge in one request, and fetches the QR code', async () => {
    const { gateway, asked } = answering(json(charge), picture('image/svg+xml; charset=utf-8'));
    expect(await gateway.makeCharge(wish)).toEqual({
      chargeId: id,
      expiresAt: Date.parse('2026-11-28T05:30:00Z'),
      qr: { mediaType: 'image/svg+xml', content: Buffer.from('<svg/>') },
    });
    const [[url, request] = ['', {}], [qrUrl] = ['']] = asked;
    expect([url, request.method]).toEqual(['https://api.omise.co/charges', 'POST']);
    expect(request.headers).toMatchObject({
      'idempotency-key': 'a key',
      authorization: `Basic ${Buffer.from(`${secrets.secretKey}:`).toString('base64')}`,
    });
    expect(Object.fromEntries(new URLSearchParams(request.body as string))).toMatchObject({
      amount: '4505000',
      currency: 'THB',
      'source[type]': 'promptpay',
    });
    expect(qrUrl).toBe(charge.source.scannable_code.image.download_uri);
  });

  test.each([
    ['pending', { status: 'open' }],
    ['successful', { status: 'paid', amount, paidAt: Date.parse('2026-11-28T05:04:09Z') }],
    ['failed', { status: 'over' }],
    ['expired', { status: 'over' }],
  ] as const)('reads a %s charge', async (name, state) => {
    expect(await answering(json(states[name])).gateway.readCharge(id)).toEqual(state);
  });

  test.each([
    ['an error', json(refusal)],
    ['another currency', json({ ...states.successful, currency: 'JPY' })],
    ['another charge', json({ ...states.successful, id: 'chrg_test_other' })],
    ['no JSON', new Response('<html>')],
  ])('counts nothing when it answers %s', async (_, answer) => {
    await expect(answering(answer).gateway.readCharge(id)).rejects.toThrow();
  });

  test('takes QR codes from its own host alone, and only pictures', async () => {
    const elsewhere = JSON.stringify(charge).replaceAll('api.omise.co', 'example.com');
    const { gateway, asked } = answering(json(JSON.parse(elsewhere)));
    await expect(gateway.makeCharge(wish)).rejects.toThrow('no QR code');
    expect(asked).toHaveLength(1);
    const page = answering(json(charge), picture('text/html'));
    await expect(page.gateway.makeCharge(wish)).rejects.toThrow('no picture');
  });

  test('is final only where a retry would be answered alike', async () => {
    const failing = async (status: number): Promise<unknown> =>
      answering(json(refusal, status))
        .gateway.makeCharge(wish)
        .catch((error: unknown) => error);
    expect(await failing(400)).toBeInstanceOf(ChargeRefused);
    for (const status of [401, 409, 429, 500])
      expect(await failing(status)).not.toBeInstanceOf(ChargeRefused);
  });
});

test.each([
  [
    { OPN_SECRET_KEY: 'pkey_test_5xuy4w91xqz7d1w9u0t', OPN_WEBHOOK_SECRET: 'A'.repeat(44) },
    /^OPN_SECRET_KEY must/,
  ],
  [{ OPN_SECRET_KEY: secrets.secretKey }, /^OPN_WEBHOOK_SECRET must/],
  [{ OPN_SECRET_KEY: secrets.secretKey, OPN_WEBHOOK_SECRET: 'no base64!' }, /^OPN_WEBHOOK_SECRET must/],
  [{ OPN_WEBHOOK_SECRET: 'A'.repeat(44) }, /^OPN_SECRET_KEY must/],
  [{ SHOP_MODE: 'production', OPN_SECRET_KEY: 'stand-in' }, /^OPN_SECRET_KEY must/],
])('settings of Opn %#', (variables, words) => {
  expect(() => readConfig(variables)).toThrow(words);
});
