import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { satang } from '../../../../engine/values/money.ts';
import { contract } from '../../contract/index.ts';
import { qrPicture } from '../delivery/compose.ts';
import { type Html, markup } from '../http/markup.ts';
import { Problem } from '../http/problem.ts';
import { isSameOrigin } from '../http/request.ts';
import type { GatewayChoice } from '../payments/gateway.ts';
import { opnSignature } from '../payments/opn.ts';
import { demoPaymentOf } from '../payments/payment-config.ts';
import { promptPayPayload } from '../payments/payment-view.ts';
import { acceptForms, fieldOf, sendDemoPage } from './demo-page.ts';

const path = '/dev/opn';

/** Credentials of this shop at the stand-in, which it calls inside the server. */
export const standInChoice = (
  serverKey: Buffer,
): Pick<GatewayChoice, 'apiUrl' | 'secretKey' | 'webhookSecret'> => {
  const derived = (of: string): string =>
    createHmac('sha256', serverKey).update(`opn ${of}`).digest('base64');
  return {
    apiUrl: `https://demo-gateway.invalid${path}`,
    secretKey: derived('key'),
    webhookSecret: derived('webhook'),
  };
};

interface Charge {
  readonly id: string;
  readonly amount: number;
  readonly description: string;
  readonly expires_at: string;
  status: 'pending' | 'successful' | 'expired';
  paid_at: string | null;
  /** Amounts that were sent back, by refund. */
  readonly refunds: Map<string, number>;
}

export interface StandInParts extends Pick<GatewayChoice, 'apiUrl' | 'secretKey' | 'webhookSecret'> {
  /** Sends an event to the shop's webhook. */
  readonly deliver: (body: string, headers: Readonly<Record<string, string>>) => Promise<unknown>;
}

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ object: 'error', code });

const names = { pending: 'รอชำระ · pending', successful: 'ชำระแล้ว · paid', expired: 'หมดอายุ · expired' };

const acts = {
  pay: 'จ่าย · Pay',
  'pay-silently': 'จ่ายโดยไม่แจ้งร้าน · Pay, and lose the event',
  expire: 'หมดอายุ · Expire',
  tell: 'แจ้งอีกครั้ง · Send the event again',
};

const item = ({ id, amount, description, status }: Charge): Html => {
  const buttons = Object.entries(acts).map(
    ([how, words]) => markup`<button name="how" value="${how}">${words}</button>`,
  );
  return markup`<li data-order="${description}"><h2>${description} · ${amount / 100} ฿</h2><p>${names[status]} · ${id}</p><form method="post" class="row"><input type="hidden" name="charge" value="${id}">${buttons}</form></li>`;
};

/** Stands in for Opn's API in a demo, and in tests; a page lets people pay its charges. A production never has it. */
export const serveOpnStandIn = async (app: FastifyInstance, parts: StandInParts): Promise<void> => {
  const { apiUrl, secretKey, webhookSecret, deliver } = parts;
  const charges = new LRUCache<string, Charge>({ max: 1_000 });
  const isKnown = ({ headers }: FastifyRequest): boolean =>
    headers.authorization === `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  const onWire = (charge: Charge) => ({
    object: 'charge',
    currency: 'THB',
    paid: charge.status === 'successful',
    ...charge,
    source: {
      type: 'promptpay',
      scannable_code: { image: { download_uri: `${apiUrl}/charges/${charge.id}/qr` } },
    },
  });

  const tell = async (charge: Charge): Promise<void> => {
    const event = { object: 'event', key: 'charge.complete', data: onWire(charge) };
    const body = JSON.stringify(event);
    const seconds = String(Math.floor(Date.now() / 1_000));
    await deliver(body, {
      'content-type': 'application/json',
      'omise-signature': opnSignature(webhookSecret, seconds, Buffer.from(body)),
      'omise-signature-timestamp': seconds,
    });
  };

  const act = async (charge: Charge, how: string | undefined): Promise<void> => {
    if (charge.status === 'pending' && how === 'expire') charge.status = 'expired';
    if (charge.status === 'pending' && (how === 'pay' || how === 'pay-silently'))
      Object.assign(charge, { status: 'successful', paid_at: new Date().toISOString() });
    if (how !== 'pay-silently') await tell(charge);
  };

  /** Idempotent: the id of a charge follows from its key. */
  const make = (form: URLSearchParams, key: string): Charge | undefined => {
    const amount = Number(fieldOf(form, 'amount'));
    if (!Number.isInteger(amount) || amount < 2_000 || fieldOf(form, 'source[type]') !== 'promptpay')
      return undefined;
    const charge: Charge = charges.get(`chrg_test_${key}`) ?? {
      id: `chrg_test_${key}`,
      amount,
      description: fieldOf(form, 'description') ?? '',
      expires_at: fieldOf(form, 'expires_at') ?? '',
      status: 'pending',
      paid_at: null,
      refunds: new Map(),
    };
    charges.set(charge.id, charge);
    return charge;
  };

  await app.register(async (opn) => {
    acceptForms(opn, 4_096);
    opn.post(`${path}/charges`, async (request, reply) => {
      if (!isKnown(request)) return refuse(reply, 401, 'authentication_failure');
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const charge = make(form, String(request.headers['idempotency-key']).replaceAll('-', ''));
      return charge === undefined ? refuse(reply, 400, 'invalid_charge') : onWire(charge);
    });
    opn.get<{ Params: { id: string } }>(`${path}/charges/:id`, async (request, reply) => {
      if (!isKnown(request)) return refuse(reply, 401, 'authentication_failure');
      const charge = charges.get(request.params.id);
      return charge === undefined ? refuse(reply, 404, 'not_found') : onWire(charge);
    });
    opn.post<{ Params: { id: string; what: string } }>(
      `${path}/charges/:id/:what`,
      async (request, reply) => {
        const { body, headers, params } = request;
        const charge = charges.get(params.id);
        if (!isKnown(request)) return refuse(reply, 401, 'authentication_failure');
        if (charge?.status !== (params.what === 'expire' ? 'pending' : 'successful'))
          return refuse(reply, 400, 'failed');
        if (params.what === 'expire') return onWire(Object.assign(charge, { status: 'expired' }));
        const amount = body instanceof URLSearchParams ? Number(fieldOf(body, 'amount')) : 0;
        // Idempotent: the id of a refund follows from its key.
        const id = `rfnd_test_${Buffer.from(String(headers['idempotency-key'])).toString('hex')}`;
        const left = [...charge.refunds].reduce(
          (sum, [of, one]) => (of === id ? sum : sum - one),
          charge.amount,
        );
        if (!(amount > 0 && amount <= left)) return refuse(reply, 400, 'failed_refund');
        charge.refunds.set(id, amount);
        return { object: 'refund', id, amount, charge: charge.id };
      },
    );
    opn.get<{ Params: { id: string } }>(`${path}/charges/:id/qr`, async (request, reply) => {
      const charge = charges.get(request.params.id);
      if (charge === undefined) return refuse(reply, 404, 'not_found');
      const { promptPay } = demoPaymentOf('');
      const text = promptPayPayload(promptPay, charge.description, satang(charge.amount));
      return reply.type('image/png').send(await qrPicture(text));
    });
    opn.get(path, async (_request, reply) => {
      void reply.header('referrer-policy', 'same-origin');
      return sendDemoPage(reply, {
        title: 'ช่องทางรับเงินตัวอย่าง · Stand-in of Opn Payments',
        hasForms: true,
        body: markup`<p><small>รายการ QR ที่ร้านตัวอย่างขอไว้ กดจ่ายแทนลูกค้าได้ · Charges of the demo shop; pay them for the buyer.</small></p><ol>${[...charges.values()].map(item)}</ol>`,
      });
    });
    opn.post(path, async (request, reply) => {
      if (!isSameOrigin(request)) throw new Problem('FORBIDDEN');
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const charge = charges.get(fieldOf(form, 'charge') ?? '');
      if (charge === undefined) throw new Problem('NOT_FOUND');
      await act(charge, fieldOf(form, 'how'));
      return reply.redirect(path, 303);
    });
  });
};

/** Delivers the stand-in's events to this app's webhook. */
export const deliverTo =
  (app: FastifyInstance): StandInParts['deliver'] =>
  async (payload, headers) =>
    app.inject({ method: 'POST', url: contract.opnEventReceived.path, headers, payload });
