import * as t from 'io-ts';
import { described, digits, optional, partly, text } from './wire.ts';

const proof = (description: string) =>
  described(text(0, 512), { type: 'string', maxLength: 512, description });

/** Makes a repeated write harmless (idempotent); shorter ones would not be unique. */
const key = {
  'idempotency-key': described(digits(/^[!-~]{16,128}$/, 'idempotency key'), {
    type: 'string',
    pattern: '^[!-~]{16,128}$',
    description: 'Repeated with the same key the call is carried out once; such as a UUID',
  }),
};

export const addingHeaders = optional(key);

export const placingHeaders = partly(key, {
  'phone-proof': proof('The key of the code that verified the phone of the contact'),
});

export const orderHeaders = optional({
  'order-proof': proof('Opens a guest’s order whole: `proof` of placing it, or of the digits of its phone'),
});

export const paymentHeaders = t.strict({
  'payment-signature': proof(
    '`t=<seconds>,v1=<hex HMAC-SHA-256 of "t.body">` over the exact bytes, not older than five minutes',
  ),
});

export const opnHeaders = t.strict({
  'omise-signature': proof(
    'Hex HMAC-SHA-256 of "seconds.body" over the exact bytes; of several, with commas, one',
  ),
  'omise-signature-timestamp': proof('Those seconds since 1970, not older than five minutes'),
});

/** The log of the visit that makes a call, with the turn and which of its effects. */
export interface VisitTurn {
  readonly logId: string;
  readonly turn: number;
  readonly effect: number;
}

/** Header of any call, which the server writes into its log; nothing that is not of its form. */
export const visitTurn = {
  header: 'visit-turn',
  write: ({ logId, turn, effect }: VisitTurn) => `${logId}/${turn}/${effect}`,
  read: (value: unknown): VisitTurn | null => {
    const [, logId, turn, effect] = /^([0-9a-f]{32})\/(\d{1,9})\/(\d{1,3})$/.exec(String(value)) ?? [];
    return logId === undefined ? null : { logId, turn: Number(turn), effect: Number(effect) };
  },
} as const;

interface AnswerHeader {
  readonly on: 'every' | readonly number[];
  readonly isSure: boolean;
  readonly description: string;
}

export const answerHeaders: Readonly<
  Record<'x-request-id' | 'retry-after' | 'www-authenticate', AnswerHeader>
> = {
  'x-request-id': { on: 'every', isSure: true, description: 'Number of the answer in the server’s log' },
  'retry-after': { on: [409, 429, 503], isSure: false, description: 'Seconds until a retry makes sense' },
  'www-authenticate': { on: [401], isSure: true, description: '`Bearer`' },
};

export const headersOn = (status: number): readonly (readonly [string, AnswerHeader])[] =>
  Object.entries(answerHeaders).filter(([, { on }]) => on === 'every' || on.includes(status));
