import type { PaymentMethod } from '../../../../engine/orders/order.ts';
import type { Satang } from '../../../../engine/values/money.ts';
import type { FastifyRequest } from 'fastify';

/** Configuration of a payment gateway; secrets stay out of logs and answers. */
export interface GatewayChoice {
  readonly apiUrl: string;
  readonly secretKey: string;
  /** Signs its events; base64. */
  readonly webhookSecret: string;
  /** Bounds of one charge; other totals are paid another way. */
  readonly least: Satang;
  readonly most: Satang;
}

export interface ChargeRequest {
  /** Idempotency key: a retry with the same one answers the same charge. */
  readonly key: string;
  readonly orderNumber: string;
  readonly amount: Satang;
  readonly expiresAt: number;
}

export type RefundRequest = Pick<ChargeRequest, 'key' | 'amount'> & { readonly chargeId: string };

/** MIME types of QR codes that are shown; anything else that a gateway sends is refused. */
export const qrTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;

export interface NewCharge {
  readonly chargeId: string;
  readonly expiresAt: number;
  readonly qr: { readonly mediaType: (typeof qrTypes)[number]; readonly content: Buffer };
}

/** State of a charge, as read back by its id: the only source for counting money. */
export type ChargeState =
  | { readonly status: 'open' | 'over' }
  | { readonly status: 'paid'; readonly amount: Satang; readonly paidAt: number };

/** Permanent refusal by the gateway: a retry with the same idempotency key gets the same answer. */
export class ChargeRefused extends Error {
  override readonly name = 'ChargeRefused';
}

/**
 * Port of a payment gateway, beside our own webhook (`receive.ts`). Every call rejects on timeout, and throws nothing that
 * holds a secret.
 */
export interface Gateway {
  readonly makeCharge: (request: ChargeRequest) => Promise<NewCharge>;
  readonly readCharge: (chargeId: string) => Promise<ChargeState>;
  /** Expires an open charge and its QR code; rejects if it was paid meanwhile. */
  readonly endCharge: (chargeId: string) => Promise<void>;
  /** Sends money of a paid charge back; answers the refund's id. `key` is the idempotency key. */
  readonly refundCharge: (request: RefundRequest) => Promise<string>;
  /** Whether an event is signed with the webhook secret, over these very bytes, within five minutes of `now`. */
  readonly isSigned: (headers: FastifyRequest['headers'], body: Buffer, now: number) => boolean;
}

/** Whether a total is paid through the gateway by this method. */
export const isCharged = (choice: GatewayChoice | undefined, method: PaymentMethod | null, total: Satang) =>
  choice !== undefined && method === 'promptpay' && total >= choice.least && total <= choice.most;
