import { createHmac } from 'node:crypto';
import * as t from 'io-ts';
import { either as E } from 'fp-ts';
import { SatangCodec } from '../../../../engine/values/codecs/money.ts';
import { ChargeRefused, type Gateway, type GatewayChoice, type NewCharge, qrTypes } from './gateway.ts';
import { isSameDigest } from '../identity/digests.ts';
import { tolerance } from './receive.ts';

export const opnApi = 'https://api.omise.co';

/** API version of answers, in place of the account's own. */
const version = '2019-05-29';

/** Timeout of a request, milliseconds: shorter than `betweenTries` of charges. */
const requestTimeout = 8_000;

const largestQr = 1024 * 1024;

const optional = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined]);

/** The part of a charge that is read (docs.opn.ooo/charges-api); amounts are satang. */
const ChargeOnWire = t.type({
  object: t.literal('charge'),
  id: t.string,
  amount: SatangCodec,
  currency: t.string,
  status: t.string,
  paid: t.boolean,
  paid_at: optional(t.string),
  expires_at: optional(t.string),
  source: optional(
    t.type({ scannable_code: optional(t.type({ image: t.type({ download_uri: t.string }) })) }),
  ),
});
type ChargeOnWire = t.TypeOf<typeof ChargeOnWire>;

/** The part of a refund that is read (docs.opn.ooo/refunds-api). */
const RefundOnWire = t.type({
  object: t.literal('refund'),
  id: t.string,
  amount: SatangCodec,
  charge: t.string,
});

/** Statuses of answers after which a retry makes sense; any other below 500 is final. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429]);

const requireOk = (answer: Response, what: string): void => {
  if (answer.ok) return;
  const words = `Opn answered ${answer.status} to ${what}`;
  throw answer.status >= 500 || passing.has(answer.status) ? new Error(words) : new ChargeRefused(words);
};

const readCharge = async (answer: Response): Promise<ChargeOnWire> => {
  const found = ChargeOnWire.decode(await answer.json());
  if (E.isLeft(found) || found.right.currency.toUpperCase() !== 'THB')
    throw new Error('Opn answered something else than a charge in THB');
  return found.right;
};

const momentOf = (text: string | null | undefined): number | undefined => {
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? undefined : moment;
};

/** Signature of an event: HMAC-SHA-256 of `SECONDS.BODY` under the decoded secret, in hex. */
export const opnSignature = (webhookSecret: string, seconds: string, body: Buffer): string =>
  createHmac('sha256', Buffer.from(webhookSecret, 'base64')).update(`${seconds}.`).update(body).digest('hex');

/** Opn Payments (Omise): PromptPay charges over its REST API. Money is never counted by an event, but by the charge read back. */
export const openOpn = (
  { apiUrl, secretKey, webhookSecret }: Pick<GatewayChoice, 'apiUrl' | 'secretKey' | 'webhookSecret'>,
  fetching: (address: string, request: RequestInit) => Promise<Response> = fetch,
): Gateway => {
  const ask = async (what: string, url: string, request: RequestInit = {}): Promise<Response> => {
    const answer = await fetching(url, {
      ...request,
      headers: {
        ...(request.headers as Readonly<Record<string, string>> | undefined),
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        'omise-version': version,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeout),
    });
    requireOk(answer, what);
    return answer;
  };

  const post = async (what: string, path: string, form: Readonly<Record<string, string>>, key: string) =>
    ask(what, `${apiUrl}/charges${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
      body: new URLSearchParams(form).toString(),
    });

  /** Picture of a QR code, from the API's origin alone, since the secret key is sent along. */
  const readQr = async ({ source }: ChargeOnWire): Promise<NewCharge['qr']> => {
    const address = source?.scannable_code?.image.download_uri ?? '';
    if (URL.parse(address)?.origin !== new URL(apiUrl).origin) throw new Error('Opn answered no QR code');
    const answer = await ask('a request for a QR code', address);
    const contentType = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim();
    const mediaType = qrTypes.find((type) => type === contentType);
    const content = Buffer.from(await answer.arrayBuffer());
    if (mediaType === undefined || content.length === 0 || content.length > largestQr)
      throw new Error('Opn answered a QR code that is no picture');
    return { mediaType, content };
  };

  return {
    makeCharge: async ({ key, orderNumber, amount, expiresAt }) => {
      const form = {
        amount: String(amount),
        currency: 'THB',
        description: orderNumber,
        expires_at: new Date(expiresAt).toISOString(),
        'metadata[order]': orderNumber,
        'source[type]': 'promptpay',
      };
      const charge = await readCharge(await post('a new charge', '', form, key));
      if (charge.amount !== amount) throw new Error('Opn answered a charge of another amount');
      const qr = await readQr(charge);
      return { chargeId: charge.id, expiresAt: momentOf(charge.expires_at) ?? expiresAt, qr };
    },

    readCharge: async (chargeId) => {
      const url = `${apiUrl}/charges/${encodeURIComponent(chargeId)}`;
      const {
        id,
        amount,
        status,
        paid,
        paid_at: at,
      } = await readCharge(await ask('a look at a charge', url));
      if (id !== chargeId) throw new Error('Opn answered another charge');
      if (status === 'successful' && paid)
        return { status: 'paid', amount: amount, paidAt: momentOf(at) ?? Date.now() };
      return { status: ['failed', 'expired', 'reversed'].includes(status) ? 'over' : 'open' };
    },

    endCharge: async (chargeId) =>
      void (await post('the end of a charge', `/${encodeURIComponent(chargeId)}/expire`, {}, chargeId)),

    refundCharge: async ({ key, chargeId, amount }) => {
      const path = `/${encodeURIComponent(chargeId)}/refunds`;
      const answer = await post('a refund', path, { amount: String(amount) }, key);
      const found = RefundOnWire.decode(await answer.json());
      if (E.isLeft(found) || found.right.charge !== chargeId || found.right.amount !== amount)
        throw new Error('Opn answered something else than this refund');
      return found.right.id;
    },

    isSigned: ({ 'omise-signature': signatures, 'omise-signature-timestamp': seconds }, body, now) => {
      if (typeof signatures !== 'string' || typeof seconds !== 'string') return false;
      if (!/^[0-9]{1,12}$/.test(seconds) || Math.abs(now / 1_000 - Number(seconds)) > tolerance) return false;
      const right = Buffer.from(opnSignature(webhookSecret, seconds, body));
      // While a secret is rotated there are two, with a comma between them.
      return signatures.split(',').some((signature) => isSameDigest(Buffer.from(signature.trim()), right));
    },
  };
};
