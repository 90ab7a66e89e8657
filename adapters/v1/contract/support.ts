import * as t from 'io-ts';
import { Hash } from '../../../engine/log/format.ts';
import { endpoint, usualBody } from './endpoint.ts';
import { count, described, integer, Moment, optional, paging, text } from './wire.ts';

/** The longest body that brings a log, bytes: 8 MiB. */
export const largestLogBody = 8 * 1024 * 1024;

const largestCount = Number.MAX_SAFE_INTEGER;

const hash = described(Hash, { type: 'string', pattern: '^[0-9a-f]{64}$' });

/** What is told of a log that was sent in, beside the log itself. */
const storedLog = {
  id: text(36, 36),
  /** When it arrived. */
  at: Moment,
  turns: count,
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

/** Recorded logs that shoppers send in and testers read. */
export const supportEndpoints = {
  sendLog: endpoint('POST', base, {
    access: 'public',
    summary: 'Send in the recorded log of my visit, without personal data; it is kept for 30 days',
    body: t.strict({ consent: t.literal(true), log: text(1, largestLogBody) }),
    largestBody: largestLogBody,
    response: t.strict({
      id: text(36, 36),
      head: hash,
      at: Moment,
      /** Hash of the public key that the signature is made with. */
      key: hash,
      /** Ed25519 over the head and the moment of arrival, as base64url. */
      signature: text(86, 86),
    }),
    errors: ['LOG_UNREADABLE', 'LOG_NOT_REDACTED'],
  }),
  logs: endpoint('GET', base, {
    access: 'tester',
    summary: 'The logs that were sent in, the latest first',
    query: optional(paging()),
    envelope: 'page',
    response: t.strict(storedLog),
  }),
  logKey: endpoint('GET', `${base}/key`, {
    access: 'public',
    summary: 'The public key that the heads of logs are signed with',
    response: t.strict({
      /** SHA-256 of the 32 bytes of the key, hexadecimal. */
      key: hash,
      /** The 32 bytes of the Ed25519 key, as base64url. */
      publicKey: text(43, 43),
    }),
  }),
  log: endpoint('GET', `${base}/:id`, {
    access: 'tester',
    summary: 'One log that was sent in, with its signature as the last line',
    params: t.strict({ id: text(1, 64) }),
    // The text as it came in, its signature and what `logs` tells of it.
    largestAnswer: largestLogBody + usualBody,
    response: t.strict({ ...storedLog, log: t.string }),
    errors: ['LOG_NOT_FOUND'],
  }),
  removeLog: endpoint('DELETE', `${base}/:id`, {
    access: 'tester',
    summary: 'Forget a log that was sent in',
    params: t.strict({ id: text(1, 64) }),
    errors: ['LOG_NOT_FOUND'],
  }),
};
