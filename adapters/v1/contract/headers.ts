import * as t from 'io-ts';
import { withSchema, digits, optional, withOptional, text } from './codecs.ts';

const proof = (description: string) =>
  withSchema(text(0, 512), { type: 'string', maxLength: 512, description });

/** Makes a repeated write harmless (idempotent); shorter ones would not be unique. */
const key = {
  'idempotency-key': withSchema(digits(/^[!-~]{16,128}$/, 'idempotency key'), {
    type: 'string',
    pattern: '^[!-~]{16,128}$',
    description: 'Idempotency key, such as a UUID: repeated calls with the same key run once',
  }),
};

export const addingHeaders = optional(key);

export const placingHeaders = withOptional(key, {
  'phone-proof': proof('Proof that a code verified the contact’s phone'),
});

export const orderHeaders = optional({
  'order-proof': proof('Unmasks a guest’s order: `proof` from placing it or from its phone’s digits'),
});

export const paymentHeaders = t.strict({
  'payment-signature': proof(
    '`t=<seconds>,v1=<hex HMAC-SHA-256 of "t.body">` over the exact bytes, not older than five minutes',
  ),
});

export const opnHeaders = t.strict({
  'omise-signature': proof(
    'Hex HMAC-SHA-256 of "seconds.body" over the exact bytes; one of several separated by commas must match',
  ),
  'omise-signature-timestamp': proof('The signed seconds since 1970, not older than five minutes'),
});

/** The visit's log, turn and effect that make a call. */
export interface VisitTurn {
  readonly logId: string;
  readonly turn: number;
  readonly effect: number;
}

/** Header of any call, written to the server's log if it is well-formed. */
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
  'x-request-id': { on: 'every', isSure: true, description: 'Request id in the server’s log' },
  'retry-after': { on: [409, 429, 503], isSure: false, description: 'Seconds to wait before a retry' },
  'www-authenticate': { on: [401], isSure: true, description: '`Bearer`' },
};

export const headersOn = (status: number): readonly (readonly [string, AnswerHeader])[] =>
  Object.entries(answerHeaders).filter(([, { on }]) => on === 'every' || on.includes(status));
