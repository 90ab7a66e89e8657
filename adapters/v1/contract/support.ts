import * as t from 'io-ts';
import { Hash } from '../../../engine/log/format.ts';
import { endpoint, nothing, usualBody } from './endpoint.ts';
import { described, integer, integerText, Moment, text } from './wire.ts';

/** The longest body that brings a log, bytes: 8 MiB. */
export const largestLogBody = 8 * 1024 * 1024;

const largestCount = Number.MAX_SAFE_INTEGER;

const hash = described(Hash, { type: 'string', pattern: '^[0-9a-f]{64}$' });

/** What is told of a log that was sent in, beside the log itself. */
const storedLog = {
  id: text(36, 36),
  /** When it arrived. */
  at: Moment,
  turns: integer(0, largestCount),
  /** Number of its first turn; above 1 when earlier ones were let go. */
  first: integer(1, largestCount),
  /** Bytes of its text, without the signature. */
  size: integer(1, largestLogBody),
  logId: text(1, 128),
  engine: text(1, 128),
  vocabulary: integer(1, largestCount),
  isRedacted: t.boolean,
  /** Hash of its closing line. */
  head: hash,
};

const base = '/v1/support/logs';
const notFound = { status: 404, code: 'LOG_NOT_FOUND' };

/** Recorded logs that shoppers send in and testers read. */
export const supportEndpoints = {
  sendLog: endpoint({
    method: 'POST',
    path: base,
    origin: 'added',
    access: 'public',
    summary: 'Send in the recorded log of my visit, without personal data; it is kept for 30 days',
    params: nothing,
    query: nothing,
    body: t.strict({ consent: t.literal(true), log: text(1, largestLogBody) }),
    largestBody: largestLogBody,
    envelope: 'data',
    response: t.strict({
      id: text(36, 36),
      head: hash,
      at: Moment,
      /** Hash of the public key that the signature is made with. */
      key: hash,
      /** Ed25519 over the head and the moment of arrival, as base64url. */
      signature: text(86, 86),
    }),
    errors: [
      { status: 422, code: 'LOG_UNREADABLE' },
      { status: 422, code: 'LOG_NOT_REDACTED' },
    ],
  }),
  logs: endpoint({
    method: 'GET',
    path: base,
    origin: 'added',
    access: 'tester',
    summary: 'The logs that were sent in, the latest first',
    params: nothing,
    query: t.exact(t.partial({ page: integerText(1, 10_000), page_size: integerText(1, 100) })),
    body: nothing,
    envelope: 'page',
    response: t.strict(storedLog),
    errors: [],
  }),
  logKey: endpoint({
    method: 'GET',
    path: `${base}/key`,
    origin: 'added',
    access: 'public',
    summary: 'The public key that the heads of logs are signed with',
    params: nothing,
    query: nothing,
    body: nothing,
    envelope: 'data',
    response: t.strict({
      /** SHA-256 of the 32 bytes of the key, hexadecimal. */
      key: hash,
      /** The 32 bytes of the Ed25519 key, as base64url. */
      publicKey: text(43, 43),
    }),
    errors: [],
  }),
  log: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    origin: 'added',
    access: 'tester',
    summary: 'One log that was sent in, with its signature as the last line',
    params: t.strict({ id: text(1, 64) }),
    query: nothing,
    body: nothing,
    envelope: 'data',
    // The text as it came in, its signature and what `logs` tells of it.
    largestAnswer: largestLogBody + usualBody,
    response: t.strict({ ...storedLog, log: t.string }),
    errors: [notFound],
  }),
  removeLog: endpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    origin: 'added',
    access: 'tester',
    summary: 'Forget a log that was sent in',
    params: t.strict({ id: text(1, 64) }),
    query: nothing,
    body: nothing,
    envelope: 'none',
    response: nothing,
    errors: [notFound],
  }),
};
