import * as t from 'io-ts';
import { Hash, ProgramName } from '../../../engine/log/format.ts';
import { endpoint, usualBody } from './endpoint.ts';
import { PageName, pageNames } from '../../../engine/values/page/page-codec.ts';
import { nullable } from '../../../engine/kernel/codec.ts';
import { longestTold } from '../../../engine/values/limits.ts';
import { logCodePattern } from '../../../engine/values/log-code.ts';
import {
  components,
  count,
  withSchema,
  digits,
  integer,
  MomentOnWire,
  optional,
  paging,
  withOptional,
  text,
  words,
} from './codecs.ts';

export const largestLogBody = 8 * 1024 * 1024;

const largestCount = Number.MAX_SAFE_INTEGER;

const hash = withSchema(Hash, { type: 'string', pattern: '^[0-9a-f]{64}$' });

export const mostReportWords = 500;

const code = digits(logCodePattern, 'code of a log');

const storedLog = {
  id: text(36, 36),
  code,
  words: nullable(words(mostReportWords)),
  page: text(0, 512),
  lastFailure: nullable(text(1, 200)),
  at: MomentOnWire,
  turns: count,
  first: integer(1, largestCount),
  size: integer(1, largestLogBody),
  program: ProgramName,
  logId: text(1, 128),
  engine: text(1, 128),
  vocabulary: integer(1, largestCount),
  isRedacted: t.boolean,
  head: hash,
};

const SentLog = t.strict(storedLog);

const base = '/v1/support/logs';

components({ SentLog });

export const supportEndpoints = {
  sendLog: endpoint('POST', base, {
    access: 'public',
    summary: 'Send the recorded log of my visit, without personal data; it is kept for 30 days',
    body: withOptional(
      { consent: t.literal(true), log: text(1, largestLogBody) },
      { words: words(mostReportWords) },
    ),
    largestBody: largestLogBody,
    response: t.strict({
      id: text(36, 36),
      code,
      head: hash,
      at: MomentOnWire,
      key: hash,
      /** Ed25519 over the head and the moment of arrival, as base64url. */
      signature: text(86, 86),
    }),
    errors: ['LOG_UNREADABLE', 'LOG_NOT_REDACTED'],
  }),
  logs: endpoint('GET', base, {
    access: 'tester',
    summary: 'Sent logs, newest first; the search matches codes, shoppers’ words, pages and failures',
    query: optional({ ...paging(), search: text(1, 100) }),
    envelope: 'page',
    response: SentLog,
  }),
  tellVisit: endpoint('POST', '/v1/support/visits', {
    access: 'public',
    summary:
      'Report web vitals when a visitor who allows analytics leaves a page: largest contentful paint and slowest interaction in milliseconds, layout shift in thousandths',
    body: withOptional(
      { page: withSchema(PageName, { type: 'string', enum: pageNames }) },
      {
        largestPaint: integer(0, longestTold),
        slowestAnswer: integer(0, longestTold),
        layoutShift: integer(0, 100_000),
      },
    ),
  }),
  logKey: endpoint('GET', `${base}/key`, {
    access: 'public',
    summary: 'The public key that the heads of logs are signed with',
    response: t.strict({ key: hash, publicKey: text(43, 43) }),
  }),
  log: endpoint('GET', `${base}/:id`, {
    access: 'tester',
    summary: 'A sent log, by its id or code, with its signature as the last line',
    params: t.strict({ id: text(1, 64) }),
    // Received text, its signature and its entry of `logs`.
    largestAnswer: largestLogBody + usualBody,
    response: t.strict({ ...storedLog, log: t.string }),
    errors: ['LOG_NOT_FOUND'],
  }),
  removeLog: endpoint('DELETE', `${base}/:id`, {
    access: 'tester',
    summary: 'Delete a sent log, by its id or code',
    params: t.strict({ id: text(1, 64) }),
    errors: ['LOG_NOT_FOUND'],
  }),
};
